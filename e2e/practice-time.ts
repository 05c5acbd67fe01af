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
