import { z } from 'zod'
import { opsAction, opsRead, roles } from '../operators/declare.ts'
import { freeText } from '../plain-text.ts'
import { dateText, instantOrDash, instantText, nothing, pageOf, paging } from '../shapes.ts'

const readers = ['editor', 'security', 'auditor'] as const
const writers = ['editor'] as const
const title = freeText(120)
const body = freeText(4000)
/** A text for readers of each language; paragraphs are parted by an empty line. */
const threeTexts = { title_jp: title, body_jp: body, title_us: title, body_us: body, title_cn: title, body_cn: body }
const id = z.string().regex(/^\d{1,18}$/)

const brokerageNewsRow = z.object({
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
/** News and messages of the installation, and the published fees. */
export const contentOpsCalls = {
  'news/list': opsRead('News of the brokerage, the latest first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(brokerageNewsRow),
  }),
  'news/publish': opsAction('Publishes news of the brokerage, marked as such.', writers, {
    input: threeTexts,
    output: z.object({ id: z.string() }),
  }),
  'news/withdraw': opsAction('Withdraws news of the brokerage.', writers, {
    input: { id },
    output: nothing,
    refuses: ['not_found'],
  }),
  'messages/list': opsRead('Messages that were sent to many, the latest first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(mailingRow),
  }),
  'messages/send': opsAction('Sends a message to all customers, or to a list of accounts.', writers, {
    /** Empty for everybody; else accounts, parted by commas or spaces. */
    input: { ...threeTexts, accounts: z.string().max(12_000).default('') },
    output: z.object({ id: z.string(), unknown: z.array(z.string()) }),
    refuses: ['no_recipients'],
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
