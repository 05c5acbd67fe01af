import { delistedOn } from '@zaraba/market/feeds/delisting.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { LiveMarket } from '../live-market.ts'
import type { StockRow } from './stock-row.ts'

/** The last session of a share that will be delisted, and whether that session is over; no fields for other shares. */
export const listedUntil = (
  view: Pick<LiveMarket, 'feedOf' | 'now'>,
  instrument: Instrument,
): Pick<StockRow, 'listed_until' | 'delisted'> => {
  const feed = view.feedOf(instrument)
  const end = feed.end(instrument)
  return end === null ? {} : { listed_until: end.date, delisted: delistedOn(feed, instrument, view.now()) !== null }
}
