import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { Segment } from '../instrument.ts'
import { type Dated, rowAt } from './dated.ts'

/** Conditions of an order beside its price: for an auction alone, at the market where the close finds it unfilled, or at once. */
type OrderCondition = 'opening' | 'closing' | 'limit_to_market_at_close' | 'ioc' | 'fok'
type Priced = 'market' | 'limit'
const both: readonly Priced[] = ['market', 'limit']

interface ConditionRow extends Dated {
  /** The types of order that each condition goes with; one that is absent is not taken. */
  readonly taken: Readonly<Partial<Record<OrderCondition, readonly Priced[]>>>
}

const tokyo: readonly [ConditionRow] = [
  {
    from: dateText('2010-01-04'),
    source:
      'Arrowhead takes 寄付, 引け, 不成 and IOC [K]; fill-or-kill is the broker’s own: it sends an order only where the book has all of it',
    taken: { opening: both, closing: both, limit_to_market_at_close: ['limit'], ioc: both, fok: both },
  },
]
const newYork: readonly [ConditionRow] = [
  {
    from: dateText('2007-01-01'),
    source: 'MOO, LOO, MOC, LOC, IOC and FOK at both exchanges [K]',
    taken: { opening: both, closing: both, ioc: both, fok: both },
  },
]
const atMarket: readonly Priced[] = ['market']
const shanghai: readonly [ConditionRow] = [
  {
    from: dateText('2006-07-01'),
    source:
      '即时成交剩余撤销 is a market order [K]; every limit order that is sent for a call auction stays for continuous trading, so that none is for an auction alone [P]',
    taken: { ioc: atMarket },
  },
]
const shenzhen: readonly [ConditionRow] = [
  {
    from: dateText('2006-07-01'),
    source: 'As in Shanghai, and 全额成交或撤销, a market order too [K]',
    taken: { ioc: atMarket, fok: atMarket },
  },
]

const conditions: Readonly<Record<Segment, readonly [ConditionRow]>> = {
  tse_prime: tokyo,
  tse_standard: tokyo,
  tse_growth: tokyo,
  nyse: newYork,
  nasdaq: newYork,
  sse_main: shanghai,
  sse_star: shanghai,
  szse_main: shenzhen,
  szse_chinext: shenzhen,
}

/** The types of order that a condition goes with at the exchange of a segment; empty where it is not taken. */
export const takenWith = (segment: string, date: DateText, condition: OrderCondition): readonly Priced[] => {
  const rows = Object.entries(conditions).find(([name]) => name === segment)?.[1]
  return rows === undefined ? [] : (rowAt(rows, date).taken[condition] ?? [])
}
