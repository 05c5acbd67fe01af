import type { CheckKey, CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { type Currency, currencies } from '@zaraba/money/currency.ts'
import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import type { Condition } from '../../shell/parts/checklist.tsx'
import { cashTexts, type LineTexts } from './texts.ts'

export const isCheckKey = (key: string): key is CheckKey => key === 'real_name_not_passed' || Object.hasOwn(cashTexts.lines, key)

const lineTextsOf = (key: CheckKey): LineTexts =>
  cashTexts.lines[key === 'real_name_not_passed' ? 'complete_real_name_first' : key]

const amountIn = (text: string, currency: Currency): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? formatCurrency(text, currency) : ''
const moment = (text: string | undefined): string => (text === undefined || text === '-' ? '' : formatMoment(text))

/** A line of a checklist in the reader's words. */
export const conditionOf = (line: CheckLine): Condition => {
  const { key, met, now, needed, clear, values } = line
  const texts = lineTextsOf(key)
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
  return { title: texts.title(written), text: texts.text(written), met, clear, action: texts.action || undefined }
}

/** Actions that a screen itself offers for a line, by the key of the line. */
export type Acts = Readonly<Record<string, () => void>>

/** Conditions with the unmet ones first, since those need an action. */
export const conditionsOfChecks = (checks: readonly CheckLine[], acts: Acts = {}): readonly Condition[] =>
  checks
    .toSorted((left, right) => Number(left.met) - Number(right.met))
    .map((line) => ({ ...conditionOf(line), act: acts[line.key] }))
