import type { AccountEvent, MessageKind } from '@zaraba/contract/account-events.ts'
import type { CancellableKind, ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { StoredMessage } from './events-store.ts'

/** A title, and paragraphs; the first paragraph is the summary. `{name}` and the other words in braces are filled in. */
interface MessageText {
  readonly title: string
  readonly paragraphs: readonly [string, ...string[]]
}
export const messageText = (title: string, ...paragraphs: [string, ...string[]]): MessageText => ({ title, paragraphs })

/** Decrypts what was encrypted in a message to a customer; `null` where this installation does not have its key. */
export type DecryptMessage = (customer: CustomerNumber, encrypted: string) => string | null
type Values = Readonly<Record<string, string | undefined>>
/** Which text an event has, where it is not that of its own name, and values beside those that it carries. */
interface Composed {
  readonly text?: string
  readonly values?: Values
}
type Composers = { readonly [Kind in MessageKind]?: (event: AccountEvent<Kind>, decrypt: DecryptMessage) => Composed }

/** The messages of a slice to customers: it declares them in its `slice.ts`, and content collects them. */
export interface Messages {
  /** By the name of an event; those of a request by its kind and end (`loan_passed`). */
  readonly texts: InEachLanguage<Readonly<Record<string, MessageText>>>
  readonly compose?: Composers
  /** Texts for values of an event that are keys, by the name of the value: the key of a reason as a part of a sentence. */
  readonly words?: Readonly<Record<string, InEachLanguage<Readonly<Record<string, string>>>>>
}

/** The texts that somebody has to write: of each event that is a message, and of each end of each kind of request. */
type Required<Composed extends string> =
  | Exclude<MessageKind, Composed | `request_${string}`>
  | `${ReviewKind}_${'passed' | 'rejected'}`
  | `${CancellableKind}_cancelled`
type NamesIn<One, Language extends keyof InEachLanguage<unknown>> = One extends {
  readonly texts: { readonly [Each in Language]: infer Texts }
}
  ? keyof Texts & string
  : never
type ComposedBy<One> = One extends { readonly compose: infer Own } ? keyof Own & string : never

/** The texts that no slice of a list has in some language: `never`, or the names of them. */
export type MissingTexts<All> =
  | Exclude<Required<ComposedBy<All>>, NamesIn<All, 'ja'>>
  | Exclude<NamesIn<All, 'ja'>, NamesIn<All, 'en'>>
  | Exclude<NamesIn<All, 'ja'>, NamesIn<All, 'zh'>>

const languages = ['ja', 'en', 'zh'] as const
type Compose = (event: StoredMessage, decrypt: DecryptMessage) => Composed

/** The messages of all slices as one. @throws where two slices have a text of one name, or compose those of one kind of event. */
export const collectMessages = (all: readonly Messages[]) => {
  const texts: InEachLanguage<Record<string, MessageText>> = { ja: {}, en: {}, zh: {} }
  const words: Record<string, InEachLanguage<Record<string, string>>> = {}
  const composers = new Map<string, Compose>()
  const once = (into: Readonly<Record<string, unknown>>, from: Readonly<Record<string, unknown>>): void => {
    const twice = Object.keys(from).filter((name) => Object.hasOwn(into, name))
    if (twice.length > 0) throw new Error(`two slices have the messages ${twice.join(', ')}`)
  }
  for (const { texts: own, compose: ownComposers = {}, words: ofValues = {} } of all) {
    for (const language of languages) {
      once(texts[language], own[language])
      Object.assign(texts[language], own[language])
    }
    once(Object.fromEntries(composers), ownComposers)
    // Each gets only events of its own kind.
    for (const [kind, composer] of Object.entries(ownComposers)) composers.set(kind, composer as Compose)
    for (const [value, meanings] of Object.entries(ofValues)) {
      words[value] ??= { ja: {}, en: {}, zh: {} }
      for (const language of languages) Object.assign(words[value][language], meanings[language])
    }
  }
  return {
    words,
    /** The text of an event, before its words in braces are filled in; `null` for one that only a newer version writes. */
    of: (
      event: StoredMessage,
      language: keyof typeof texts,
      decrypt: DecryptMessage,
    ): (MessageText & { readonly values: Values }) | null => {
      const request = /^request_(\w+)$/.exec(event.kind)?.[1]
      const name = request !== undefined && 'kind' in event.values ? `${event.values.kind}_${request}` : event.kind
      const special = composers.get(event.kind)?.(event, decrypt)
      const messageText = texts[language][special?.text ?? name]
      return messageText === undefined ? null : { ...messageText, values: special?.values ?? {} }
    },
  }
}
export type CollectedMessages = ReturnType<typeof collectMessages>

const thousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
/** "-1234567.5" as "−1,234,567.5", with the sign of its currency before the digits. */
export const figure = (text: string | undefined, sign = ''): string | undefined => {
  const parts = /^(-?)(\d+)((?:\.\d+)?)$/.exec(text ?? '')
  return parts === null ? text : `${parts[1] === '-' ? '−' : ''}${sign}${thousands(parts[2] ?? missing())}${parts[3]}`
}
