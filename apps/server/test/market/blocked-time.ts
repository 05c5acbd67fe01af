/**
 * The longest occupation of the event loop and the sum of all, in milliseconds of processor time of the thread, since the last
 * call.
 */
export const measureBlockedTime = (): (() => { readonly longest: number; readonly all: number }) => {
  let [longest, all, over] = [0, 0, false]
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
    all += (user + system) / 1_000
    if (!over) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    over = true
    return { longest, all }
  }
}
