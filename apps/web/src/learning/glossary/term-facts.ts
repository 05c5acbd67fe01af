import type { SourceId } from './sources.ts'

/** Facts of the terms of one topic that no language changes: the source of the rule, and related terms. */
export type TermFacts = Readonly<Record<string, { readonly source: SourceId; readonly see: readonly string[] }>>

/** A term in one language. */
export interface TermText {
  readonly name: string
  /** Its reading in kana; Japanese alone has one. */
  readonly reading?: string
  readonly what: string
  /** An example with general figures. */
  readonly example: string
}

/** The texts of a topic: one for each of its terms. */
export type TextsOf<Terms> = Readonly<Record<keyof Terms, TermText>>
