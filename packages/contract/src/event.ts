/**
 * The name of data that calls show and events change. An event that changes a tag outdates the answers of every call that shows it, so that
 * no slice has to name another's calls. A test finds a tag that is only shown or only changed.
 */
export type Tag = string

/** Something that can happen to a customer. `Values` is what it carries: texts of no language, amounts and prices as decimal texts. */
export interface EventDeclaration<Values, Silent extends boolean = boolean> {
  /** Its meaning, for the page of the stream. */
  readonly meaning: string
  readonly changes: readonly Tag[]
  /** Only refreshes screens; the others become messages too. */
  readonly silent: Silent
  /** Carries the type alone. */
  readonly values?: Values
}

/** An event that becomes a message: it changes `messages` and the `account` that counts them, besides what is named. */
export const event = <Values>(meaning: string, changes: readonly Tag[] = []): EventDeclaration<Values, false> => ({
  meaning,
  changes: ['account', 'messages', ...changes],
  silent: false,
})

/** An event that only refreshes screens. */
export const silentEvent = <Values>(meaning: string, changes: readonly Tag[]): EventDeclaration<Values, true> => ({
  meaning,
  changes,
  silent: true,
})

export type NoValues = Readonly<Record<never, string>>

/** The names of something that no market knows, by the codes of languages. */
export type EventNames = { readonly name_jp: string; readonly name_us: string; readonly name_cn: string }
