import { localMidnight, phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed, Print, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import { minute, startOfMinute } from '@zaraba/money/time.ts'

interface TapeFeed extends Feed {
  print(instrument: Instrument, print: Print): void
}

/** A feed of a few prints that a bench writes itself, so that it knows which orders each of them reaches. */
export const tapeFeed = (price: Price): TapeFeed => {
  const prints = new Map<string, Print[]>()
  const of = (instrument: Instrument): readonly Print[] => prints.get(instrument.id) ?? []
  const bar = ({ at, price: at_, volume }: Print): Bar => ({
    time: startOfMinute(at),
    open: at_,
    high: at_,
    low: at_,
    close: at_,
    volume,
    turnover: 0,
  })
  return {
    source: 'simulated',
    print: (instrument, print) => prints.set(instrument.id, [...of(instrument), print]),
    quote: (instrument, at): Quote => {
      const { phase, date } = phaseAt(instrument.market, at)
      const last = of(instrument).findLast((print) => print.at <= at)?.price ?? price
      const band = { limitUp: null, limitDown: null, specialQuote: null }
      return {
        price: last,
        previousClose: price,
        open: price,
        high: last,
        low: last,
        volume: 0,
        turnover: 0,
        bid: last,
        ask: last,
        ...band,
        phase,
        asOf: at,
        date,
      }
    },
    band: () => null,
    depth: () => ({ bids: [], asks: [] }),
    minuteBars: (instrument, date, until) =>
      of(instrument)
        .filter((print) => print.at <= until && print.at >= localMidnight(instrument.market, date))
        .map(bar),
    dayBars: () => [],
    prints: (instrument, start, until) =>
      of(instrument).filter((print) => print.at >= start && print.at < start + minute && print.at <= until),
    end: () => null,
    events: () => [],
  }
}
