import { localMidnight, phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed, Quote, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import { instant, minute } from '@zaraba/money/time.ts'

interface TapeFeed extends Feed {
  print(instrument: Instrument, tick: Tick): void
}

/** A feed of a few prints that a bench writes itself, so that it knows which orders each of them reaches. */
export const tapeFeed = (price: Price): TapeFeed => {
  const prints = new Map<string, Tick[]>()
  const of = (instrument: Instrument): readonly Tick[] => prints.get(instrument.id) ?? []
  const bar = ({ at, price: at_, volume }: Tick): Bar => ({
    time: instant(Math.floor(at / minute) * minute),
    open: at_,
    high: at_,
    low: at_,
    close: at_,
    volume,
    turnover: 0,
  })
  return {
    source: 'simulated',
    print: (instrument, tick) => prints.set(instrument.id, [...of(instrument), tick]),
    quote: (instrument, at): Quote => {
      const { phase, date } = phaseAt(instrument.market, at)
      const last = of(instrument).findLast((tick) => tick.at <= at)?.price ?? price
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
        .filter((tick) => tick.at <= until && tick.at >= localMidnight(instrument.market, date))
        .map(bar),
    dayBars: () => [],
    ticks: (instrument, start, until) =>
      of(instrument).filter((tick) => tick.at >= start && tick.at < start + minute && tick.at <= until),
    end: () => null,
    events: () => [],
  }
}
