import type { OutputOf } from '@zaraba/contract/calls.ts'
import { codeOfLanguage, type InEachLanguage, type Language } from '@zaraba/money/language.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { markRead, messageOf, messagesBefore, type StoredMessage, unreadCount } from '../base/events-store.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { type Encryption, inMessageTo } from '../settings/encryption.ts'
import { accountTexts, requestReasons } from './account-texts.ts'
import { type HouseText, mailingTexts } from './mailing-store.ts'
import { type MessageText, messageTexts, originTexts, reasonTexts } from './message-texts.ts'
import { afterDeadline, newShareTexts, subscriptionReasonTexts } from './new-share-texts.ts'
import { resetTexts } from './reset-texts.ts'
import { type TextName, textNameOf } from './text-names.ts'

interface MessagePorts {
  readonly database: Database
  readonly encryption: Pick<Encryption, 'decrypt'>
  /** The name of a share in a language; the code itself when the market does not know it any more. */
  readonly nameOf: (type: string, code: string, language: Language) => string
}

type Row = OutputOf<'user/messages'>['list'][number]
const idPattern = /^[1-9]\d{0,17}$/

/** Every text of the house: an event that is a message and has none in some language does not compile. */
const texts: InEachLanguage<Readonly<Record<TextName, MessageText>>> = {
  ja: { ...messageTexts.ja, ...accountTexts.ja, ...newShareTexts.ja, ...resetTexts.ja },
  en: { ...messageTexts.en, ...accountTexts.en, ...newShareTexts.en, ...resetTexts.en },
  zh: { ...messageTexts.zh, ...accountTexts.zh, ...newShareTexts.zh, ...resetTexts.zh },
}

const reasonOf = (reason: string, language: Language): string => {
  const texts: Readonly<Record<string, string>> = {
    ...reasonTexts[language],
    ...requestReasons[language],
    ...subscriptionReasonTexts[language],
  }
  return texts[reason] ?? reason
}

/** Further amounts that an event of products carries. */
const sums = ['paid', 'profit', 'fee', 'cost'] as const
const signs: Readonly<Record<string, string>> = { jpy: '¥', usd: '$', cny: 'CN¥' }
const thousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
/** "-1234567.5" as "−1,234,567.5", with the sign of its currency before the digits. */
const figure = (text: string | undefined, sign = ''): string | undefined => {
  const parts = /^(-?)(\d+)((?:\.\d+)?)$/.exec(text ?? '')
  return parts === null ? text : `${parts[1] === '-' ? '−' : ''}${sign}${thousands(parts[2] ?? '')}${parts[3]}`
}

const originOf = (origin: string, language: Language): string => {
  const texts: Readonly<Record<string, string>> = originTexts[language]
  return texts[origin] ?? origin
}

type Values = Readonly<Record<string, string | undefined>>

/** What was exchanged carries its two currencies. */
const exchangedWords = ({ from, to, paid, received }: Values): Values =>
  from === undefined || to === undefined ? {} : { paid: figure(paid, `${from} `), received: figure(received, `${to} `) }

/** The password that a message tells its reader; `null` where it was encrypted under a key that this installation does not have. */
const passwordIn = ({ encryption }: MessagePorts, event: StoredMessage): string | null =>
  event.kind === 'block_password' ? encryption.decrypt(inMessageTo(event.customer), event.values.encrypted) : null

/** Fills the words in braces with what the event carries; what it does not carry is a dash. */
const sentences = (ports: MessagePorts, event: StoredMessage, language: Language) => {
  const values: Values = event.values
  const password = passwordIn(ports, event)
  const { type = '', code = '-', reason = '-', origin = '-', shares, price, amount } = values
  const name = values[`name_${codeOfLanguage[language]}`] ?? ports.nameOf(type, code, language)
  const words: Readonly<Record<string, string | undefined>> = {
    ...values,
    ...(password === null ? {} : { password }),
    // An offer without a channel is called by its share.
    about: values.about ?? `${name} ${code}`,
    order: event.orderNo,
    shares: figure(shares),
    price: figure(price),
    amount: figure(amount, signs[type]),
    ...Object.fromEntries(sums.map((word) => [word, figure(values[word], signs[type])])),
    ...exchangedWords(values),
    code,
    // Before its listing no market knows a company: the event itself names it.
    name,
    after: afterDeadline[language][values.after === 'taken' ? 'taken' : 'waived'],
    reason: reasonOf(reason, language),
    origin: originOf(origin, language),
  }
  const fill = (sentence: string): string => sentence.replace(/\{(\w+)\}/g, (_whole, word: string) => words[word] ?? '-')
  const textName = event.kind === 'block_password' && password === null ? 'block_password_gone' : textNameOf(event)
  const { title, paragraphs } = texts[language][textName]
  return { title: fill(title), paragraphs: paragraphs.map(fill) }
}

/** What the house wrote to many stands once, and is read in the reader's language. */
const houseTextsOf = (ports: MessagePorts, events: readonly StoredMessage[], language: Language) =>
  mailingTexts(ports.database, [...new Set(events.flatMap(mailingOf))], codeOfLanguage[language])
const mailingOf = (event: StoredMessage): bigint[] =>
  event.kind === 'message' && event.values.template === 'house' && /^\d{1,18}$/.test(event.values.mailing)
    ? [BigInt(event.values.mailing)]
    : []
const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

const rowOf = (
  ports: MessagePorts,
  event: StoredMessage,
  language: Language,
  house: ReadonlyMap<string, HouseText>,
): Row & { readonly paragraphs: string[] } => {
  const [mailing] = mailingOf(event)
  const written = mailing === undefined ? undefined : house.get(String(mailing))
  const { title, paragraphs } =
    written === undefined ? sentences(ports, event, language) : { title: written.title, paragraphs: paragraphsOf(written.body) }
  return {
    id: String(event.id),
    kind: event.kind,
    title,
    summary: paragraphs[0] ?? '',
    time: formatInTokyo(event.at),
    read: event.read,
    order_no: event.orderNo,
    paragraphs,
  }
}

/** The message of an event, as a list shows it. */
export const messageOfEvent = async (ports: MessagePorts, event: StoredMessage, language: Language): Promise<Row> =>
  rowOf(ports, event, language, await houseTextsOf(ports, [event], language))

const list =
  (ports: MessagePorts): Handler<'user/messages'> =>
  async ({ page, limit }, context) => {
    if (page !== undefined && !idPattern.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const before = page === undefined ? null : BigInt(page)
    const events = await messagesBefore(ports.database, callerOf(context).customer, before, limit + 1)
    const shown = events.slice(0, limit)
    const last = shown.at(-1)
    const house = await houseTextsOf(ports, shown, context.language)
    const rows = shown.map((event) => {
      const { paragraphs: _paragraphs, ...row } = rowOf(ports, event, context.language, house)
      return row
    })
    return { data: { list: rows, next: events.length > limit && last !== undefined ? String(last.id) : null } }
  }

/** Another customer's message cannot be told from one that does not exist. */
const one =
  (ports: MessagePorts): Handler<'user/message'> =>
  async ({ id }, context) => {
    const found = idPattern.test(id) ? await messageOf(ports.database, callerOf(context).customer, BigInt(id)) : null
    if (found === null) return refuse({ key: 'not_found', field: 'id' })
    return { data: rowOf(ports, found, context.language, await houseTextsOf(ports, [found], context.language)) }
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
