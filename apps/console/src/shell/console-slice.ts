import type { EntranceName, OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { ComponentType } from 'react'
import type { words } from './words/messages.ts'

interface ConsoleScreen {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Can be seen without being logged in. */
  readonly open?: boolean
}

/** An entry of the menu, with the call without which there is nothing to see in it. */
export interface Area {
  readonly name: keyof typeof words.areas
  readonly path: string
  readonly asks: Exclude<OpsCallName, EntranceName>
  /** The kind of request that waits in it; null where none does. */
  readonly kind: ReviewKind | null
  /** Its place in the menu, the lowest on top. */
  readonly place: number
}

/** What the screen of the catalogues shows under a tab of its own. */
export interface Catalogue {
  readonly title: string
  readonly Content: ComponentType<{ readonly may: boolean }>
}
export interface CatalogueEntry {
  readonly name: string
  readonly asks: OpsCallName
  readonly place: number
  readonly load: () => Promise<Catalogue>
}

/** What a slice of the console says of itself. */
interface ConsoleSlice {
  readonly screens: readonly ConsoleScreen[]
  readonly areas: readonly Area[]
  readonly catalogues: readonly CatalogueEntry[]
}

export const consoleSlice = (slice: Partial<ConsoleSlice>): ConsoleSlice => ({ screens: [], areas: [], catalogues: [], ...slice })
