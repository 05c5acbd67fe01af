import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { sharesBy } from '@zaraba/market/fundamentals/shares-at.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Lane } from '../../limits/lane.ts'
import type { LiveMarket } from '../live-market.ts'

/**
 * Shares issued in the session whose prices are shown at a time, so that price × shares is continuous across a split. The
 * catalogue counts shares at the genesis; splits since then are read once a session.
 */
export const sharesShown = (
  genesis: DateText,
  feedOf: (instrument: Instrument) => Feed,
): ((instrument: Instrument, at: Instant) => number) => {
  const known = new Map<InstrumentId, { readonly date: DateText; readonly shares: number }>()
  return (instrument, at) => {
    const { id, market, sharesOutstanding } = instrument
    const date = shownDate(market, at)
    if (date < genesis) return sharesOutstanding
    const kept = known.get(id)
    if (kept?.date === date) return kept.shares
    const shares = sharesBy(instrument, feedOf(instrument).events(instrument, genesis, date, at), genesis)(date)
    known.set(id, { date, shares })
    return shares
  }
}

/**
 * Computes the shares issued of all companies of a market in small steps, once a session, before the market is sorted by market
 * value.
 */
export type ReachShares = (market: Market, by: string) => Promise<void>

export const reachShares = ({ board }: Pick<LiveMarket, 'board'>, lane: Lane): ReachShares => {
  const reached = new Map<Market, string>()
  return async (market, by) => {
    const session = `${shownDate(market, board.now())} ${board.generation()}`
    if (reached.get(market) === session) return
    await lane.once(`${market} ${session}`, by, async (rest) => {
      for (const line of board.lines(market)) {
        line.shares()
        await rest()
      }
      reached.set(market, session)
    })
  }
}
