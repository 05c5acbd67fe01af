import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** Practice time as the server last said it, and the browser's own counter at that moment, from which it ticks on. */
interface ClockState {
  readonly time: number
  readonly heardAt: number
  readonly speed: number
  readonly moving: boolean
  /** Nothing can be changed at the server, and practice time is frozen. */
  readonly waits: boolean
  readonly phases: Readonly<Record<string, string>>
}
export const useClock = create<ClockState | null>(() => null)

const movedListeners = new Set<() => void>()
/** Calls a listener whenever practice time has been moved and the move is finished, until the returned function is called. */
export const onClockMoved = (listener: () => void): (() => void) => {
  movedListeners.add(listener)
  return () => movedListeners.delete(listener)
}

/** Largest difference between a late frame and the browser’s own counter at a speed of one; a larger one means that the clock was moved. */
const slackMs = 3_000

/** Takes in what the server says of practice time. A clock on its way is moved for as long as it goes; what was asked then is asked again at its end. */
export const clockFrame = ({ time, speed, moving, waits, phases }: Omit<ClockState, 'heardAt'>): void => {
  const [before, expected] = [useClock.getState(), practiceNow()]
  useClock.setState({ time, speed, moving, waits, phases, heardAt: performance.now() }, true)
  if (before === null || expected === undefined || moving) return
  const jumped = Math.abs(time - expected) > slackMs * Math.max(speed, before.speed)
  if (before.moving || jumped) for (const listener of movedListeners) listener()
}

/** Practice time now, in milliseconds; undefined until the server has said it once. */
export const practiceNow = (): number | undefined => {
  const clock = useClock.getState()
  if (clock === null) return undefined
  return clock.waits ? clock.time : clock.time + (performance.now() - clock.heardAt) * clock.speed
}

/** Practice time, moving on by itself. A fast clock is drawn four times a second, an ordinary one every second. */
export const usePracticeTime = (): number | undefined => {
  const speed = useClock((clock) => clock?.speed ?? 1)
  const heardAt = useClock((clock) => clock?.heardAt)
  const [, draw] = useState(0)
  useEffect(() => {
    if (heardAt === undefined) return
    const timer = setInterval(() => draw((count) => count + 1), speed > 1 ? 250 : 1000)
    return () => clearInterval(timer)
  }, [speed, heardAt])
  return practiceNow()
}
