import { z } from 'zod'
import { call, reading } from '../call.ts'
import { mostShares } from '../limits.ts'
import { unknownShareRefusals } from '../market/refusals.ts'
import {
  anyMarket,
  count,
  dateText,
  marketType,
  moneyText,
  needed,
  numberOf,
  orderNumber,
  pageOf,
  paging,
  priceText,
  quantity,
  stockCode,
} from '../shapes.ts'
import { closingSharesCalls, placed } from './closing-shares.ts'
import { amendedExits, clientNo, closingConditions, exitFields, openingConditions, trailFields } from './order-conditions.ts'
import { orderRow } from './order-row.ts'
import { pairCalls } from './pair.ts'
import { bracketPrecedence, changingPrecedence, closingPrecedence, openingPrecedence, restrictedRefusals } from './refusals.ts'
import { rehearsalCalls } from './rehearsal.ts'
import { directions, orderPreview, positionLife, positionRow, restingSale, stockCreditRow } from './rows.ts'
import { orderStates } from './states.ts'

const order = {
  type: marketType,
  code: stockCode,
  direction: z
    .enum(directions)
    .default('long')
    .describe('`long` buys first and sells later, `short` sells first and buys back later.'),
  ...openingConditions,
  stock_num: needed(quantity.default(0)).describe('How many shares.'),
  leverage: count(1, 100, 'times').default(1).describe('One of the `leverages` of `market/stock`; 1 is without borrowing.'),
  ...exitFields,
}
const wholeUnits = 'whole units of the market’s currency, as decimal text'
const closingReply = positionRow
  .extend({ closed: positionRow.nullable().describe('The part closed at once, as a row of its own; null without one.'), placed })
  .meta({ id: 'PositionAfterSale', description: 'The position after a sale, and what was closed at once.' })
const positionNo = orderNumber.describe('The number of the position, `P-…`.')

export const tradingCalls = {
  'trade/preview': reading(
    'Costs of an order, and the money that it would hold, borrow and leave, as of now; with order_no those of closing a position.',
    {
      refuses: [
        'account_banned_or_frozen',
        'no_trading',
        'trading_locked',
        'product_missing_or_delisted',
        'not_found',
        'stock_price_not_obtained',
        'stale_quote',
        'enter_quantity_in_lots',
        'quantity_above_maximum',
        'leverage_not_offered',
        'no_short_sale_on_first_day',
        'price_off_tick',
        'enter_price',
        'enter_trigger_price',
        'enter_trail',
        'not_with_this_order_type',
        'order_type_not_offered',
        'beyond_price_limit',
        'take_profit_not_beyond_order',
        'stop_not_behind_order',
        'trigger_already_reached',
        'bound_short_of_trigger',
        'outside_trading_time',
        'only_in_continuous_trading',
        'auction_has_passed',
        'limit_order_before_first_price',
        'good_till_out_of_range',
        'client_no_in_use',
        'too_many_resting_orders',
        'order_not_holding',
        'quantity_above_position',
        'shares_are_ordered',
        'split_comes_first',
        'cannot_sell_on_t1_day',
        'insufficient_available_balance',
      ],
      input: z.strictObject({
        ...order,
        ...closingConditions,
        code: stockCode.optional().describe('The share to open a position in; not needed with `order_no`.'),
        stock_num: quantity
          .default(0)
          .meta({ 'x-range': [0, mostShares] })
          .describe('How many shares; 0 or absent shows the price and the most that could be traded.'),
        order_no: orderNumber.optional().describe('The position to close, `P-…`; then the preview is of closing it.'),
        client_no: clientNo.describe('The number that the order will have; refused where the session has used it.'),
        taken_first: count(0, mostShares, 'shares')
          .default(0)
          .describe('Shares that orders sent before this one take of the same side, as when several lots are closed together.'),
      }),
      output: orderPreview,
    },
  ),
  'trade/buy': call('Opens a position, long or short.', {
    once: true,
    success: 'purchase_success',
    otherSuccesses: ['placement_success', 'partly_filled', 'nothing_filled'],
    refuses: openingPrecedence,
    input: z.strictObject({ ...order, client_no: clientNo }),
    output: positionRow,
  }),
  'trade/sell': call('Closes a position, whole or in part.', {
    once: true,
    success: 'sell_application_success',
    refuses: closingPrecedence,
    input: z.strictObject({
      order_no: positionNo,
      ...closingConditions,
      stock_num: quantity.optional().describe('How many of its shares; all that no other order waits to close when absent.'),
      client_no: clientNo,
    }),
    output: closingReply,
  }),
  ...closingSharesCalls,
  'trade/bracket': call(
    'Places the orders that close a position, or a part of it, at a profit, at a loss, or both: then they are a pair that closes the same shares once.',
    {
      once: true,
      success: 'placement_success',
      refuses: bracketPrecedence,
      input: z.strictObject({
        order_no: positionNo,
        stock_num: quantity.optional().describe('How many of its shares; all that no other order waits to close when absent.'),
        ...exitFields,
        ...trailFields,
        good_till: closingConditions.good_till,
        client_no: clientNo.describe(
          'The caller’s own number of the first order that is made; of the other one its `group` tells.',
        ),
      }),
      output: z
        .object({
          orders: z.array(restingSale).describe('The orders that were made, the taking of the profit first.'),
          position: positionRow.describe('The position that they close.'),
        })
        .meta({ id: 'Bracket', description: 'The orders around a position, and the position.' }),
    },
  ),
  ...pairCalls,
  'trade/amend': call('Changes a resting order: another price, less quantity, or other exits of one that opens a position.', {
    once: true,
    success: 'modification_success',
    refuses: [...changingPrecedence, 'insufficient_available_balance'],
    input: z.strictObject({
      order_no: orderNumber.describe(
        'The resting order or sale `O-…`; or the pair `G-…`, or the position `P-…` with its one sale or pair, of which the stop is meant where `trigger_price` is given, else the other. Of a pair that is named by `stock_num` alone both are.',
      ),
      price: priceText.optional().describe('The new limit; unchanged when absent.'),
      trigger_price: priceText
        .optional()
        .describe('The new trigger of a stop that was not triggered yet; unchanged when absent.'),
      stock_num: quantity.optional().describe('Shares still to be filled; only less than now is possible.'),
      ...amendedExits,
    }),
    output: positionRow,
  }),
  'trade/cancel': call('Cancels a resting order, both of a pair, or the resting sales of a position.', {
    once: true,
    success: 'cancellation_success',
    refuses: changingPrecedence,
    input: z.strictObject({
      order_no: orderNumber.describe(
        'The resting order or sale `O-…`; the pair `G-…`, or the position `P-…`, of which all are cancelled.',
      ),
    }),
    output: positionRow,
  }),
  'trade/cancelAll': call('Cancels every resting order and every resting sale, or those of a market or of a share.', {
    success: 'cancellation_success',
    refuses: changingPrecedence,
    input: z.strictObject({
      type: anyMarket.describe('Only of this market.'),
      code: stockCode.optional().describe('Only of this share; its market is `type`, Japan when that is absent.'),
    }),
    output: z.object({
      cancelled: numberOf('orders').describe('How many were cancelled; what cannot be cancelled now rests on.'),
    }),
  }),
  'trade/topUp': call('Adds credit to a position.', {
    once: true,
    success: 'top_up_success',
    refuses: [
      ...restrictedRefusals,
      ...unknownShareRefusals,
      'not_found',
      'order_not_holding',
      'credit_must_be_positive_integer',
      'insufficient_balance',
    ],
    input: z.strictObject({
      order_no: positionNo,
      credit: z.string().max(40).meta({ 'x-unit': wholeUnits }).describe('A positive whole amount.'),
    }),
    output: stockCreditRow,
  }),
  'trade/position': reading('One position: the row, its life, fees, interest, receipts and entries.', {
    refuses: ['not_found'],
    input: z.object({ order_no: orderNumber.describe('The order `O-…` or the position `P-…`.') }),
    output: positionLife,
  }),
  ...rehearsalCalls,
  'trade/userstocklist': reading('Positions: everything open, then the latest 200 closed.', {
    input: z.object({ type: marketType }),
    output: z.array(positionRow).describe('Everything open, then the latest 200 that have ended.'),
  }),
  'trade/userstocklists': reading('Positions with their aggregates.', {
    input: z.object({ type: marketType }),
    output: z
      .object({
        list: z.array(positionRow).describe('Everything open, then the latest 200 that have ended.'),
        ccsz: moneyText.describe('Position value (持仓市值): price now × shares over all open positions.'),
        fdyk: moneyText.describe('Floating profit (浮动盈亏): the sum of `yingkui` of the open positions.'),
        lsyk: moneyText.describe('Realised profit (历史盈亏): the sum of `yingkui` over all that was ever closed.'),
      })
      .meta({ id: 'PositionsSummed', description: 'The positions of one market with their sums.' }),
  }),
  'trade/orders': reading(
    'Every order that was ever placed, latest first: resting, filled and ended ones, sales and forced sales too.',
    {
      input: z.strictObject({
        type: anyMarket.describe('Only of this market.'),
        code: stockCode.optional().describe('Only of this share; its market is `type`, Japan when that is absent.'),
        state: z.enum(orderStates).optional().describe('Only orders in this state.'),
        client_no: clientNo.describe(
          'Only the order with this number of the caller’s own, of every session in which it was used.',
        ),
        from: dateText.optional().describe('Only orders placed on this day of Tokyo or later.'),
        to: dateText.optional().describe('Only orders placed on this day of Tokyo or before.'),
        ...paging,
      }),
      output: pageOf(orderRow),
    },
  ),
  'trade/ustockslist': reading('Stock credit: order holds and margin top-ups.', {
    input: z.object({ type: marketType }),
    output: z.array(stockCreditRow).describe('All that is held, then the latest 200 that were released.'),
  }),
} as const
