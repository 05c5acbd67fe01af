import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { perShareText, shortMoney } from '../pages/figure-text.ts'
import { ratioFacts } from '../pages/ratio-facts.ts'
import { pageTexts } from '../pages/texts.ts'
import { sideBySideTexts } from './texts.ts'

export type Company = OutputOf<'market/company'>

interface FigureRow {
  readonly name: string
  /** The figure of each share, in their order. */
  readonly texts: readonly string[]
}
interface FigureGroup {
  readonly title: string
  readonly rows: readonly FigureRow[]
}

type Texts = (company: Company) => string

/** The latest full year and what the company expects of the running one. */
const yearOf = ({ years }: Company, forecast: boolean) => years.findLast((year) => year.forecast === forecast)
const ofYear =
  (forecast: boolean, field: 'sales' | 'operating' | 'profit'): Texts =>
  (company) =>
    shortMoney(yearOf(company, forecast)?.[field] ?? '-', company.type)
const perShare =
  (field: 'eps' | 'dividend'): Texts =>
  (company) =>
    perShareText(yearOf(company, true)?.[field] ?? '-', company.type)

const nextResults: Texts = ({ coming }) => {
  const next = coming.find(({ kind }) => kind === 'results')
  return next === undefined ? '–' : formatLongDay(next.date)
}
const latestSurprise: Texts = ({ quarters: [latest] }) => (latest === undefined ? '–' : formatPercent(latest.surprise))
const latestProfit: Texts = ({ quarters: [latest], type }) => shortMoney(latest?.profit ?? '-', type)

/** The figures of the pages of companies, by subject: a row each, a column a share. */
export const figureGroups = (companies: readonly Company[]): readonly FigureGroup[] => {
  const row = (name: string, texts: Texts): FigureRow => ({ name, texts: companies.map(texts) })
  const { company: names } = pageTexts
  const [first] = companies
  const ratios = first === undefined ? [] : ratioFacts(first).map(([name]) => name)
  return [
    {
      title: sideBySideTexts.valuation,
      rows: ratios.map((name, at) => row(name, (company) => ratioFacts(company)[at]?.[1] ?? '–')),
    },
    {
      title: sideBySideTexts.results,
      rows: [
        row(sideBySideTexts.lastYear(names.sales), ofYear(false, 'sales')),
        row(sideBySideTexts.lastYear(names.operating), ofYear(false, 'operating')),
        row(sideBySideTexts.lastYear(names.profit), ofYear(false, 'profit')),
        row(sideBySideTexts.forecast(names.sales), ofYear(true, 'sales')),
        row(sideBySideTexts.forecast(names.profit), ofYear(true, 'profit')),
        row(sideBySideTexts.latestQuarter, latestProfit),
        row(sideBySideTexts.surprise, latestSurprise),
        row(sideBySideTexts.nextResults, nextResults),
      ],
    },
    {
      title: sideBySideTexts.perShare,
      rows: [
        row(sideBySideTexts.forecast(names.eps), perShare('eps')),
        row(sideBySideTexts.forecast(names.dividend), perShare('dividend')),
      ],
    },
  ]
}
