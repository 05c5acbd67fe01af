import { z } from 'zod'
import { call } from '../call.ts'
import { anyMarket, marketType, quantity, refusalShape, stockCode, typeOfRow } from '../shapes.ts'
import { closingConditions } from './order-conditions.ts'
import { closingAllPrecedence, closingSharePrecedence } from './refusals.ts'
import { directions, positionRow, restingSale } from './rows.ts'
import { lotTurns, stayReasons } from './states.ts'

export const placed = restingSale.nullable().describe('The order that this request left waiting; null without one.')
const waitingPosition = positionRow
  .extend({
    why: z
      .enum(stayReasons)
      .describe(
        '`order_rests`, its sale rests now; `unfilled_rest`, the book had no more within the bound; `shares_are_ordered`, other orders wait to close it, or a part of it; `cannot_sell_on_t1_day`, it may be closed from `sellable_from` on.',
      ),
    placed,
  })
  .meta({ id: 'WaitingPosition', description: 'A position that was asked for and stays open, and why.' })
const closedShares = {
  closed: z.array(positionRow).describe('Parts closed at once, in this order; what was split off is a row of its own.'),
  waiting: z.array(waitingPosition).describe('Positions that were asked for and stay open, whole or in part.'),
}
const refusedShare = z
  .object({
    type: typeOfRow,
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('Its name in the language of the call.'),
    direction: z.enum(directions).describe('Which of its positions.'),
    refusals: z.array(refusalShape).describe('Everything that prevents it now.'),
  })
  .meta({ id: 'ShareNotClosed', description: 'A share of which nothing can be closed now, and why.' })

/** Calls that close what is held of a share, of a market, or of all of them. */
export const closingSharesCalls = {
  'trade/closeShare': call(
    'Closes what is held of a share: its positions one after the other, each as `trade/sell` does, and all of them at once or none.',
    {
      once: true,
      success: 'sell_application_success',
      refuses: closingSharePrecedence,
      input: z.strictObject({
        type: marketType,
        code: stockCode,
        direction: z.enum(directions).optional().describe('Needed where the share is held both long and short.'),
        stock_num: quantity.optional().describe('How many shares; all that may be closed when absent.'),
        price_type: z
          .enum(['market', 'limit'])
          .default('market')
          .describe('`market` at what the book offers; `limit` at `price` or better.'),
        price: closingConditions.price.describe(
          'The limit of a limit order, on the tick of the share (`tick` of `market/stock`).',
        ),
        good_till: closingConditions.good_till,
        order: z
          .enum(lotTurns)
          .default('fifo')
          .describe('Which position is closed first: `fifo` the one that was opened first, `lifo` the one that was opened last.'),
      }),
      output: z.object(closedShares).meta({ id: 'ShareAfterClosing', description: 'Closed and waiting parts of a share.' }),
    },
  ),
  'trade/closeAll': call(
    'Closes what is held of a market, or of all of them, at the market: every share as `trade/closeShare` does, in one decision. What cannot be closed now stays and is named with the reason.',
    {
      once: true,
      success: 'sell_application_success',
      refuses: closingAllPrecedence,
      input: z.strictObject({ type: anyMarket.describe('Only positions of this market.') }),
      output: z
        .object({ ...closedShares, refused: z.array(refusedShare).describe('Shares of which nothing can be closed now.') })
        .meta({ id: 'MarketAfterClosing', description: 'Closed, waiting and refused parts of a market.' }),
    },
  ),
}
