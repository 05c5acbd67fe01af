import type { Market } from '@zaraba/market/markets.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { SubjectsOf } from '../base/subjects.ts'
import type { Database } from '../database/database.ts'
import type { LogFace } from '../log/face.ts'
import type { ProductsFace } from '../products/face.ts'
import type { ReviewFace } from '../review/face.ts'
import type { TradingFace } from '../trading/face.ts'

/**
 * The services that funding needs of other parts of the server: values of positions, subjects of events, and the world's exchange rates.
 */
export interface FundingPorts
  extends Pick<
      TradingFace,
      'positionsOf' | 'floatingAtEnds' | 'floatingAt' | 'heldMoves' | 'closedTrades' | 'realisedOf' | 'tradesOf'
    >,
    Pick<Rates, 'rate'> {
  /** Running products in each currency asked for, and their gains as of a moment. */
  readonly productsOf: ProductsFace['running']
  /** Gains as of each of some moments of the products that ran then. */
  readonly productsGainedAt: ProductsFace['gainedAt']
  /** The leading index of a market; `null` where there is none. */
  leadingIndex(market: Market): Pick<MarketIndex, 'code' | 'names' | 'quote' | 'dayCloses'> | null
  /** Subjects of each slice's events, by its name; events of other slices have none. */
  readonly subjectsOf: ReadonlyMap<string, SubjectsOf>
  readonly database: Database
  /** The newest signed head of the public log. */
  readonly logHead: LogFace['head']
  readonly marketClock: Clock
  /** When requests were made and decided, by their order numbers; other orders have no review. */
  reviewsOf(customer: CustomerNumber, orderNumbers: readonly string[]): ReturnType<ReviewFace['timesOf']>
}
