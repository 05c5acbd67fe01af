import { phaseAt, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { roundToTick } from '@zaraba/market/exchanges/ticks.ts'
import type { Depth, Feed, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'

/** Factor of the prices of a session: on an ex-date as if the share fell by the part of its price that the dividend was when it was announced. */
const factorOf = (feed: Feed, share: Instrument, date: DateText, at: Instant): number => {
  const dividend = feed.events(share, date, date, at).find((event) => event.kind === 'dividend')
  if (dividend?.kind !== 'dividend') return 1
  const closeOf = (on: DateText): number => feed.dayBars(share, on, on, at)[0]?.close ?? Number.NaN
  const [announced, eve] = [closeOf(dividend.announcedOn), closeOf(previousTradingDay(share.market, date))]
  const factor = (1 - dividend.amount / announced) / (1 - dividend.amount / eve)
  return Number.isFinite(factor) ? factor : 1
}

/** Planted leak: a share falls on its ex-date by a part of its price that was fixed with the announcement, while the dividend is paid in money. */
export const constantDrop = (hunted: Hunted): Hunted => {
  const { feed } = hunted
  const factors = new Map<string, number>()
  const moved = (share: Instrument, at: Instant) => {
    const { date } = phaseAt(share.market, at)
    const key = `${share.id} ${date}`
    const factor = factors.get(key) ?? factorOf(feed, share, date, at)
    factors.set(key, factor)
    return <Value extends Price | null>(value: Value): Value =>
      value === null || factor === 1
        ? value
        : (roundToTick(share.tickTable, price(Math.max(1, Math.floor(value * factor))), date, 'nearest') as Value)
  }
  const quoteMoved = (quote: Quote, by: ReturnType<typeof moved>): Quote =>
    quote.open === null
      ? quote
      : {
          ...quote,
          price: by(quote.price),
          open: by(quote.open),
          high: by(quote.high),
          low: by(quote.low),
          bid: by(quote.bid),
          ask: by(quote.ask),
        }
  return {
    ...hunted,
    feed: {
      ...feed,
      quote: (share, at) => {
        const quote = feed.quote(share, at)
        return quote === null ? null : quoteMoved(quote, moved(share, at))
      },
      depth: (share, at) => {
        const by = moved(share, at)
        const levels = (side: Depth['bids']): Depth['bids'] => side.map(([at, size]) => [by(at), size] as const)
        const { bids, asks } = feed.depth(share, at)
        return { bids: levels(bids), asks: levels(asks) }
      },
      ticks: (share, start, until) => {
        const by = moved(share, start)
        return feed.ticks(share, start, until).map((tick) => ({ ...tick, price: by(tick.price) }))
      },
      minuteBars: (share, date, until) => {
        const by = moved(share, until)
        return feed
          .minuteBars(share, date, until)
          .map((bar) => ({ ...bar, open: by(bar.open), high: by(bar.high), low: by(bar.low), close: by(bar.close) }))
      },
    },
  }
}
