import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'

/** Too many tries: after how many seconds the next one counts. */
export const tooOften = (until: Instant, now: Instant): Refusal => ({
  key: 'submitted_too_frequently',
  values: { seconds: String(Math.max(1, Math.ceil((until - now) / 1000))) },
})
