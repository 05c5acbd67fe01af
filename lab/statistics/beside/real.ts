import type { Market } from '@zaraba/market/markets.ts'
import type { QuotedCurrency } from '@zaraba/market/simulator/currencies/rate-table.ts'
import type { Span } from '../marks.ts'

/** Where a figure of a real market comes from; figures of "computed" sources were computed from the files that it names. */
export const sources = {
  indices:
    'computed from daily closes of the Nikkei 225 and the S&P 500, 2012 to August 2026 (GitHub tzjtan/historical-stock-data), and of the CSI 300, from 2015 (GitHub cateatcatx/ai-theme-monitor)',
  futures:
    'computed from Nikkei 225 futures, one minute, day session, 1,347 days 2019-01 to 2024-11 (GitHub tanakaxd/stock_analysis)',
  'Tokyo shares': 'computed from 98 large Tokyo shares, five minutes, 2025-01 to 2025-05 (GitHub muckhave/Stock_analysis)',
  'New York shares': 'computed from 17 US shares, one minute, a single week of 2019-02 (GitHub masonblier/eqker)',
  'Shanghai shares':
    'computed from 999 A shares, fifteen minutes, 2025-01 to 2026-04 (GitHub xiaoyinan2004-coder/quant_trading_project)',
  'A shares': 'computed from 2,502 A shares, daily, 2024-01 to 2025-08 (GitHub searturky/StockTradebyZ)',
  fixings:
    'computed from fixings of the European Central Bank, 2015 to April 2026; with Tokyo, from daily closes of the Nikkei 225',
  trading:
    'median value traded a day of the Tokyo and Shanghai shares above and of A shares, in New York one session of January 2026; divided by market values that are estimates',
  splits: 'estimate for 317 companies from 240 decisions of Tokyo’s 3,900 companies in January to November 2025',
  weights: 'weights of the Nikkei 225 on 30 January 2026 (kabukabu)',
  estimate: 'estimate; no public figure was found',
} as const
export type Source = keyof typeof sources

/** |return| against midday, and the minutes of trading to which it belongs. */
export const sessions: Readonly<Record<Market, readonly (readonly [minutes: number | Span, value: number])[]>> = {
  jp: [
    [5, 3.2],
    [[0, 30], 2.05],
    [45, 1.4],
    [155, 1.13],
    [[180, 300], 0.75],
    [[320, 325], 1],
  ],
  us: [
    [[0, 15], 3.3],
    [[15, 30], 2.1],
    [[150, 270], 0.93],
    [[375, 390], 1.4],
  ],
  cn: [
    [[0, 15], 3.4],
    [[15, 30], 1.85],
    [[120, 135], 1.3],
    [[225, 240], 0.81],
  ],
}

/** First half hour against midday. */
export const firstHalfHour: Readonly<Record<Market, Span>> = { jp: [1.64, 2.05], us: [2.7, 2.7], cn: [2.6, 2.6] }

/** Part of a company that changes hands in a day, in per cent. */
export const turnovers: readonly (readonly [id: string, name: string, part: Span])[] = [
  ['cn:601398', 'ICBC', [0.11, 0.11]],
  ['jp:7203', 'Toyota', [0.17, 0.17]],
  ['jp:9432', 'NTT', [0.19, 0.19]],
  ['jp:6758', 'Sony', [0.2, 0.2]],
  ['cn:600519', 'Moutai', [0.26, 0.26]],
  ['cn:600036', 'China Merchants', [0.29, 0.29]],
  ['us:AAPL', 'Apple', [0.33, 0.33]],
  ['jp:9983', 'Fast Retailing', [0.4, 0.4]],
  ['jp:8306', 'MUFG', [0.5, 0.5]],
  ['cn:601318', 'Ping An', [0.5, 0.5]],
  ['us:NVDA', 'NVIDIA', [0.6, 0.6]],
  ['jp:8035', 'Tokyo Electron', [0.7, 0.7]],
  ['jp:6857', 'Advantest', [1.5, 1.5]],
  ['us:TSLA', 'Tesla', [1.8, 1.8]],
  ['jp:6146', 'Disco', [2.5, 2.5]],
  ['us:INTC', 'Intel', [3.5, 3.5]],
  ['jp:6920', 'Lasertec', [8, 10]],
]

/** Years from 2012 to 2025 in per cent; the CSI's first four are estimates. */
export const indexYears: Readonly<Record<Market, readonly number[]>> = {
  jp: [23, 57, 7, 9, 0, 19, -12, 18, 16, 5, -9, 28, 19, 26],
  us: [13, 30, 11, -1, 10, 19, -6, 29, 16, 27, -19, 24, 23, 16],
  cn: [8, -8, 52, 6, -11, 22, -25, 36, 27, -5, -22, -11, 15, 18],
}

interface RealMoments {
  readonly volatility: number
  /** Over the whole time, and the median of single years. */
  readonly kurtosis: Span
  readonly kurtosisOfYear: number
  readonly skew: number
  /** At 1, 5 and 20 days. */
  readonly absolute: readonly [number, number, number]
  /** At 1, 2, 5, 10 and 20 days. */
  readonly leverage: readonly number[]
}
export const indexMoments: Readonly<Record<Market, RealMoments>> = {
  jp: {
    volatility: 21.6,
    kurtosis: [6.7, 6.7],
    kurtosisOfYear: 1.2,
    skew: -0.32,
    absolute: [0.24, 0.14, 0.08],
    leverage: [-0.16, -0.1, -0.04, -0.05, -0.01],
  },
  us: {
    volatility: 16.6,
    kurtosis: [10.6, 16.3],
    kurtosisOfYear: 1.8,
    skew: -0.64,
    absolute: [0.34, 0.3, 0.17],
    leverage: [-0.08, -0.15, -0.08, -0.03, -0.05],
  },
  cn: {
    volatility: 21.6,
    kurtosis: [6.8, 6.8],
    kurtosisOfYear: 2.1,
    skew: -0.76,
    absolute: [0.23, 0.21, 0.17],
    leverage: [-0.06, -0.06, -0.04, 0, -0.06],
  },
}

interface RealCurrency {
  /** Per cent a year: of 2015 to 2026 and of 2022 to 2026. */
  readonly volatility: Span
  readonly kurtosis?: number
  readonly source: Source
}
export const currencies: Readonly<Partial<Record<QuotedCurrency, RealCurrency>>> = {
  JPY: { volatility: [9.2, 10.8], kurtosis: 6, source: 'fixings' },
  CNY: { volatility: [3.9, 4.4], kurtosis: 8.4, source: 'fixings' },
  HKD: { volatility: [0.69, 0.86], kurtosis: 19, source: 'fixings' },
  THB: { volatility: [6.5, 8.5], kurtosis: 2.9, source: 'fixings' },
  MYR: { volatility: [5.7, 6.5], kurtosis: 8, source: 'fixings' },
  KRW: { volatility: [8.8, 9.6], kurtosis: 3.1, source: 'fixings' },
  TWD: { volatility: [5, 6], kurtosis: 5, source: 'estimate' },
  VND: { volatility: [2, 4], source: 'estimate' },
}

/** Correlation of the Nikkei 225 and the dollar in yen. */
export const yenWithTokyo: readonly (readonly [years: string, value: number])[] = [
  ['2015–16', 0.57],
  ['2017–19', 0.44],
  ['2020–21', 0.22],
  ['2022–23', 0.08],
  ['2024–26', 0.31],
]

/** Volume of days at one price against the median of twenty days. */
export const lockedParts: Readonly<Record<'up' | 'down', Span>> = { up: [0.5, 0.84], down: [0.18, 0.26] }

/** Prints a minute. */
export const prints = {
  largest: { jp: [40, 120], us: [1_000, 3_000], cn: [100, 300] },
  middle: { jp: [5, 15] },
} as const

export const splits: Span = [13, 21]

/** Weights of Japan’s price-weighted index in per cent. */
export const weights: readonly (readonly [id: string, name: string, weight: number])[] = [
  ['jp:6857', 'Advantest', 12.79],
  ['jp:9983', 'Fast Retailing', 8.85],
  ['jp:8035', 'Tokyo Electron', 7.77],
  ['jp:9984', 'SoftBank Group', 6.4],
  ['jp:6954', 'Fanuc', 1.96],
  ['jp:9433', 'KDDI', 1.96],
  ['jp:6762', 'TDK', 1.86],
  ['jp:4519', 'Chugai', 1.66],
  ['jp:4063', 'Shin-Etsu', 1.61],
  ['jp:6098', 'Recruit', 1.52],
  ['jp:7203', 'Toyota', 1.1],
]
