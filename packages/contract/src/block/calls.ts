import { z } from 'zod'
import { call, reading } from '../call.ts'
import { productRow } from '../products/rows.ts'
import {
  dateOrDash,
  dateText,
  instantOrDash,
  instantText,
  marketType,
  moneyText,
  numberOf,
  orderNumber,
  pageOf,
  paging,
  percentText,
  priceText,
  quantity,
  refusalShape,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { positionRow } from '../trading/rows.ts'
import { blockPrecedence } from './refusals.ts'

/** `block`: applied for, reviewed, allotted after its window. `grab`: first come, first served (P-10). */
export const blockKinds = ['block', 'grab'] as const
export type BlockKind = (typeof blockKinds)[number]

/** `sold_out` is a grab of which nothing is left, `settled` a block whose allotment is final. */
const offerStates = ['waiting', 'open', 'sold_out', 'closed', 'settled', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** Which password an offer asks for: that of the channel that sells it, or its own. */
export const offerNeeds = ['none', 'channel', 'block'] as const
export type OfferNeeds = (typeof offerNeeds)[number]

export const blockSellers = ['founder', 'parent_company', 'bank', 'insurer', 'fund', 'trading_partner'] as const
export const blockPurposes = ['liquidity', 'cross_shareholding', 'diversification', 'inheritance'] as const

/** State of an application (S-01); a grab is `passed` at once. */
const blockStates = ['pending', 'passed', 'rejected', 'cancelled'] as const
export type BlockState = (typeof blockStates)[number]

const kind = z.enum(blockKinds).default('block').describe('`block` is reviewed, `grab` is first come, first served.')
const offerId = z
  .string()
  .regex(/^[a-z][0-9a-z-]{0,39}$/)
  .describe('The `id` of the offer.')

const blockOffer = z
  .object({
    id: z.string().describe('The offer.'),
    type: typeOfRow,
    kind: z.enum(blockKinds).describe('`block` is reviewed, `grab` is first come, first served.'),
    code: z.string().describe('The code of the share within its market.'),
    name: z.string().describe('The name in the language of `accept-language`.'),
    price: priceText.describe('Price of a share; there is no fee.'),
    reference_price: priceText.describe('The close that the price was set under.'),
    discount: percentText.describe('How far the price is under that close.'),
    quota: shares.describe('Shares that are offered in all.'),
    left: shares.describe('Shares of it that are left; of a block, those that are not allotted yet.'),
    applied: shares.describe('How many shares are applied for now; 0 for a grab.'),
    min_num: shares.describe('The least that can be bought; of a block also the unit of the allotment.'),
    max_num: shares.describe('The most that one customer can have.'),
    opens: instantText.describe('From when it can be bought.'),
    closes: instantText.describe('Until when it can be bought.'),
    settles: instantText.describe('When applications for a block are decided.'),
    lock_days: numberOf('trading days').describe('For how many trading days the lot cannot be sold.'),
    sellable_from: dateText.describe('The first session on which a lot of it can be sold.'),
    needs: z.enum(offerNeeds).describe('Which password it asks for.'),
    channel: z.string().describe('The channel that sells it; empty when none does.'),
    seller: z.enum(blockSellers).describe('Who sells.'),
    purpose: z.enum(blockPurposes).describe('What for.'),
    from: z
      .enum(['world', 'operator'])
      .describe('Who brought the offer: the simulated market, or an operator of the installation.'),
    simplified: z.boolean().describe('The terms are easier than this market’s real ones.'),
    commitment: z
      .string()
      .describe('SHA-256 of the secret that decides an allotment, published before the window; empty for a grab.'),
    mine: shares.describe('How many of its shares the caller has, or has applied for.'),
    state: z.enum(offerStates).describe('State of the offer.'),
    can: z.boolean().describe('Whether the caller can buy now.'),
    against: z.array(refusalShape).describe('Everything that prevents it; empty when `can` is true.'),
  })
  .meta({ id: 'BlockOffer', description: 'Shares at a fixed price off the auction.' })

const pastOffer = z
  .object({
    id: z.string().describe('The offer.'),
    date: dateText.describe('The session after whose close it was announced.'),
    code: z.string().describe('The code of the share within its market.'),
    name: z.string().describe('The name in the language of `accept-language`.'),
    price: priceText.describe('Price paid for a share.'),
    opened: percentText.describe('How far the next opening was above that price; below it with a minus, “-” without an opening.'),
    sold: percentText.describe(
      'How far the first price of the session in which a lot could first be sold was above that price; “-” before it.',
    ),
  })
  .meta({ id: 'PastOffer', description: 'Result of an offer that has ended.' })

const blockRow = z
  .object({
    order_no: z.string().describe('The number of the application `B-…`, or of the grab `G-…`.'),
    kind: z.enum(blockKinds).describe('`block` or `grab`.'),
    id: z.string().describe('The offer.'),
    code: z.string().describe('The code of the share within its market.'),
    name: z.string().describe('The name in the language of `accept-language`.'),
    price: priceText.describe('Price of a share.'),
    num: shares.describe('The shares that were asked for.'),
    won_num: shares.describe('The shares that were allotted; 0 before.'),
    money: moneyText.describe('Amount held for them, or paid.'),
    apply_time: instantText.describe('When it was asked for.'),
    promised_time: instantText.describe('When it will have been decided at the latest.'),
    review_time: instantOrDash.describe('When it was decided.'),
    reason: z
      .string()
      .describe(
        'Why it was rejected: the key of a refusal (`block_not_allotted`: the draw gave it nothing), or an operator’s words; empty otherwise.',
      ),
    lock_days: numberOf('trading days').describe('For how many trading days the lot cannot be sold.'),
    sellable_from: dateOrDash.describe('The first session on which the lot can be sold; “-” without a lot.'),
    position_no: z.string().describe('The position that it became, `P-…`; empty without one.'),
    word: z.string().describe('The random word in its tickets, 64 hexadecimal digits; empty for a grab.'),
    word_by: z
      .enum(['customer', 'server', ''])
      .describe('Who drew the word: the customer’s app, or the server where none was sent; empty without one.'),
    can_cancel: z.boolean().describe('Whether it can be taken back.'),
    status: z.literal([0, 1, 2, 3]).describe('0 pending (counts towards frozen), 1 passed, 2 rejected, 3 cancelled.'),
    state: z.enum(blockStates).describe('The label of `status`.'),
  })
  .meta({ id: 'BlockApplication', description: 'An application for a block, or a grab.' })

const digest = z.string().regex(/^(?:[0-9a-f]{64})?$/)
const blockProof = z
  .object({
    id: z.string().describe('The offer.'),
    commitment: digest.describe('SHA-256 of the secret, published before the window.'),
    secret: digest.describe('The secret; empty before the allotment.'),
    root: digest.describe('Merkle root over the list of tickets, sealed at the close; empty before.'),
    units: numberOf('units').describe('How many units there were to win.'),
    unit: shares.describe('How many shares a unit is.'),
    drawn: z.boolean().describe('More was asked for than there was, so that the draw decided.'),
    tickets: z
      .array(
        z.string().describe('One ticket: the number of the application, that of the unit and the random word, parted by “/”.'),
      )
      .describe('The sealed list, in its order.'),
    winners: z.array(z.string().describe('A ticket that won.')).describe('The tickets that won, in the order of the draw.'),
    mine: z.array(z.string().describe('A ticket of the caller.')).describe('The caller’s own tickets.'),
  })
  .meta({ id: 'BlockProof', description: 'Everything from which an allotment can be computed again.' })

const password = z.string().max(128).optional()

export const blockCalls = {
  'trade/blocklist': reading('Block offers or grabs of a market: what is open, comes or has just ended.', {
    input: z.object({ type: marketType, kind }),
    output: z.object({
      list: z
        .array(blockOffer)
        .describe('Offers: those that can be bought first, then those to come, then those that have ended.'),
      past: z.array(pastOffer).describe('Results of the last ten offers of the simulated market, the latest first.'),
      next: instantText.describe('When the simulated market announces its next one.'),
    }),
  }),
  'trade/block': reading('One offer and what prevents it.', {
    refuses: ['not_found'],
    input: z.object({ id: offerId }),
    output: blockOffer,
  }),
  'trade/blockApply': call('Applies for a block, or grabs shares at once.', {
    once: true,
    success: 'application_success',
    otherSuccesses: ['purchase_success'],
    refuses: blockPrecedence,
    input: z.strictObject({
      id: offerId,
      num: quantity.default(0).describe('How many shares: a whole multiple of `min_num` of a block.'),
      fund_password: z.string().max(128).default('').describe('The fund password.'),
      channel_password: password.describe('The channel’s password, where `needs` says so.'),
      block_password: password.describe('The offer’s own password, where `needs` says so.'),
      word: z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/)
        .optional()
        .describe(
          'A random word of the caller’s own for the tickets of a block, 64 hexadecimal digits; the server draws one when absent.',
        ),
    }),
    output: z.union([productRow, positionRow]).describe('A block: the product row. A grab: the row of the position.'),
  }),
  'trade/blockCancel': call('Takes an application for a block back, while its window is open.', {
    once: true,
    success: 'cancellation_success',
    refuses: ['request_already_decided', 'not_found', 'block_trade_closed'],
    input: z.strictObject({ order_no: orderNumber.describe('The application, `B-…`.') }),
    output: blockRow,
  }),
  'trade/userblocklist': reading('The caller’s applications for blocks, or their grabs, the latest first.', {
    input: z.object({
      type: marketType,
      kind,
      state: z.enum(blockStates).optional().describe('Only those; all when absent.'),
      ...paging,
    }),
    output: pageOf(blockRow),
  }),
  'trade/blockProof': reading('Everything from which the allotment of a block can be computed again.', {
    refuses: ['not_found'],
    input: z.object({ id: offerId }),
    output: blockProof,
  }),
} as const
