/** Milliseconds of the fastest of some tries: other programs lengthen each of them, and none is shortened. */
export const fastestOf = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) {
    const began = globalThis.performance.now()
    await work()
    fastest = Math.min(fastest, globalThis.performance.now() - began)
  }
  return fastest
}
