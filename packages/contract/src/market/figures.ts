import { z } from 'zod'
import {
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  numberOf,
  percentText,
  rateText,
  turnoverText,
  typeOfRow,
} from '../shapes.ts'
import { stock } from './rows.ts'

const code = z.string().describe('The code within its market.')
const name = z.string().describe('The name in the language of `accept-language`.')
const figureText = z.string().meta({ 'x-unit': 'decimal text, in the unit that `unit` names; “-” when there is none' })
const ratioText = z.string().meta({ 'x-unit': 'times, as decimal text; “-” when there is none' })
const wholeText = z.string().meta({ 'x-unit': 'whole units of the market’s currency, as decimal text; “-” when there is none' })
const sharesText = z.string().meta({ 'x-unit': 'shares, as decimal text; “-” when there is none' })

export const figureUnits = ['percent', 'times', 'shares', 'money', 'points', 'customers', 'companies', 'rate'] as const

export const rankedStock = stock
  .extend({
    rank: z.int().meta({ 'x-unit': 'rank, 1 is the first' }).describe('Shares with the same figure have the same rank.'),
    figure: figureText.describe('Figure of the ranking.'),
    trend: z
      .int()
      .min(-2)
      .max(2)
      .nullable()
      .meta({ 'x-unit': 'steps: 2 much higher, 1 higher, 0 the same, -1 lower, -2 much lower' })
      .describe('The rank compared with its mean of ten sessions; null where the ranking has no past.'),
  })
  .meta({ id: 'RankedStock', description: 'A share with its rank in a ranking.' })

export const indicatorKinds = [
  'advance_decline',
  'advances',
  'declines',
  'new_highs',
  'new_lows',
  'turnover',
  'above_average',
  'index_ratio',
  'per',
  'pbr',
  'yield',
  'short_ratio',
  'margin_long',
  'margin_short',
  'margin_ratio',
  'short_interest',
  'days_to_cover',
  'usd_jpy',
  'cny_jpy',
  'usd_cny',
] as const
export type IndicatorKind = (typeof indicatorKinds)[number]
/** Reading of an indicator: above or below its usual range, or within it. */
const indicatorSays = ['high', 'usual', 'low'] as const
export type IndicatorSays = (typeof indicatorSays)[number]

const series = z
  .array(z.tuple([dateText.describe('The date.'), z.number().meta({ 'x-unit': 'as `unit` says' }).describe('The value.')]))
  .describe('The past year, oldest first; without `kind` in at most 48 points.')

export const indicator = z
  .object({
    kind: z.enum(indicatorKinds).describe('Measure of the values.'),
    unit: z.enum(figureUnits).describe('Unit of the values.'),
    value: figureText.describe('The latest value.'),
    change: figureText.describe('The value less the one before it.'),
    date: dateOrDash.describe('The session that the value is of.'),
    published_at: instantOrDash.describe('From when on it is known.'),
    high: figureText.describe('The highest value of the past year.'),
    low: figureText.describe('The lowest value of the past year.'),
    says: z
      .enum(indicatorSays)
      .describe(
        'Whether the value is high, usual or low for it: by the bounds of the trade where it has some, else by the fifths of its year.',
      ),
    series,
  })
  .meta({ id: 'Indicator', description: 'A figure of a whole market with its year.' })

export const breadth = z
  .object({
    date: dateText.describe('The session.'),
    as_of: instantText.describe('The moment of the figures.'),
    running: z.boolean().describe('True while the session goes on: the figures will still change.'),
    advances: numberOf('companies').describe('Shares above the close before.'),
    declines: numberOf('companies').describe('Shares below the close before.'),
    unchanged: numberOf('companies').describe('Shares at the close before, or not traded yet.'),
    turnover: turnoverText.describe('The value of what has traded.'),
  })
  .meta({ id: 'Breadth', description: 'How many shares of a market rise and fall in a session.' })

export const shortSelling = z
  .object({
    own: wholeText.describe('Sales of own shares.'),
    restricted: wholeText.describe('Short sales under the price restriction.'),
    unrestricted: wholeText.describe('Short sales that the restriction exempts.'),
    total: wholeText.describe('All of them: the turnover.'),
    ratio: percentText.describe('Short sales of all sales.'),
    restricted_ratio: percentText.describe('Restricted short sales of all sales.'),
    unrestricted_ratio: percentText.describe('Exempt short sales of all sales.'),
  })
  .meta({ id: 'ShortSelling', description: 'Short and long sales of a session.' })

export const industryShort = shortSelling
  .extend({ sector: z.string().describe('The key of the sector.'), name })
  .meta({ id: 'IndustryShort', description: 'Short selling of a sector.' })

export const stockShort = shortSelling
  .extend({
    type: typeOfRow,
    code,
    name,
    long_balance: sharesText.describe('Bought on credit and still held; “-” where the market publishes none.'),
    short_balance: sharesText.describe('Sold short and still borrowed.'),
    balance_ratio: ratioText.describe('The former ÷ the latter.'),
    days_to_cover: z
      .string()
      .meta({ 'x-unit': 'sessions, as decimal text; “-” when there is none' })
      .describe('The short balance ÷ the mean volume of 25 sessions.'),
  })
  .meta({ id: 'StockShort', description: 'Short selling of a share.' })

export const shortDay = z
  .object({
    date: dateText.describe('The session.'),
    ratio: percentText.describe('Short sales of all sales.'),
    restricted: wholeText.describe('Short sales under the price restriction.'),
    unrestricted: wholeText.describe('Short sales that the restriction exempts.'),
    total: wholeText.describe('All sales.'),
  })
  .meta({ id: 'ShortDay', description: 'Short selling of one session.' })

export const sectorYear = z
  .array(
    z.tuple([
      dateText.describe('The date.'),
      rateText.describe('The sector.'),
      rateText.describe('The leading index of the market.'),
    ]),
  )
  .describe('A year of the sector and of the market’s leading index, both from 1, oldest first.')
