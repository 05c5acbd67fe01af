import type { AccountEvent } from '@zaraba/client/live.ts'
import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { IconName } from '@zaraba/ui/parts/icon.tsx'
import type { ComponentType } from 'react'
import type { OfferedPart } from './offered-part.ts'
import type { ScreenRoute } from './screen-route.ts'
import type { Slot } from './workspace/arrangement.ts'

interface Offer {
  readonly label: InEachLanguage
  /** The order among what other slices offer, the lowest first. */
  readonly order: number
}
interface LinkOffer extends Offer {
  readonly icon: IconName
  readonly path: string
}
/** The groups of the user area in which slices have rows, in the order in which they are shown (N-05). */
export type AccountGroup = 'inbox' | 'money' | 'credit' | 'account' | 'about'

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
interface LoadedPane extends Offer {
  readonly load: () => Promise<ComponentType<PaneProps>>
}
interface PaneSides {
  readonly width: number
  readonly height: number
}
/** A pane that the customer may move, size and fold. */
export interface PaneOffer extends LoadedPane {
  readonly kind: 'pane'
  /** Under which its slot, size and fold are kept. */
  readonly name: string
  readonly slot: Slot
  /** CSS pixels; `tight` is the usual size in a window that has little room. */
  readonly usual: PaneSides
  readonly tight?: PaneSides
  readonly least: PaneSides
  /** Folded, its head is left of it, or a line above the screen in the middle. Without, it does not fold. */
  readonly folds?: 'head' | 'line'
}
/** A tab of the pane of tables, or figures in the bar above all panes. */
export interface PartOffer extends LoadedPane {
  readonly kind: 'table' | 'bar'
}

/** A line above every screen, loaded when there is something to say. */
interface NoticeOffer extends Pick<Offer, 'order'> {
  /** A hook: whether there is something to say now. */
  readonly useShown: () => boolean
  readonly load: () => Promise<ComponentType>
}

export interface MomentProps {
  /** The events that are announced together, oldest first. */
  readonly events: readonly AccountEvent[]
  readonly onClose: () => void
}
/** The quiet line of events in their moment, loaded with the first of them. */
export interface MomentOffer extends Pick<Offer, 'order'> {
  readonly events: readonly AccountEventKind[]
  /** Whether one of them is announced; without, each is. */
  readonly isNews?: (event: AccountEvent) => boolean
  readonly load: () => Promise<ComponentType<MomentProps>>
}

type Share = OutputOf<'market/stock'>
/** A change of an own order that is asked for, with the price that it was dragged to. */
export interface OwnOrderAsked {
  readonly action: 'amend' | 'cancel'
  readonly row: OutputOf<'trade/userstocklists'>['list'][number]
  /** The order of the row that is meant. */
  readonly orderNo: string
  readonly price?: string
}
/** Properties of the parts that later slices offer to screens of earlier ones; one slice offers each. */
interface PropsOfParts {
  /** The bell of a share: filled while an alert is set for it. */
  readonly alertBell: { readonly type: MarketType; readonly code: string; readonly name: string }
  /** Sets an alert of a share at a price, as if it were typed. */
  readonly alertSheet: {
    readonly type: MarketType
    readonly code: string
    readonly price: string
    readonly onClose: () => void
  }
  /** The board of a share with own orders in it. */
  readonly boardView: { readonly stock: Share }
  readonly orderHistory: {
    /** Days of Tokyo on which the orders were placed; all of them without one. */
    readonly period: { readonly from: string; readonly to: string } | null
    readonly filter: Pick<RequestOf<'trade/orders'>, 'type' | 'state'>
    readonly onFilter: (filter: PropsOfParts['orderHistory']['filter']) => void
  }
  /** Changes or cancels an own order wherever it is shown: neither is sent before it was looked at. */
  readonly ownOrderActions: { readonly asked: OwnOrderAsked | null; readonly onClose: () => void }
  /** The needs of the customer, and below them the lists of one's own. */
  readonly ownPart: object
  /** Repays the running loan in full, from the screen on which it blocks something. */
  readonly repayDialog: { readonly open: boolean; readonly onClose: () => void }
  /** Below a share: what one holds of it, and the buttons that trade it. */
  readonly tradeDock: {
    readonly stock: Share
    /** Why the share itself cannot be traded. */
    readonly reason: string | undefined
    /** The view above has buttons of its own. */
    readonly withoutButtons: boolean
  }
}
type OfferedParts = { readonly [Name in keyof PropsOfParts]: OfferedPart<PropsOfParts[Name]> }
export type PartName = keyof OfferedParts
export type PartProps<Name extends PartName> = PropsOfParts[Name]

/** Links, tabs, rows and parts that slices add to the screens of others. */
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
  /** Panes of the workspace, and parts of them. */
  readonly panes: readonly (PaneOffer | PartOffer)[]
  readonly notices: readonly NoticeOffer[]
  readonly moments: readonly MomentOffer[]
  readonly parts: Partial<OfferedParts>
}

/** Declarations of one slice of the app: its screens, each a chunk of its own, and its additions to other screens. */
interface WebSlice extends WebOffers {
  readonly screens: readonly ScreenRoute[]
}

export const webSlice = (slice: Partial<WebSlice>): WebSlice => ({
  screens: [],
  menu: [],
  actions: [],
  accountRows: [],
  positionTabs: [],
  railLinks: [],
  panes: [],
  notices: [],
  moments: [],
  parts: {},
  ...slice,
})

const inOrder = <Each extends Pick<Offer, 'order'>>(list: readonly Each[]): readonly Each[] =>
  list.toSorted((left, right) => left.order - right.order)

/** Additions of all slices, each list in its order. */
export const offersOf = (slices: readonly WebSlice[]): WebOffers => ({
  menu: inOrder(slices.flatMap(({ menu }) => menu)),
  actions: inOrder(slices.flatMap(({ actions }) => actions)),
  accountRows: inOrder(slices.flatMap(({ accountRows }) => accountRows)),
  positionTabs: inOrder(slices.flatMap(({ positionTabs }) => positionTabs)),
  railLinks: inOrder(slices.flatMap(({ railLinks }) => railLinks)),
  panes: inOrder(slices.flatMap(({ panes }) => panes)),
  notices: inOrder(slices.flatMap(({ notices }) => notices)),
  moments: inOrder(slices.flatMap(({ moments }) => moments)),
  parts: Object.assign({}, ...slices.map(({ parts }) => parts)),
})
