import { z } from 'zod'
import { call, reading } from '../call.ts'
import { fundPasswordRefusals } from '../identity/refusals.ts'
import { unknownShareRefusals } from '../market/refusals.ts'
import {
  dateOrDash,
  instantOrDash,
  instantText,
  marketType,
  moneyOrDash,
  moneyText,
  needed,
  numberOf,
  orderNumber,
  percentText,
  priceOrDash,
  quantity,
  rateText,
  shares,
  stockCode,
  typeOfRow,
} from '../shapes.ts'
import { allowedTo } from '../trading/rows.ts'
import { drawProof } from './draw.ts'
import { paymentPrecedence, subscriptionPrecedence } from './refusals.ts'
import { offeringStates, subscriptionReasons, subscriptionStates, unknownReasons } from './states.ts'

const name = z.string().describe('The name of the company in the language of `accept-language`.')
const code = z.string().describe('The code that the share will have within its market.')
const ratioOrDash = z
  .string()
  .regex(/^(?:-|-?\d+(?:\.\d+)?)$/)
  .meta({ 'x-unit': 'times, as decimal text; “-” when there is none' })
const fieldNames = [
  'price',
  'provisional_low',
  'provisional_high',
  'underwriting_provisional',
  'underwriting_price',
  'market_price',
  'winning_rate',
  'per',
  'premium',
  'listing_date',
] as const

/** One offering, with the fields of E-05 that are the offering's and not the applicant's. */
const offeringRow = z
  .object({
    code,
    name,
    market: typeOfRow.describe('The market of the issue (发行市场).'),
    from: z
      .enum(['world', 'operator'])
      .describe('Who brings it: the simulated world, or an operator of this server, under the same rules.'),
    state: z.enum(offeringStates).describe('State of the offering.'),
    price: priceOrDash.describe('The subscription price: what a share costs. A dash until it is set.'),
    provisional_low: priceOrDash.describe('The lower end of the provisional range.'),
    provisional_high: priceOrDash.describe('The upper end of the provisional range, at which money is held.'),
    underwriting_provisional: priceOrDash.describe('The underwriting price that follows from the lower end of the range.'),
    underwriting_price: priceOrDash.describe('The underwriting price that follows from the subscription price.'),
    market_price: priceOrDash.describe('The price on the market; a dash before the listing.'),
    min_num: shares.describe('The least that can be subscribed for, and the step of it: one lot of the draw.'),
    max_num: shares.describe('The most that can be subscribed for.'),
    offered: shares.describe('The shares that are drawn.'),
    announced: instantText.describe('When it was announced.'),
    subscribe_from: instantOrDash.describe(
      'When subscriptions are taken from; this and what follows is a dash once a withdrawal has come before it.',
    ),
    subscribe_to: instantOrDash.describe('Until when they are taken.'),
    lottery_date: dateOrDash.describe('The day of the draw.'),
    lottery_time: instantOrDash.describe('The moment of the draw.'),
    pricing_time: instantOrDash.describe('The moment at which the price is set.'),
    payment_date: dateOrDash.describe('The day from which a win can be paid.'),
    deadline: instantOrDash.describe('Until when a win must be paid.'),
    listing_date: dateOrDash.describe('The first day on the market.'),
    applicants: numberOf('persons')
      .nullable()
      .describe('How many persons applied, each with one ticket; null before the list is sealed, and without a list.'),
    lead_underwriter: z.string().describe('The lead underwriter, in the language of `accept-language`; made up.'),
    winning_rate: percentText.describe(
      'The lots that were drawn in per cent of the lots that were applied for; “-” once it is withdrawn.',
    ),
    per: ratioOrDash.describe('The price in times of the earnings a share of the last year.'),
    premium: percentText.describe('The first price, or the price now, over the subscription price, in per cent.'),
    sells_without_money: z.boolean().describe('True where nothing is held at the application (China).'),
    simplified: z.boolean().describe('True where the market has no such draw for private customers in truth (United States).'),
    estimates: z.array(z.enum(fieldNames).describe('A field.')).describe('The fields above that are estimates.'),
    unknown: z
      .array(
        z
          .object({
            field: z.enum(fieldNames).describe('The field that is a dash.'),
            reason: z.enum(unknownReasons).describe('Why it is.'),
          })
          .meta({ id: 'UnknownField', description: 'A field that is not known yet, and why.' }),
      )
      .describe('The fields above that are a dash, and why.'),
    applied: z.boolean().describe('Whether the caller has subscribed.'),
    can: allowedTo('the caller may subscribe'),
  })
  .meta({ id: 'Offering', description: 'An offering of new shares. The company is made up.' })

/** C-04: a subscription. */
export const newShareRow = z
  .object({
    order_no: z.string().describe('The subscription number, `N-…`.'),
    type: typeOfRow,
    code,
    name,
    price: priceOrDash.describe('The subscription price; “-” until it is set.'),
    market_price: priceOrDash.describe('The price on the market; “-” before the listing.'),
    num: shares.describe('The shares that were applied for.'),
    win_num: shares.describe('The shares that were won.'),
    rjmoney: moneyOrDash.describe('The amount subscribed (认缴金额) that is held now; “-” counts as 0.'),
    total_due: moneyOrDash.describe('Cost of all shares that were won; “-” until it is known.'),
    left_to_pay: moneyOrDash.describe(
      'Amount that paying takes from the available balance, beyond the amount held; “-” when nothing is to be paid.',
    ),
    allotment_no: z.string().describe('The number that takes part in the draw; “-” before the list is sealed.'),
    word: z.string().describe('The random word in the ticket, 64 hexadecimal digits.'),
    word_by: z.enum(['customer', 'server']).describe('Who drew the word: the customer’s app, or the server where none was sent.'),
    apply_time: instantText.describe('When it was applied for.'),
    lottery_date: dateOrDash.describe('The day of the draw.'),
    listing_date: dateOrDash.describe('The first day on the market.'),
    payment_date: dateOrDash.describe('The day from which the shares that were won can be paid.'),
    deadline: instantOrDash.describe('Until when they must be paid.'),
    position_no: z.string().describe('The position that the shares became at the listing, `P-…`; “-” before.'),
    reason: z
      .union([z.literal(''), z.enum(subscriptionReasons)])
      .describe('Why it ended without shares, as a key; empty otherwise.'),
    status: z
      .literal([1, 2, 3, 4, 5])
      .describe('1 money held (counts towards frozen), 2 successful, 3 not won, 4 waived, 5 failed.'),
    state: z.enum(subscriptionStates).describe('The fine label of the state machine; `status` is its coarse code.'),
    can: z
      .object({
        pay: allowedTo('the win may be paid'),
        waive: allowedTo('the win may be given up'),
      })
      .describe('Actions that its owner may take now.'),
  })
  .meta({ id: 'NewShareSubscription', description: 'A subscription to new shares.' })

const company = z
  .object({
    name,
    sector: z.string().describe('The sector, in the language of `accept-language`.'),
    business: z.array(z.string().describe('One line.')).describe('Business of the company, in two lines.'),
    simulated: z.literal(true).describe('The company is made up.'),
  })
  .meta({ id: 'OfferingCompany', description: 'The made-up company that offers its shares.' })

const companyYear = z
  .object({
    year: z.string().describe('The fiscal year.'),
    sales: moneyText.describe('Sales.'),
    operating_profit: moneyText.describe('Operating profit; may be negative.'),
    profit: moneyText.describe('Net profit; may be negative.'),
    per_share: z.string().meta({ 'x-unit': 'the market’s currency per share, as decimal text' }).describe('Net profit a share.'),
  })
  .meta({ id: 'CompanyYear', description: 'The figures of one fiscal year.' })

/** One step of the timetable, for a timeline with today on it. */
const step = z
  .object({
    step: z
      .enum([
        'announced',
        'range',
        'subscribe_from',
        'subscribe_to',
        'draw',
        'pricing',
        'payment',
        'deadline',
        'listing',
        'withdrawn',
      ])
      .describe('What happens.'),
    time: instantText.describe('When.'),
    done: z.boolean().describe('Whether it lies behind.'),
  })
  .meta({ id: 'OfferingStep', description: 'A step of an offering’s timetable.' })

const offeringPage = z
  .object({
    offering: offeringRow.describe('The offering.'),
    company: company.describe('The company.'),
    figures: z.array(companyYear).describe('Three years, the oldest first.'),
    timeline: z.array(step).describe('The timetable in its order.'),
    application: newShareRow.nullable().describe('The caller’s own subscription; null without one.'),
    costs: z
      .object({
        held_per_lot: moneyOrDash.describe('Amount held for one lot at the application; “-” where nothing is.'),
        due_per_lot: moneyOrDash.describe('Cost of one lot when it is won; at most, until the price is set.'),
        rate: rateText.describe('The commission: nothing is charged.'),
      })
      .meta({ id: 'OfferingCosts', description: 'Amount that an application holds, and the cost of a win.' })
      .describe('Amount that an application holds, and the cost of a win.'),
  })
  .meta({ id: 'OfferingPage', description: 'One offering with its company, its dates and the caller’s subscription.' })

const fundPassword = needed(z.string().max(128).default('')).describe('The fund password, six digits.')
const subscription = {
  order_no: orderNumber.describe('The subscription, `N-…`.'),
  fund_password: fundPassword,
}

export const ipoCalls = {
  'trade/newstocklist': reading('New shares of a market: those that wait, take subscriptions, and have just listed.', {
    input: z.object({
      type: marketType,
      state: z.enum(offeringStates).optional().describe('Only those in this state; all when absent.'),
    }),
    output: z
      .object({ list: z.array(offeringRow).describe('By the opening of their windows, the latest first.') })
      .meta({ id: 'Offerings', description: 'The offerings of a market.' }),
  }),
  'trade/newstock': reading('One offering: its company, figures, dates and the caller’s subscription.', {
    refuses: unknownShareRefusals,
    input: z.object({ type: marketType, code: stockCode }),
    output: offeringPage,
  }),
  'trade/newstockSubscribe': call('Subscribes to new shares, once an offering.', {
    once: true,
    success: 'subscription_success',
    refuses: subscriptionPrecedence,
    input: z.strictObject({
      type: marketType,
      code: stockCode,
      num: needed(quantity.default(0)).describe('How many shares: a whole multiple of `min_num`, at most `max_num`.'),
      fund_password: fundPassword,
      word: z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/)
        .optional()
        .describe('A random word of the caller’s own for the ticket, 64 hexadecimal digits; the server draws one when absent.'),
    }),
    output: newShareRow,
  }),
  'trade/newstockPay': call('Takes a win: what was won is paid and becomes a position at the listing.', {
    once: true,
    success: 'subscription_paid',
    refuses: paymentPrecedence,
    input: z.strictObject(subscription),
    output: newShareRow,
  }),
  'trade/newstockWaive': call('Gives a win up; what is held comes back at once.', {
    once: true,
    success: 'subscription_waived',
    refuses: [...fundPasswordRefusals, 'not_found', 'newstock_not_to_be_paid'],
    input: z.strictObject(subscription),
    output: newShareRow,
  }),
  'trade/newstockProof': reading('Everything from which the draw of an offering can be recomputed.', {
    refuses: [...unknownShareRefusals, 'not_found'],
    input: z.object({
      type: marketType,
      code: stockCode,
      order_no: orderNumber.optional().describe('The caller’s own subscription, whose ticket is to be proven.'),
    }),
    output: drawProof,
  }),
  'trade/usernewstocklist': reading('New-share subscriptions: all that are open, then the latest 200 that have ended.', {
    input: z.object({ type: marketType }),
    output: z.array(newShareRow).describe('All that are open, then the latest 200 that have ended.'),
  }),
} as const
