import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'
import type { IconName } from '@zaraba/ui/parts/icon.tsx'
import type { ComponentType } from 'react'
import type { ScreenRoute } from './screen-route.ts'

interface Offer {
  readonly label: Readonly<Record<LanguageCode, string>>
  /** The order among what other slices offer, the lowest first. */
  readonly order: number
}
interface LinkOffer extends Offer {
  readonly icon: IconName
  readonly path: string
}
/** The groups of the user area in which slices have rows. */
export type AccountGroup = 'inbox' | 'money' | 'credit' | 'about'

interface AccountRow extends LinkOffer {
  readonly group: AccountGroup
  /** Text at the end of the row. */
  readonly end?: (user: OutputOf<'user/getUserinfo'>) => string | number
}
interface PositionTab extends Offer {
  readonly load: () => Promise<ComponentType>
}

/** Properties of every pane of the workspace. */
export interface PaneProps {
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}
/** Kinds of pane around the screen in the middle: a list at the left, a dock at the right, tables below, and figures in the bar above. */
export type PaneKind = 'list' | 'dock' | 'tables' | 'bar'
export interface PaneOffer extends Offer {
  readonly kind: PaneKind
  readonly load: () => Promise<ComponentType<PaneProps>>
}

/** Links, tabs and rows that slices add to the screens of others. */
export interface WebOffers {
  /** The tabs of the bottom menu (N-01). */
  readonly menu: readonly LinkOffer[]
  /** Buttons of the home screen. */
  readonly actions: readonly LinkOffer[]
  /** Rows of the user area. */
  readonly accountRows: readonly AccountRow[]
  /** Tabs beside those of the holdings and of what has ended, on the screen of positions. */
  readonly positionTabs: readonly PositionTab[]
  /** Links at the foot of the rail of a wide page. */
  readonly railLinks: readonly LinkOffer[]
  /** Panes of the workspace. */
  readonly panes: readonly PaneOffer[]
}

/** Declarations of one slice of the app: its screens, each a chunk of its own, and its additions to other screens. */
interface WebSlice extends WebOffers {
  readonly screens: readonly ScreenRoute[]
}

export const webSlice = (slice: Pick<WebSlice, 'screens'> & Partial<WebOffers>): WebSlice => ({
  menu: [],
  actions: [],
  accountRows: [],
  positionTabs: [],
  railLinks: [],
  panes: [],
  ...slice,
})

const inOrder = <Each extends Offer>(list: readonly Each[]): readonly Each[] =>
  list.toSorted((left, right) => left.order - right.order)

/** Additions of all slices, each list in its order. */
export const offersOf = (slices: readonly WebSlice[]): WebOffers => ({
  menu: inOrder(slices.flatMap(({ menu }) => menu)),
  actions: inOrder(slices.flatMap(({ actions }) => actions)),
  accountRows: inOrder(slices.flatMap(({ accountRows }) => accountRows)),
  positionTabs: inOrder(slices.flatMap(({ positionTabs }) => positionTabs)),
  railLinks: inOrder(slices.flatMap(({ railLinks }) => railLinks)),
  panes: inOrder(slices.flatMap(({ panes }) => panes)),
})
