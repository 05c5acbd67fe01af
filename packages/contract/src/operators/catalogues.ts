import { z } from 'zod'
import { freeText } from '../plain-text.ts'
import { count, dateText, instantOrDash, instantText, nothing, pageOf, paging, systemInstantOrDash } from '../shapes.ts'
import { opsDeed, opsRead, roles } from './declare.ts'
import { person } from './person.ts'
import { settingNames } from './settings.ts'

const readers = ['editor', 'security', 'auditor'] as const
const writers = ['editor'] as const
const title = freeText(120)
const body = freeText(4000)
/** A text for readers of each language; paragraphs are parted by an empty line. */
const threeTexts = { title_jp: title, body_jp: body, title_us: title, body_us: body, title_cn: title, body_cn: body }
const id = z.string().regex(/^\d{1,18}$/)

const houseNewsRow = z.object({
  id: z.string(),
  ...threeTexts,
  time: instantText,
  by: z.string(),
  withdrawn: instantOrDash,
})
const mailingRow = z.object({
  id: z.string(),
  ...threeTexts,
  time: instantText,
  by: z.string(),
  audience: z.string(),
  sent: z.int(),
  finished: z.boolean(),
})
const invitationRow = z.object({
  code: z.string(),
  /** Whose code it is; null where it is the house's. */
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

export const catalogueCalls = {
  'news/list': opsRead('News of the house, the latest first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(houseNewsRow),
  }),
  'news/publish': opsDeed('Publishes news of the house, marked as such.', writers, {
    input: threeTexts,
    output: z.object({ id: z.string() }),
  }),
  'news/withdraw': opsDeed('Withdraws news of the house.', writers, { input: { id }, output: nothing }),
  'messages/list': opsRead('Messages that were sent to many, the latest first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(mailingRow),
  }),
  'messages/send': opsDeed('Sends a message to all customers, or to a list of accounts.', writers, {
    /** Empty for everybody; else accounts, parted by commas or spaces. */
    input: { ...threeTexts, accounts: z.string().max(12_000).default('') },
    output: z.object({ id: z.string(), unknown: z.array(z.string()) }),
  }),
  'invitations/list': opsRead('Invitation codes: those of the house, those of customers, or all.', readers, {
    input: z.object({ kind: z.enum(['all', 'house', 'customers']).default('all'), ...paging }),
    output: pageOf(invitationRow).extend({ customers_invite: z.boolean() }),
  }),
  'invitations/create': opsDeed('Makes an invitation code that belongs to nobody; a random one when none is named.', writers, {
    input: {
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^(?:[0-9A-Z]{4,16})?$/)
        .default(''),
      ...invitationLimits,
    },
    output: z.object({ code: z.string() }),
  }),
  'invitations/limit': opsDeed('Sets how often and until when a code lets others in, of the house or of a customer.', writers, {
    input: { code: invitationCode, ...invitationLimits },
    output: nothing,
  }),
  'invitations/retire': opsDeed('Retires a code, of the house or of a customer: nobody can register with it any more.', writers, {
    input: { code: invitationCode },
    output: nothing,
  }),
  'settings/list': opsRead('What the installation has set: brands, customer service, who reviews.', readers, {
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          name: z.enum(settingNames),
          value: z.string(),
          otherwise: z.string(),
          must_be: z.string(),
          editable: z.boolean(),
        }),
      ),
    }),
  }),
  'settings/set': opsDeed('Changes a brand or the link of customer service; an empty value goes back to the default.', writers, {
    input: { name: z.string().max(64), value: z.string().max(20_000) },
    output: nothing,
  }),
  'rates/list': opsRead(
    'Fees as dated rows with their sources. They are part of the program, which makes every past fee checkable.',
    roles,
    {
      input: nothing,
      output: z.object({
        list: z.array(
          z.object({
            type: z.string(),
            name: z.string(),
            from: dateText,
            rate: z.string(),
            basis: z.string(),
            minimum: z.string(),
            maximum: z.string(),
            in_force: z.boolean(),
            source: z.string(),
          }),
        ),
      }),
    },
  ),
} as const
