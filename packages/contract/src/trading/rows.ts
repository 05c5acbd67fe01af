import { z } from 'zod'
import { entryRow } from '../funding/rows.ts'
import {
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  leverageTimes,
  moneyOrDash,
  moneyText,
  numberOf,
  percentText,
  priceOrDash,
  priceText,
  rateText,
  refusalShape,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { marginCall } from './margin-call.ts'
import { auctionAt, conditionCells, priceTypeMeaning, waitingExit, waitingExits } from './order-conditions.ts'
import { receipt } from './receipts.ts'
import { exDateMet, positionResult, splitAhead } from './results.ts'
import { creditKinds, creditStates, endReasons, lotOrigins, positionEvents, positionStates, priceTypes } from './states.ts'

export const directions = ['long', 'short'] as const
export type Direction = (typeof directions)[number]

export const allowedTo = (action: string) => allowance.describe(`Whether ${action} now, and what prevents it.`)
const allowance = z
  .object({
    allowed: z.boolean().describe('True when nothing prevents it.'),
    refusals: z.array(refusalShape).describe('Everything that prevents it, in order of precedence.'),
  })
  .meta({ id: 'Allowance', description: 'Whether something may be done now, and what prevents it.' })

export const code = z.string().describe('The code of the share within its market.')
export const name = z.string().describe('The name of the company in the language of `accept-language`.')
export const direction = z.enum(directions).describe('`long` bought first, `short` sold first.')
export const priceType = z.enum(priceTypes).describe(priceTypeMeaning)

export const clientNoOrDash = z.string().max(40)
export const restingSale = z
  .object({
    order_no: z.string().describe('The number of the sale itself, `O-…`, by which one of several is amended or cancelled.'),
    price_type: priceType,
    price: priceOrDash.describe('The limit of the sale, or the worst price at which it may fill.'),
    stock_num: shares.describe('The shares that are still to be sold.'),
    good_till: dateOrDash.describe('The last session on which the sale rests.'),
    client_no: clientNoOrDash.describe('The caller’s own number of the sale; “-” without one.'),
    ...conditionCells,
  })
  .meta({ id: 'RestingSale', description: 'The resting order that closes a position.' })

const positionOrigin = z
  .object({
    kind: z.enum(['new_share', 'block', 'grab']).describe('Origin of the lot.'),
    order_no: z.string().describe('The subscription, block or grab that it came from.'),
    time: instantText.describe('When it became a position.'),
    shares: shares.describe('How many shares came.'),
    price: priceOrDash.describe('Average cost of a share.'),
    cost: moneyText.describe('Cost of all of them.'),
    cause: z.string().describe('The cause of the entry of the ledger that paid for them.'),
  })
  .meta({ id: 'PositionOrigin', description: 'The receipt of a position that no order opened.' })

/** One position row: a resting order, an open lot, or what became of one (E-03). */
export const positionRow = z
  .object({
    order_no: z.string().describe('`O-…` is an order that rests or was cancelled, `P-…` a position.'),
    parent: z
      .string()
      .describe('The order, position, subscription or block that this one came from; “-” when it came from none.'),
    origin: z
      .enum(lotOrigins)
      .describe(
        'Origin of the position: an order, new shares that were won, a block that passed, or a grab. A part that was split off keeps it.',
      ),
    type: typeOfRow,
    code,
    name,
    direction,
    leverage: leverageTimes.describe('1 is without borrowing.'),
    price_type: priceType,
    limit_price: priceOrDash.describe('The limit of the opening order.'),
    buy_price: priceOrDash.describe('The average opening price; of a resting order its limit, or what is held a share.'),
    stock_num: shares.describe('The shares of the position; of a resting order the unfilled rest.'),
    free_num: shares.describe('The shares of the position that no order waits to close: what may be ordered to be sold.'),
    nowprice: priceOrDash.describe('The price now.'),
    tick: priceText.describe('The least step of a price of the share at the price now.'),
    initial_margin: moneyText.describe('The customer’s own part of the cost.'),
    market_value: moneyText.describe('Price now × shares; of a closed position what closing brought, before fees.'),
    cost: moneyText.describe('Opening price × shares.'),
    yingkui: moneyText.describe(
      'Profit (盈亏): of an open position the price difference × shares, of a closed one what it earned net of every fee and cost.',
    ),
    today_profit: moneyText.describe(
      'Change of its price on the running day: since the close before, or since it was opened today; without fees, and 0 until its market has opened.',
    ),
    buy_time: instantText.describe('When it was opened; of a resting order when it was placed.'),
    sell_price: priceOrDash.describe('The average closing price.'),
    sell_time: instantOrDash.describe('When it was closed; of an order when it ended.'),
    lock_days: numberOf('sessions').describe('How many sessions must pass before it can be closed (T+1).'),
    sellable_from: dateOrDash.describe('The first session on which it can be closed.'),
    borrowed: moneyText.describe('Amount that leverage lends to the position: cost less initial margin.'),
    accrued: moneyText.describe('Financing, borrowing fees and dividends that the open position owes.'),
    top_up: moneyText.describe('Credit that was added to the position.'),
    held: moneyText.describe('Amount reserved for a resting order.'),
    fees: moneyText.describe('All fees paid for it so far.'),
    maintenance: percentText.describe('The maintenance ratio: what is the customer’s own ÷ market value.'),
    call: marginCall,
    forced_close_price: priceOrDash.describe(
      'Closed by force at the latest at the next price beyond it: on the tick table, rounded to the side of the price now.',
    ),
    good_till: dateOrDash.describe('The last session on which the resting order, or the resting sale, is valid.'),
    ...conditionCells,
    exits: waitingExits,
    sale: restingSale.nullable().describe('The resting sale of the position, the first of several; null without one.'),
    sales: z.array(restingSale).describe('All orders that wait to close the position.'),
    client_no: clientNoOrDash.describe('The caller’s own number of the order that opened it; “-” without one.'),
    reason: z.string().describe(`Why it ended or lapsed, empty before: ${endReasons.map((each) => `\`${each}\``).join(', ')}.`),
    status: z
      .literal([0, 1, 2, 3])
      .describe('0 held (holding, or preparing to close; counts towards frozen), 1 closed, 2 pending order, 3 cancelled.'),
    state: z.enum(positionStates).describe('The fine label of the state machine; `status` is its coarse code.'),
    can: z
      .object({
        sell: allowedTo('it may be closed'),
        cancel: allowedTo('what rests may be cancelled'),
        amend: allowedTo('what rests may be changed'),
        topUp: allowedTo('credit may be added'),
      })
      .describe('Actions that its owner may take now.'),
  })
  .meta({ id: 'Position', description: 'A resting order, an open position, or what became of one.' })

const feeLine = z
  .object({
    name: z.string().describe('The key of the fee, as `common/config` names its rate.'),
    rate: rateText.describe('The rate on the traded value.'),
    amount: moneyText.describe('Its amount.'),
  })
  .meta({ id: 'FeeLine', description: 'One fee.' })

const costNames = ['financing', 'borrowing_fee'] as const
export type CostName = (typeof costNames)[number]
const costADay = z
  .object({
    name: z.enum(costNames).describe('`financing` on what a long borrows, `borrowing_fee` on the full value of a short.'),
    rate: rateText.describe('The rate a year (act/365, both ends counted).'),
    amount: moneyText.describe('Cost of one day, rounded up.'),
  })
  .meta({ id: 'CostADay', description: 'Cost of holding a position for a day.' })

const outcome = z
  .object({
    when: z
      .enum(['at_profit', 'at_trigger', 'at_gap', 'never'])
      .describe('The profit taken; triggered and filled there; filled at the worst price; or nothing of it.'),
    price: priceOrDash.describe('The price of the fill; “-” where nothing bounds it, and without a fill.'),
    total: moneyOrDash.describe('Opening: principal and fees. Closing: what becomes available. Never: what is held until then.'),
    profit: moneyOrDash.describe('Closing: the realised profit, net of every fee and cost.'),
    good_till: dateOrDash.describe('Never: the session at whose close it lapses.'),
  })
  .meta({ id: 'Outcome', description: 'Possible outcomes of a stop, or of the orders that close what an order opens.' })

export const orderPreview = z
  .object({
    as_of: instantText.describe('The moment of the market that was looked at.'),
    price: priceOrDash.describe(
      'The price at which all of it would fill or rest: a price of the tick table that an order can name as its limit.',
    ),
    shares: shares.describe('The shares that were reckoned with.'),
    value: moneyText.describe('The whole value: each share at the price that it would fill or rest at.'),
    principal: moneyText.describe('Opening: the initial margin. Closing: the margin that comes home.'),
    fees: z.array(feeLine).describe('Each fee by name.'),
    fee: moneyText.describe('The sum of the fees.'),
    total: moneyText.describe('Opening: principal and fees. Closing: what becomes available.'),
    borrowed: moneyText.describe('Amount that leverage lends.'),
    borrowed_shares: shares.describe('Shares that a short borrows to sell them; 0 for a long.'),
    costs_a_day: z.array(costADay).describe('Cost of holding it for a day; empty where nothing is borrowed.'),
    available: moneyText.describe('Available now.'),
    available_after: moneyText.describe('Available afterwards.'),
    sellable_from: dateOrDash.describe('The first session on which the position can be closed (T+1).'),
    forced_close_price: priceOrDash.describe(
      'Closed by force at the latest at the next price beyond it: on the tick table, rounded to the side of the price now.',
    ),
    max_shares: shares.describe('The most that could be bought or sold now.'),
    proceeds: moneyText.optional().describe('Closing: price × shares.'),
    profit: moneyText
      .optional()
      .describe('Closing: the realised profit, net of every fee and cost, with the dividends received.'),
    accrued: moneyText.optional().describe('Closing: the costs that are paid with it.'),
    dividends: moneyText
      .optional()
      .describe('Closing: dividends received before, with what fractions of splits earned. They are in `profit`.'),
    worst_price: priceOrDash.describe('The worst price that any share may fill at: on the tick table, as an order can name it.'),
    displaced: shares.describe(
      'Shares at the best prices of that side that are gone for this customer: taken by them, and not yet refilled. The fill skips them.',
    ),
    time_in_force: conditionCells.time_in_force,
    auction_at: auctionAt,
    at_once: shares.describe('Shares that the book fills in this moment.'),
    queue_ahead: shares
      .nullable()
      .describe(
        'Shares that would be before the rest of the order at its price; null where none of it waits in a book that is shown.',
      ),
    split_ahead: splitAhead
      .nullable()
      .describe('The split in whose shares and prices all of this is; null where it shows the shares of now.'),
    ex_dates: z
      .array(exDateMet)
      .describe('Ex-dividend dates over which the order may rest, and on which the fall alone may fill or trigger it.'),
    outcomes: z
      .array(outcome)
      .describe('Of a stop: what happens at its trigger, after a gap to the worst price, and if it is never triggered.'),
    exit_outcomes: z
      .array(outcome)
      .describe(
        'Of an order with exits, for its whole quantity and as of the first session in which the position may be closed: the profit taken, the stop filled at its trigger, the stop after a gap, or neither by `good_till`.',
      ),
    refusals: z.array(refusalShape).describe('Everything that prevents the order now; empty when it would be accepted.'),
  })
  .meta({ id: 'OrderPreview', description: 'Costs of an order, and the money that it would hold, borrow and leave.' })

export const stockCreditRow = z
  .object({
    order_no: z.string().describe('The number of this stock credit.'),
    kind: z.enum(creditKinds).describe('`order_hold` is set aside for a resting order, `margin_top_up` was added to a position.'),
    position_no: z.string().describe('The order or position that it belongs to.'),
    code,
    name,
    credit: moneyText.describe('The amount.'),
    time: instantText.describe('When it was set aside or added.'),
    status: z.literal([0, 1]).describe('0 held (counts towards frozen), 1 released.'),
    state: z.enum(creditStates).describe('The label of `status`.'),
  })
  .meta({ id: 'StockCredit', description: 'Money set aside for a resting order, or added to a position.' })

const lifeEvent = z
  .object({
    kind: z.enum(positionEvents).describe('What happened.'),
    time: instantText.describe('When.'),
    shares: shares.describe('How many shares it was about; 0 when none.'),
    price: priceOrDash.describe('At which price.'),
    amount: moneyOrDash.describe('The amount.'),
    note: z.string().describe('The rule or reason as a key; may be empty.'),
    exits: z
      .array(waitingExit)
      .nullable()
      .describe('Of an amendment of exits those that the next fill places from then on; null of every other event.'),
  })
  .meta({ id: 'PositionEvent', description: 'One event in the life of a position.' })

export const positionLife = z
  .object({
    row: positionRow.describe('The order or position itself.'),
    children: z.array(positionRow).describe('Rows that came from it: positions of an order, closed parts of a position.'),
    events: z.array(lifeEvent).describe('Its life, oldest first.'),
    fees: z.array(feeLine).describe('The fees paid so far for its own shares: those of all parts add up to the whole.'),
    result: positionResult.nullable().describe('Parts of the profit of a closed position; null before.'),
    interest: z
      .array(
        z
          .object({ date: dateText.describe('The day it was for.'), amount: moneyText.describe('The cost of that day.') })
          .meta({ id: 'DailyCost', description: 'Cost of a day of borrowing.' }),
      )
      .describe('Financing and borrowing fees day by day.'),
    origin: positionOrigin
      .nullable()
      .describe('Where it came from; null where an order opened it, or it was split off a position.'),
    receipts: z.array(receipt).describe('One for each fill.'),
    entries: z.array(entryRow).describe('The entries of the ledger that it made.'),
  })
  .meta({ id: 'PositionLife', description: 'One order or position with everything that happened to it.' })
