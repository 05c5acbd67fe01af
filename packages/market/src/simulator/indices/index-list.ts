import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Instrument, Segment } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import type { IndexMember } from './index-levels.ts'

/** The indices of the simulated markets. Their names are neutral, as no index provider has to do with them. */
export interface IndexKind {
  readonly market: Market
  readonly code: string
  readonly names: InEachLanguage
  /** Level on the eve of the genesis, in ten-thousandths of a point. */
  readonly anchor: number
  /** How many of the largest companies, of which segments, weighed by what. */
  readonly most: number
  readonly segments: readonly Segment[] | 'all'
  readonly weighs: 'price' | 'capital'
}

const point = 10_000

export const indexKinds: readonly IndexKind[] = [
  {
    market: 'jp',
    code: 'JP225',
    names: { ja: '日本225（模擬）', en: 'Japan 225 (simulated)', zh: '日本225（模拟）' },
    anchor: 48_500 * point,
    most: 225,
    segments: ['tse_prime'],
    weighs: 'price',
  },
  {
    market: 'jp',
    code: 'JPALL',
    names: { ja: '日本総合（模擬）', en: 'Japan All Shares (simulated)', zh: '日本综合（模拟）' },
    anchor: 3_280 * point,
    most: 5_000,
    segments: 'all',
    weighs: 'capital',
  },
  {
    market: 'us',
    code: 'US500',
    names: { ja: '米国大型株（模擬）', en: 'US Large Caps (simulated)', zh: '美国大型股（模拟）' },
    anchor: 6_720 * point,
    most: 500,
    segments: 'all',
    weighs: 'capital',
  },
  {
    market: 'us',
    code: 'US100',
    names: { ja: '米国ハイテク100（模擬）', en: 'US Tech 100 (simulated)', zh: '美国科技100（模拟）' },
    anchor: 24_600 * point,
    most: 100,
    segments: ['nasdaq'],
    weighs: 'capital',
  },
  {
    market: 'cn',
    code: 'CNALL',
    names: { ja: '中国総合（模擬）', en: 'China Composite (simulated)', zh: '中国综合（模拟）' },
    anchor: 3_920 * point,
    most: 5_000,
    segments: ['sse_main', 'sse_star'],
    weighs: 'capital',
  },
  {
    market: 'cn',
    code: 'CN300',
    names: { ja: '中国大型300（模擬）', en: 'China Large 300 (simulated)', zh: '中国大型300（模拟）' },
    anchor: 4_580 * point,
    most: 300,
    segments: 'all',
    weighs: 'capital',
  },
]

const capitalOf = (instrument: Instrument): number => instrument.sharesOutstanding * (instrument.anchorPrice / point)
/** Weights of capital are counted in hundred thousand shares, so that sums of price × weight stay below 2^53. */
const capitalUnit = 100_000
/** A member of a price-weighted index weighs tenths; a price above this (in ten-thousandths) begins at a tenth of one. */
const highPriced = 15_000 * point

/**
 * Price adjustment factors of the heaviest members in tenths, as of 2026; Fast Retailing's is 3 × a cap ratio of 0.8, which the index's
 * operator sets where a share weighs more than a tenth. With them the divisor comes out near 33 (30.4 in January 2025).
 */
const adjustedWeights: Readonly<Record<string, number>> = {
  'jp:6857': 80,
  'jp:9983': 24,
  'jp:8035': 30,
  'jp:9984': 240,
  'jp:6954': 50,
  'jp:9433': 120,
  'jp:6762': 150,
  'jp:4519': 30,
  'jp:4063': 50,
  'jp:6098': 30,
  'jp:7203': 50,
  'jp:6758': 50,
  'jp:6988': 50,
  'jp:4543': 80,
  'jp:6971': 80,
  'jp:7267': 60,
  'jp:4503': 50,
  'jp:4568': 30,
  'jp:8058': 30,
  'jp:8001': 50,
  'jp:8031': 20,
  'jp:6146': 2,
  'jp:6920': 4,
  'jp:6861': 1,
  'jp:7832': 30,
  'jp:6902': 40,
  'jp:4901': 30,
  'jp:8015': 30,
  'jp:4507': 30,
  'jp:7733': 40,
  'jp:9735': 20,
  'jp:2413': 24,
  'jp:8766': 15,
  'jp:7751': 15,
  'jp:6367': 10,
  'jp:9766': 10,
}

const weightOf = (instrument: Instrument, weighs: IndexKind['weighs']): number => {
  if (weighs === 'capital') return Math.max(1, Math.floor(instrument.sharesOutstanding / capitalUnit))
  return adjustedWeights[instrument.id] ?? (instrument.anchorPrice > highPriced ? 1 : 10)
}

/** The members of an index out of a catalogue: by capital at anchor prices, ties by id. */
export const membersOf = (kind: IndexKind, instruments: readonly Instrument[]): readonly IndexMember[] =>
  instruments
    .filter((each) => each.market === kind.market && (kind.segments === 'all' || kind.segments.includes(each.segment)))
    .sort((left, right) => capitalOf(right) - capitalOf(left) || (left.id < right.id ? -1 : 1))
    .slice(0, kind.most)
    .map((instrument) => ({ instrument, weight: weightOf(instrument, kind.weighs) }))
