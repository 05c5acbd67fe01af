import { z } from 'zod'
import { displayName } from '../display-name.ts'
import { opsAction, opsRead, withRefusalsOfCustomers } from '../operators/declare.ts'
import { person } from '../operators/person.ts'
import { flagRow, historyRow } from '../review/ops-calls.ts'
import { count, instantText, marketType, nothing, pageOf, paging, systemInstant, systemInstantOrDash } from '../shapes.ts'
import { resetTargets } from './security-calls.ts'

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

const invitationReaders = ['editor', 'security', 'auditor'] as const
const invitationRow = z.object({
  code: z.string(),
  /** Whose code it is; null where it is the brokerage's. */
  owner: z.object(person).nullable(),
  used: z.int(),
  /** How many may register with it; null without a limit. */
  most: z.int().nullable(),
  until: systemInstantOrDash,
  /** Whether it lets anybody in now; else why not, as the key of what a registration with it is refused for. */
  closed: z.string(),
})
const invitationCode = z.string().regex(/^[0-9A-Z]{4,16}$/)
/** Empty: without a limit. `until` is a date, in Tokyo to its end, or a moment. */
const invitationLimits = {
  most: z
    .union([z.literal(''), count(1, 1_000_000)])
    .default('')
    .transform((typed) => (typed === '' ? null : typed)),
  until: z.string().trim().max(40).default(''),
}

export const customerOpsCalls = {
  'customers/find': opsRead(
    'Accounts that begin with some digits, those with a name that holds some text, or the latest ones.',
    readers,
    {
      input: z.object({ q: z.string().trim().max(60).default(''), ...paging }),
      output: pageOf(customerRow),
      refuses: ['account_does_not_exist'],
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
    refuses: ['account_does_not_exist'],
  }),
  'customers/view': withRefusalsOfCustomers(
    opsRead('The customer’s own view, read with the same functions; that it was read is audited.', readers, {
      input: z.object({ account, call: z.enum(viewableCalls), type: marketType, page: z.string().max(200).optional() }),
      output: z.object({ ...person, read_by: z.string(), call: z.string(), data: z.unknown() }),
      refuses: ['account_does_not_exist'],
    }),
  ),
  'customers/flag': opsAction('Sets a flag, with its reason, which the customer reads, and its end.', ['security'], {
    input: { account, flag: z.enum(flagNames), until: z.string().trim().max(40).default('') },
    output: nothing,
    refuses: ['account_does_not_exist', 'until_must_be_later'],
  }),
  'customers/unflag': opsAction('Lifts a flag.', ['security'], {
    input: { account, flag: z.enum(flagNames) },
    output: nothing,
    refuses: ['account_does_not_exist', 'flag_not_set'],
  }),
  'customers/name': opsAction(
    'Says what the operators call a customer, who sees it too; an empty name takes it away.',
    ['security'],
    {
      input: { account, name: displayName(60) },
      output: nothing,
      refuses: ['account_does_not_exist'],
    },
  ),
  'customers/resetCode': opsAction(
    'Gives out a one-time code with which a customer sets a new password for a forgotten one. The customer reads who gave it out, and why.',
    ['security'],
    {
      input: { account, what: z.enum(resetTargets) },
      /** The code is shown once: repeated with its idempotency key, the call answers an empty code. */
      output: z.object({ code: z.string(), until: systemInstant }),
      refuses: ['account_does_not_exist', 'fund_password_not_set'],
    },
  ),
  'customers/delete': opsAction(
    'Deletes a person for good, on their request: names, addresses, cards, pictures, messages and secrets go, and the books keep a number.',
    ['security'],
    {
      input: { account },
      output: z.object({ number: z.string() }),
      refuses: ['account_does_not_exist', 'account_is_host', ...unfinishedKinds.map((kind) => `unfinished_${kind}` as const)],
    },
  ),
  'customers/endSession': opsAction('Ends one log-in of a customer, or with id `all` every one.', ['security'], {
    input: { account, id: z.string().max(40) },
    output: z.object({ ended: z.int() }),
    refuses: ['account_does_not_exist', 'not_found'],
  }),
} as const

export const invitationOpsCalls = {
  'invitations/list': opsRead('Invitation codes: those of the brokerage, those of customers, or all.', invitationReaders, {
    input: z.object({ kind: z.enum(['all', 'operators', 'customers']).default('all'), ...paging }),
    output: pageOf(invitationRow).extend({ customers_invite: z.boolean() }),
  }),
  'invitations/create': opsAction(
    'Makes an invitation code that belongs to no customer; a random one when none is named.',
    ['editor'],
    {
      input: {
        code: z
          .string()
          .normalize('NFKC')
          .trim()
          .toUpperCase()
          .regex(/^(?:[0-9A-Z]{4,16})?$/)
          .default(''),
        ...invitationLimits,
      },
      output: z.object({ code: z.string() }),
      refuses: ['until_must_be_later', 'code_taken'],
    },
  ),
  'invitations/limit': opsAction(
    'Sets how often and until when a code lets others in, of the brokerage or of a customer.',
    ['editor'],
    {
      input: { code: invitationCode, ...invitationLimits },
      output: nothing,
      refuses: ['until_must_be_later', 'not_found'],
    },
  ),
  'invitations/retire': opsAction(
    'Retires a code, of the brokerage or of a customer: no one can register with it any more.',
    ['editor'],
    {
      input: { code: invitationCode },
      output: nothing,
      refuses: ['not_found'],
    },
  ),
} as const
