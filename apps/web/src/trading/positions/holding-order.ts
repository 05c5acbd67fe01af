import type { MarketType } from '@zaraba/market/markets.ts'
import { type Funds, totalOf } from './live-funds.ts'
import type { HoldingGroup } from './position-row.ts'

export const holdingSorts = ['weight', 'profit', 'today', 'name'] as const
export type HoldingSort = (typeof holdingSorts)[number]

/** A line of the holdings with its part of all of them, in per cent with one digit, and its amounts in one currency for ordering. */
export interface Holding extends HoldingGroup {
  readonly weight: string
  readonly value: bigint
  readonly profit: bigint
  readonly today: bigint
}

/** Each line with its weight; without a rate for its currency it weighs nothing. */
export const weighed = (
  groups: readonly HoldingGroup[],
  scope: MarketType | 'all',
  rates: Funds['rates'],
): readonly Holding[] => {
  const amounts = groups.map((group) => {
    const total = (field: 'market_value' | 'yingkui' | 'today_profit') => totalOf(group.lots, field, scope, rates) ?? 0n
    return { ...group, value: total('market_value'), profit: total('yingkui'), today: total('today_profit') }
  })
  const whole = amounts.reduce((sum, { value }) => sum + value, 0n)
  return amounts.map((one) => ({
    ...one,
    weight: whole > 0n ? ((Number(one.value) / Number(whole)) * 100).toFixed(1) : '0',
  }))
}

const compare = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0)
const orders: Readonly<Record<HoldingSort, (left: Holding, right: Holding) => number>> = {
  weight: (left, right) => compare(right.value, left.value),
  profit: (left, right) => compare(right.profit, left.profit),
  today: (left, right) => compare(right.today, left.today),
  name: (left, right) => left.first.name.localeCompare(right.first.name),
}
/** The largest first; names by the alphabet of the reader. Equal ones keep the order of their codes. */
export const inHoldingOrder = (holdings: readonly Holding[], by: HoldingSort): readonly Holding[] =>
  holdings.toSorted((left, right) => orders[by](left, right) || left.key.localeCompare(right.key))
