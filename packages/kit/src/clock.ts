import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** Practice time as the server last said it, and the browser's own counter at that moment, from which it ticks on. */
interface ClockState {
  readonly time: number
  readonly heardAt: number
  readonly speed: number
  readonly moving: boolean
  readonly phases: Readonly<Record<string, string>>
}
export const useClock = create<ClockState | null>(() => null)

export const clockFrame = (frame: Omit<ClockState, 'heardAt'>): void =>
  useClock.setState(
    { time: frame.time, speed: frame.speed, moving: frame.moving, phases: frame.phases, heardAt: performance.now() },
    true,
  )

/** Practice time now, in milliseconds; undefined until the server has said it once. */
export const practiceNow = (): number | undefined => {
  const clock = useClock.getState()
  return clock ? clock.time + (performance.now() - clock.heardAt) * clock.speed : undefined
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
