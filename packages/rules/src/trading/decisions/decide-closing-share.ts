import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { closingSharePrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { LotTurn, StayReason } from '@zaraba/contract/trading/states.ts'
import { joined } from '../changes.ts'
import { displacedWith } from '../fills/displacement.ts'
import { closingSide, type Direction } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { orderedRefusals } from '../ordered.ts'
import type { LotRecord, Sale } from '../records.ts'
import { type ClosableLot, type ClosingDraft, closingRefusals } from './closing.ts'
import { decideClosing } from './decide-closing.ts'
import type { Decision, DecisionContext } from './decision.ts'

/** Somebody wants to close what they hold of a share, whole or in part: its lots in turn. */
export interface CloseShareIntent {
  readonly kind: 'close_share'
  /** Terms of each sale; its `shares` are those of all lots together, `null` for all of them. */
  readonly draft: ClosingDraft
  /** `null` where one direction only is held. */
  readonly direction: Direction | null
  readonly turn: LotTurn
}
export interface ShareContext extends DecisionContext {
  /** The open lots of the share, and how many shares of each sales wait for. */
  readonly lots: readonly LotRecord[]
  orderedOf(lot: LotRecord): number
}

/** A lot that was asked for and stays open, whole or in part. */
interface Staying {
  readonly lot: LotRecord
  readonly why: StayReason
  /** The sale that rests on it now; `null` where this request placed none that rests. */
  readonly sale: Sale | null
}
export interface ShareDecided {
  /** Rows that were closed at once, in turn: lots, or children that were split off them. */
  readonly closed: readonly LotRecord[]
  readonly waiting: readonly Staying[]
}

/** Reasons that keep one lot from being closed and say nothing about the others, in order of precedence. */
const ofOneLot = ['shares_are_ordered', 'cannot_sell_on_t1_day'] as const satisfies readonly StayReason[]
const without =
  (keys: readonly string[]) =>
  ({ key }: Refusal): boolean =>
    !keys.includes(key)

const sum = (lots: readonly Pick<LotRecord, 'shares'>[]): number => lots.reduce((total, { shares }) => total + shares, 0)

const inTurn = (lots: readonly LotRecord[], turn: LotTurn): readonly LotRecord[] => {
  const sign = turn === 'fifo' ? 1 : -1
  return lots.toSorted((left, right) => sign * (left.openedAt - right.openedAt || (left.number < right.number ? -1 : 1)))
}

/** Each reason once: of lots that are locked the one that is free first. */
const eachOnce = (refusals: readonly Refusal[]): readonly Refusal[] => {
  const keptRefusals = new Map<string, Refusal>()
  for (const refusal of refusals) {
    const before = keptRefusals.get(refusal.key)
    const sooner = refusal.key === 'cannot_sell_on_t1_day' && (refusal.needed ?? '') < (before?.needed ?? '')
    if (before === undefined || sooner) keptRefusals.set(refusal.key, refusal)
  }
  return inOrder(closingSharePrecedence, [...keptRefusals.values()])
}

interface Part {
  readonly lot: LotRecord
  readonly ordered: number
  readonly draft: ClosingDraft & { readonly shares: number }
}
interface Split {
  readonly parts: readonly Part[]
  readonly kept: readonly Staying[]
  /** Whether lots were left out, whole or in part, for want of which fewer shares are closed than were asked for. */
  readonly short: boolean
  /** Refusals of the lots that it came to, of all of them and of single ones. */
  readonly found: readonly Refusal[]
}

/** The lots in turn until the shares are found: those that may be closed with their part, and those that may not. */
const split = (
  { draft }: CloseShareIntent,
  lots: readonly LotRecord[],
  { view, account, orderedOf }: Omit<ShareContext, 'lots'>,
): Split => {
  const parts: Part[] = []
  const kept: Staying[] = []
  const found: Refusal[] = []
  let left = draft.shares ?? sum(lots)
  for (const lot of lots) {
    if (left <= 0) break
    const ordered = orderedOf(lot)
    const part = { ...draft, shares: Math.min(left, lot.shares - ordered || lot.shares) }
    // A lot under T+1 is skipped, whatever could sleep on it: the shares are looked for in the lots that are free.
    const refusals = closingRefusals(part, { ...lot, ordered }, view, account, false)
    found.push(...refusals)
    const why = ofOneLot.find((each) => refusals.some(({ key }) => key === each))
    if (why !== undefined) kept.push({ lot, why, sale: null })
    else {
      parts.push({ lot, ordered, draft: part })
      left -= part.shares
    }
  }
  // A customer whose shares were found in other lots asked for no more.
  return { parts, kept: left > 0 ? kept : [], short: left > 0, found }
}

/** Refusals of the request whatever the state of single lots; the lots as one. */
const ofTheWhole = ({ draft }: CloseShareIntent, lots: readonly LotRecord[], { view, account }: DecisionContext): Refusal[] => {
  const [first] = lots
  const held = sum(lots)
  const whole: ClosableLot = {
    direction: first?.direction ?? 'long',
    state: 'holding',
    shares: held,
    ordered: 0,
    sellableFrom: view.phase.date,
  }
  // The largest order of the exchange bounds each sale, not their sum.
  const one = { ...draft, shares: Math.min(draft.shares ?? 1, 1) }
  const refusals = closingRefusals(one, whole, view, account).filter(({ key }) => key !== 'quantity_above_position')
  if (first === undefined) refusals.push({ key: 'nothing_to_close', now: '0', needed: '1' })
  else if (draft.shares !== null && draft.shares > held)
    refusals.push({ key: 'quantity_above_position', field: 'stock_num', now: String(draft.shares), needed: String(held) })
  return refusals
}

/** Refusals where no lot can be closed: those of the lots, and one for all the shares that are ordered already. */
const asOne = (
  { draft }: CloseShareIntent,
  lots: readonly LotRecord[],
  { orderedOf }: Pick<ShareContext, 'orderedOf'>,
  refusals: readonly Refusal[],
): readonly Refusal[] => {
  const full = lots.filter((lot) => orderedOf(lot) >= lot.shares)
  if (full.length === 0) return refusals
  return [
    ...refusals.filter(without(['shares_are_ordered'])),
    ...orderedRefusals(draft.shares, { shares: sum(full), ordered: sum(full) }),
  ]
}

/** Who holds a share both long and short says which of them is to be closed. */
const chooseDirection = (lots: readonly LotRecord[]): Refusal => {
  const held = (direction: Direction) => String(sum(lots.filter((lot) => lot.direction === direction)))
  return { key: 'choose_direction', field: 'direction', values: { long: held('long'), short: held('short') } }
}

/** The market as the next sale finds it after `shares` were closed. */
const behind = (view: MarketView, direction: Direction, shares: number): MarketView => {
  const side = closingSide(direction)
  return { ...view, displaced: { ...view.displaced, [side]: displacedWith(view.displaced[side], shares) } }
}

/**
 * Decides the closing of a share: each lot in turn as one sale of it would be, on the book that those before it left. Lots that cannot be
 * closed now stay as they are; it is refused where none can be, and for any reason that applies to all of them.
 */
export const decideClosingShare = (intent: CloseShareIntent, context: ShareContext): Decision<ShareDecided> => {
  const { direction } = intent
  const lots = inTurn(
    context.lots.filter((lot) => direction === null || lot.direction === direction),
    intent.turn,
  )
  const whole = ofTheWhole(intent, lots, context)
  if (new Set(lots.map((lot) => lot.direction)).size > 1) return { refusals: eachOnce([...whole, chooseDirection(lots)]) }
  const { parts, kept, short, found } = split(intent, lots, context)
  const against = [...whole, ...(parts.length === 0 ? asOne(intent, lots, context, found) : found.filter(without(ofOneLot)))]
  if (against.length > 0) return { refusals: eachOnce(against) }
  let { view } = context
  const waiting = [...kept]
  const sales = parts.map(({ lot, ordered, draft }) => {
    const decision = decideClosing({ kind: 'close', draft, clientNo: null }, { ...context, view, lot, ordered })
    if ('refusals' in decision) throw new Error('a lot was free a moment ago')
    view = behind(view, lot.direction, decision.filled)
    const { left, sale } = decision
    if (left.state !== 'closed' && decision.filled < draft.shares)
      waiting.push({ lot: left, why: sale === null ? 'unfilled_rest' : 'order_rests', sale })
    else if (short && ordered > 0) waiting.push({ lot: left, why: 'shares_are_ordered', sale: null })
    return decision
  })
  return {
    closed: sales.flatMap(({ left, child }) => child ?? (left.state === 'closed' ? left : [])),
    waiting: lots.flatMap(({ number }) => waiting.filter(({ lot }) => lot.number === number)),
    changes: joined(sales.map(({ changes }) => changes)),
    spent: { amount: sales.reduce((total, { spent }) => total + spent.amount, 0n), resting: 0 },
  }
}
