import { z } from 'zod'
import { dateOrDash, instantOrDash, instantText, moneyOrDash, moneyText, priceOrDash, shares } from './shapes.ts'

const code = z.string().describe('The code of the share within its market.')
const name = z.string().describe('The name in the language of `accept-language`.')
const orderNo = z.string().describe('The number of the row.')
const state = z.string().describe('The fine label of the state machine; `status` is its coarse code.')

/** C-04. */
export const newShareRow = z
  .object({
    order_no: orderNo,
    code,
    name,
    price: priceOrDash.describe('The subscription price.'),
    market_price: priceOrDash.describe('The price on the market; “-” before the listing.'),
    num: shares.describe('The shares that were applied for.'),
    win_num: shares.describe('The shares that were won.'),
    rjmoney: moneyOrDash.describe('The amount subscribed (认缴金额), which is held until the draw; “-” counts as 0.'),
    total_due: moneyText.describe('What is due for the shares that were won.'),
    allotment_no: z.string().describe('The number that takes part in the draw.'),
    lottery_date: dateOrDash.describe('The day of the draw.'),
    listing_date: dateOrDash.describe('The first day on the market.'),
    payment_date: dateOrDash.describe('The day from which the shares that were won can be paid.'),
    deadline: instantOrDash.describe('Until when they must be paid.'),
    status: z
      .literal([1, 2, 3, 4, 5])
      .describe('1 money held (counts towards frozen), 2 successful, 3 not won, 4 waived, 5 failed.'),
    state,
  })
  .meta({ id: 'NewShareSubscription', description: 'A subscription to new shares.' })

/** C-06. */
export const productRow = z
  .object({
    order_no: orderNo,
    kind: z.enum(['copy', 'intraday', 'block']).describe('Copy trading, an intraday desk, or a block trade.'),
    name,
    money: moneyText.describe('What was put in.'),
    daily_profit: moneyOrDash.describe('The result of the last day.'),
    total_profit: moneyOrDash.describe('The result so far, or in all once it has ended.'),
    buy_time: instantText.describe('When it began.'),
    deadline: instantOrDash.describe('When it ends.'),
    status: z.literal([0, 1, 2]).describe('0 running (counts towards frozen), 1 ended, 2 rejected.'),
    state,
  })
  .meta({ id: 'ProductOrder', description: 'An order of a product.' })
