import { formatPrice } from '@zaraba/money/price.ts'
import { pinyin } from 'pinyin-pro'
import { isSector } from '../exchanges/sectors.ts'
import { isOnTick, roundToTick } from '../exchanges/ticks.ts'
import { type Instrument, instrumentId, type PriceLimitRule, type Segment, type TickTable } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market, markets } from '../markets.ts'
import { isReservedCode } from '../offerings/codes.ts'
import { anchorDate, boards, chineseBoard, freezeInstrument, isSegment, usualFiscalMonth } from './boards.ts'
import type { CsvRow } from './csv-row.ts'
import { listedEarlier } from './instrument-rows.ts'

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Pinyin without tones and its initials, "guizhoumaotai gzmt"; Latin parts of the name stay whole in both ("tclkeji tclkj"). Empty for
 * a name without Chinese characters. Server and generator only: the dictionary behind it is too large for the browser.
 */
export const pinyinOf = (chineseName: string): string => {
  if (!/\p{Script=Han}/u.test(chineseName)) return ''
  let full = ''
  let initials = ''
  for (const part of pinyin(chineseName, { type: 'all', toneType: 'none', nonZh: 'consecutive', v: true })) {
    const text = letters(part.isZh ? part.pinyin : part.origin)
    full += text
    initials += part.isZh ? text.slice(0, 1) : text
  }
  return `${full} ${initials}`
}

const codePatterns: Readonly<Record<Exchange, RegExp>> = {
  tokyo: /^\d[\dA-Z]\d[\dA-Z]$/,
  new_york: /^[A-Z]{1,5}(?:\.[A-Z])?$/,
  shanghai: /^\d{6}$/,
}
const tickTables: Readonly<Record<Exchange, readonly TickTable[]>> = {
  tokyo: ['tse_standard', 'tse_topix500'],
  new_york: ['us'],
  shanghai: ['cn'],
}
const limitRules: Readonly<Record<Exchange, readonly PriceLimitRule[]>> = {
  tokyo: ['tse'],
  new_york: ['us_none'],
  shanghai: ['cn_10', 'cn_20'],
}

const segmentsOf = (market: Market): readonly Segment[] =>
  Object.keys(boards).filter((name): name is Segment => isSegment(name) && boards[name].exchange === exchangeOf[market])

const segmentIn = (row: CsvRow, market: Market, code: string): Segment | undefined => {
  if (exchangeOf[market] !== 'shanghai') return row.choice('segment', segmentsOf(market))
  const board = chineseBoard(code)
  if (!board) return row.refuse('code', 'is no A share of Shanghai or Shenzhen')
  const givenSegment = row.choice('segment', segmentsOf(market), board)
  return givenSegment === undefined || givenSegment === board
    ? givenSegment
    : row.refuse('segment', `a share with this code is in ${board}`)
}

const namesIn = (row: CsvRow): Instrument['names'] => {
  const givenNames = { cn: row.name('name_cn'), us: row.name('name_us'), jp: row.name('name_jp') }
  const other = givenNames.us || givenNames.jp || givenNames.cn
  if (other === '') row.refuse('name_us', 'at least one name is needed')
  return { zh: givenNames.cn || other, en: givenNames.us || other, ja: givenNames.jp || other }
}

const kanaIn = (row: CsvRow): string => {
  const kana = row
    .text('kana')
    .normalize('NFKC')
    .replace(/[\s・]/g, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
  if (!/^[ァ-ヺー]{0,120}$/.test(kana)) row.refuse('kana', 'must be katakana')
  return kana
}

const pinyinIn = (row: CsvRow, chineseName: string): string => {
  const text = row.text('pinyin')
  if (text === '') return pinyinOf(chineseName)
  if (text.length > 400 || !/^[\p{L}\p{N}]+ [\p{L}\p{N}]+$/u.test(text))
    row.refuse('pinyin', 'must be pinyin, a space and its initials')
  return text
}

const anchorIn = (row: CsvRow, tickTable: TickTable | undefined) => {
  const anchor = row.price('anchor_price')
  if (anchor === undefined || tickTable === undefined || isOnTick(tickTable, anchor, anchorDate)) return anchor
  const nearest = formatPrice(roundToTick(tickTable, anchor, anchorDate, 'nearest'))
  return row.refuse('anchor_price', `is not on the tick of ${tickTable}; the nearest price is ${nearest}`)
}

/** The instrument of a row, or undefined when anything of it was refused. */
export const instrumentIn = (row: CsvRow): Instrument | undefined => {
  const market = row.choice('market', markets)
  if (!market) return undefined
  const code = row.text('code')
  if (!codePatterns[exchangeOf[market]].test(code)) return row.refuse('code', 'does not look like a code of this market')
  if (isReservedCode(market, code)) return row.refuse('code', 'is kept for made-up companies that list anew')
  const segment = segmentIn(row, market, code)
  if (!segment) return undefined
  const board = boards[segment]
  const names = namesIn(row)
  const sector = row.text('sector')
  if (!isSector(market, sector)) row.refuse('sector', 'is no sector of this market')
  const tickTable = row.choice('tick_table', tickTables[exchangeOf[market]], board.tickTable)
  const readTerms = {
    tickTable,
    priceLimitRule: row.choice('price_limit_rule', limitRules[exchangeOf[market]], board.priceLimitRule),
    sharesOutstanding: row.whole('shares_outstanding', 1, 10_000_000_000_000),
    boardLot: row.whole('board_lot', 1, 1_000_000, board.boardLot),
    anchorPrice: anchorIn(row, tickTable),
    volatility: row.whole('volatility', 100, 20_000, board.volatility),
    beta: row.whole('beta', -300, 500, board.beta),
    dividendYield: row.whole('dividend_yield', 0, 5_000, 0),
    fiscalMonth: row.whole('fiscal_month', 1, 12, usualFiscalMonth(market)),
    listedOn: row.date('listed_on', listedEarlier),
  }
  const texts = { names, kana: kanaIn(row), pinyin: pinyinIn(row, names.zh), sector }
  if (row.faulty || !isWhole(readTerms)) return undefined
  return freezeInstrument({ id: instrumentId(market, code), market, code, ...texts, segment, ...readTerms })
}

type Whole<Parts> = { readonly [Name in keyof Parts]-?: Exclude<Parts[Name], undefined> }
const isWhole = <Parts extends object>(parts: Parts): parts is Parts & Whole<Parts> =>
  Object.values(parts).every((part) => part !== undefined)
