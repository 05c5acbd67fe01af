import { z } from 'zod'
import { newestLogHead } from '../log/calls.ts'
import {
  dateText,
  instantOrDash,
  instantText,
  leverageTimes,
  moneyOrDash,
  moneyText,
  numberOf,
  priceOrDash,
  rateText,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { type FundEvent, fundEvents } from './fund-causes.ts'

export const fundsSummary = z
  .object({
    total_assets: moneyText.describe('Available and frozen, holdings at their cost; what is lent is in it.'),
    position_value: moneyText.describe('Price now × shares over all open positions.'),
    available: moneyText.describe('Amount that may be spent now.'),
    frozen: moneyText.describe(
      'Everything that is the customer’s and not available: holds, requests, products, the cost of positions.',
    ),
    total_debt: moneyText.describe('Loans with their interest, what leverage lent, and accrued costs.'),
    floating_profit: moneyText.describe('Price difference × shares over all open positions.'),
    equity: moneyText.describe(
      'Net assets, what closing everything now would leave before closing fees: total assets − total debt + floating profit + what running products have earned.',
    ),
    today_profit: moneyText.describe(
      'Result of the running day in this wallet, or in all of them: equity less the equity at its beginning and the money paid in or out.',
    ),
    rates: z
      .record(z.string(), rateText.meta({ 'x-unit': 'yen for one unit, as decimal text' }).describe('One rate.'))
      .optional()
      .describe('With `all`: the rates that were used, by wallet.'),
  })
  .meta({ id: 'Funds', description: 'The funds summary of a wallet, or of all of them in yen.' })

const movement = z.object({
  from: z.string().describe('The account of the ledger that the amount came from.'),
  to: z.string().describe('The account of the ledger that it went to.'),
  amount: moneyText.describe('The amount, always positive.'),
  currency: z.string().describe('The currency, ISO 4217.'),
  cause: z.string().describe('The event that the entry belongs to: `trading/P-12/opened`.'),
})
export const entryRow = movement
  .extend({ number: z.string().describe('Its number in the ledger, by which `log/inclusion` proves it.') })
  .meta({ id: 'LedgerEntry', description: 'One movement of the ledger.' })

export const fundRecord = z
  .object({
    kind: z.string().describe('The list of records that contains it.'),
    event: z
      .enum(Object.keys(fundEvents) as [FundEvent, ...FundEvent[]])
      .describe('The event: the part of the server that wrote it, and its name there.'),
    order_no: z.string().describe('The order, position or request that it was about; “-” when none.'),
    amount: moneyText.describe(
      'Change of the available balance by the event: over any range the amounts are the difference of the balances. In the list of fees the amount charged; in those of interest, financing and dividends also what was added to a debt.',
    ),
    balance: moneyText.describe('Available after it.'),
    time: instantText.describe('When it happened.'),
    apply_time: instantText.describe('When it was asked for.'),
    review_time: instantOrDash.describe('When it was decided.'),
    name: z.string().describe('The name of the share or the product; empty when it was about none.'),
    code: z.string().describe('The code of the share; empty when it was about none.'),
    side: z.enum(['buy', 'sell', '-']).describe('Whether it bought or sold shares; “-” when it did neither.'),
    direction: z.enum(['long', 'short', '-']).describe('The direction of the position that was traded; “-” for none.'),
    shares: shares.describe('How many shares were traded.'),
    price: priceOrDash.describe('The average price that they were traded at.'),
    realised: moneyOrDash.describe(
      'Profit of closing them, net of every fee and cost; “-” for an opening, and where a later fill was added to the same row.',
    ),
    entries: z.array(entryRow).describe('The entries of the ledger behind it.'),
  })
  .meta({ id: 'FundRecord', description: 'One event of a wallet.' })

const statementEntry = z
  .object({
    ...movement.shape,
    time: instantText.describe('When.'),
    kind: z.string().describe('Kind of the event.'),
    balance: moneyText.describe('Available after it.'),
  })
  .meta({ id: 'StatementEntry', description: 'One entry of a statement.' })

export const statementOfPeriod = z
  .object({
    account: z.string().describe('Whose statement it is.'),
    type: z.string().describe('The wallet.'),
    currency: z.string().describe('The currency, ISO 4217.'),
    from: z.string().meta({ 'x-unit': 'date in Tokyo, YYYY-MM-DD' }).describe('The first day.'),
    to: z.string().meta({ 'x-unit': 'date in Tokyo, YYYY-MM-DD' }).describe('The last day.'),
    opening: moneyText.describe('Available before the first day.'),
    closing: moneyText.describe('Available after the last day.'),
    root: z.string().describe('The Merkle root over the entries, in hexadecimal.'),
    head: newestLogHead,
    list: z.array(statementEntry).describe('Every entry, oldest first.'),
    csv: z.string().describe('The statement as a file; `npm run zaraba -- statement-check` checks it.'),
  })
  .meta({ id: 'Statement', description: 'Every entry of a wallet over a period, with its root.' })

const performanceDay = z
  .object({
    date: z
      .string()
      .meta({ 'x-unit': 'date, YYYY-MM-DD' })
      .describe(
        'The day, or the last of those of the row. It turns half a minute after the close of New York, at 5:00 or 6:00 in Tokyo.',
      ),
    equity: moneyText.describe('Equity at its end.'),
    profit: moneyText.describe('Result of the day itself, or of all days of the row.'),
    flow: moneyText.describe('Money paid in less money paid out; with `all` each at the rate of its own moment.'),
    capital: moneyText.describe(
      'Capital of which `profit` is a part (modified Dietz): the equity at its beginning, and each flow for the part of the day that was left. The return of several days is the product of 1 + profit ÷ capital, less 1.',
    ),
  })
  .meta({ id: 'PerformanceDay', description: 'Equity and result of a day.' })

export const assetsCurve = z
  .object({
    currency: z.string().describe('The currency of every figure, ISO 4217.'),
    date: dateText.describe('The day that runs. It turns half a minute after the close of New York, at 5:00 or 6:00 in Tokyo.'),
    opening: moneyText.describe('Equity when the day began.'),
    points: z
      .array(
        z
          .object({ time: instantText.describe('The moment.'), equity: moneyText.describe('Equity at that moment.') })
          .meta({ id: 'AssetsPoint', description: 'Equity at a moment.' }),
      )
      .describe('One every ten minutes of the day, and one of now, whose equity is that of `user/funds`. Oldest first.'),
  })
  .meta({ id: 'AssetsCurve', description: 'Equity through the day that runs.' })

export const performance = z
  .object({
    currency: z.string().describe('The currency of every figure, ISO 4217.'),
    days: z.array(performanceDay).describe('Oldest first.'),
    by_market: z
      .array(
        z
          .object({ type: z.string().describe('The market.'), profit: moneyText.describe('Profit of the position.') })
          .meta({ id: 'MarketResult', description: 'The result of a market.' }),
      )
      .describe('The result by market.'),
    currency_effect: moneyText.describe('Effect of changed exchange rates.'),
    fees: moneyText.describe('Fees paid.'),
    interest: moneyText.describe('Interest and financing paid.'),
    dividends: moneyText.describe('Dividends received less paid.'),
    total: moneyText.describe('The result of the whole stretch.'),
  })
  .meta({ id: 'Performance', description: 'Equity and results over days.' })

const closedTrade = z
  .object({
    order_no: z.string().describe('The number of the position, `P-…`.'),
    type: typeOfRow,
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('The name of the share in the language of the request.'),
    direction: z
      .enum(['long', 'short'])
      .describe('Whether it gained from rising prices (`long`) or from falling ones (`short`).'),
    leverage: leverageTimes.describe('1 is without borrowing.'),
    stock_num: shares.describe('The shares that were closed.'),
    buy_time: instantText.describe('When it was opened.'),
    sell_time: instantText.describe('When it was closed.'),
    cost: moneyText.describe('Opening price × shares, in the currency of its market.'),
    yingkui: moneyText.describe('Profit net of every fee and cost, in the currency of its market.'),
    result: moneyText.describe(
      'That profit in the currency of the reply, at the rate of the end of the day on which it was closed.',
    ),
  })
  .meta({ id: 'ClosedTrade', description: 'A position that was closed, and what it earned.' })

export const performanceParts = z
  .object({
    currency: z.string().describe('The currency of every figure without another one, ISO 4217.'),
    total: moneyText.describe('The result of the whole stretch, as `user/performance` has it.'),
    parts: z
      .object({
        prices: moneyText.describe('Effect of prices, day by day, on the shares with which each day began.'),
        currency: moneyText.describe('Effect of exchange rates, and the cost of exchanging; 0 for one wallet alone.'),
        products: moneyText.describe('Results of followed products and stakes, running ones as of now.'),
        dividends: moneyText.describe('Dividends received less paid.'),
        fees: moneyText.describe('Fees and taxes; negative, since they lessen the result.'),
        interest: moneyText.describe('Interest and financing; negative, since they lessen the result.'),
        timing: moneyText.describe(
          'The rest: prices of purchases and sales against the price at the end of the day on which they were made.',
        ),
      })
      .meta({ id: 'ResultParts', description: 'Signed parts that add up to a result to the last unit.' })
      .describe('Parts of the result. They add up to `total`: -100, 5000 and -2000 to 2900.'),
    index: z
      .object({
        type: typeOfRow,
        code: z.string().describe('The code of the index.'),
        name: z.string().describe('Its name in the language of the request.'),
      })
      .meta({ id: 'ComparedIndex', description: 'The index that a result is compared with.' })
      .nullable()
      .describe('The leading index of the market that was asked for; null where there is none.'),
    opening: z
      .object({
        kept: moneyText.describe('Equity before the first day.'),
        index: priceOrDash.describe('The close of the index before the first day.'),
      })
      .meta({ id: 'ComparisonBegin', description: 'Where both comparisons begin.' })
      .describe('Where both comparisons begin.'),
    days: z
      .array(
        z
          .object({
            date: dateText.describe('The day, as in `user/performance`.'),
            kept: moneyText.describe(
              'Equity at its end had nothing been done since before the first day: the holdings of then with their dividends, and the money that came and went. Without fees and interest.',
            ),
            index: priceOrDash.describe('The last close of the index up to that day, in points; on the last day its level now.'),
          })
          .meta({ id: 'ComparedDay', description: 'A day of doing nothing, and of an index.' }),
      )
      .describe('The days of `user/performance`, oldest first.'),
    trade_count: numberOf('positions').describe(
      'How many positions were closed in these days; at most the latest 5,000 are counted.',
    ),
    trades: z.array(closedTrade).describe('The latest 300 of them, latest first.'),
    best: z.array(closedTrade).describe('The three that earned most, in the currency of the reply.'),
    worst: z.array(closedTrade).describe('The three that lost most.'),
  })
  .meta({ id: 'PerformanceParts', description: 'A result by what made it, compared with doing nothing and with an index.' })
