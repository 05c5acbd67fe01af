import type { CheckKey } from '@zaraba/contract/funding/cash-calls.ts'
import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The words of one line of a checklist. Amounts and times come written for the reader. */
export interface LineTexts {
  readonly title: (line: WrittenLine) => string
  /** The smaller line below it; empty when there is nothing to say. */
  readonly text: (line: WrittenLine) => string
  /** Label of the link with which the reader can meet the condition. */
  readonly action: string
}
interface WrittenLine {
  readonly met: boolean
  readonly now: string
  readonly needed: string
  /** `now` and `needed` as amounts of the line's currency. */
  readonly nowAmount: string
  readonly neededAmount: string
  readonly until: string
  readonly order: string
  readonly reason: string
  /** The credit score and the least that is needed; empty where they do not matter. */
  readonly score: string
  readonly threshold: string
  /** Equity of the reader; empty where it does not matter. */
  readonly equity: string
  /** Whether what they own in all reaches what is needed. */
  readonly enough: boolean
}
/** When money arrives, with its moments written for the reader. */
export interface WrittenArrival {
  /** The rules promise two hours, operators twenty-four. */
  readonly reviewer: 'rules' | 'operators'
  readonly promised: string
  /** The latest that the specification allows (K-05, K-06). */
  readonly latest: string
}
/** Both sentences about a name are about the same condition. */
export type LineKey = Exclude<CheckKey, 'real_name_not_passed'>

export type CashTexts = TextsLike<typeof texts>

export const cashTexts: CashTexts = await textsOf<CashTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
