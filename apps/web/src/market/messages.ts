import type { barAdjustments, barPeriods } from '@zaraba/contract/market.ts'
import type { RankingKind } from '@zaraba/contract/market-lists.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

type Period = (typeof barPeriods)[number]
type Adjustment = (typeof barAdjustments)[number]

/** The sentences of the market's screens. */
export interface MarketMessages {
  readonly quotes: string
  readonly market: string
  readonly view: string
  readonly views: Readonly<Record<'list' | 'heat' | 'rankings', string>>
  readonly sorting: string
  readonly sorts: Readonly<Record<'market_cap' | 'turnover' | 'change' | 'code', string>>
  readonly ranking: string
  readonly rankings: Readonly<Record<RankingKind, string>>
  readonly span: (hours: number, minutes: number) => string
  readonly until: (time: string, span: string) => string
  readonly opensAt: (moment: string, span: string) => string
  /** `moment` is when trading begins, where it has not begun. */
  readonly notTradedYet: (moment: string | undefined) => string
  readonly search: string
  readonly searchFor: string
  readonly searchHint: string
  readonly recentSearches: string
  readonly clearSearches: string
  readonly forget: (text: string) => string
  readonly nothingFound: (text: string) => string
  readonly found: (count: number) => string
  readonly popular: string
  readonly watchlist: string
  readonly watch: (name: string) => string
  readonly unwatch: (name: string) => string
  readonly watchlistEmpty: string
  readonly edit: string
  readonly complete: string
  readonly addStock: string
  readonly select: (name: string) => string
  readonly selectAll: string
  readonly removeSelected: (count: number) => string
  readonly reorder: (name: string) => string
  readonly reorderHint: string
  readonly moved: (name: string, place: number, of: number) => string
  readonly heatHint: string
  readonly allIndustries: string
  readonly industry: (name: string, change: string) => string
  readonly heatScale: string
  readonly members: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly previousClose: string
  readonly volume: string
  readonly turnover: string
  readonly marketCap: string
  readonly dayRange: string
  readonly yearRange: string
  readonly rangePlace: (percent: number) => string
  readonly limitUp: string
  readonly limitDown: string
  readonly delisted: string
  readonly tradesUntil: (date: string) => string
  readonly delistedOn: (date: string) => string
  readonly noLimit: string
  readonly priceEarnings: string
  readonly dividendYield: string
  readonly sharesOutstanding: string
  readonly boardLot: string
  readonly boardLotNote: (lot: string) => string
  readonly sector: string
  readonly segment: string
  readonly segments: Readonly<Record<string, string>>
  readonly averageCost: string
  readonly facts: string
  readonly book: string
  readonly bid: string
  readonly ask: string
  readonly noBook: string
  readonly spread: string
  readonly events: string
  readonly noEvents: string
  readonly eventKinds: Readonly<Record<'dividend' | 'split' | 'earnings', string>>
  readonly perShare: (amount: string) => string
  readonly splitRatio: (ratio: string) => string
  readonly surprise: (percent: string) => string
  readonly news: string
  readonly noNews: string
  readonly source: Readonly<Record<string, string>>
  readonly asOf: (moment: string) => string
  readonly specialQuote: string
  readonly chooseStock: string
  readonly period: string
  readonly periods: Readonly<Record<Period, string>>
  readonly adjustment: string
  readonly adjustments: Readonly<Record<Adjustment, string>>
  readonly adjustmentShort: Readonly<Record<Adjustment, string>>
  readonly chartSettings: string
  readonly mainPane: string
  readonly subPane: string
  readonly noIndicator: string
  readonly barShort: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>
  readonly averagePrice: string
  readonly price: string
  readonly chartLabel: (name: string) => string
  readonly chartSummary: (from: string, to: string, count: number, high: string, low: string, last: string) => string
  readonly chartKeys: string
  readonly chartTable: string
  readonly showTable: string
  readonly hideTable: string
  readonly time: string
  readonly latest: string
  readonly buyLong: string
  readonly sellShort: string
  readonly home: {
    readonly totalAssets: string
    readonly netAssets: string
    readonly today: string
    readonly curve: string
    readonly curveOfDays: (days: number) => string
    readonly actions: Readonly<
      Record<'deposit' | 'follow' | 'exchange' | 'search' | 'watchlist' | 'intraday' | 'newShare' | 'block' | 'grab', string>
    >
    readonly indices: string
    readonly indicesOf: (market: string) => string
    readonly rankings: string
    readonly news: string
    readonly noNews: string
    readonly simulated: string
    readonly allRankings: string
    readonly allNews: string
    readonly bell: string
    readonly settings: string
    readonly inYen: string
  }
  readonly indicatorNames: Readonly<Record<string, string>>
}

export const words: MarketMessages = await sentencesOf<MarketMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
