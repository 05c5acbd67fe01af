import { parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { type Instrument, instrumentId, type Segment, type TickTable } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { boards, chineseBoard, freezeInstrument, usualFiscalMonth } from './boards.ts'
import { cnRows } from './cn-instruments.ts'
import { jpRows } from './jp-instruments.ts'
import { pinyinRows } from './pinyin-instruments.ts'
import { usRows } from './us-instruments.ts'

/** The listing date of those listed before 2012, whose exact day the catalogue does not keep: "2011 or earlier". */
export const listedEarlier: DateText = dateText('2011-12-30')

const million = 1_000_000
/** Percent with at most two digits behind the point, in basis points. */
const basisPoints = (percent: string): number => Math.round(Number(percent) * 100)

const linesOf = (rows: string): readonly (readonly string[])[] =>
  rows
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

/** The columns that all three lists share, by name; a missing one is empty. */
interface Columns {
  readonly code: string
  readonly jp: string
  readonly us: string
  readonly cn: string
  readonly kana?: string
  readonly sector: string
  readonly millions: string
  readonly anchor: string
  readonly volatility: string
  readonly beta: string
  readonly yield: string
  readonly fiscal?: string | undefined
  readonly listed?: string | undefined
}

const instrumentFrom = (
  market: Market,
  segment: Segment,
  tickTable: TickTable,
  columns: Columns,
  pinyin: ReadonlyMap<string, string>,
): Instrument => {
  const id = instrumentId(market, columns.code)
  return freezeInstrument({
    id,
    market,
    code: columns.code,
    names: { zh: columns.cn, en: columns.us, ja: columns.jp },
    kana: columns.kana ?? '',
    pinyin: pinyin.get(id) ?? '',
    sector: columns.sector,
    segment,
    tickTable,
    priceLimitRule: boards[segment].priceLimitRule,
    sharesOutstanding: Number(columns.millions) * million,
    boardLot: boards[segment].boardLot,
    anchorPrice: parsePrice(columns.anchor),
    volatility: basisPoints(columns.volatility),
    beta: Number(columns.beta),
    dividendYield: basisPoints(columns.yield),
    fiscalMonth: columns.fiscal ? Number(columns.fiscal) : usualFiscalMonth(market),
    listedOn: columns.listed ? dateText(columns.listed) : listedEarlier,
  })
}

const tokyoBoards: Readonly<Record<string, readonly [Segment, TickTable]>> = {
  P5: ['tse_prime', 'tse_topix500'],
  P: ['tse_prime', 'tse_standard'],
  S5: ['tse_standard', 'tse_topix500'],
  S: ['tse_standard', 'tse_standard'],
  G: ['tse_growth', 'tse_standard'],
}

type Pinyin = ReadonlyMap<string, string>

const japanese = (pinyin: Pinyin): Instrument[] =>
  linesOf(jpRows).map((line) => {
    const [code = '', jp = '', us = '', cn = '', kana = '', sector = '', board = '', ...numbers] = line
    const [millions = '', anchor = '', volatility = '', beta = '', yearly = '', fiscal, listedOn] = numbers
    const index = tokyoBoards[board]
    if (!index) throw new RangeError(`${code}: no such board: ${board}`)
    const columns = {
      code,
      jp,
      us,
      cn,
      kana,
      sector,
      millions,
      anchor,
      volatility,
      beta,
      yield: yearly,
      fiscal,
      listed: listedOn,
    }
    const [segment, table] = index
    return instrumentFrom('jp', segment, table, columns, pinyin)
  })

const american = (pinyin: Pinyin): Instrument[] =>
  linesOf(usRows).map((line) => {
    const [code = '', jp = '', us = '', cn = '', sector = '', board = '', ...numbers] = line
    const [millions = '', anchor = '', volatility = '', beta = '', yearly = '', fiscal, listedOn] = numbers
    const columns = { code, jp, us, cn, sector, millions, anchor, volatility, beta, yield: yearly, fiscal, listed: listedOn }
    return instrumentFrom('us', board === 'N' ? 'nyse' : 'nasdaq', 'us', columns, pinyin)
  })

const chinese = (pinyin: Pinyin): Instrument[] =>
  linesOf(cnRows).map((line) => {
    const [code = '', jp = '', us = '', cn = '', sector = '', ...numbers] = line
    const [millions = '', anchor = '', volatility = '', beta = '', yearly = '', listedOn] = numbers
    const segment = chineseBoard(code)
    if (!segment) throw new RangeError(`${code} is no A share`)
    const columns = { code, jp, us, cn, sector, millions, anchor, volatility, beta, yield: yearly, listed: listedOn }
    return instrumentFrom('cn', segment, 'cn', columns, pinyin)
  })

/** Reads the lists of the three markets. @throws RangeError for a row that is no instrument (a fault of the lists). */
export const readInstrumentRows = (): readonly Instrument[] => {
  const pinyin: Pinyin = new Map(linesOf(pinyinRows).map(([id = '', text = '']) => [id, text]))
  return Object.freeze([...japanese(pinyin), ...american(pinyin), ...chinese(pinyin)])
}
