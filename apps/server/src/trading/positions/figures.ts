import { localMidnight, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Instrument, type InstrumentId, instrumentId, marketOf } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Direction, floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { readNumber } from '@zaraba/rules/trading/records.ts'
import { averagePrice } from '@zaraba/rules/trading/value.ts'
import type { SubjectsOf } from '../../base/subjects.ts'
import type { Queryable } from '../../database/database.ts'
import type { TradingPorts } from '../ports.ts'
import { worthNow } from '../position-row.ts'
import { heldOf, instrumentsOfNumbers, openBusiness, snapshotOf } from './figures-store.ts'
import { viewer } from './lists.ts'

/** Worth of the open positions of a share to their owner: their cost with their floating profit. Minor units. */
export interface HeldShare {
  readonly id: InstrumentId
  readonly market: Market
  /** Without one where the share is in no market any more. */
  readonly share: Instrument | undefined
  readonly direction: Direction
  readonly value: bigint
}

/** A customer's money and positions in one currency, as funding needs them, of one moment. Minor units. */
export interface WalletPositions {
  readonly balances: ReadonlyMap<string, bigint>
  readonly cost: bigint
  readonly borrowed: bigint
  readonly accrued: bigint
  readonly worth: bigint
  readonly floating: bigint
  /** Each share with its part of cost and floating, long and short apart. */
  readonly shares: readonly HeldShare[]
}

/** Balances and positions of some currencies, all of one moment, at the prices of another: positions exist where shares are traded. */
export const positionFigures =
  (ports: TradingPorts) =>
  async (
    customer: CustomerNumber,
    currencies: readonly Currency[],
    at: Instant,
  ): Promise<ReadonlyMap<Currency, WalletPositions>> => {
    const snapshot = await snapshotOf(ports.database, customer, currencies)
    const view = viewer(ports, at)
    const figuresOf = (currency: Currency): WalletPositions => {
      let [cost, borrowed, accrued, worth, floating] = [0n, 0n, 0n, 0n, 0n]
      const shares = new Map<string, HeldShare>()
      for (const lot of snapshot.lots) {
        if (lot.currency !== currency) continue
        const seen = view(lot.instrument)
        const now = seen === null ? lot.cost : worthNow(lot, seen)
        cost += lot.cost
        borrowed += lot.cost - lot.margin
        accrued += lot.accrued
        worth += now
        const profit = floatingProfit(lot.direction, lot.cost, now)
        floating += profit
        const { instrument: id, direction } = lot
        const key = `${id} ${direction}`
        const value = (shares.get(key)?.value ?? 0n) + lot.cost + profit
        shares.set(key, { id, market: marketOf(id), share: ports.catalogue().byId(id), direction, value })
      }
      const balances = snapshot.balances.get(currency) ?? new Map()
      return { balances, cost, borrowed, accrued, worth, floating, shares: [...shares.values()] }
    }
    return new Map(currencies.map((currency) => [currency, figuresOf(currency)]))
  }

/** The caller's own average cost of a share (E-02), a dash without any. */
export const averageCost =
  (ports: Pick<TradingPorts, 'database'>) =>
  async (customer: CustomerNumber, market: Market, code: string): Promise<string> => {
    const held = await heldOf(ports.database, customer, instrumentId(market, code))
    return held === null ? '-' : averagePrice(BigInt(held.cost), Number(held.shares), marketCurrency[market])
  }

/** The share behind each number of an order or a position. */
export const sharesOfOrders =
  (ports: TradingPorts): SubjectsOf =>
  async (customer, orderNumbers, language) => {
    const read = orderNumbers.flatMap((text) => readNumber(text)?.number ?? [])
    const instruments = await instrumentsOfNumbers(ports.database, customer, read)
    return new Map(
      orderNumbers.flatMap((text) => {
        const instrument = ports.catalogue().byId(instruments.get(text) ?? '')
        return instrument ? [[text, { code: instrument.code, name: instrument.names[language] }] as const] : []
      }),
    )
  }

/** How many positions and resting orders a customer has in all markets, and when the last of the positions may be closed by T+1. */
export const openBusinessOf = async (database: Queryable, customer: CustomerNumber) => {
  const { lots, orders } = await openBusiness(database, customer)
  const closable = lots.map(({ market, date }) => sessionOf(market, date)?.open ?? localMidnight(market, date))
  const closableAt = closable.reduce<Instant | null>((last, at) => (last === null || at > last ? at : last), null)
  return { positions: lots.reduce((sum, { count }) => sum + count, 0), orders, closableAt }
}
