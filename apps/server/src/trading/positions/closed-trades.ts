import { type Instrument, type InstrumentId, marketOf } from '@zaraba/market/instrument.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { TradingPorts } from '../ports.ts'
import { type ClosedTrade, closedTrades, type RealisedOfDay, realisedByDay } from './closed-trades-store.ts'

/** A row with its share; without one where the share is in no market any more. */
interface OfShare {
  readonly market: ReturnType<typeof marketOf>
  readonly share: Instrument | undefined
}
type TradeOfShare = ClosedTrade & OfShare

const withShares = <Row extends { readonly instrument: InstrumentId }>(
  { catalogue }: Pick<TradingPorts, 'catalogue'>,
  rows: readonly Row[],
): readonly (Row & OfShare)[] =>
  rows.map((row) => ({ ...row, market: marketOf(row.instrument), share: catalogue().byId(row.instrument) }))

/** Positions of some currencies that were closed since a moment, latest first. */
export const closedTradesOf =
  (ports: Pick<TradingPorts, 'database' | 'catalogue'>) =>
  async (
    customer: CustomerNumber,
    currencies: readonly Currency[],
    range: { readonly since: Instant; readonly most: number },
  ): Promise<readonly TradeOfShare[]> =>
    withShares(ports, await closedTrades(ports.database, customer, currencies, range))

/** Results of closed positions of some currencies, by share, day and year. */
export const realisedOf =
  (ports: Pick<TradingPorts, 'database' | 'catalogue'>) =>
  async (customer: CustomerNumber, currencies: readonly Currency[]): Promise<readonly (RealisedOfDay & OfShare)[]> =>
    withShares(ports, await realisedByDay(ports.database, customer, currencies))
