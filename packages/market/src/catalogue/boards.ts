import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { Instrument, PriceLimitRule, Segment, TickTable } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'

/** Anchor prices are of the end of this day, and on the tick tables of it. */
export const anchorDate: DateText = dateText('2026-11-20')

/**
 * Properties that follow from the segment of a share's listing; board lots from market/rules (Tokyo and China 100, STAR 200, New
 * York 1).
 */
interface Board {
  readonly exchange: Exchange
  readonly tickTable: TickTable
  readonly priceLimitRule: PriceLimitRule
  readonly boardLot: number
  /** Used where a list gives none: yearly volatility in basis points and beta in hundredths of a usual share of the segment. */
  readonly volatility: number
  readonly beta: number
}

const tokyo = { exchange: 'tokyo', tickTable: 'tse_standard', priceLimitRule: 'tse', boardLot: 100 } as const
const newYork = { exchange: 'new_york', tickTable: 'us', priceLimitRule: 'us_none', boardLot: 1 } as const
const chinaMain = {
  exchange: 'shanghai',
  tickTable: 'cn',
  priceLimitRule: 'cn_10',
  boardLot: 100,
  volatility: 3_000,
  beta: 95,
} as const

export const boards: Readonly<Record<Segment, Board>> = {
  tse_prime: { ...tokyo, volatility: 2_800, beta: 90 },
  tse_standard: { ...tokyo, volatility: 3_200, beta: 75 },
  tse_growth: { ...tokyo, volatility: 5_200, beta: 110 },
  nyse: { ...newYork, volatility: 2_800, beta: 100 },
  nasdaq: { ...newYork, volatility: 3_600, beta: 115 },
  sse_main: chinaMain,
  szse_main: chinaMain,
  sse_star: { ...chinaMain, priceLimitRule: 'cn_20', boardLot: 200, volatility: 4_400, beta: 120 },
  szse_chinext: { ...chinaMain, priceLimitRule: 'cn_20', volatility: 4_200, beta: 115 },
}

export const isSegment = (text: string): text is Segment => Object.hasOwn(boards, text)

/** The board of an A share, by its code; undefined for a code that is no A share of Shanghai or Shenzhen. */
export const chineseBoard = (code: string): Segment | undefined => {
  if (/^60[0135]\d{3}$/.test(code)) return 'sse_main'
  if (/^68[89]\d{3}$/.test(code)) return 'sse_star'
  if (/^00[0123]\d{3}$/.test(code)) return 'szse_main'
  if (/^30[012]\d{3}$/.test(code)) return 'szse_chinext'
  return undefined
}

/** Month of the fiscal year's end where a list gives none: March in Japan, December elsewhere. */
const fiscalMonths: Readonly<Record<Exchange, number>> = { tokyo: 3, new_york: 12, shanghai: 12 }
export const usualFiscalMonth = (market: Market): number => fiscalMonths[exchangeOf[market]]

/** Makes the instrument and its names unchangeable. */
export const freezeInstrument = (instrument: Instrument): Instrument => {
  Object.freeze(instrument.names)
  return Object.freeze(instrument)
}
