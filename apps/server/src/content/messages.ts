import type { OutputOf } from '@zaraba/contract/calls.ts'
import { codeOfLanguage, type Language } from '@zaraba/money/language.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { markRead, messageOf, messagesBefore, type StoredMessage, unreadCount } from '../base/events-store.ts'
import { type CollectedMessages, type DecryptMessage, figure } from '../base/messages.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { type Encryption, inMessageTo } from '../settings/encryption.ts'
import { type BrokerageText, mailingTexts } from './mailing-store.ts'

interface MessagePorts {
  readonly database: Database
  readonly messages: CollectedMessages
  readonly encryption: Pick<Encryption, 'decrypt'>
  /** The name of a share in a language; `null` when no market has it, before its listing and after its end. */
  readonly nameOf: (type: string, code: string, language: Language) => string | null
}

type Row = OutputOf<'user/messages'>['list'][number]
const idPattern = /^[1-9]\d{0,17}$/

/** Further amounts that an event of products carries. */
const sums = ['paid', 'profit', 'fee', 'cost'] as const
const signs: Readonly<Record<string, string>> = { jpy: '¥', usd: '$', cny: 'CN¥' }
type Values = Readonly<Record<string, string | undefined>>

/** Fills the words in braces with what the event carries; what it does not carry is a dash. */
const sentences = ({ messages, encryption, nameOf }: MessagePorts, event: StoredMessage, language: Language) => {
  const decrypt: DecryptMessage = (customer, encrypted) => encryption.decrypt(inMessageTo(customer), encrypted)
  const text = messages.of(event, language, decrypt)
  if (text === null) return null
  const { title, paragraphs, values: more } = text
  const values: Values = event.values
  const { type = '', code = '-', shares, price, amount } = values
  const meanings = Object.entries(messages.words).map(([value, texts]) => {
    const key = values[value]
    return [value, key === undefined ? undefined : (texts[language][key] ?? key)] as const
  })
  const words: Readonly<Record<string, string | undefined>> = {
    ...values,
    order: event.orderNo,
    shares: figure(shares),
    price: figure(price),
    amount: figure(amount, signs[type]),
    ...Object.fromEntries(sums.map((word) => [word, figure(values[word], signs[type])])),
    code,
    // Before its listing no market knows a company: the event itself names it.
    name: values[`name_${codeOfLanguage[language]}`] ?? nameOf(type, code, language) ?? code,
    ...Object.fromEntries(meanings),
  }
  const fillFrom = (from: Values, sentence: string): string =>
    sentence.replace(/\{(\w+)\}/g, (_whole, word: string) => from[word] ?? '-')
  const own = Object.entries(more).map(([word, value]) => [word, value === undefined ? undefined : fillFrom(words, value)])
  const fill = (sentence: string): string => fillFrom({ ...words, ...Object.fromEntries(own) }, sentence)
  return { title: fill(title), paragraphs: paragraphs.map(fill) }
}

/** Texts to many customers, which are stored once and read in each reader's language. */
const brokerageTextsOf = (ports: MessagePorts, events: readonly StoredMessage[], language: Language) =>
  mailingTexts(ports.database, [...new Set(events.flatMap(mailingOf))], codeOfLanguage[language])
const mailingOf = (event: StoredMessage): bigint[] =>
  event.kind === 'message' && event.values.template === 'mailing' && /^\d{1,18}$/.test(event.values.mailing)
    ? [BigInt(event.values.mailing)]
    : []
const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

/** A message as it is shown; `null` for one that only a newer version writes, which shows it. */
const rowOf = (
  ports: MessagePorts,
  event: StoredMessage,
  language: Language,
  texts: ReadonlyMap<string, BrokerageText>,
): (Row & { readonly paragraphs: string[] }) | null => {
  const [mailing] = mailingOf(event)
  const writtenText = mailing === undefined ? undefined : texts.get(String(mailing))
  const text =
    writtenText === undefined
      ? sentences(ports, event, language)
      : { title: writtenText.title, paragraphs: paragraphsOf(writtenText.body) }
  if (text === null) return null
  const { title, paragraphs } = text
  const { type = '', code = '' }: Values = event.values
  const isListed = code !== '' && ports.nameOf(type, code, language) !== null
  return {
    id: String(event.id),
    kind: event.kind,
    title,
    summary: paragraphs[0] ?? '',
    time: formatInTokyo(event.at),
    read: event.read,
    order_no: event.orderNo,
    type: isListed ? type : '',
    code: isListed ? code : '',
    paragraphs,
  }
}

/** The message of an event, as a list shows it. */
export const messageOfEvent = async (ports: MessagePorts, event: StoredMessage, language: Language): Promise<Row | null> =>
  rowOf(ports, event, language, await brokerageTextsOf(ports, [event], language))

const list =
  (ports: MessagePorts): Handler<'user/messages'> =>
  async ({ page, limit }, context) => {
    if (page !== undefined && !idPattern.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const before = page === undefined ? null : BigInt(page)
    const events = await messagesBefore(ports.database, callerOf(context).customer, before, limit + 1)
    const shownStoredMessages = events.slice(0, limit)
    const last = shownStoredMessages.at(-1)
    const texts = await brokerageTextsOf(ports, shownStoredMessages, context.language)
    const rows = shownStoredMessages.flatMap((event) => {
      const whole = rowOf(ports, event, context.language, texts)
      if (whole === null) return []
      const { paragraphs: _paragraphs, ...row } = whole
      return [row]
    })
    return { data: { list: rows, next: events.length > limit && last !== undefined ? String(last.id) : null } }
  }

/** Another customer's message gets the same answer as one that does not exist. */
const one =
  (ports: MessagePorts): Handler<'user/message'> =>
  async ({ id }, context) => {
    const found = idPattern.test(id) ? await messageOf(ports.database, callerOf(context).customer, BigInt(id)) : null
    const row = found && rowOf(ports, found, context.language, await brokerageTextsOf(ports, [found], context.language))
    return row === null ? refuse({ key: 'not_found', field: 'id' }) : { data: row }
  }

const read =
  ({ database }: MessagePorts): Handler<'user/messageRead'> =>
  async ({ id }, context) => {
    const { customer } = callerOf(context)
    if (id !== 'all') {
      const found = idPattern.test(id) ? await messageOf(database, customer, BigInt(id)) : null
      if (found === null) return refuse({ key: 'not_found', field: 'id' })
    }
    await markRead(database, customer, id === 'all' ? null : BigInt(id))
    return { data: { unread: await unreadCount(database, customer) } }
  }

export const messageCalls = (ports: MessagePorts) => ({
  'user/messages': list(ports),
  'user/message': one(ports),
  'user/messageRead': read(ports),
})
