import { z } from 'zod'
import { call, reading } from '../call.ts'
import { unknownShareRefusals } from '../market/refusals.ts'
import { productRow } from '../products/rows.ts'
import {
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  marketType,
  moneyOrDash,
  moneyText,
  needed,
  numberOf,
  orderNumber,
  percentText,
  priceText,
  refusalShape,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { followingPrecedence } from './refusals.ts'

const secret = needed(z.string().max(128).default('')).describe('The fund password, six digits.')
const productId = z
  .string()
  .regex(/^[a-z]{2}-[a-z-]{2,30}$/)
  .describe('The id of the product, as `trade/productlist` shows it.')
const result = percentText.describe('The result, in per cent of the close before.')
const unitValue = z
  .string()
  .regex(/^\d{1,12}\.\d{4}$/)
  .meta({ 'x-unit': 'points as decimal text; a unit began at 10000.0000' })

const datedResult = z
  .object({ date: dateText.describe('The session.'), result })
  .meta({ id: 'DailyResult', description: 'Result of one session.' })
const curvePoint = z
  .object({
    date: dateText.describe('The session.'),
    value: unitValue.describe('The unit value at its close.'),
    index: z
      .string()
      .regex(/^(?:-|\d{1,12}\.\d{4})$/)
      .meta({ 'x-unit': 'points as decimal text' })
      .describe(
        'The leading index of the market on the same scale; “-” on a session without one, and before it has been reckoned.',
      ),
  })
  .meta({ id: 'CurvePoint', description: 'The unit value beside the index.' })

const curvePeriods = ['quarter', 'year', 'three_years', 'all'] as const
const pointOfPeriod = curvePoint
  .extend({
    fall: percentText.describe('Fall of the unit value since the highest close of the whole record up to it; 0 at that.'),
  })
  .meta({ id: 'CurvePointOfPeriod', description: 'The unit value beside the index, and how far it is below its high.' })

/** Figures that must accompany an average (H-4): a record whose losing side is missing does not parse. */
const record = {
  expected: percentText.describe(
    'The mean of the last 30 daily results: what was, with its losses. It promises nothing of the next day.',
  ),
  least: percentText.describe('The least of the same 30 daily results.'),
  greatest: percentText.describe('The greatest of the same 30 daily results.'),
  worst_day: datedResult.describe('The worst day of the whole record.'),
  best_day: datedResult.describe('The best day of the whole record.'),
  drawdown: percentText.describe('The deepest fall from a high to a later low.'),
  losing_days: percentText.describe('Days with a loss, in per cent of all days.'),
  total: percentText.describe('Result of the whole record.'),
  index: z
    .object({
      name: z.string().describe('The leading index of the market.'),
      expected: percentText.describe('The mean of its last 30 daily results.'),
      total: percentText.describe('Result over the same time.'),
    })
    .meta({ id: 'IndexBeside', description: 'Result of the market over the same time, without fees.' }),
}

const past = z
  .object({
    count: numberOf('followers').describe('How many times this product was followed to the end on this installation.'),
    losing: numberOf('followers').describe('How many of them got back less than they put in.'),
    worst: percentText.describe('The worst result, fees included; “-” while there is none.'),
    median: percentText.describe('The one in the middle; “-” while there is none.'),
    best: percentText.describe('The best result; “-” while there is none.'),
  })
  .meta({ id: 'PastFollowers', description: 'Results of all customers who followed to the end.' })

const allowance = z
  .object({
    allowed: z.boolean().describe('True when nothing prevents it.'),
    refusals: z.array(refusalShape).describe('Everything that prevents it, in order of precedence.'),
  })
  .meta({ id: 'CopyAllowance', description: 'Whether it may be followed now, and what prevents it.' })

export const copyProduct = z
  .object({
    id: productId,
    type: typeOfRow,
    name: z.string().describe('The name in the language of `accept-language`.'),
    issuer: z.string().describe('The issuer, a fictitious team of the operator.'),
    rule: z.string().describe('The published rule in one sentence.'),
    min: moneyText.describe('The least amount.'),
    lock_days: numberOf('calendar days').describe('For how long an amount is locked.'),
    capacity: moneyText.describe('Most money that all followers together may have in it.'),
    capacity_left: moneyText.describe('Money that it still accepts.'),
    closes: instantText.describe('Until when following counts for the next close.'),
    starts: instantText.describe('The close at whose unit value it would begin.'),
    ends: instantText.describe('The close at which it would end by itself.'),
    fee: percentText.describe('The issuer’s part of a profit at the end, in per cent; of a loss it takes nothing.'),
    early_price: percentText.describe('Charge for ending early, in per cent of what is left; “-” where it is not possible.'),
    value: unitValue.describe('The unit value at the last close.'),
    as_of: dateText.describe('The session of that close.'),
    since: dateText.describe('The first session of the record.'),
    days: numberOf('sessions').describe('How many sessions the record has.'),
    ...record,
    lowest: unitValue.describe('The lowest unit value of the whole record.'),
    highest: unitValue.describe('The highest unit value of the whole record.'),
    curve: z.array(curvePoint).describe('The record, evenly spread, oldest first.'),
    past,
    can: allowance,
  })
  .meta({ id: 'CopyProduct', description: 'A product that can be followed, with what it really did.' })

const modelTrade = z
  .object({
    date: dateText.describe('The session.'),
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('The name of the company.'),
    side: z.enum(['buy', 'sell']).describe('`sell` also opens a short.'),
    shares: shares.describe('How many shares.'),
    price: priceText.describe('The price: the close, one tick against the account.'),
    fee: moneyText.describe('Price that a customer would have paid for it.'),
  })
  .meta({ id: 'ModelTrade', description: 'A trade of the model account of a product.' })
const holding = z
  .object({
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('The name of the company.'),
    shares: shares.describe('How many shares; negative for a short.'),
    worth: moneyText.describe('Their part of the equity of the model account.'),
    part: percentText.describe('Their part in per cent of the equity.'),
  })
  .meta({ id: 'ModelHolding', description: 'Holding of the model account of a product.' })

const member = z
  .object({ code: z.string().describe('The code of the share.'), name: z.string().describe('The name of the company.') })
  .meta({ id: 'ModelMember', description: 'A share that a product chooses from.' })
const provenMember = z
  .object({
    code: z.string().describe('The code of the share.'),
    tick_table: z.string().describe('Its table of price steps.'),
    limit_rule: z.string().describe('Its rule of daily limits.'),
    sector: z.string().describe('Its sector.'),
  })
  .meta({ id: 'ProofMember', description: 'A share that a product chooses from, with what orders for it depend on.' })
const pastFollower = z
  .object({
    ended: dateText.describe('The session at whose close it ended.'),
    days: numberOf('calendar days').describe('How long it ran.'),
    result: percentText.describe('Profit of a trade, fees included.'),
  })
  .meta({ id: 'PastFollowing', description: 'Result of a customer who followed a product to the end, without a name.' })

const proofSession = z
  .object({
    date: dateText.describe('The session.'),
    number: numberOf('sessions').describe('Its number in the market’s calendar.'),
    closes: z
      .array(numberOf('ten-thousandths of the market’s currency').describe('0 where the share did not trade.'))
      .describe('The close of each member.'),
    actions: z
      .array(
        z
          .tuple([
            numberOf('index of the member').describe('Which member.'),
            numberOf('ten-thousandths of the market’s currency').describe('Cash for one old share.'),
            numberOf('new shares').describe('Number of new shares of the split …'),
            numberOf('old shares').describe('… for this number of old shares.'),
          ])
          .meta({ 'x-unit': 'member, cash, new shares, old shares' }),
      )
      .describe('Dividends and splits before its open.'),
    value: unitValue.describe('The published unit value.'),
  })
  .meta({ id: 'ProofSession', description: 'Inputs of a strategy in one session, and the unit value that follows.' })

const followed = z
  .object({
    date: dateText.describe('The session.'),
    value: unitValue.describe('The unit value at its close.'),
    worth: moneyText.describe('Value of the amount after the session.'),
    profit: moneyText.describe('Result of the session.'),
    trades: z.array(modelTrade).describe('The trades behind it.'),
  })
  .meta({ id: 'FollowedDay', description: 'One session of a following.' })

export const copyCalls = {
  'trade/productlist': reading('Products to follow, each average beside its losing side.', {
    input: z.object({ type: marketType }),
    output: z.object({ list: z.array(copyProduct).describe('All products of the market.') }),
  }),
  'trade/product': reading('One product: its rule, its record, what it holds, its latest trades, and what past followers got.', {
    refuses: unknownShareRefusals,
    input: z.object({ id: productId }),
    output: z.object({
      product: copyProduct,
      own: z
        .array(productRow)
        .describe('The caller’s own followings of it, latest first: `waiting` until one begins, then `following`.'),
      explained: z.string().describe('The published rule in full.'),
      members: z.array(member).describe('The shares that it chooses from.'),
      recent: z.array(datedResult).describe('The last 30 daily results, oldest first.'),
      holdings: z.array(holding).describe('Holdings of the model account.'),
      trades: z.array(modelTrade).describe('Its latest trades, latest first.'),
      followers: z.array(pastFollower).describe('The latest 50 that were followed to the end, without names.'),
    }),
  }),
  'trade/productCurve': reading('Record of one product over a period, with its falls.', {
    refuses: unknownShareRefusals,
    input: z.object({
      id: productId,
      period: z.enum(curvePeriods).default('all').describe('91, 365 or 1,096 days up to the last close, or the whole record.'),
    }),
    output: z.object({ curve: z.array(pointOfPeriod).describe('At most 250 sessions, evenly spread, oldest first.') }),
  }),
  'trade/productProof': reading('Everything that a unit value is computed from, a year a page: anyone can recompute it.', {
    refuses: unknownShareRefusals,
    input: z.object({ id: productId, date: dateText.optional().describe('The first session; absent, the first of the record.') }),
    output: z.object({
      strategy: z.string().describe('The name of the rule in `packages/rules/src/copy/strategies.ts`.'),
      every: numberOf('sessions').describe('New orders on each session whose number in the calendar is a multiple of it.'),
      members: z.array(provenMember).describe('The shares, by index.'),
      sessions: z.array(proofSession).describe('At most 250, oldest first.'),
      all: numberOf('sessions').describe('How many the record has.'),
      next: dateOrDash.describe('The `date` of the next page.'),
    }),
  }),
  'trade/productFollow': call('Follows a product with an amount from the next close on.', {
    once: true,
    rate: 'strict',
    success: 'follow_order_success',
    refuses: followingPrecedence,
    input: z.strictObject({
      id: productId,
      amount: needed(z.string().trim().max(30).default('')).meta({
        'x-unit': 'units of the product’s currency, as decimal text',
        description: 'How much.',
      }),
      fund_password: secret,
    }),
    output: productRow,
  }),
  'trade/productOrder': reading('Earnings of a following, day by day, with each trade behind them.', {
    refuses: ['not_found'],
    input: z.object({ order_no: orderNumber.describe('The number of the following.') }),
    output: z.object({
      row: productRow,
      product: productId,
      issuer: z.string().describe('The issuer.'),
      lock_days: numberOf('calendar days').describe('For how long it was locked.'),
      bought: instantText.describe('The close at whose unit value it began, or will begin.'),
      call_off_until: instantOrDash.describe('Until when it can be called off; “-” once it has begun, or has ended.'),
      start_value: z.string().describe('The unit value at which it began; “-” before that close.'),
      worth: moneyText.describe('Value of the amount now, before the issuer’s part.'),
      days: z.array(followed).describe('Each session since it began, oldest first.'),
      fee: moneyOrDash.describe('The issuer’s part of the profit; “-” while it runs.'),
      price: moneyOrDash.describe('Charge for ending early; “-” while it runs.'),
      paid: moneyOrDash.describe('Amount paid out; “-” while it runs.'),
      ended: instantOrDash.describe('When it ended.'),
      leaving: z.boolean().describe('Whether its owner has asked for an early end.'),
      early_price: percentText.describe('Charge for ending early, in per cent of what is left; “-” where it is not possible.'),
      can_end: allowance.describe('Whether it may be ended early, or called off before it has begun.'),
    }),
  }),
  'trade/productEnd': call(
    'Ends a following early, at the next close, for the price of its product; calls off at once what has not begun, for nothing.',
    {
      once: true,
      rate: 'strict',
      success: 'ending_early_success',
      otherSuccesses: ['cancellation_success'],
      refuses: [
        'fund_password_not_set',
        'past_copy_time_limit',
        'ending_early_not_offered',
        'enter_fund_password',
        'wrong_fund_password',
        'fund_password_locked',
        'not_found',
        'order_not_holding',
      ],
      input: z.strictObject({ order_no: orderNumber.describe('The number of the following.'), fund_password: secret }),
      output: productRow,
    },
  ),
} as const
