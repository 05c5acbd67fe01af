import { z } from 'zod'
import { instantText, marketType, nothing, pageOf, paging } from '../shapes.ts'
import { opsDeed, opsRead } from './declare.ts'
import { flagRow, historyRow } from './reviews.ts'

const readers = ['reviewer', 'security', 'auditor'] as const
const account = z.string().trim().max(64)
export const flagNames = ['login_banned', 'frozen', 'no_trading'] as const

const customerRow = z.object({
  account: z.string(),
  since: instantText,
  host: z.boolean(),
  verified_name: z.string(),
  flags: z.array(z.string()),
})

/** The customer's own calls whose answers an operator may read, and nothing but read. */
export const viewableCalls = [
  'user/getUserinfo',
  'user/funds',
  'trade/userstocklists',
  'user/fundRecords',
  'user/depositlist',
  'user/withdrawallist',
  'user/loanlist',
  'user/exchangelist',
  'user/messages',
] as const

export const customerOpsCalls = {
  'customers/find': opsRead('Accounts that begin with some digits, or the latest ones.', readers, {
    input: z.object({ q: z.string().trim().max(10).default(''), ...paging }),
    output: pageOf(customerRow),
  }),
  'customers/one': opsRead('One customer: flags, log-ins, requests; that it was opened is audited.', readers, {
    input: z.object({ account }),
    output: z.object({
      account: z.string(),
      since: instantText,
      host: z.boolean(),
      invited_by: z.string(),
      verified_name: z.string(),
      flags: z.array(flagRow),
      sessions: z.array(
        z.object({ id: z.string(), device: z.string(), address: z.string(), created: instantText, last_seen: instantText }),
      ),
      requests: z.array(historyRow),
    }),
  }),
  'customers/view': opsRead('What the customer sees, read with the same functions; that it was read is audited.', readers, {
    input: z.object({ account, call: z.enum(viewableCalls), type: marketType, page: z.string().max(200).optional() }),
    output: z.object({ account: z.string(), read_by: z.string(), call: z.string(), data: z.unknown() }),
  }),
  'customers/flag': opsDeed('Sets a flag, with its reason, which the customer reads, and its end.', ['security'], {
    input: { account, flag: z.enum(flagNames), until: z.string().trim().max(40).default('') },
    output: nothing,
  }),
  'customers/unflag': opsDeed('Lifts a flag.', ['security'], { input: { account, flag: z.enum(flagNames) }, output: nothing }),
  'customers/endSession': opsDeed('Ends one log-in of a customer, or with id `all` every one.', ['security'], {
    input: { account, id: z.string().max(40) },
    output: z.object({ ended: z.int() }),
  }),
} as const
