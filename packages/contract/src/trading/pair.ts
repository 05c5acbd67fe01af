import { z } from 'zod'
import { call, reading } from '../call.ts'
import { count, marketType, moneyText, needed, quantity, refusalShape, stockCode } from '../shapes.ts'
import { clientNo, exitFields, openingConditions, priceFields } from './order-conditions.ts'
import { pairPrecedence } from './refusals.ts'
import { directions, orderPreview, positionRow } from './rows.ts'
import { pairedPriceTypes } from './states.ts'

const direction = z
  .enum(directions)
  .default('long')
  .describe('`long` buys first and sells later, `short` sells first and buys back later.')
const priceType = z
  .enum(pairedPriceTypes)
  .default('stop')
  .describe('Both wait: a `limit`, a `stop` or a `stop_limit`, each as an order alone has it.')

const pair = {
  type: marketType,
  code: stockCode,
  direction,
  price_type: priceType,
  ...priceFields,
  stock_num: needed(quantity.default(0)).describe('How many shares.'),
  ...exitFields,
  other_direction: direction,
  other_price_type: priceType,
  other_price: priceFields.price,
  other_worst_price: priceFields.worst_price,
  other_trigger_price: priceFields.trigger_price,
  other_stock_num: quantity.optional().describe('How many shares; as many as the first when absent.'),
  other_take_profit_price: exitFields.take_profit_price,
  other_stop_trigger_price: exitFields.stop_trigger_price,
  other_stop_price: exitFields.stop_price,
  leverage: count(1, 100, 'times').default(1).describe('Of both: one of the `leverages` of `market/stock`.'),
  good_till: openingConditions.good_till.describe(
    'Of both: the last session on which they rest; when absent the session that runs, or the next one to come. A pair is for no auction and no single moment.',
  ),
}

const pairPreview = z
  .object({
    order: orderPreview.describe('The first order, as if it were alone.'),
    other: orderPreview.describe('The other order, as if it were alone.'),
    held: moneyText.describe('Amount that both reserve: each until it is filled or ends, so that either can be paid whole.'),
    available: moneyText.describe('Available now.'),
    available_after: moneyText.describe('Available while both wait.'),
    refusals: z.array(refusalShape).describe('Everything that prevents the pair now; empty when it would be accepted.'),
  })
  .meta({ id: 'PairPreview', description: 'Two orders of which one opens a position, before they are placed.' })

/** Two orders that open positions in one share, of which one is filled. */
export const pairCalls = {
  'trade/pair': call(
    'Places two orders that open positions in one share, as a pair: the first fill of one ends the other in the same moment.',
    {
      once: true,
      success: 'placement_success',
      refuses: pairPrecedence,
      input: z.strictObject({
        ...pair,
        client_no: clientNo.describe('The caller’s own number of the first order; of the other one its `group` tells.'),
      }),
      output: z
        .object({ orders: z.array(positionRow).describe('Both orders, in the order in which they were sent.') })
        .meta({ id: 'Pair', description: 'Two orders that wait, of which one is filled.' }),
    },
  ),
  'trade/previewPair': reading('Costs of a pair of orders, and the money that both reserve, as of now.', {
    refuses: pairPrecedence,
    input: z.strictObject(pair),
    output: pairPreview,
  }),
}
