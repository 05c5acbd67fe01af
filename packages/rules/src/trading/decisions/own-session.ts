import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { takenWith } from '@zaraba/market/exchanges/order-conditions.ts'
import type { Split } from '@zaraba/market/feeds/price-unit.ts'
import { isForAuctionAlone } from '../lasting.ts'
import { type MarketView, noDepth } from '../market-view.ts'
import type { OrderRecord } from '../records.ts'
import { auctionFor, endOfSession, forceOf, type Lasting } from './time-in-force.ts'

/** An order as it is decided: with what the hour makes of its terms, and the market as the session has it that the order is for. */
interface InItsSession<Terms> {
  readonly terms: Terms
  readonly view: MarketView
  /** Splits between now and that session: the order would count old shares, and is refused until it can name new ones. */
  readonly splits: readonly Split[]
}

/** Whether a market order is one for the next opening, because its exchange takes none now and takes orders for its opening alone. */
const isForNextOpening = (terms: Lasting, { instrument, phase }: MarketView): boolean =>
  terms.priceType === 'market' &&
  forceOf(terms) === 'day' &&
  !phase.acceptsMarketOrders &&
  takenWith(instrument.segment, phase.date, 'opening').includes('market')

/**
 * The session after that of a view, as far as it is known before that one has ended: its limits follow from a close that has not been, and it
 * has no book yet.
 */
const viewOfNext = (view: MarketView): MarketView => ({
  ...view,
  phase: phaseAt(view.instrument.market, endOfSession(view)),
  band: null,
  depth: noDepth,
})

/** The market as the session of a resting order has it. */
export const viewFor = ({ feeDate }: Pick<OrderRecord, 'feeDate'>, view: MarketView): MarketView =>
  feeDate > view.phase.date ? viewOfNext(view) : view

/**
 * An order in the session that it is for: the one that runs or comes next, or where that has no auction of its kind to come the one after.
 *
 * @throws RangeError at the calendar's end.
 */
export const inItsSession = <Terms extends Lasting>(sent: Terms, view: MarketView): InItsSession<Terms> => {
  const terms: Terms = isForNextOpening(sent, view) ? { ...sent, timeInForce: 'opening' } : sent
  const force = forceOf(terms)
  if (!isForAuctionAlone(force) || auctionFor(force, view).date === view.phase.date) return { terms, view, splits: [] }
  return { terms, view: viewOfNext(view), splits: view.splitsAfter() }
}
