import { type DateText, dateText, type Instant } from '@zaraba/money/time.ts'
import type { Segment } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { nextAuction } from './auctions.ts'
import { phaseAt } from './calendar.ts'
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

/** Every type of an order, and how long an order may last, as an order names them. */
const orderTypes = ['market', 'limit', 'stop', 'stop_limit', 'trailing'] as const
const lastings = ['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok'] as const
type OrderType = (typeof orderTypes)[number]
type Lasting = (typeof lastings)[number]

/** A type of order with all that it may last, as of a moment. */
interface TakenNow {
  readonly type: OrderType
  readonly lasting: readonly Lasting[]
}

interface Share {
  readonly market: Market
  readonly segment: Segment
}

/** Whether an order of a type that is sent at a moment may last so long. */
const takes = ({ market, segment }: Share, at: Instant, type: OrderType, lasting: Lasting): boolean => {
  const { phase, date, acceptsMarketOrders } = phaseAt(market, at)
  const isPriced = type === 'market' || type === 'limit'
  // A market order that is sent for the day while none is taken is one for the next opening, where there are such.
  if (lasting === 'day') return type !== 'market' || acceptsMarketOrders
  if (lasting === 'gtd') return type !== 'market'
  if (!isPriced || !takenWith(segment, date, lasting).includes(type)) return false
  if (lasting === 'ioc' || lasting === 'fok') return phase === 'continuous'
  return lasting !== 'limit_to_market_at_close' || nextAuction(market, segment, 'closing', at).date === date
}

/**
 * The types of order that the exchange of a share takes at a moment, and how long each may last. Before the first price of a new share
 * nothing is taken at the market.
 */
export const takenAt = (share: Share, at: Instant, awaitsFirstPrice: boolean): readonly TakenNow[] =>
  orderTypes
    .map((type) => ({ type, lasting: lastings.filter((lasting) => takes(share, at, type, lasting)) }))
    .map(({ type, lasting }) => ({
      type,
      lasting: awaitsFirstPrice ? lasting.filter((each) => type !== 'market' && each !== 'limit_to_market_at_close') : lasting,
    }))
    .filter(({ lasting }) => lasting.length > 0)
