import type { Refusal } from '@zaraba/contract/refusals.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'

/** A flag as a refusal: its reason, its end, and the way to ask for help (H-3, A-07). */
export const explainFlag = (
  key: 'account_banned_or_frozen' | 'no_trading',
  { reason, until }: { readonly reason: string; readonly until: Instant | null },
): Refusal => ({
  key,
  values: { reason, until: until === null ? '-' : formatInTokyo(until) },
  clear: '/mine/support',
})
