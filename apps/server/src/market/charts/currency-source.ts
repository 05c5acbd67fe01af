import { type CurrencyPair, currencyPairs } from '@zaraba/contract/market/lists.ts'
import { marketMinutes, sessionOf, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { currencies } from '@zaraba/money/currency.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import type { ChartSource } from './chart-source.ts'

/** Ten-thousandths of a unit, in which prices are counted. */
const parts = 10_000n
/** Minutes between the rates of which a day’s high and low are taken. */
const sampleMinutes = 30
/** Days that are computed before other requests have their turn. */
const together = 50

const isPair = (code: string): code is CurrencyPair => currencyPairs.some((pair) => pair === code)
const currencyOf = (code: string) => currencies.find((currency) => currency === code)

type RateAt = (at: Instant) => Price | null
const rateOf = (rates: Rates, code: string): RateAt | null => {
  const [from, to] = [currencyOf(code.slice(0, 3)), currencyOf(code.slice(3))]
  if (!isPair(code) || from === undefined || to === undefined) return null
  return (at) => {
    const rate = rates.rate(from, to, at)
    return rate === null ? null : price(Number(divide(rate.numerator * parts, rate.denominator, 'half_even')))
  }
}

/** A bar of the rates at moments in order; null where one of them is not known. */
const barOf = (time: Instant, at: RateAt, moments: readonly Instant[]): Bar | null => {
  const found = moments.map(at).filter((rate) => rate !== null)
  const [open, close] = [found[0], found.at(-1)]
  if (open === undefined || close === undefined || found.length < moments.length) return null
  const [high, low] = [price(Math.max(...found)), price(Math.min(...found))]
  return { time, open, high, low, close, volume: 0, turnover: 0 }
}

const earlier = (one: number, other: number): Instant => instant(Math.min(one, other))

const minuteBars = (market: Market, at: RateAt, date: DateText, now: Instant): readonly Bar[] => {
  const minutes = marketMinutes(market, date)
  if (minutes === null) return []
  return Array.from({ length: minutes.startedBy(now) }, (_, index) => minutes.start(index)).flatMap(
    (start) => barOf(start, at, [start, earlier(start + minute, now)]) ?? [],
  )
}

const dayBar = (market: Market, at: RateAt, date: DateText, now: Instant, midnight: Instant): Bar | null => {
  const session = sessionOf(market, date)
  if (session === null || now < session.open) return null
  const end = earlier(session.close, now)
  const moments: Instant[] = []
  for (let moment = session.open; moment < end; moment = instant(moment + sampleMinutes * minute)) moments.push(moment)
  return barOf(midnight, at, [...moments, end])
}

interface CurrencyHistory {
  /** The chart source of a pair in the sessions of a market; null for another code. */
  sourceOf(
    market: Market,
    code: string,
    from: DateText,
    asked: { readonly now: Instant; readonly rest: Rest },
  ): ChartSource | null
}

/** Charts of exchange rates. They are quoted around the clock; a chart has those of the hours of one exchange. Closed days are kept. */
export const createCurrencyHistory = (
  rates: Rates,
  localMidnight: (market: Market, date: DateText) => Instant,
): CurrencyHistory => {
  const kept = new Map<string, Map<DateText, Bar | null>>()
  const keptOf = (market: Market, code: string): Map<DateText, Bar | null> => {
    const key = `${market} ${code}`
    const found = kept.get(key) ?? new Map<DateText, Bar | null>()
    kept.set(key, found)
    return found
  }
  return {
    sourceOf: (market, code, from, { now, rest }) => {
      const at = rateOf(rates, code)
      if (at === null) return null
      const known = keptOf(market, code)
      const dayOf = (date: DateText): Bar | null => {
        const found = known.get(date)
        if (found !== undefined) return found
        const made = dayBar(market, at, date, now, localMidnight(market, date))
        const session = sessionOf(market, date)
        if (session !== null && now >= session.close) known.set(date, made)
        return made
      }
      return {
        market,
        from,
        minuteBars: (date) => minuteBars(market, at, date, now),
        dayBars: (first, last) => tradingDays(market, first, last).flatMap((date) => dayOf(date) ?? []),
        events: () => [],
        prepare: async (what, first, last) => {
          if (what === 'minutes') return
          const missing = tradingDays(market, first, last).filter((date) => !known.has(date))
          for (const [index, date] of missing.entries()) {
            dayOf(date)
            if (index % together === together - 1) await rest()
          }
        },
      }
    },
  }
}
