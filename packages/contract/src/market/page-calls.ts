import { z } from 'zod'
import { reading } from '../call.ts'
import {
  anyMarket,
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  marketType,
  numberOf,
  pageOf,
  paging,
  percentText,
  stockCode,
} from '../shapes.ts'
import { agendaEvent, companyProfile, companyRow, disclosure, figureBounds, filterBound } from './company-figures.ts'
import {
  breadth,
  figureUnits,
  indicator,
  indicatorKinds,
  industryShort,
  rankedStock,
  sectorYear,
  shortDay,
  shortSelling,
  stockShort,
} from './figures.ts'
import { agendaGroups, companyFigures, disclosureKinds, rankingKinds } from './lists.ts'
import { unknownShareRefusals } from './refusals.ts'
import { sector } from './rows.ts'

const sectorKey = z.string().max(24).optional()

/** The six pages that sum up a market. What is not published yet is in none of them. */
export const marketPageCalls = {
  'market/indicators': reading('Figures of a whole market, each with its past year.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      kind: z.enum(indicatorKinds).optional().describe('Only this one, with a value for every session of the year.'),
    }),
    output: z.object({
      session: breadth.describe('The running session, or the last one.'),
      basis: z
        .string()
        .describe('Kind of PER, PBR and yield: `weighted_forecast`, the sum of the market values ÷ the sum of the forecasts.'),
      list: z.array(indicator).describe('The indicators of this market.'),
    }),
  }),
  'market/rankings': reading(
    'Shares of one market by what is asked: the most active, the gainers, the cheapest and twenty more.',
    {
      who: 'anyone',
      input: z.object({
        type: marketType,
        kind: z.enum(rankingKinds).default('active').describe('Figure of the ranking.'),
        ...paging,
      }),
      output: z.object({
        list: z.array(rankedStock).describe('The first of the ranking first; a hundred shares at most.'),
        next: z.string().nullable().describe('Value to send as `page` for the next page; null when this is the last.'),
        unit: z.enum(figureUnits).describe('Unit of `figure`.'),
        as_of: instantText.describe('The moment of the figures: now, or when the last of them were published.'),
      }),
    },
  ),
  'market/shortSelling': reading(
    'Short selling of a market: the last published session in total, by industry and by share, and its past year.',
    {
      who: 'anyone',
      refuses: unknownShareRefusals,
      input: z.object({
        type: marketType,
        code: stockCode.optional().describe('Only this share, with its own past.'),
        sector: sectorKey.describe('Only the shares of this sector, by its key.'),
        sort: z
          .enum(['ratio', 'turnover', 'balance_ratio', 'days_to_cover'])
          .default('ratio')
          .describe('Figure by which the shares are sorted, downwards.'),
        ...paging,
      }),
      output: z.object({
        date: dateOrDash.describe('The session.'),
        published_at: instantOrDash.describe('When its figures were published.'),
        next_at: instantText.describe('When those of the next session come out.'),
        balance_date: dateOrDash.describe('The day as of which balances are counted.'),
        balance_at: instantOrDash.describe('When they were published.'),
        total: shortSelling.nullable().describe('The whole market; null where nothing is published.'),
        change: percentText.describe('The ratio less that of the session before, in percentage points.'),
        history: z.array(shortDay).describe('The past year, oldest first: of the market, or of the share that was asked for.'),
        industries: z.array(industryShort).describe('By sector, the highest ratio first.'),
        list: z.array(stockShort).describe('The shares.'),
        next: z.string().nullable().describe('Value to send as `page` for the next page; null when this is the last.'),
      }),
    },
  ),
  'market/industries': reading(
    'Sectors with their change and their shares, for the heat map; with `sector` one of them and its year.',
    {
      who: 'anyone',
      input: z.object({ type: marketType, sector: sectorKey.describe('Only this one, with its year and its figures.') }),
      output: z.object({
        list: z.array(sector).describe('Largest sector first.'),
        year: sectorYear.optional(),
        per: z
          .string()
          .meta({ 'x-unit': 'times, as decimal text; “-” when there is none' })
          .optional()
          .describe('With `sector`: market value ÷ forecast profit.'),
        pbr: z
          .string()
          .meta({ 'x-unit': 'times, as decimal text; “-” when there is none' })
          .optional()
          .describe('With `sector`: market value ÷ equity.'),
        yield: percentText.optional().describe('With `sector`: dividends of twelve months ÷ market value.'),
      }),
    },
  ),
  'market/companies': reading('Companies of one market by their fundamentals.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      sector: sectorKey.describe('Only this sector, by its key.'),
      per_min: filterBound('The least PER.', 'times'),
      per_max: filterBound('The highest PER.', 'times'),
      pbr_min: filterBound('The least PBR.', 'times'),
      pbr_max: filterBound('The highest PBR.', 'times'),
      yield_min: filterBound('The least dividend yield.', 'per cent'),
      yield_max: filterBound('The highest dividend yield.', 'per cent'),
      roe_min: filterBound('The least return on equity.', 'per cent'),
      roe_max: filterBound('The highest return on equity.', 'per cent'),
      equity_ratio_min: filterBound('The least equity ratio.', 'per cent'),
      equity_ratio_max: filterBound('The highest equity ratio.', 'per cent'),
      margin_min: filterBound('The least operating margin.', 'per cent'),
      margin_max: filterBound('The highest operating margin.', 'per cent'),
      market_cap_min: filterBound('The least market value.', 'whole units of the market’s currency'),
      market_cap_max: filterBound('The highest market value.', 'whole units of the market’s currency'),
      sort: z.enum(companyFigures).default('market_cap').describe('Figure by which they are sorted.'),
      order: z
        .enum(['up', 'down'])
        .default('down')
        .describe('The least or the highest first; who has no such figure comes last.'),
      ...paging,
    }),
    output: pageOf(companyRow).extend({
      total: numberOf('companies').describe('How many pass the filter.'),
      of: numberOf('companies').describe('How many there are.'),
      bounds: z.array(figureBounds).describe('How each figure is spread over the whole market.'),
    }),
  }),
  'market/company': reading('A company: three years of figures, results against expectation, dividends, and what comes.', {
    who: 'anyone',
    refuses: unknownShareRefusals,
    input: z.object({ type: marketType, code: stockCode }),
    output: companyProfile,
  }),
  'market/disclosures': reading('Documents that companies published, the latest first; with `id` one of them with its text.', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.object({
      type: anyMarket.describe('Only this market; all when absent.'),
      kind: z.enum(disclosureKinds).optional().describe('Only of this kind.'),
      code: stockCode.optional().describe('Only of this share; `type` says of which market.'),
      id: z.string().max(60).optional().describe('Only this one.'),
      ...paging,
    }),
    output: pageOf(disclosure),
  }),
  'market/agenda': reading('Results, dividends, splits, new shares and holidays by date, as announced up to now.', {
    who: 'anyone',
    input: z.object({
      type: anyMarket.describe('Only this market; all when absent.'),
      group: z
        .enum(agendaGroups)
        .optional()
        .describe('Only results, dividends with splits, new shares, or holidays with early closes.'),
      from: dateText.describe('The first date. Events of companies begin a month ago.'),
      to: dateText.describe('The last date, 93 days at most with the first. Events of companies end three months ahead.'),
      keys: z
        .string()
        .max(4_500)
        .optional()
        .describe(
          'Only companies of this list, `jpy:7203,usd:AAPL`, 300 at most; the largest of each market when absent. New shares and holidays are in it either way.',
        ),
      ...paging,
    }),
    output: pageOf(agendaEvent),
  }),
} as const
