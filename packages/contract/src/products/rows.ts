import { z } from 'zod'
import { instantOrDash, instantText, moneyOrDash, moneyText } from '../shapes.ts'
import { productKinds } from './kinds.ts'

const name = z.string().describe('The name in the language of `accept-language`.')
const orderNo = z.string().describe('The number of the row.')
const state = z.string().describe('The fine label of the state machine; `status` is its coarse code.')

/** C-06. */
export const productRow = z
  .object({
    order_no: orderNo,
    kind: z.enum(productKinds).describe('Copy trading, an intraday desk, or a block trade.'),
    name,
    money: moneyText.describe('Amount put in.'),
    daily_profit: moneyOrDash.describe('The result of the last day.'),
    total_profit: moneyOrDash.describe('The result so far, or in all once it has ended.'),
    buy_time: instantText.describe('When it began.'),
    deadline: instantOrDash.describe('When it ends.'),
    status: z.literal([0, 1, 2]).describe('0 running (counts towards frozen), 1 ended, 2 rejected.'),
    state,
  })
  .meta({ id: 'ProductOrder', description: 'An order of a product.' })
export type ProductOrder = z.output<typeof productRow>
