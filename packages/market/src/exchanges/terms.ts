import { type Ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { Segment } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { type Dated, rowAt } from './dated.ts'

interface TermsRow extends Dated {
  readonly leverage: readonly number[]
  /** Yearly rates, act/365 with both ends counted: on what a long borrows, and on the full value of a short. */
  readonly financing: Ratio
  readonly borrowing: Ratio
  /** Whether a lot must stay over the date on which it was opened. */
  readonly overnightHold: boolean
  /** Whether an order that is reduced at its price keeps its turn. Another price loses it everywhere. */
  readonly reducedKeepsTurn: boolean
}

const start = dateText('2000-01-01')
const terms: Readonly<Record<Exchange, readonly [TermsRow, ...TermsRow[]]>> = {
  tokyo: [
    {
      from: start,
      source:
        'Leverage and T+1: docs/product/trading.md. Rates: [B] DMM, GMO Click, secjp (2.75–2.80 % and 1.10–1.15 %). Reduced orders: arrowhead keeps their time [K]',
      leverage: [1, 2, 3],
      financing: ratioOf('0.028'),
      borrowing: ratioOf('0.0115'),
      overnightHold: true,
      reducedKeepsTurn: true,
    },
  ],
  new_york: [
    {
      from: start,
      source:
        'Leverage: Regulation T, 50 % initial margin. T+1: docs/product/trading.md. Rates are practice settings, unverified [K]. Reduced orders: Nasdaq rule 4756(a)(3); NYSE alike [K]',
      leverage: [1, 2],
      financing: ratioOf('0.068'),
      borrowing: ratioOf('0.01'),
      overnightHold: true,
      reducedKeepsTurn: true,
    },
  ],
  shanghai: [
    {
      from: start,
      source:
        'Leverage: docs/product/trading.md. T+1: [P] trading rules of SSE and SZSE. Rates are practice settings, unverified [K]. No order is amended there: it is cancelled and placed again [K]',
      leverage: [1, 2],
      financing: ratioOf('0.055'),
      borrowing: ratioOf('0.0835'),
      overnightHold: true,
      reducedKeepsTurn: false,
    },
  ],
}

/** The multiples that a customer may choose from. */
export const leverageChoices = (market: Market, date: DateText): readonly number[] =>
  rowAt(terms[exchangeOf[market]], date).leverage

/** Yearly rate on `borrowed` of a long, as a part of one. */
export const financingRate = (market: Market, date: DateText): Ratio => rowAt(terms[exchangeOf[market]], date).financing

/** Yearly rate on the full value of a short, as a part of one. */
export const borrowingRate = (market: Market, date: DateText): Ratio => rowAt(terms[exchangeOf[market]], date).borrowing

/** Default of the T+1 setting: a lot cannot be closed on the exchange's date on which it was opened. */
export const holdsOvernight = (market: Market, date: DateText): boolean => rowAt(terms[exchangeOf[market]], date).overnightHold

/** Whether an order keeps its turn in the queue when it is reduced at its price. */
export const reducedKeepsTurn = (market: Market, date: DateText): boolean =>
  rowAt(terms[exchangeOf[market]], date).reducedKeepsTurn

interface SizeRow {
  readonly limit: number
  readonly market: number
  readonly source: string
}
const chineseMain: SizeRow = { limit: 1_000_000, market: 1_000_000, source: '[P] SSE trading rules; SZSE alike [K]' }
const sizes: Readonly<Partial<Record<Segment, SizeRow>>> = {
  sse_main: chineseMain,
  szse_main: chineseMain,
  sse_star: { limit: 100_000, market: 50_000, source: '[B] STAR market' },
  szse_chinext: { limit: 300_000, market: 150_000, source: '[B] ChiNext' },
}

/** The most shares of one order that the exchange takes, or `null` where it sets no such bound. */
export const orderSizeCap = (segment: Segment, kind: 'market' | 'limit'): number | null => sizes[segment]?.[kind] ?? null
