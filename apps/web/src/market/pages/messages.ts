import type { IndicatorKind, IndicatorSays } from '@zaraba/contract/market-figures.ts'
import type { CompanyFigure, DisclosureKind } from '@zaraba/contract/market-lists.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

export type PageName = 'indicators' | 'rankings' | 'shortSelling' | 'industries' | 'companies' | 'disclosures'
type Says = Readonly<Record<IndicatorSays, string>>

/** The sentences of the six pages that sum up a market. */
export interface PageMessages {
  readonly title: string
  readonly summingUp: string
  readonly pages: Readonly<Record<PageName, string>>
  readonly rising: string
  readonly falling: string
  readonly unchanged: string
  readonly turnover: string
  readonly session: (date: string, running: boolean) => string
  readonly publishedAt: (moment: string) => string
  readonly nextAt: (moment: string) => string
  readonly companies: (count: string) => string
  readonly times: (value: string) => string
  readonly yearCurve: (name: string, from: string, to: string, low: string, high: string, last: string) => string
  readonly indicators: Readonly<Record<IndicatorKind, string>>
  readonly says: Readonly<Record<IndicatorKind, Says>>
  readonly basis: string
  readonly rank: string
  readonly trends: readonly [muchLower: string, lower: string, same: string, higher: string, muchHigher: string]
  readonly noBalances: string
  readonly nobody: string
  readonly short: {
    readonly ratio: string
    readonly own: string
    readonly restricted: string
    readonly unrestricted: string
    readonly total: string
    readonly year: string
    readonly industries: string
    readonly stocks: string
    readonly flow: string
    readonly longBalance: string
    readonly shortBalance: string
    readonly balanceRatio: string
    readonly daysToCover: string
    readonly days: (count: string) => string
    readonly balancesOf: (date: string, published: string) => string
    readonly points: (change: string) => string
    readonly sorts: Readonly<Record<'ratio' | 'turnover' | 'balance_ratio' | 'days_to_cover', string>>
    readonly share: (name: string) => string
  }
  readonly industry: {
    readonly heat: string
    readonly leader: string
    readonly shortRatio: string
    readonly year: string
    readonly sector: string
    readonly index: string
    readonly members: string
    readonly all: string
  }
  readonly screener: {
    readonly filters: string
    readonly figures: Readonly<Record<CompanyFigure, string>>
    readonly found: (count: number, of: number) => string
    readonly reset: string
    readonly least: (figure: string) => string
    readonly most: (figure: string) => string
    readonly any: string
    readonly order: string
    readonly sortBy: (figure: string) => string
    readonly upwards: string
    readonly downwards: string
    readonly none: string
    readonly close: string
    readonly saved: string
  }
  readonly company: {
    readonly profile: string
    readonly open: string
    readonly years: string
    readonly year: (year: number, month: number) => string
    readonly forecast: string
    readonly sales: string
    readonly operating: string
    readonly ordinary: string
    readonly profit: string
    readonly eps: string
    readonly bps: string
    readonly dividend: string
    readonly payout: string
    readonly assets: string
    readonly equity: string
    readonly results: string
    readonly quarter: (year: number, month: number, quarter: number) => string
    readonly expected: string
    readonly actual: string
    readonly surprise: string
    readonly dividends: string
    readonly noDividends: string
    readonly exDate: string
    readonly adjusted: (amount: string) => string
    readonly coming: string
    readonly comingKinds: Readonly<Record<'results' | 'ex_dividend' | 'split', string>>
    readonly planned: string
    readonly nothingComing: string
    readonly reasons: Readonly<Record<string, string>>
    readonly listedOn: string
    readonly fiscalEnd: string
    readonly month: (month: number) => string
    readonly place: string
    readonly shares: string
    readonly toShare: string
    readonly disclosures: string
    readonly simulated: string
  }
  readonly disclosure: {
    readonly kinds: Readonly<Record<'all' | DisclosureKind, string>>
    readonly nothing: string
    readonly filter: string
    readonly fields: Readonly<Record<string, string>>
    readonly note: string
    readonly ofCompany: (name: string) => string
    readonly allCompanies: string
    readonly toCompany: string
    readonly toOffering: string
    readonly toDistribution: string
  }
}

export const pageWords: PageMessages = await sentencesOf<PageMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
