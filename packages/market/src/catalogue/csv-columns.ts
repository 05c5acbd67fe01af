import { formatPrice } from '@zaraba/money/price.ts'
import type { Instrument } from '../instrument.ts'

/**
 * The columns of an instrument list in CSV (UTF-8, with a header, in any order) and how each is written. Needed: market, code, sector,
 * shares_outstanding, anchor_price and at least one name. What is left out or empty follows from the rest: other names from the
 * English or the home one, pinyin from the Chinese name, the Chinese segment from the code, and tick table, limit rule, lot,
 * volatility and beta from the segment.
 */
const csvColumns = {
  /** A code of markets.ts: jp, us, cn. */
  market: ({ market }: Instrument) => market,
  /** "7203", "285A" · "AAPL", "BRK.B" · "600519". */
  code: ({ code }: Instrument) => code,
  name_jp: ({ names }: Instrument) => names.ja,
  name_us: ({ names }: Instrument) => names.en,
  name_cn: ({ names }: Instrument) => names.zh,
  /** Katakana; hiragana and half-width become katakana. */
  kana: ({ kana }: Instrument) => kana,
  /** Pinyin and initials, "guizhoumaotai gzmt". */
  pinyin: ({ pinyin }: Instrument) => pinyin,
  /** A code of exchanges/sectors.ts. */
  sector: ({ sector }: Instrument) => sector,
  /** tse_prime, tse_standard, tse_growth, nyse, nasdaq, sse_main, sse_star, szse_main, szse_chinext; needed in jp and us. */
  segment: ({ segment }: Instrument) => segment,
  tick_table: ({ tickTable }: Instrument) => tickTable,
  price_limit_rule: ({ priceLimitRule }: Instrument) => priceLimitRule,
  shares_outstanding: ({ sharesOutstanding }: Instrument) => String(sharesOutstanding),
  board_lot: ({ boardLot }: Instrument) => String(boardLot),
  /** A decimal in yen, dollars or yuan, on the tick. */
  anchor_price: ({ anchorPrice }: Instrument) => formatPrice(anchorPrice),
  /** Yearly, in basis points: 3200 is 32 %. */
  volatility: ({ volatility }: Instrument) => String(volatility),
  /** In hundredths. */
  beta: ({ beta }: Instrument) => String(beta),
  /** Yearly, in basis points of the price; none is 0. */
  dividend_yield: ({ dividendYield }: Instrument) => String(dividendYield),
  /** Month of the fiscal year's end, 1–12; none is March in Japan and December elsewhere. */
  fiscal_month: ({ fiscalMonth }: Instrument) => String(fiscalMonth),
  /** "2018-06-11"; none is "before 2012". */
  listed_on: ({ listedOn }: Instrument) => listedOn,
} as const satisfies Readonly<Record<string, (instrument: Instrument) => string>>

export type CsvColumn = keyof typeof csvColumns
export const csvColumnNames = Object.keys(csvColumns).filter((name): name is CsvColumn => Object.hasOwn(csvColumns, name))
export const neededColumns: readonly CsvColumn[] = ['market', 'code', 'sector', 'shares_outstanding', 'anchor_price']

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The list as CSV that `parseInstrumentsCsv` reads back to equal instruments; all columns by default. */
export const exportInstrumentsCsv = (
  instruments: readonly Instrument[],
  columns: readonly CsvColumn[] = csvColumnNames,
): string => {
  const lines = instruments.map((instrument) => columns.map((name) => quoted(csvColumns[name](instrument))).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}
