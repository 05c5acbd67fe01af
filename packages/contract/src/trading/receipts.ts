import { z } from 'zod'
import { dateText, instantText, percentText, priceOrDash, priceText, shares } from '../shapes.ts'

const displacedText = z.string().meta({ 'x-unit': 'shares, as decimal text with six digits; “-” when there is none' })

const takenBefore = z
  .object({
    number: z.string().describe('The number of that fill.'),
    position_no: z.string().describe('The position that it belongs to, `P-…`.'),
    at: instantText.describe('Its moment.'),
    displaced_after: displacedText.describe('Displaced shares after it; half of them are back after each minute.'),
  })
  .meta({ id: 'TakenBefore', description: 'The taking of the same side of the same book before a fill.' })

export const receipt = z
  .object({
    number: z.string().describe('Its number, by which `log/inclusion` proves it.'),
    at: instantText.describe('The moment of the fill.'),
    price: priceOrDash.describe('The price of the fill.'),
    shares: shares.describe('The shares of the fill.'),
    rule: z.string().describe('The rule of filling that applied.'),
    model: z.string().describe('Name and version of the market’s model.'),
    bid: priceOrDash.describe('The best bid at that moment.'),
    ask: priceOrDash.describe('The best ask at that moment.'),
    queue_ahead: shares.describe('Shares before the order at its price.'),
    minute_volume: shares.describe('Shares traded in that minute.'),
    session_date: dateText.describe('The session.'),
    trigger: z
      .object({
        at: instantText.describe('Its moment.'),
        price: priceText.describe('Its price.'),
        best_price: priceOrDash.describe('Of a trailing stop the best price since it was placed; “-” for every other stop.'),
        trail: priceOrDash.describe('How far the trigger of a trailing stop stayed from the best price.'),
        trail_percent: percentText.describe('That distance in per cent of the best price.'),
      })
      .meta({ id: 'TriggerPrint', description: 'The print that triggered a stop.' })
      .nullable()
      .describe('The print that triggered the stop; null for every other order.'),
    book: z
      .array(
        z
          .tuple([priceOrDash.describe('Price of the level.'), shares.describe('Shares at the level.')])
          .meta({ 'x-unit': 'price in the market’s currency, then shares' }),
      )
      .describe('The levels of the public book, best first, as far as they were taken: price, then shares.'),
    displaced: shares.describe(
      'Shares at the best prices that the fill skipped: taken by this customer, and not yet refilled. 0 for an order that waited.',
    ),
    displaced_after: displacedText.describe('Displaced shares after this fill.'),
    taken_before: takenBefore.nullable().describe('Inputs of `displaced`; `null` where nothing was taken before.'),
  })
  .meta({ id: 'Receipt', description: 'The inputs from which anyone can recompute a fill.' })
