import { z } from 'zod'
import {
  dateText,
  instantOrDash,
  instantText,
  leverageTimes,
  numberOf,
  percentText,
  priceChange,
  priceOrDash,
  priceText,
  shares,
  turnoverText,
  typeOfRow,
} from '../shapes.ts'
import { priceTypes, timesInForce } from '../trading/states.ts'

export const sessionPhases = ['closed', 'pre_open', 'continuous', 'break', 'pre_close', 'closing_auction'] as const
const code = z.string().describe('The code within its market.')
const name = z.string().describe('The name in the language of `accept-language`.')

/** A row of any list of shares: the stock fields of the specification (E-02). Texts that are not known are a dash. */
export const stock = z
  .object({
    type: typeOfRow,
    code,
    name,
    price: priceOrDash.describe('The price now.'),
    change: priceChange.describe('The price less the close before.'),
    change_percent: percentText.describe('Change since the close before, in per cent.'),
    tick: priceOrDash.describe('The least step of a price at the price now; “-” before it has one.'),
    open: priceOrDash.describe('The first price of the session.'),
    previous_close: priceOrDash.describe('The close of the session before.'),
    high: priceOrDash.describe('The highest price of the session.'),
    low: priceOrDash.describe('The lowest price of the session.'),
    volume: shares.describe('Shares traded in the session.'),
    turnover: turnoverText.describe('The value of what has traded in the session.'),
    market_cap: turnoverText.describe('Price × shares outstanding.'),
    sector: z.string().describe('The key of the sector.'),
    listed_until: dateText
      .optional()
      .describe('The session at whose close the share is delisted, where its recorded prices end; absent for all others.'),
    delisted: z.boolean().optional().describe('True once that close has passed: its positions were paid out, no order is taken.'),
    spark: z
      .array(z.number().meta({ 'x-unit': 'the market’s currency per share' }))
      .optional()
      .describe('The course of the session in few points, oldest first.'),
    spark_at: z
      .array(z.int().meta({ 'x-unit': 'thousandths of the time in which the session trades' }))
      .optional()
      .describe('When each point of `spark` was, the break left out: 500 is the middle of the trading time, 1000 the close.'),
    spark_break: z
      .int()
      .meta({ 'x-unit': 'thousandths of the time in which the session trades' })
      .optional()
      .describe('Where the break of the session lies between the points, as in `spark_at`; absent where there is none.'),
  })
  .meta({ id: 'Stock', description: 'A share with its quote.' })

export const companyEvent = z
  .object({
    kind: z.enum(['dividend', 'split', 'earnings']).describe('What happens.'),
    date: dateText.describe('The ex-date; of a result the day on which it is published.'),
    value: z
      .string()
      .describe(
        'Of a dividend the amount per share in the market’s currency, of a split `3:1` (three new for one), of a result its surprise.',
      ),
  })
  .meta({ id: 'CompanyEvent', description: 'A dividend, a split or a result.' })

export const stockDetail = stock
  .extend({
    cost: priceOrDash.describe('The caller’s own average cost.'),
    bid: priceOrDash.describe('The best price that a buyer offers.'),
    ask: priceOrDash.describe('The best price that a seller asks.'),
    tick: priceText.describe('The least step of a price.'),
    limit_up: priceOrDash.describe('The highest price that the exchange allows in the session.'),
    limit_down: priceOrDash.describe('The lowest price that the exchange allows in the session.'),
    lot: z.literal(1).describe('The trade unit in shares: 1 lot is 1 share.').meta({ 'x-unit': 'shares' }),
    exchange_unit: shares.describe(
      'The unit in which the exchange itself trades; this server trades single shares at its prices.',
    ),
    session: z.string().describe('State of the exchange now: closed, pre_open, continuous, break, pre_close or closing_auction.'),
    session_date: dateText.describe('The session that runs or comes next.'),
    order_conditions: z
      .array(
        z
          .object({
            price_type: z.enum(priceTypes).describe('A type of order; `trailing` closes a position alone.'),
            time_in_force: z.array(z.enum(timesInForce).describe('How long it may last.')).describe('All that it may last.'),
          })
          .meta({ id: 'OrderCondition', description: 'A type of order with all that it may last.' }),
      )
      .describe(
        'The orders that the exchange of the share takes in this phase; they change with `session`, at `next_change`. A market order without a time in force is one for the `opening` where that is listed and `day` is not.',
      ),
    next_change: instantText.describe('When `session` changes next.'),
    source: z.string().describe('`simulated`, or `replay` of a recording.'),
    as_of: instantText.describe('The moment of the quote.'),
    stale: z.boolean().describe('True while prices are behind; orders are refused then.'),
    special_quote: z.string().describe('`bid` or `ask` while the exchange holds the share under a special quote, else “-”.'),
    sector_name: z.string().describe('The sector in the language of `accept-language`.'),
    segment: z.string().describe('The segment of the exchange.'),
    names: z
      .object({
        cn: z.string().describe('In Chinese.'),
        us: z.string().describe('In English.'),
        jp: z.string().describe('In Japanese.'),
      })
      .describe('The name in each language.'),
    shares_outstanding: z
      .string()
      .meta({ 'x-unit': 'shares, as decimal text' })
      .describe('The shares that the company has issued.'),
    year_high: priceOrDash.describe('The highest price of 52 weeks, adjusted for splits.'),
    year_low: priceOrDash.describe('The lowest price of 52 weeks, adjusted for splits.'),
    per: z.string().meta({ 'x-unit': 'times, as decimal text; “-” when there is none' }).describe('Price ÷ earnings per share.'),
    dividend_yield: percentText.describe('Dividends of twelve months ÷ price.'),
    leverages: z.array(leverageTimes).describe('The leverages that may be chosen today.'),
    events: z.array(companyEvent).describe('Those of the past year, and what is announced.'),
    watched: z.boolean().describe('Whether it is on the caller’s watchlist.'),
  })
  .meta({ id: 'StockDetail', description: 'A share in detail.' })

export const barPeriods = ['time', '1m', '5m', '15m', '30m', '60m', '2h', '4h', 'day', 'week', 'month', 'year'] as const
export const barAdjustments = ['none', 'forward', 'backward'] as const
export const bar = z
  .object({
    time: instantText.describe('When the bar begins; from a day on the midnight of its first day.'),
    open: priceText.describe('The first price.'),
    high: priceText.describe('The highest price.'),
    low: priceText.describe('The lowest price.'),
    close: priceText.describe('The last price.'),
    volume: shares.describe('What traded.'),
    turnover: turnoverText.describe('The value of what traded.'),
    average: priceText.optional().describe('With `time`: the average price of the session so far.'),
  })
  .meta({ id: 'Bar', description: 'A bar of a chart. The last one may still be running.' })

const times = z.string().meta({ 'x-unit': 'times, as decimal text' })
export const adjustmentStep = z
  .object({
    ex_date: dateText.describe('The first session after it.'),
    prices: times.describe('Ex-reference price ÷ close before, multiplied over this date and all earlier ones.'),
    shares: times.describe('The shares that one of the first day has become by splits.'),
  })
  .meta({
    id: 'AdjustmentStep',
    description:
      'A dividend or split in adjusted prices: a chart multiplies earlier prices by the latest `prices` ÷ theirs (`forward`), or divides later ones by their own (`backward`); volume likewise by `shares`.',
  })

export const indexRow = z
  .object({
    type: typeOfRow,
    code,
    name,
    value: z.string().meta({ 'x-unit': 'points, as decimal text' }).describe('The index now.'),
    change: z.string().meta({ 'x-unit': 'points, as decimal text' }).describe('The value less the close before.'),
    change_percent: percentText.describe('Change since the close before, in per cent.'),
    spark: z.array(z.number().meta({ 'x-unit': 'points' })).describe('The course of the session in few points, oldest first.'),
    as_of: instantText.describe('The moment of the value.'),
  })
  .meta({ id: 'Index', description: 'An index with its value.' })

export const level = z.tuple([priceText.describe('The price of the level.'), shares.describe('Shares of the level.')]).meta({
  id: 'BookLevel',
  description: 'One level of the book: price, then shares.',
  'x-unit': 'price in the market’s currency, then shares',
})

/** Which side of the book a trade took; “-” where the book does not tell. */
const takenSides = ['ask', 'bid', 'auction', '-'] as const
export type TakenSide = (typeof takenSides)[number]
export const print = z
  .object({
    time: instantText.describe('When it traded.'),
    price: priceText.describe('At what price.'),
    shares: shares.describe('How many shares.'),
    side: z
      .enum(takenSides)
      .describe(
        'Side of the book that it took: `ask` or `bid`, of the book just before; `auction` has no side, “-” is not known.',
      ),
  })
  .meta({ id: 'Print', description: 'One trade of the tape.' })

const tile = z
  .object({
    code,
    name,
    change_percent: percentText.describe('Of the close before.'),
    market_cap: turnoverText.describe('Price × shares outstanding.'),
  })
  .meta({ id: 'SectorStock', description: 'A share of a sector.' })

export const sector = z
  .object({
    sector: z.string().describe('The key of the sector.'),
    name,
    change_percent: percentText.describe('The change of the sector’s market value.'),
    market_cap: turnoverText.describe('The market value of its shares.'),
    turnover: turnoverText.describe('The value of what has traded in the session.'),
    advances: numberOf('companies').describe('Shares above the close before.'),
    declines: numberOf('companies').describe('Shares below the close before.'),
    short_ratio: percentText.describe('Short sales of all sales in the last session of which they are published.'),
    leader: tile.nullable().describe('The share that moved the sector most; null while nothing moves.'),
    stocks: z.array(tile).describe('Its largest shares, largest first.'),
  })
  .meta({ id: 'Sector', description: 'A sector with its largest shares.' })

export const tradingDay = z
  .object({
    date: dateText.describe('The date of the exchange.'),
    open: instantText.describe('When continuous trading begins.'),
    close: instantText.describe('When the session ends.'),
    break_start: instantText.nullable().describe('When the midday break begins; null without one.'),
    break_end: instantText.nullable().describe('When the midday break ends; null without one.'),
    provisional: z.boolean().describe('True where the exchange has not published its holidays yet.'),
  })
  .meta({ id: 'TradingDay', description: 'A trading day with its hours, in UTC.' })

export const daySeed = z
  .object({
    type: typeOfRow,
    date: dateText.describe('The session that the seed makes.'),
    commitment: z.string().describe('SHA-256 of the seed, in hexadecimal: known before the open.'),
    committed_at: instantText.describe('When the commitment was made.'),
    number: z.string().describe('Its number in the public log: `log/inclusion` proves it, of the kind `commitment`.'),
    seed: z.string().describe('The seed in hexadecimal, after the close; “-” before.'),
    revealed_at: instantOrDash.describe('From when on the seed is known.'),
  })
  .meta({ id: 'DaySeed', description: 'The commitment to the seed of a day, and later the seed.' })

export const recording = z
  .object({ code, hash: z.string().describe('SHA-256 of the file, in hexadecimal.') })
  .meta({ id: 'Recording', description: 'A share whose prices are a recording.' })
