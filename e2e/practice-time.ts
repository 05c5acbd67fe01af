import type { Person } from '@zaraba/world/person.ts'
import { expect } from 'vitest'

/** Practice time passes to the next session or day of a market, and has come to rest there: what falls due is seen before that. */
export const passTime = async (
  who: Person,
  to: 'next_session' | 'next_day',
  type: 'jpy' | 'usd' | 'cny' = 'jpy',
): Promise<void> => {
  await who.must('clock/move', { to, type })
  await expect.poll(async () => (await who.must('clock/state')).moving, { timeout: 150_000, interval: 200 }).toBe(false)
}

/** Practice time runs while something is done or waited for, sixty times as fast unless said otherwise, and is then as before. `who` is the host. */
export const whileTimeRuns = async <Result>(
  who: Person,
  act: () => Promise<Result>,
  times: '1' | '10' | '60' = '60',
): Promise<Result> => {
  const before = String((await who.must('clock/state')).speed)
  await who.must('clock/move', { to: 'speed', speed: times })
  try {
    return await act()
  } finally {
    await who.must('clock/move', { to: 'speed', speed: before })
  }
}
