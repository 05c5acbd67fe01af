import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type BlockOffer, offersAnnounced, sessionsWithOffer } from '@zaraba/market/blocks/offers.ts'
import type { OfferKind } from '@zaraba/market/blocks/terms.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sellableFrom } from '@zaraba/rules/trading/lock.ts'
import type { BlockPorts } from '../ports.ts'
import { isWholeBetween, lastClosed, offerSource } from './world-offers.ts'

type PastRow = OutputOf<'trade/blocklist'>['past'][number]

/** Past offers of a kind whose results are shown. */
const shown = 10
/** One is sessionsSearched for further back where an evening went without its offer. */
const sessionsSearched = 14

/** Value of a share at an opening against the price of its offer, in per cent with two decimals; a dash where there is no opening. */
const changeSinceOffer = (offer: BlockOffer, open: Price | null): string =>
  open === null ? '-' : formatDecimal(divide(BigInt(open - offer.price) * 10_000n, BigInt(offer.price), 'half_even'), 2)

/**
 * Results of the simulated market's offers that can no longer be bought: at the next opening, where the discount shows, and on
 * the first session on which a lot could be sold. All of it can be computed again by anyone, also for the days before this
 * installation began.
 */
export const pastOffers = (ports: Pick<BlockPorts, 'market' | 'marketClock'>) => {
  const source = offerSource(ports)
  const blockOffers = new Map<string, readonly BlockOffer[]>()
  const announcedAfter = (session: TradingDay, kind: OfferKind): readonly BlockOffer[] => {
    const name = `${session.market}/${session.date}/${kind}`
    const knownBlockOffers = blockOffers.get(name) ?? offersAnnounced(source, session, [kind])
    blockOffers.set(name, knownBlockOffers)
    if (blockOffers.size > shown * 4 * markets.length * 2) blockOffers.clear()
    return knownBlockOffers
  }

  const rowOf = (offer: BlockOffer, session: TradingDay, now: Instant, language: Language): readonly PastRow[] => {
    const instrument = ports.market.instrumentOf(offer.market, offer.code)
    if (instrument === null) return []
    const openOf = (date: DateText): Price | null => {
      if (!isWholeBetween(ports, instrument, session.date, date, now)) return null
      return ports.market.feedOf(instrument).dayBars(instrument, date, date, now).at(0)?.open ?? null
    }
    const next = tradingDayAt(offer.market, session.index + 1).date
    return [
      {
        id: offer.id,
        date: session.date,
        code: offer.code,
        name: instrument.names[language],
        price: formatPrice(offer.price),
        opened: changeSinceOffer(offer, openOf(next)),
        sold: changeSinceOffer(offer, openOf(sellableFrom(offer.market, next, offer.lockDays))),
      },
    ]
  }

  return (market: Market, kind: OfferKind, language: Language): readonly PastRow[] => {
    const now = ports.marketClock.now()
    const closedSession = lastClosed(market, now)
    // The night after the last close may still be running.
    const from = tradingDayAt(market, closedSession.index - (now < tradingDayAt(market, closedSession.index + 1).open ? 1 : 0))
    return sessionsWithOffer(kind, from, -1, sessionsSearched)
      .flatMap((session) => announcedAfter(session, kind).flatMap((offer) => rowOf(offer, session, now, language)))
      .slice(0, shown)
  }
}

/** When the next offer of a kind is announced: at the next close that has one. */
export const nextAnnouncement = (market: Market, kind: OfferKind, now: Instant): Instant => {
  const [session] = sessionsWithOffer(kind, tradingDayAt(market, lastClosed(market, now).index + 1), 1, 1)
  if (session === undefined) throw new Error('every kind is announced again')
  return session.close
}
