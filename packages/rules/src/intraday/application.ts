import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { stakePrecedence } from '@zaraba/contract/intraday/refusals.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { frozenLine, fundPasswordLine, line, refusalsOf } from '../funding/lines.ts'
import { amountOf } from '../fx/exchange.ts'
import { stakeBounds } from './desk-terms.ts'

/** Facts that an application depends on, of one moment; minor units of the market's currency. */
export interface StakeFacts {
  readonly market: Market
  /** The day of the desk that it would be for. */
  readonly date: DateText
  readonly frozen: Refusal | null
  readonly noTrading: Refusal | null
  readonly fundPassword: boolean
  /** The number of the caller's stake for that day; `null` without one. */
  readonly applied: string | null
  readonly capacityLeft: bigint
  readonly available: bigint
}

const textOf = (minor: bigint, market: Market): string => formatMoney(minor, marketCurrency[market])

/** Everything that a stake needs before an amount is typed. */
export const stakeLines = (facts: StakeFacts): readonly CheckLine[] => {
  const { market, date, applied, noTrading } = facts
  const { least } = stakeBounds[market]
  const values = { currency: marketCurrency[market] }
  return inOrder(stakePrecedence, [
    frozenLine(facts.frozen),
    line('no_trading', noTrading === null, { clear: noTrading?.clear ?? '', values: noTrading?.values ?? {} }),
    fundPasswordLine(facts.fundPassword),
    line('intraday_already_applied', applied === null, {
      now: applied ?? '',
      clear: '/home/withinDays',
      values: { date },
    }),
    line('insufficient_desk_capacity', facts.capacityLeft >= least, {
      now: textOf(facts.capacityLeft, market),
      needed: textOf(least, market),
      clear: 'time',
      values: { ...values, date },
    }),
  ])
}

/** All refusals of a stake of an amount (P-12). */
export const stakeRefusals = (facts: StakeFacts, typedAmount: string): readonly Refusal[] => {
  const { market, date, capacityLeft, available } = facts
  const { least, most } = stakeBounds[market]
  const values = { currency: marketCurrency[market] }
  const lines = refusalsOf(stakeLines(facts))
  const amount = amountOf(typedAmount, marketCurrency[market])
  if (amount === null) return inOrder(stakePrecedence, [...lines, { key: 'enter_amount', field: 'amount' }])
  const refusals: Refusal[] = [...lines]
  const shownAmount = { field: 'amount', now: textOf(amount, market), values }
  if (amount < least) refusals.push({ key: 'below_minimum_stake', ...shownAmount, needed: textOf(least, market) })
  if (amount > most) refusals.push({ key: 'above_maximum_stake', ...shownAmount, needed: textOf(most, market) })
  if (amount > capacityLeft && capacityLeft >= least)
    refusals.push({
      key: 'insufficient_desk_capacity',
      field: 'amount',
      now: textOf(capacityLeft, market),
      needed: textOf(amount, market),
      values: { ...values, date },
    })
  if (amount > available)
    refusals.push({
      key: 'insufficient_available_balance',
      now: textOf(available, market),
      needed: textOf(amount, market),
      clear: '/mine/exchange',
      values,
    })
  return inOrder(stakePrecedence, refusals)
}
