import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { PriceBand } from '@zaraba/market/exchanges/limits.ts'
import type { Depth, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Split } from '@zaraba/market/feeds/price-unit.ts'
import { type Instrument, instrumentId } from '@zaraba/market/instrument.ts'
import { priceOf, shares } from '@zaraba/money/price.ts'
import { type DateText, dateText, parseInstant } from '@zaraba/money/time.ts'
import { type DisplacedSides, nothingDisplaced } from '../../src/trading/fills/displacement.ts'
import type { MarketView } from '../../src/trading/market-view.ts'

export const toyota: Instrument = {
  id: instrumentId('jp', '7203'),
  market: 'jp',
  code: '7203',
  names: { zh: '丰田', en: 'Toyota', ja: 'トヨタ' },
  kana: '',
  pinyin: '',
  sector: '3700',
  segment: 'tse_prime',
  tickTable: 'tse_standard',
  priceLimitRule: 'tse',
  sharesOutstanding: 1,
  boardLot: 100,
  anchorPrice: priceOf(2_500),
  volatility: 3_000,
  beta: 100,
  dividendYield: 0,
  fiscalMonth: 3,
  listedOn: dateText('2000-01-04'),
}
export const shanghai: Instrument = { ...toyota, market: 'cn', segment: 'sse_main', tickTable: 'cn', priceLimitRule: 'cn_10' }
export const apple: Instrument = {
  ...toyota,
  market: 'us',
  code: 'AAPL',
  segment: 'nasdaq',
  tickTable: 'us',
  priceLimitRule: 'us_none',
}

/** A Friday morning in Tokyo, its lunch, its evening, and the moments before and after the session. */
export const morning = '2026-11-20T10:00:00+09:00'
export const beforeOpen = '2026-11-20T08:30:00+09:00'
export const lunch = '2026-11-20T12:10:00+09:00'
export const evening = '2026-11-20T20:00:00+09:00'

export interface ViewOptions {
  readonly price?: number | null
  readonly asOf?: string
  readonly instrument?: Instrument
  readonly special?: Quote['specialQuote']
  readonly awaitsFirstPrice?: boolean
  readonly bid?: number | null
  readonly ask?: number | null
  readonly band?: PriceBand | null
  readonly depth?: Depth
  readonly displaced?: DisplacedSides
  readonly delistedOn?: DateText | null
  readonly splitsAfter?: readonly Split[]
}

/** The best quote is 2,499 to 2,501 with a thousand shares on each side, the band from 2,000 to 3,000. */
export const viewAt = (time: string, more: ViewOptions = {}): MarketView => {
  const at = parseInstant(time)
  const instrument = more.instrument ?? toyota
  const phase = phaseAt(instrument.market, at)
  const price = priceOf(more.price ?? 2_500)
  const best = (given: number | null | undefined, otherwise: number) =>
    given === null ? null : priceOf(given === undefined ? otherwise : given)
  const band = more.band === undefined ? { up: priceOf(3_000), down: priceOf(2_000) } : more.band
  const quote: Quote = {
    price,
    previousClose: price,
    open: price,
    high: price,
    low: price,
    volume: 1_000,
    turnover: 0,
    bid: best(more.bid, 2_499),
    ask: best(more.ask, 2_501),
    limitUp: band?.up ?? null,
    limitDown: band?.down ?? null,
    specialQuote: more.special ?? null,
    ...(more.awaitsFirstPrice === true ? { awaitsFirstPrice: true } : {}),
    phase: phase.phase,
    asOf: more.asOf === undefined ? at : parseInstant(more.asOf),
    date: phase.date,
  }
  const level = (yen: number) => [[priceOf(yen), shares(1_000)] as const]
  const depth = more.depth ?? { bids: level(2_499), asks: level(2_501) }
  const displaced = more.displaced ?? nothingDisplaced
  const seen = more.price === null ? null : quote
  const splits = { splitsAhead: [], splitsAfter: () => more.splitsAfter ?? [] }
  return { instrument, at, phase, quote: seen, ...splits, band, delistedOn: more.delistedOn ?? null, depth, displaced }
}
