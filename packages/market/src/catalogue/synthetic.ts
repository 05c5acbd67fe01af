import { missing } from '@zaraba/money/missing.ts'
import { price } from '@zaraba/money/price.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { addDays, type DateText, dateText } from '@zaraba/money/time.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import { type Instrument, instrumentId, type Segment, type TickTable } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market, markets } from '../markets.ts'
import { anchorDate, boards, chineseBoard, freezeInstrument, usualFiscalMonth } from './boards.ts'
import { builtInInstruments } from './catalogue.ts'

type Part = readonly [jp: string, cn: string, us: string, kana: string, pinyin: string]
/** Two invented syllables and a trade make a name: Japanese, Chinese, Latin, kana, pinyin of each. */
const syllables: readonly [Part, ...Part[]] = [
  ['青', '青', 'Ao', 'アオ', 'qing'],
  ['北', '北', 'Kita', 'キタ', 'bei'],
  ['光', '光', 'Hikari', 'ヒカリ', 'guang'],
  ['森', '森', 'Mori', 'モリ', 'sen'],
  ['星', '星', 'Hoshi', 'ホシ', 'xing'],
  ['海', '海', 'Umi', 'ウミ', 'hai'],
  ['山', '山', 'Yama', 'ヤマ', 'shan'],
  ['白', '白', 'Shiro', 'シロ', 'bai'],
  ['川', '川', 'Kawa', 'カワ', 'chuan'],
  ['松', '松', 'Matsu', 'マツ', 'song'],
  ['金', '金', 'Kane', 'カネ', 'jin'],
  ['新', '新', 'Shin', 'シン', 'xin'],
]
const trades: readonly [Part, ...Part[]] = [
  ['製作所', '制造', 'Works', 'セイサクショ', 'zhizao'],
  ['商事', '商事', 'Trading', 'ショウジ', 'shangshi'],
  ['銀行', '银行', 'Bank', 'ギンコウ', 'yinhang'],
  ['薬品', '药业', 'Pharma', 'ヤクヒン', 'yaoye'],
  ['電機', '电机', 'Electric', 'デンキ', 'dianji'],
  ['ホールディングス', '控股', 'Holdings', 'ホールディングス', 'konggu'],
]

const sectors: Readonly<Record<Exchange, readonly string[]>> = {
  tokyo: ['3600', '3650', '3700', '3200', '3050', '5250', '6050', '6100', '7050', '8050', '9050'],
  new_york: ['10', '15', '20', '25', '30', '35', '40', '45', '50', '55', '60'],
  shanghai: ['bank', 'brokerage', 'liquor', 'food', 'pharma', 'auto', 'semiconductor', 'electronics', 'software', 'machinery'],
}

const pick = <Value>(random: Rng, values: readonly [Value, ...Value[]]): Value => values[random.below(values.length)] ?? values[0]
const letter = (index: number): string => String.fromCharCode(65 + (index % 26))

/** The `turn`-th code in the shape of the market's own; there are 8,000 of each. */
const codeOf = (exchange: Exchange, turn: number): string => {
  if (exchange === 'new_york') return [17_576, 676, 26, 1].map((step) => letter(Math.floor(turn / step))).join('')
  if (exchange === 'shanghai')
    return `${['600', '000', '300', '688', '601', '002', '301', '603'][Math.floor(turn / 1_000) % 8]}${String(turn % 1_000).padStart(3, '0')}`
  return String(turn + 1_300)
}

const segmentOf = (exchange: Exchange, code: string, random: Rng): Segment => {
  if (exchange === 'new_york') return pick(random, ['nyse', 'nasdaq'])
  if (exchange === 'shanghai') return chineseBoard(code) ?? 'sse_main'
  return pick(random, ['tse_prime', 'tse_prime', 'tse_standard', 'tse_growth'])
}

const namesOf = (random: Rng, turn: number): Pick<Instrument, 'names' | 'kana' | 'pinyin'> => {
  const parts = [pick(random, syllables), pick(random, syllables), pick(random, trades)] as const
  const number = String(turn).padStart(5, '0')
  const [jp, cn, us, kana, pinyin] = ([0, 1, 2, 3, 4] as const).map((column) => parts.map((part) => part[column]))
  const initials = (pinyin ?? []).map((syllable) => syllable.slice(0, 1)).join('')
  return {
    names: {
      ja: `架空${jp?.join('')}${number}`,
      en: `Fictional ${us?.join(' ')} ${number}`,
      zh: `虚构${cn?.join('')}${number}`,
    },
    kana: `カクウ${kana?.join('')}`,
    pinyin: `xugou${pinyin?.join('')}${number} xg${initials}${number}`,
  }
}

const oldest: DateText = dateText('2012-01-04')

const synthetic = (market: Market, code: string, turn: number, random: Rng): Instrument => {
  const branches = sectors[exchangeOf[market]]
  const segment = segmentOf(exchangeOf[market], code, random)
  const board = boards[segment]
  const tickTable: TickTable = segment === 'tse_prime' && random.below(3) === 0 ? 'tse_topix500' : board.tickTable
  const raw = price((5 + random.below(exchangeOf[market] === 'tokyo' ? 9_000 : 400)) * 10_000 + random.below(10_000))
  return freezeInstrument({
    id: instrumentId(market, code),
    market,
    code,
    ...namesOf(random, turn),
    sector: branches[random.below(branches.length)] ?? missing(),
    segment,
    tickTable,
    priceLimitRule: board.priceLimitRule,
    sharesOutstanding: (5 + random.below(3_000)) * 1_000_000,
    boardLot: board.boardLot,
    anchorPrice: roundToTick(tickTable, raw, anchorDate, 'nearest'),
    volatility: 1_800 + random.below(3_600),
    beta: 50 + random.below(110),
    dividendYield: random.below(450),
    fiscalMonth: usualFiscalMonth(market),
    listedOn: random.below(5) === 0 ? addDays(oldest, random.below(5_000)) : oldest,
  })
}

/**
 * Makes `count` instruments, a third of each market, for benchmarks and tests; their names say that they are made up, and their
 * codes are none of the built-in ones, so that both fit into one catalogue. Equal seeds give equal lists. @throws RangeError for
 * more than 20,000.
 */
export const syntheticInstruments = (count: number, seed: number): readonly Instrument[] => {
  if (!Number.isSafeInteger(count) || count < 0 || count > 20_000) throw new RangeError('up to 20,000 synthetic instruments')
  const random = rng(seed)
  const takenIds = new Set(builtInInstruments().map(({ id }) => id))
  const next = new Map<Market, number>()
  const codeIn = (market: Market): string => {
    const turn = next.get(market) ?? 0
    next.set(market, turn + 1)
    return codeOf(exchangeOf[market], turn)
  }
  return Array.from({ length: count }, (_, turn) => {
    const market = markets[turn % markets.length] ?? 'jp'
    let code = codeIn(market)
    while (takenIds.has(instrumentId(market, code))) code = codeIn(market)
    return synthetic(market, code, turn, random)
  })
}
