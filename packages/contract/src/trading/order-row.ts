import { z } from 'zod'
import {
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  leverageTimes,
  moneyText,
  priceOrDash,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { conditionCells, waitingExits } from './order-conditions.ts'
import { clientNoOrDash, code, direction, name, priceType } from './rows.ts'
import { endReasons, orderKinds, orderStates } from './states.ts'

/** One order of the history, however it ended. */
export const orderRow = z
  .object({
    order_no: z.string().describe('The number of the order, `O-…`.'),
    kind: z
      .enum(orderKinds)
      .describe(
        '`opening` opens a position, `sale` closes one, `forced_sale` is the brokerage’s sale of one that is closed by force.',
      ),
    position_no: z
      .string()
      .describe(
        'Of a sale the position that it closes, `P-…`; of an opening order the latest position that its fills went into, “-” before any.',
      ),
    type: typeOfRow,
    code,
    name,
    direction,
    side: z.enum(['buy', 'sell']).describe('Whether the order buys or sells.'),
    leverage: leverageTimes.describe('1 is without borrowing.'),
    price_type: priceType,
    price: priceOrDash.describe('The limit, of an order that has one.'),
    worst_price: priceOrDash.describe('The worst price at which an order without a limit may fill; “-” where none bounds it.'),
    trigger_price: priceOrDash.describe('The trigger of a stop.'),
    trail: conditionCells.trail,
    trail_percent: conditionCells.trail_percent,
    triggered_at: instantOrDash.describe('The moment of the print that triggered it.'),
    stock_num: shares.describe('The shares that were ordered; after an amendment what is left of them.'),
    filled: shares.describe('The shares that were filled.'),
    rest: shares.describe('The shares that rest, or that ended unfilled.'),
    average_price: priceOrDash.describe('The average price of the fills.'),
    held: moneyText.describe('Amount reserved for it now.'),
    time: instantText.describe('When it was placed.'),
    session_date: dateText.describe('The session of the exchange that it was sent for.'),
    time_in_force: conditionCells.time_in_force,
    auction_at: conditionCells.auction_at,
    good_till: dateOrDash.describe('The last session on which it rests; “-” for a forced sale, which has no end.'),
    end_time: instantOrDash.describe('When it was filled or ended.'),
    client_no: clientNoOrDash.describe('The caller’s own number of the order; “-” without one.'),
    group: conditionCells.group,
    exits: waitingExits,
    exit_of: z.string().describe('Of a sale that a fill placed the order that was filled, `O-…`; “-” otherwise.'),
    reason: z.string().describe(`Why it ended unfilled, empty before: ${endReasons.map((each) => `\`${each}\``).join(', ')}.`),
    state: z
      .enum(orderStates)
      .describe('`pending_order` rests, `filled` was filled whole, `cancelled` ended with some of it unfilled.'),
  })
  .meta({ id: 'Order', description: 'An order, whether it rests, was filled or ended.' })
