import { z } from 'zod'
import { call, reading } from '../call.ts'
import { checkLine } from '../funding/cash-calls.ts'
import { productRow } from '../products/rows.ts'
import {
  dateOrDash,
  dateText,
  instantText,
  marketType,
  moneyOrDash,
  moneyText,
  needed,
  numberOf,
  percentText,
  priceOrDash,
  rateText,
  shares,
} from '../shapes.ts'
import { stakePrecedence } from './refusals.ts'

/** The life of a day's stake (S-08). */
export const stakeStates = ['applied', 'under_review', 'passed', 'submitted', 'traded', 'failed', 'rejected'] as const
export type StakeState = (typeof stakeStates)[number]

/** Why the desk traded. */
const deskReasons = ['breakout', 'trailing_stop', 'loss_limit', 'square_off', 'closing_auction'] as const

const fee = z
  .object({ name: z.string().describe('The name of the fee.'), amount: moneyText.describe('Shares that it took.') })
  .meta({ id: 'DeskFee', description: 'One fee of a trade of the desk.' })
const fill = z
  .object({ price: priceOrDash.describe('The level of the book.'), shares: shares.describe('Shares taken there.') })
  .meta({ id: 'DeskFill', description: 'Shares that a trade of the desk took from one level of the book.' })

/** One trade with its receipt: anyone can compute it again from the prices of that moment. */
const deskTrade = z
  .object({
    time: instantText.describe('When.'),
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('The name of the share.'),
    side: z.enum(['buy', 'sell']).describe('Which side.'),
    reason: z
      .enum(deskReasons)
      .describe(
        '`breakout` it broke out of its opening range; `trailing_stop` it fell back from its height; `loss_limit` the stake had lost as much as it may; `square_off` the day ended; `closing_auction` no book took it before the close.',
      ),
    shares: shares.describe('How many shares.'),
    price: priceOrDash.describe('The average price.'),
    value: moneyText.describe('Value of the shares before fees.'),
    fee: moneyText.describe('All fees together.'),
    fees: z.array(fee).describe('Each fee.'),
    fills: z.array(fill).describe('The levels of the book, best first.'),
    model: z.string().describe('The version of the market that the prices come from.'),
  })
  .meta({ id: 'DeskTrade', description: 'A trade of an intraday desk with its receipt.' })

const point = z
  .object({ time: instantText.describe('The minute.'), worth: moneyText.describe('Value of the stake at the last prices.') })
  .meta({ id: 'DeskPoint', description: 'Value of a stake in one minute.' })

const deskDay = z
  .object({
    date: dateText.describe('The day of the exchange.'),
    opens: instantText.describe('Its open.'),
    closes: instantText.describe('Its close.'),
    phase: z.enum(['trading', 'closed']).describe('`trading` until the close, `closed` after it.'),
    order_no: z.string().describe('The caller’s own stake that is shown; “-” where it is the example.'),
    stake: moneyText.describe('The stake that is shown: the caller’s own, or an example.'),
    worth: moneyText.describe('Its value.'),
    profit: moneyText.describe('Its earnings so far, net of fees.'),
    curve: z.array(point).describe('From the open to now, a minute each.'),
    trades: z.array(deskTrade).describe('The trades so far.'),
  })
  .meta({ id: 'DeskDay', description: 'A day of the desk: the one that runs, else the last.' })

const recordDay = z
  .object({
    date: dateText.describe('The day.'),
    profit: moneyText.describe('Earnings of the example stake, net of fees.'),
    percent: percentText.describe('Earnings in per cent of the stake.'),
    trades: numberOf('trades').describe('How many trades; 0 where there was no signal.'),
  })
  .meta({ id: 'DeskRecordDay', description: 'Earnings that an example stake would have had in a day.' })

const pastDay = z
  .object({
    date: dateText.describe('The day.'),
    stakes: numberOf('stakes').describe('How many stakes the desk was given.'),
    winners: numberOf('stakes').describe('How many of them gained.'),
    losers: numberOf('stakes').describe('How many lost, or came back as they were after fees.'),
    failed: numberOf('stakes').describe('How many came back untouched: no signal.'),
    staked: moneyText.describe('All stakes together.'),
    profit: moneyText.describe('Their earnings together, net of fees.'),
  })
  .meta({ id: 'DeskPastDay', description: 'Result of all stakes of a day.' })

const ownStake = productRow
  .extend({
    date: dateOrDash.describe('The day on which the desk trades it.'),
    reason: z.string().describe('Why it was rejected or failed: the key of a sentence, or an operator’s words; empty otherwise.'),
    paid_back: moneyOrDash.describe('Amount paid back.'),
    trades: z.array(deskTrade).describe('Its trades, once it is over.'),
  })
  .meta({ id: 'Stake', description: 'A day’s stake with its trades.' })

const watchedShare = z
  .object({ code: z.string().describe('The code of the share.'), name: z.string().describe('The name of the share.') })
  .meta({ id: 'DeskShare', description: 'A share that an intraday desk watches.' })

const terms = z
  .object({
    date: dateText.describe('The next day that a stake can be for.'),
    opens: instantText.describe('When the stakes of that day are submitted to the desk: the open.'),
    trades_from: instantText.describe('From when the desk may buy: the opening range has formed.'),
    last_purchase: instantText.describe('Until when it may buy.'),
    square_off: instantText.describe('When everything is sold.'),
    pays: instantText.describe('When stakes are paid out: the close.'),
    minimum: moneyText.describe('The least stake.'),
    maximum: moneyText.describe('The greatest stake.'),
    capacity: moneyText.describe('Most that all stakes of that day may come to: a part of the turnover of the watched shares.'),
    capacity_left: moneyText.describe('Part of it that is left.'),
    loss_limit: rateText.describe(
      'At this part of the stake lost the desk sells and is done; a jump of the price can cost more.',
    ),
    breakout: rateText.describe('How far above its opening range a share must close a minute to be bought.'),
    trailing: rateText.describe('How far below its height it is sold.'),
    shares: z.array(watchedShare).describe('The shares that the desk watches.'),
  })
  .meta({ id: 'DeskTerms', description: 'The published rules of an intraday desk.' })

const record = z
  .object({
    stake: moneyText.describe('The example stake.'),
    days: z.array(recordDay).describe('The last days, the latest first.'),
    winning_days: numberOf('days').describe('Days that gained.'),
    losing_days: numberOf('days').describe('Days that lost.'),
    idle_days: numberOf('days').describe('Days without a signal.'),
    mean: percentText.describe('The mean of a day that was traded, in per cent of the stake.'),
    best: percentText.describe('The best day.'),
    worst: percentText.describe('The worst day.'),
    total: moneyText.describe('Earnings of the example stake in all, given again each day.'),
  })
  .meta({ id: 'DeskRecord', description: 'Results of the desk’s rules for an example stake.' })

export const intradayCalls = {
  'trade/intradayInfo': reading('The intraday desk of a market: its rules, its day, its past, the caller’s own stakes.', {
    input: z.object({ type: marketType }),
    output: z.object({
      terms,
      day: deskDay,
      record,
      past: z.array(pastDay).describe('The latest 60 days with stakes of customers, the latest first.'),
      stakes: z.array(ownStake).describe('The caller’s latest 20 stakes.'),
      checks: z.array(checkLine).describe('Everything that a stake needs before an amount is typed.'),
      available: moneyText.describe('Available balance for it.'),
      promised_time: instantText.describe('When an application made now will have been decided at the latest.'),
    }),
  }),
  'trade/intradayApply': call('Gives the desk a stake for its next day, with the fund password.', {
    once: true,
    rate: 'strict',
    success: 'application_success',
    refuses: stakePrecedence,
    input: z.strictObject({
      type: marketType,
      amount: needed(z.string().trim().max(30).default(''))
        .meta({ 'x-unit': 'units of the market’s currency, as decimal text' })
        .describe('The stake.'),
      fund_password: needed(z.string().max(128).default('')).describe('The fund password, six digits.'),
    }),
    output: productRow,
  }),
} as const
