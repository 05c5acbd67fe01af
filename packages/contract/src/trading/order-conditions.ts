import { z } from 'zod'
import { dateText, instantOrDash, percentText, priceOrDash, priceText } from '../shapes.ts'

export const priceTypes = ['market', 'limit', 'stop', 'stop_limit', 'trailing'] as const
export type PriceType = (typeof priceTypes)[number]
const timesInForce = ['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok'] as const
const waits = ['-', 'trigger', 'sellable_from', 'parent_fill'] as const
export type WaitsFor = (typeof waits)[number]

export const priceTypeMeaning =
  '`market` at what the book offers; `limit` at `price` or better; `stop` is sent at the market, and `stop_limit` as a limit order, once a print reaches `trigger_price`; `trailing` is a stop whose trigger follows the best price.'

/** Orders that close a position once its order is filled. */
export const exitFields = {
  take_profit_price: priceText.optional().describe('The limit at which the profit is taken.'),
  stop_trigger_price: priceText.optional().describe('The trigger of the stop that closes the position.'),
  stop_price: priceText.optional().describe('The limit of that stop; without one it is sent at the market.'),
}

/** When a stop is triggered, and how long an order rests: of orders that open and close alike. */
export const conditionFields = {
  price_type: z.enum(priceTypes).default('market').describe(priceTypeMeaning),
  price: priceText
    .optional()
    .describe('The limit of a limit or stop-limit order, on the tick of the share (`tick` of `market/stock`).'),
  worst_price: priceText
    .optional()
    .describe(
      'The worst price that any share of a market or stop order may fill at. What a market order cannot get lapses; a stop that was triggered waits for it.',
    ),
  trigger_price: priceText.optional().describe('The trigger of a stop: above the price now to buy, below it to sell.'),
  trail: priceText.optional().describe('How far the trigger of a trailing stop stays from the best price.'),
  trail_percent: z
    .string()
    .regex(/^(?:[1-9]\d?|0)(?:\.\d{1,2})?$/)
    .meta({ 'x-unit': 'per cent, as decimal text' })
    .optional()
    .describe('Distance in per cent of the best price; one of the two.'),
  time_in_force: z
    .enum(timesInForce)
    .optional()
    .describe(
      'How long it rests: `day`; `gtd` until `good_till`; `opening` or `closing` for that auction alone; `limit_to_market_at_close`; `ioc` what fills at once; `fok` all at once or nothing. When absent `gtd` with `good_till`, else `day`.',
    ),
  good_till: dateText
    .optional()
    .describe('The last session on which an order rests; when absent the session that runs, or the next one to come.'),
}

export const exitsShape = z
  .object({
    take_profit_price: priceOrDash.describe('The limit at which the profit is taken.'),
    stop_trigger_price: priceOrDash.describe('The trigger of the stop.'),
    stop_price: priceOrDash.describe('The limit of that stop; “-” sends it at the market.'),
  })
  .meta({ id: 'Exits', description: 'The orders that close the position of an order once it is filled.' })

/** The conditions of an order in its row. */
export const conditionCells = {
  trigger_price: priceOrDash.describe('The trigger of a stop.'),
  triggered_at: instantOrDash.describe('The moment of the print that triggered it.'),
  trail: priceOrDash.describe('How far the trigger stays from the best price.'),
  trail_percent: percentText.describe('Distance in per cent of the best price.'),
  time_in_force: z.enum(timesInForce).describe('How long it rests.'),
  group: z
    .string()
    .describe(
      'Orders of one group close the same shares: what fills one leaves the others at most what is left of the position, and ends them where nothing is; “-” without a group.',
    ),
  waits_for: z
    .enum(waits)
    .describe(
      'Reason that keeps it from the exchange: `trigger`, the print that triggers it; `sellable_from`, the session from which the position may be closed; `parent_fill`, a fill of the order that opens the position; “-” for an order at the exchange.',
    ),
}
