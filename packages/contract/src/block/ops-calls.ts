import { z } from 'zod'
import { opsAction, opsRead } from '../operators/declare.ts'
import { count, instantOrDash, instantText, marketType, nothing, pageOf, paging, stockCode } from '../shapes.ts'
import { blockKinds, blockPurposes, blockSellers, offerNeeds } from './calls.ts'

const readers = ['editor', 'security', 'auditor'] as const
const writers = ['editor'] as const
const channel = z.string().trim().max(40)
const password = z.string().max(64)
const id = z.string().regex(/^[a-z][0-9a-z-]{0,39}$/)

const opsOfferRow = z.object({
  id: z.string(),
  type: z.string(),
  kind: z.enum(blockKinds),
  code: z.string(),
  price: z.string(),
  reference_price: z.string(),
  quota: z.int(),
  taken: z.int(),
  cap: z.int(),
  opens: instantText,
  closes: instantText,
  needs: z.enum(offerNeeds),
  by: z.string(),
  settled: instantOrDash,
  withdrawn: instantOrDash,
})

const terms = {
  type: marketType,
  kind: z.enum(blockKinds),
  code: stockCode,
  /** Hundredths of a per cent under the last close. */
  discount: count(0, 10_000),
  quota: count(1, 10_000_000),
  cap: count(1, 10_000_000),
  lock_days: count(1, 250),
  seller: z.enum(blockSellers),
  purpose: z.enum(blockPurposes),
  needs: z.enum(offerNeeds).default('none'),
} as const

/** An offer that waits for a second operator; `by` proposed it. */
const opsProposalRow = z.object({
  id: z.string(),
  type: z.string(),
  kind: z.enum(blockKinds),
  code: z.string(),
  discount: z.int(),
  quota: z.int(),
  cap: z.int(),
  lock_days: z.int(),
  needs: z.enum(offerNeeds),
  channel: z.string(),
  by: z.string(),
  time: instantText,
})

/** Refusals of terms that the market would not give now. */
const outsideMarket = ['product_missing_or_delisted', 'outside_terms', 'stock_price_not_obtained'] as const

/** Offers within the same bounds as those of the simulated market, and the passwords of restricted ones. */
export const blockOpsCalls = {
  'blocks/list': opsRead('Blocks and grabs, the latest announced first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(opsOfferRow),
  }),
  'blocks/proposed': opsRead('Offers that wait for a second operator, the latest first.', readers, {
    input: nothing,
    output: z.object({ list: z.array(opsProposalRow) }),
  }),
  'blocks/propose': opsAction(
    'Proposes a block or a grab within the terms of its market, for another operator to approve.',
    writers,
    {
      input: { ...terms, channel: channel.default(''), password: password.default('') },
      output: z.object({ id: z.string() }),
      refuses: [...outsideMarket, 'not_found', 'password_too_short'],
    },
  ),
  'blocks/approve': opsAction(
    'Opens what another operator proposed, at the last close and until the next opening; who wins follows from the draw alone.',
    writers,
    {
      input: { id },
      output: z.object({ id: z.string() }),
      refuses: ['not_found', 'own_proposal', ...outsideMarket, 'market_not_closed'],
    },
  ),
  'blocks/drop': opsAction('Takes a proposal back before anybody has approved it.', writers, {
    input: { id },
    output: nothing,
    refuses: ['not_found'],
  }),
  'blocks/withdraw': opsAction(
    'Ends an offer before its time; what was applied for comes back when it would have been decided.',
    writers,
    {
      input: { id },
      output: nothing,
      refuses: ['not_found'],
    },
  ),
  'channels/list': opsRead('Channels that sell restricted offers.', readers, {
    input: nothing,
    output: z.object({ list: z.array(z.object({ name: z.string(), changed: instantText, by: z.string() })) }),
  }),
  'channels/set': opsAction('Makes a channel, or gives it another password.', writers, {
    input: { name: channel.min(1), password },
    output: nothing,
    refuses: ['password_too_short'],
  }),
  'blocks/handOut': opsAction('Hands the password of an offer to customers, in a message to each.', writers, {
    input: { id, password, accounts: z.string().max(12_000) },
    output: z.object({ sent: z.int(), unknown: z.array(z.string()) }),
    refuses: ['not_found', 'wrong_channel_password', 'wrong_block_password', 'no_recipients'],
  }),
} as const
