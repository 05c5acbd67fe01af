import type { Rates } from '@zaraba/market/simulator/rates.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { SubjectsOf } from '../base/subjects.ts'
import type { Database } from '../database/database.ts'
import type { LogFace } from '../log/face.ts'
import type { ProductsFace } from '../products/face.ts'
import type { ReviewFace } from '../review/face.ts'
import type { TradingFace } from '../trading/face.ts'

/** What funding needs of the rest of the house: what positions are worth, what an event is about, and the world's exchange rates. */
export interface FundingPorts extends Pick<TradingFace, 'positionsOf' | 'floatingAtEnds' | 'tradesOf'>, Pick<Rates, 'rate'> {
  /** What runs in each currency asked for, and what it has earned as of a moment. */
  readonly productsOf: ProductsFace['running']
  /** What the products that ran at each of some moments had earned by then. */
  readonly productsGainedAt: ProductsFace['gainedAt']
  /** What the events of each slice are about, by its name; those of other slices are about nothing. */
  readonly subjectsOf: ReadonlyMap<string, SubjectsOf>
  readonly database: Database
  /** The newest signed head of the public log. */
  readonly logHead: LogFace['head']
  readonly marketClock: Clock
  /** When requests were made and decided, by their order numbers; other orders have no review. */
  reviewsOf(customer: CustomerNumber, orderNumbers: readonly string[]): ReturnType<ReviewFace['timesOf']>
}
