import { z } from 'zod'
import { dateText, instantOrDash, percentText, priceOrDash, priceText } from '../shapes.ts'
import { openingPriceTypes, priceTypes, timesInForce, waits } from './states.ts'

export const clientNo = z
  .string()
  .regex(/^[!-~]{1,40}$/)
  .meta({ 'x-unit': 'text of the caller’s own choice' })
  .optional()
  .describe(
    'The caller’s own number of the order: up to 40 visible ASCII characters, used once by a customer in a session of the exchange. Rows and events of the order keep it.',
  )

export const priceTypeMeaning =
  '`market` at what the book offers; `limit` at `price` or better; `stop` is sent at the market, and `stop_limit` as a limit order, once a print reaches `trigger_price`; `trailing` is a stop whose trigger follows the best price.'

/** Orders that close a position once its order is filled. */
export const exitFields = {
  take_profit_price: priceText.optional().describe('The limit at which the profit is taken.'),
  stop_trigger_price: priceText.optional().describe('The trigger of the stop that closes the position.'),
  stop_price: priceText.optional().describe('The limit of that stop; without one it is sent at the market.'),
}

/** Exits of a waiting order that opens a position, changed: its next fill places these, and what was placed stays as it is. */
export const amendedExits = {
  take_profit_price: priceOrDash
    .optional()
    .describe('The new limit at which the profit is taken; “-” takes it away, unchanged when absent.'),
  stop_trigger_price: priceOrDash
    .optional()
    .describe('The new trigger of the stop that closes the position; “-” takes the stop away, unchanged when absent.'),
  stop_price: priceOrDash.optional().describe('The new limit of that stop; “-” sends it at the market, unchanged when absent.'),
}

/** Prices of an order by its type. */
export const priceFields = {
  price: priceText
    .optional()
    .describe('The limit of a limit or stop-limit order, on the tick of the share (`tick` of `market/stock`).'),
  worst_price: priceText
    .optional()
    .describe(
      'The worst price that any share of a market or stop order may fill at. What a market order cannot get lapses; a stop that was triggered waits for it.',
    ),
  trigger_price: priceText.optional().describe('The trigger of a stop: above the price now to buy, below it to sell.'),
}
const lastingFields = {
  time_in_force: z
    .enum(timesInForce)
    .optional()
    .describe(
      'How long it rests: `day`; `gtd` until `good_till`; `opening` or `closing` for the next auction of its kind alone, also one of the next session; `limit_to_market_at_close`; `ioc` what fills at once; `fok` all at once or nothing. When absent `gtd` with `good_till`, else `day`; a market order sent while its exchange takes none is one for the `opening`.',
    ),
  good_till: dateText
    .optional()
    .describe('The last session on which an order rests; when absent the session that runs, or the next one to come.'),
}

/** The distance of a stop whose trigger follows the best price. */
export const trailFields = {
  trail: priceText.optional().describe('How far the trigger of a trailing stop stays from the best price.'),
  trail_percent: z
    .string()
    .regex(/^(?:[1-9]\d?|0)(?:\.\d{1,2})?$/)
    .meta({ 'x-unit': 'per cent, as decimal text' })
    .optional()
    .describe('Distance in per cent of the best price; one of the two.'),
}

/** The prices of an order that opens a position, and how long it rests. Its trigger cannot trail: the money is held for one that stays. */
export const openingConditions = {
  price_type: z
    .enum(openingPriceTypes)
    .default('market')
    .describe(
      '`market` at what the book offers; `limit` at `price` or better; `stop` is sent at the market, and `stop_limit` as a limit order, once a print reaches `trigger_price`.',
    ),
  ...priceFields,
  ...lastingFields,
}

/** The same of an order that closes one. */
export const closingConditions = {
  price_type: z.enum(priceTypes).default('market').describe(priceTypeMeaning),
  ...priceFields,
  ...trailFields,
  ...lastingFields,
}

/** An order that a fill of another will place. */
export const waitingExit = z
  .object({
    price_type: z.enum(['limit', 'stop', 'stop_limit']).describe('`limit` takes the profit; the others are the stop.'),
    price: priceOrDash.describe('The limit; “-” for a stop that is sent at the market.'),
    trigger_price: priceOrDash.describe('The trigger of the stop.'),
    waits_for: z.string().describe('The number of the order whose fill it waits for, `O-…`.'),
  })
  .meta({ id: 'WaitingExit', description: 'An order that closes a position, and is placed by the fill that opens it.' })
export const waitingExits = z
  .array(waitingExit)
  .describe('Orders that the next fill of this resting order places, each for the shares that it brings.')

/** The auction of an order. */
export const auctionAt = instantOrDash.describe(
  'The moment of the auction that it takes part in and ends with; a special quote or a halt may delay an opening. “-” of an order that ends with none.',
)

/** The conditions of an order in its row. */
export const conditionCells = {
  trigger_price: priceOrDash.describe('The trigger of a stop.'),
  triggered_at: instantOrDash.describe('The moment of the print that triggered it.'),
  trail: priceOrDash.describe('How far the trigger stays from the best price.'),
  trail_percent: percentText.describe('Distance in per cent of the best price.'),
  time_in_force: z.enum(timesInForce).describe('How long it rests.'),
  auction_at: auctionAt,
  group: z
    .string()
    .describe(
      'The pair that it is one of, `G-…`; “-” without one. Two that close: what fills one leaves the other at most what is left of the position, and ends it where nothing is. Two that open: the first fill of one ends the other.',
    ),
  waits_for: z
    .enum(waits)
    .describe(
      'Reason that keeps it from the exchange: `trigger`, the print that triggers it; `sellable_from`, the session from which the position may be closed; “-” for an order at the exchange.',
    ),
  queue_ahead: z
    .int()
    .meta({ 'x-unit': 'shares' })
    .nullable()
    .describe(
      'Shares before the order at its price, as of the last print there; null for an order without a limit, or not at the exchange.',
    ),
}
