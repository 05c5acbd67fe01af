import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Condition } from '@zaraba/kit/checklist.tsx'
import { formatAmount } from '@zaraba/kit/format.ts'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { explain } from '@zaraba/kit/sentence.ts'
import { cash, type LineKey, type LineWords } from './messages.ts'

export type CheckLine = OutputOf<'user/withdrawCheck'>['checks'][number]

/** Both sentences are about the same condition. */
const sameLine: Readonly<Record<string, LineKey>> = { real_name_not_passed: 'complete_real_name_first' }
const wordsOf = (key: string): LineWords | undefined => {
  const words: Readonly<Record<string, LineWords>> = cash.lines
  return words[sameLine[key] ?? key]
}

const yen = (text: string): string => (/^-?\d+$/.test(text) ? formatAmount(text, 'jpy') : '')
const moment = (text: string | undefined): string => (text === undefined || text === '-' ? '' : formatMoment(text))

/** A line of a checklist in the reader's words; one that has none says its refusal. */
export const conditionOf = (line: CheckLine): Condition => {
  const { key, met, now, needed, clear, values } = line
  const words = wordsOf(key)
  if (words === undefined) return { ...explain({ key, now, needed, values }), met, clear }
  const { until, order = '', reason = '', equity = '', score = '', threshold = '' } = values
  const written = {
    met,
    now,
    needed,
    nowAmount: yen(now),
    neededAmount: yen(needed),
    until: moment(until),
    order,
    reason,
    score,
    threshold,
    equity: yen(equity),
    enough: /^\d+$/.test(equity) && /^\d+$/.test(needed) && BigInt(equity) >= BigInt(needed),
  }
  return { title: words.title(written), text: words.text(written), met, clear, action: words.action || undefined }
}

/** What a screen itself can do about a line, by the line's key. */
export type Acts = Readonly<Record<string, () => void>>

/** What is not met stands first: that is what there is to do. */
export const conditionsOfChecks = (checks: readonly CheckLine[], acts: Acts = {}): readonly Condition[] =>
  checks
    .toSorted((left, right) => Number(left.met) - Number(right.met))
    .map((line) => ({ ...conditionOf(line), act: acts[line.key] }))
