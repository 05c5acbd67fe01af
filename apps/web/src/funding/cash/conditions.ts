import type { CheckKey, CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { type Currency, currencies } from '@zaraba/money/currency.ts'
import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import type { Condition } from '../../shell/parts/checklist.tsx'
import { cash, type LineWords } from './texts.ts'

export const isCheckKey = (key: string): key is CheckKey => key === 'real_name_not_passed' || Object.hasOwn(cash.lines, key)

const wordsOf = (key: CheckKey): LineWords => cash.lines[key === 'real_name_not_passed' ? 'complete_real_name_first' : key]

const amountIn = (text: string, currency: Currency): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? formatCurrency(text, currency) : ''
const moment = (text: string | undefined): string => (text === undefined || text === '-' ? '' : formatMoment(text))

/** A line of a checklist in the reader's words. */
export const conditionOf = (line: CheckLine): Condition => {
  const { key, met, now, needed, clear, values } = line
  const words = wordsOf(key)
  const { until, order = '', reason = '', equity = '', score = '', threshold = '' } = values
  const currency = currencies.find((each) => each === values.currency) ?? 'JPY'
  const written = {
    met,
    now,
    needed,
    nowAmount: amountIn(now, currency),
    neededAmount: amountIn(needed, currency),
    until: moment(until),
    order,
    reason,
    score,
    threshold,
    equity: amountIn(equity, currency),
    enough: /^\d+$/.test(equity) && /^\d+$/.test(needed) && BigInt(equity) >= BigInt(needed),
  }
  return { title: words.title(written), text: words.text(written), met, clear, action: words.action || undefined }
}

/** Actions that a screen itself offers for a line, by the key of the line. */
export type Acts = Readonly<Record<string, () => void>>

/** Conditions with the unmet ones first, since those need an action. */
export const conditionsOfChecks = (checks: readonly CheckLine[], acts: Acts = {}): readonly Condition[] =>
  checks
    .toSorted((left, right) => Number(left.met) - Number(right.met))
    .map((line) => ({ ...conditionOf(line), act: acts[line.key] }))
