import type { AccountEventKind } from '@zaraba/contract/live.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'

/**
 * Something that happened to a customer: the live frame, the in-site message and the resume point are all made from this one row, which
 * is written in the transaction of what it tells (nothing is told before it is committed).
 */
export interface AccountEvent {
  readonly customer: bigint
  readonly kind: AccountEventKind
  readonly orderNo: string
  /** Market time. */
  readonly at: Instant
  /** Plain texts for the sentence: code, shares, price, amount, reason … */
  readonly values: Readonly<Record<string, string>>
}

/** The names of something that no market knows, as an event keeps them. */
export const toldNames = ({ ja, en, zh }: InEachLanguage) => ({ name_jp: ja, name_us: en, name_cn: zh })
