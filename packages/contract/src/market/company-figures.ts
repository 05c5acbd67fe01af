import { z } from 'zod'
import { dateText, instantText, numberOf, percentText, priceOrDash, typeOfRow } from '../shapes.ts'
import { agendaKinds, companyFigures, disclosureKinds } from './lists.ts'
import { stock } from './rows.ts'

const code = z.string().describe('The code within its market.')
const name = z.string().describe('The name in the language of `accept-language`.')
const figureText = z.string().meta({ 'x-unit': 'decimal text in the unit of the figure; “-” when there is none' })
const ratioText = z.string().meta({ 'x-unit': 'times, as decimal text; “-” when there is none' })
const wholeText = z.string().meta({ 'x-unit': 'whole units of the market’s currency, as decimal text; “-” when there is none' })
const sharesText = z.string().meta({ 'x-unit': 'shares, as decimal text; “-” when there is none' })
const signedPrice = z.string().meta({ 'x-unit': 'the market’s currency per share, as decimal text; “-” when there is none' })

/** A bound of a filter as a person sets it. */
export const filterBound = (what: string, unit: string) =>
  z
    .string()
    .regex(/^(?:|-?\d{1,16}(?:\.\d{1,2})?)$/)
    .optional()
    .meta({ 'x-unit': `${unit}, as decimal text` })
    .describe(what)

const ratios = {
  per: ratioText.describe('Price ÷ the earnings per share that the company expects of its year.'),
  pbr: ratioText.describe('Price ÷ book value per share.'),
  yield: percentText.describe('Dividends of twelve months ÷ price.'),
  roe: percentText.describe('Profit of the last full year ÷ equity.'),
  equity_ratio: percentText.describe('Equity ÷ assets.'),
  margin: percentText.describe('Operating profit ÷ sales of the last full year.'),
}

export const companyRow = stock
  .extend({ ...ratios, sector_name: z.string().describe('The sector in the language of `accept-language`.') })
  .meta({ id: 'CompanyRow', description: 'A share with its fundamentals.' })

export const figureBounds = z
  .object({
    figure: z.enum(companyFigures).describe('The figure.'),
    low: figureText.describe('Where its range begins; what lies below counts with it.'),
    high: figureText.describe('Where its range ends; what lies above counts with it.'),
    bins: z
      .array(numberOf('companies'))
      .describe('How many companies lie in each of 24 equal parts of the range (of market value: of its logarithm).'),
  })
  .meta({ id: 'FigureBounds', description: 'How a figure is spread over a market.' })

const money = wholeText
const fiscalYear = z
  .object({
    year: z.string().describe('The fiscal year, by the month in which it ends: `2026-03`.'),
    forecast: z.boolean().describe('True for what the company expects of the running year.'),
    published_on: dateText.describe('The day on which it was published.'),
    sales: money.describe('Sales.'),
    operating: money.describe('Operating profit.'),
    ordinary: money.describe('Profit before tax (ordinary profit in Japan).'),
    profit: money.describe('Net profit.'),
    eps: signedPrice.describe('Earnings per share, for shares as they are counted now.'),
    bps: priceOrDash.describe('Book value per share.'),
    dividend: priceOrDash.describe('Dividends per share, for shares as they are counted now.'),
    payout: percentText.describe('Dividends of the profit.'),
    roe: percentText.describe('Profit of the equity.'),
    equity_ratio: percentText.describe('Equity of the assets.'),
    assets: money.describe('Total assets.'),
    equity: money.describe('Equity.'),
  })
  .meta({ id: 'FiscalYear', description: 'The figures of a fiscal year.' })

const quarterResult = z
  .object({
    year: z.string().describe('The fiscal year, by the month in which it ends.'),
    quarter: z.int().min(1).max(4).meta({ 'x-unit': 'fiscal quarter' }).describe('Which quarter of it.'),
    end: dateText.describe('The last day of the quarter.'),
    published_on: dateText.describe('The day after whose close it was published.'),
    sales: money.describe('Sales of the quarter.'),
    expected: money.describe('The net profit that was expected of it.'),
    profit: money.describe('The net profit that it had.'),
    surprise: percentText.describe('The difference, as a part of what was expected.'),
    id: z.string().describe('The disclosure that published it.'),
  })
  .meta({ id: 'QuarterResult', description: 'A quarter against what was expected of it.' })

const companyDividend = z
  .object({
    ex_date: dateText.describe('The first session without it.'),
    announced: dateText.describe('The day on which it was declared.'),
    amount: priceOrDash.describe('As it was declared.'),
    adjusted: priceOrDash.describe('For shares as they are counted now.'),
  })
  .meta({ id: 'CompanyDividend', description: 'A dividend of a share.' })

const comingEvent = z
  .object({
    kind: z.enum(['results', 'ex_dividend', 'split']).describe('What comes.'),
    date: dateText.describe('When.'),
    value: z
      .string()
      .meta({ 'x-unit': 'of a dividend the amount per share, of a split `3:1`; “-” while it is not declared' })
      .describe('How much, where it is declared.'),
    planned: z.boolean().describe('True while there is only the plan of the year, and nothing is declared.'),
  })
  .meta({ id: 'ComingEvent', description: 'A date of a company that lies ahead.' })

export const companyProfile = companyRow
  .extend({
    names: z
      .object({
        cn: z.string().describe('In Chinese.'),
        us: z.string().describe('In English.'),
        jp: z.string().describe('In Japanese.'),
      })
      .describe('The name in each language.'),
    segment: z.string().describe('The segment of the exchange.'),
    fiscal_month: z.int().min(1).max(12).meta({ 'x-unit': 'month' }).describe('The month in which the fiscal year ends.'),
    listed_on: dateText.describe('When it was listed; 2012-01-04 for whatever was there before.'),
    shares_issued: sharesText.describe('Shares issued, as they are counted now.'),
    dividend_annual: priceOrDash.describe('Dividends of twelve months per share.'),
    sector_rank: z.string().meta({ 'x-unit': 'rank of all, `3/27`' }).describe('Its rank by market value in its sector.'),
    years: z.array(fiscalYear).describe('Three full years and the forecast, oldest first; empty without figures.'),
    quarters: z.array(quarterResult).describe('The last eight quarters against what was expected, the latest first.'),
    dividends: z.array(companyDividend).describe('Of three years and what is declared, the latest first.'),
    coming: z.array(comingEvent).describe('Events within half a year, the next first.'),
    reason: z
      .string()
      .describe(
        '`recorded` where the prices are a recording and no figures exist, `too_young` before the first full year, else “-”.',
      ),
    as_of: instantText.describe('Nothing that was published after it is included.'),
  })
  .meta({ id: 'CompanyProfile', description: 'A company with its figures.' })

const disclosureLine = z
  .object({
    field: z.string().describe('The name of the line: `expected`, `profit`, `ex_date`.'),
    value: z.string().meta({ 'x-unit': 'as the field says: text, date, or decimal text' }).describe('The value of the field.'),
    unit: z.enum(['text', 'date', 'money', 'price', 'percent', 'shares']).describe('Unit of the values.'),
  })
  .meta({ id: 'DisclosureLine', description: 'A line of the document of a disclosure.' })

export const disclosure = z
  .object({
    id: z.string().describe('Name with which to ask for it.'),
    at: instantText.describe('When it was published.'),
    type: typeOfRow,
    code,
    name,
    kind: z.enum(disclosureKinds).describe('Subject of the document.'),
    title: z.string().describe('Its headline, marked as simulated, in the language of `accept-language`.'),
    document: z.array(disclosureLine).optional().describe('The lines of its document; only when it is asked for by `id`.'),
  })
  .meta({ id: 'Disclosure', description: 'A disclosure of a company of the simulated market.' })

export const agendaEvent = z
  .object({
    date: dateText.describe('The date of the exchange; of a dividend or a split the ex-date, of a subscription its first day.'),
    type: typeOfRow,
    kind: z.enum(agendaKinds).describe('What happens.'),
    code: z.string().describe('The code of the share; empty for a holiday.'),
    name: z.string().describe('The name in the language of `accept-language`; empty for a holiday.'),
    value: z
      .string()
      .describe(
        'Of a dividend the amount per share in the market’s currency, of a split `3:1`, of a subscription its last day; else “-”.',
      ),
    planned: z
      .boolean()
      .describe('True for what is planned and not announced: results and dividends by the company’s usual dates.'),
  })
  .meta({ id: 'AgendaEvent', description: 'An event of the calendar of all markets.' })
