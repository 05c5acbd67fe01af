import { z } from 'zod'
import { resetTargets } from '../identity/security-calls.ts'
import { optionalText } from '../plain-text.ts'
import { instantText, marketType, nothing, pageOf, paging, systemInstant } from '../shapes.ts'
import { opsDeed, opsRead } from './declare.ts'
import { person } from './person.ts'
import { flagRow, historyRow } from './reviews.ts'

const readers = ['reviewer', 'security', 'auditor'] as const
const account = z.string().trim().max(64)
export const flagNames = ['login_banned', 'frozen', 'no_trading'] as const

/** Reasons that keep an account from being deleted, by its numbers. */
export const unfinishedKinds = ['positions', 'orders', 'subscriptions', 'products', 'loans', 'requests'] as const
export type UnfinishedKind = (typeof unfinishedKinds)[number]

const customerRow = z.object({
  ...person,
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
  'customers/find': opsRead(
    'Accounts that begin with some digits, those with a name that holds some text, or the latest ones.',
    readers,
    {
      input: z.object({ q: z.string().trim().max(60).default(''), ...paging }),
      output: pageOf(customerRow),
    },
  ),
  'customers/one': opsRead('One customer: flags, log-ins, requests; that it was opened is audited.', readers, {
    input: z.object({ account }),
    output: z.object({
      ...person,
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
    output: z.object({ ...person, read_by: z.string(), call: z.string(), data: z.unknown() }),
  }),
  'customers/flag': opsDeed('Sets a flag, with its reason, which the customer reads, and its end.', ['security'], {
    input: { account, flag: z.enum(flagNames), until: z.string().trim().max(40).default('') },
    output: nothing,
  }),
  'customers/unflag': opsDeed('Lifts a flag.', ['security'], { input: { account, flag: z.enum(flagNames) }, output: nothing }),
  'customers/name': opsDeed(
    'Says what the operators call a customer, who sees it too; an empty name takes it away.',
    ['security'],
    {
      input: { account, name: optionalText(60) },
      output: nothing,
    },
  ),
  'customers/resetCode': opsDeed(
    'Gives out a one-time code with which a customer sets a new password for a forgotten one. The customer reads who gave it out, and why.',
    ['security'],
    {
      input: { account, what: z.enum(resetTargets) },
      /** The code is shown once: repeated with its idempotency key, the call answers an empty code. */
      output: z.object({ code: z.string(), until: systemInstant }),
    },
  ),
  'customers/delete': opsDeed(
    'Deletes a person for good, on their request: names, addresses, cards, pictures, messages and secrets go, and the books keep a number.',
    ['security'],
    { input: { account }, output: z.object({ number: z.string() }) },
  ),
  'customers/endSession': opsDeed('Ends one log-in of a customer, or with id `all` every one.', ['security'], {
    input: { account, id: z.string().max(40) },
    output: z.object({ ended: z.int() }),
  }),
} as const
