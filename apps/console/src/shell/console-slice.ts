import type { EntranceName, OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { OpsRefusalKey } from '@zaraba/contract/operators/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Sentence } from '@zaraba/contract/slice-texts.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { ComponentType } from 'react'

type Label = InEachLanguage

interface ConsoleScreen {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Can be seen without being logged in. */
  readonly open?: boolean
}

/** An entry of the menu, with the call without which there is nothing to see in it. */
export interface Area {
  readonly name: Label
  readonly path: string
  readonly asks: Exclude<OpsCallName, EntranceName>
  /** The kind of request that waits in it; null where none does. */
  readonly kind: ReviewKind | null
  /** The order in the menu, the lowest on top. */
  readonly order: number
}

/** A kind of request that operators decide: its queue in the menu, and how its evidence is shown. */
export interface ReviewOffer {
  readonly queue: Label
  /** One request of the kind. */
  readonly name: Label
  readonly order: number
  /** Names of the details of the request; a detail without a name is shown under its key. */
  readonly details: Readonly<Record<string, Label>>
  /** A detail as a person reads it; without it, details are shown as they are. */
  readonly shown?: (name: string, value: string, currency: string) => string
}

/** Content of one tab of the screen of the catalogues. */
export interface Catalogue {
  readonly title: string
  readonly Content: ComponentType<{ readonly may: boolean }>
}
export interface CatalogueEntry {
  readonly name: string
  readonly asks: OpsCallName
  readonly order: number
  readonly load: () => Promise<Catalogue>
}

/** The sentences of refusals that only operators can get. */
export type OpsSentences = Readonly<Partial<Record<OpsRefusalKey, Sentence>>>

/** Declarations of one slice of the console. */
interface ConsoleSlice {
  readonly screens: readonly ConsoleScreen[]
  readonly areas: readonly Area[]
  readonly catalogues: readonly CatalogueEntry[]
  readonly reviews: Readonly<Partial<Record<ReviewKind, ReviewOffer>>>
  readonly refusals: OpsSentences
  /** Names of the fields of a customer’s answers. */
  readonly fields: Readonly<Record<string, Label>>
}

/** Keeps its kinds of reviews and its refusals in the type: the list of slices compiles only while none is missing. */
export const consoleSlice = <const Slice extends Partial<ConsoleSlice>>(slice: Slice): ConsoleSlice & Slice => ({
  screens: [],
  areas: [],
  catalogues: [],
  reviews: {},
  refusals: {},
  fields: {},
  ...slice,
})
