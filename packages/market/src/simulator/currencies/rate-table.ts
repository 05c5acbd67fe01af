import type { Currency } from '@zaraba/money/currency.ts'
import { antilog, logarithm, natural, octave, squareRoot } from '../random/octaves.ts'

/** How a currency moves against the dollar. */
export interface Quoted {
  /** Units for one dollar on the eve of the genesis, in millionths. */
  readonly anchor: number
  /** Yearly deviation in hundredths of a per cent; of a currency in a band, of its position in it. */
  readonly volatility: number
  /** Of a day's deviation, in thousandths: what all currencies have in common, and the currency's own. */
  readonly shared: number
  readonly own: number
  /** Per cent of what Tokyo and New York move inside their sessions that the currency moves with them. */
  readonly stocks: number
  /** Deviations of the logarithm of its unrest, in thousandths: of the part that lasts for months, and of a single day's. */
  readonly lasting: number
  readonly passing: number
}

export type QuotedCurrency = Exclude<Currency, 'USD'>

/** Deviation of the unrest that all currencies share, in thousandths. */
export const sharedUnrest = 200

/**
 * Levels: means of June 2026 by the Federal Reserve, of the dong an estimate within its band. Deviations, tails and correlations: fixings of
 * the European Central Bank 2015 to 2026. The yen falls a little while shares rise.
 */
export const quotations: Readonly<Record<QuotedCurrency, Quoted>> = {
  JPY: { anchor: 160_800_000, volatility: 1_050, shared: 720, own: 630, stocks: 14, lasting: 280, passing: 430 },
  CNY: { anchor: 6_776_000, volatility: 430, shared: 750, own: 661, stocks: 0, lasting: 440, passing: 200 },
  TWD: { anchor: 31_620_000, volatility: 550, shared: 750, own: 661, stocks: 0, lasting: 330, passing: 370 },
  HKD: { anchor: 7_838_000, volatility: 11_000, shared: 150, own: 989, stocks: 0, lasting: 480, passing: 400 },
  THB: { anchor: 32_900_000, volatility: 800, shared: 850, own: 527, stocks: 0, lasting: 280, passing: 370 },
  VND: { anchor: 26_250_000_000, volatility: 300, shared: 400, own: 917, stocks: 0, lasting: 330, passing: 330 },
  MYR: { anchor: 4_064_000, volatility: 580, shared: 750, own: 661, stocks: 0, lasting: 440, passing: 200 },
  KRW: { anchor: 1_529_000_000, volatility: 950, shared: 850, own: 527, stocks: 0, lasting: 230, passing: 400 },
}

/** Currencies in the order of their random words. */
export const order = Object.keys(quotations) as readonly QuotedCurrency[]

/** A thousandth of a natural unit, in parts. */
export const thousandth = (thousandths: number): number => Math.floor((thousandths * natural) / 1_000)

/**
 * The Hong Kong dollar is at 7.80 ± 0.05 × x ÷ √(1 + x²), where x, in 2^-20, walks and is drawn back by a part of itself a day:
 * it stays inside the band of its currency board without a wall.
 */
const middle = 7_800_000
const half = 50_000
export const isBanded = (currency: QuotedCurrency): boolean => currency === 'HKD'
export const pull = 150

export const unitsInBand = (index: number): number =>
  middle + Math.floor((half * index) / Math.max(1, squareRoot(octave ** 2 + index ** 2)))

/** The position in the band of a level in millionths, nearest to its edge where the level lies outside. */
export const positionBetweenBand = (units: number): number => {
  const off = Math.max(-half + 500, Math.min(half - 500, units - middle))
  return Math.trunc((off * octave) / squareRoot(half ** 2 - off ** 2))
}

/** Units for one dollar, in millionths, of a currency that floats and has moved by `parts` from its anchor. */
export const unitsFrom = (anchor: number, parts: number): number => antilog(logarithm(anchor) + parts)
