import { z } from 'zod'
import { blockKinds, blockPurposes, blockSellers, offerNeeds } from '../block.ts'
import { count, instantOrDash, instantText, marketType, nothing, pageOf, paging, stockCode } from '../shapes.ts'
import { opsDeed, opsRead } from './declare.ts'

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

/** Offers within the same bounds as those of the simulated market, and the passwords of restricted ones. */
export const blockOpsCalls = {
  'blocks/list': opsRead('Blocks and grabs, the latest announced first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(opsOfferRow),
  }),
  'blocks/create': opsDeed(
    'Offers a block or a grab within the terms of its market; who wins follows from the draw alone.',
    writers,
    {
      input: {
        type: marketType,
        kind: z.enum(blockKinds),
        code: stockCode,
        /** Hundredths of a per cent under the last close. */
        discount: count(0, 10_000),
        quota: count(1, 10_000_000),
        cap: count(1, 10_000_000),
        lock_days: count(1, 250),
        /** Sessions until the window ends. */
        sessions: count(1, 10),
        seller: z.enum(blockSellers),
        purpose: z.enum(blockPurposes),
        needs: z.enum(offerNeeds).default('none'),
        channel: channel.default(''),
        password: password.default(''),
      },
      output: z.object({ id: z.string() }),
    },
  ),
  'blocks/withdraw': opsDeed(
    'Ends an offer before its time; what was applied for comes back when it would have been decided.',
    writers,
    {
      input: { id },
      output: nothing,
    },
  ),
  'channels/list': opsRead('Channels that sell restricted offers.', readers, {
    input: nothing,
    output: z.object({ list: z.array(z.object({ name: z.string(), changed: instantText, by: z.string() })) }),
  }),
  'channels/set': opsDeed('Makes a channel, or gives it another password.', writers, {
    input: { name: channel.min(1), password },
    output: nothing,
  }),
  'blocks/handOut': opsDeed('Hands the password of an offer to customers, in a message to each.', writers, {
    input: { id, password, accounts: z.string().max(12_000) },
    output: z.object({ sent: z.int(), unknown: z.array(z.string()) }),
  }),
} as const
