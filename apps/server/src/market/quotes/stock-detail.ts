import type { OutputOf } from '@zaraba/contract/calls.ts'
import { adjustBars } from '@zaraba/market/exchanges/adjustment.ts'
import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { PriceBand } from '@zaraba/market/exchanges/limits.ts'
import { takenAt } from '@zaraba/market/exchanges/order-conditions.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import type { Quote } from '@zaraba/market/feeds/feed.ts'
import type { Announced } from '@zaraba/market/fundamentals/reports.ts'
import { announcementOn, ratiosAt } from '@zaraba/market/fundamentals/standing.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { byCode, type Language } from '@zaraba/money/language.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import type { CallContext, Handler } from '../../calls/handler.ts'
import { refuse } from '../../calls/handler.ts'
import { wireEvent } from '../charts/events.ts'
import { priceOrDash, priceTextOf } from '../figures.ts'
import { type LiveMarket, lineOf, localText } from '../live-market.ts'
import { textOf } from '../pages/texts.ts'
import { marketOf } from '../wire-market.ts'
import type { BoardLine } from './board.ts'
import { listedUntil } from './listed-until.ts'
import { stockRow } from './stock-row.ts'

/** Figures of the reader for the page of a share, provided by trading and the watchlist. */
export interface ReaderPorts {
  /** The reader's own average cost as a price text; "-" without a position. */
  averageCost(customer: CustomerNumber, market: Market, code: string): Promise<string>
  watches(customer: CustomerNumber, market: Market, code: string): Promise<boolean>
}

interface YearRange {
  readonly date: DateText
  readonly high: number
  readonly low: number
}

/** Highest and lowest price of the 52 weeks before a date, adjusted for later splits. Cached for the day. */
const yearRanges = (view: LiveMarket): ((instrument: Instrument, quote: Quote, now: Instant) => YearRange) => {
  const known = new Map<InstrumentId, YearRange>()
  return (instrument, quote, now) => {
    const kept = known.get(instrument.id)
    if (kept?.date === quote.date) return kept
    const feed = view.feedOf(instrument)
    const from = addDays(quote.date, -364)
    const splits = feed.events(instrument, from, quote.date, now).filter(({ kind }) => kind === 'split')
    const days = feed.dayBars(instrument, from, addDays(quote.date, -1), now)
    const bars = adjustBars(days, splits, 'forward', instrument.market)
    const range = {
      date: quote.date,
      high: bars.reduce((most, bar) => Math.max(most, bar.high), 0),
      low: bars.reduce((least, bar) => Math.min(least, bar.low), Number.POSITIVE_INFINITY),
    }
    known.set(instrument.id, range)
    return range
  }
}

type Detail = OutputOf<'market/stock'>

/** Events of the past year, and announced ones. */
const eventsOf = (view: LiveMarket, instrument: Instrument, today: DateText): Detail['events'] =>
  view
    .feedOf(instrument)
    .events(instrument, addDays(today, -364), addDays(today, 180), view.now())
    .map((event) => wireEvent(instrument.market, event))

const widest = (left: number, right: number | null, pick: (...values: number[]) => number): number =>
  right === null ? left : pick(left, right)

type Prices = Pick<Detail, 'bid' | 'ask' | 'tick' | 'limit_up' | 'limit_down' | 'year_high' | 'year_low' | 'special_quote'>

const pricesOf = ({ instrument, quote }: BoardLine, range: YearRange | null, today: DateText, band: PriceBand | null): Prices => {
  const { market, tickTable, anchorPrice } = instrument
  if (quote === null || range === null) {
    const unknown = { bid: '-', ask: '-', limit_up: '-', limit_down: '-', year_high: '-', year_low: '-', special_quote: '-' }
    return { ...unknown, tick: priceTextOf(market, tickAt(tickTable, anchorPrice, today)) }
  }
  const text = (value: Price | null) => priceOrDash(market, value)
  const high = widest(range.high, quote.high, Math.max)
  const low = widest(range.low, quote.low, Math.min)
  return {
    bid: text(quote.bid),
    ask: text(quote.ask),
    tick: priceTextOf(market, tickAt(tickTable, quote.price, quote.date)),
    limit_up: text(band?.up ?? null),
    limit_down: text(band?.down ?? null),
    special_quote: quote.specialQuote ?? '-',
    year_high: high > 0 ? priceTextOf(market, price(high)) : '-',
    year_low: Number.isFinite(low) ? priceTextOf(market, price(low)) : '-',
  }
}

const companyOf = ({ instrument, shares }: BoardLine, language: Language) => ({
  lot: 1 as const,
  exchange_unit: instrument.boardLot,
  sector_name: sectorName(instrument.market, instrument.sector, language),
  segment: instrument.segment,
  names: byCode(instrument.names),
  shares_outstanding: String(shares()),
})

/** Price ÷ forecast earnings, and dividends ÷ price; "-" where they do not exist. */
const ratiosOf = (announced: Announced, { instrument, quote }: BoardLine, now: Instant) => {
  const own = ratiosAt(announcementOn(instrument, announced, shownDate(instrument.market, now)), quote?.price ?? 0)
  return { per: textOf(own.per, 2), dividend_yield: textOf(own.yield, 2) }
}

const readerOf = async ({ caller }: CallContext, { market, code }: Instrument, ports: ReaderPorts) => {
  if (caller === null) return { cost: '-', watched: false }
  const [cost, watched] = await Promise.all([
    ports.averageCost(caller.customer, market, code),
    ports.watches(caller.customer, market, code),
  ])
  return { cost, watched }
}

export const showStock = (
  view: LiveMarket,
  ports: ReaderPorts,
  announcedOf: (instrument: Instrument) => Announced,
): Handler<'market/stock'> => {
  const rangeOf = yearRanges(view)
  return async ({ type, code }, context) => {
    const line = lineOf(view, marketOf(type), code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    const { instrument, quote } = line
    const now = view.now()
    const session = phaseAt(instrument.market, now)
    const band = view.feedOf(instrument).band(instrument, now)
    const reader = await readerOf(context, instrument, ports)
    return {
      data: {
        ...stockRow(line, context.language),
        ...listedUntil(view, instrument),
        ...companyOf(line, context.language),
        ...ratiosOf(announcedOf(instrument), line, now),
        ...pricesOf(line, quote === null ? null : rangeOf(instrument, quote, now), session.date, band),
        events: eventsOf(view, instrument, session.date),
        ...reader,
        session: session.phase,
        session_date: session.date,
        order_conditions: takenAt(instrument, now, quote?.awaitsFirstPrice === true).map(({ type: price_type, lasting }) => ({
          price_type,
          time_in_force: [...lasting],
        })),
        next_change: localText(instrument.market, session.next),
        source: view.feedOf(instrument).source,
        as_of: localText(instrument.market, quote?.asOf ?? now),
        stale: view.isStale(),
        leverages: [...leverageChoices(instrument.market, session.date)],
      },
    }
  }
}
