import { marketOf } from '@zaraba/market/instrument.ts'
import { price } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { dividendOf } from '@zaraba/rules/trading/corporate.ts'
import { daysHeld, holdingCost } from '@zaraba/rules/trading/holding-costs.ts'
import { onAccrued, onDividend, onToppedUp } from '@zaraba/rules/trading/moves.ts'
import { type LotNumber, lotNo } from '@zaraba/rules/trading/records.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import type { Rest } from '../../limits/lane.ts'
import { count, type Tally } from '../../verify/verified.ts'
import { type OwnBooks, sameMoves, sumOfMoves } from './entries.ts'
import type { EventFacts, LotFacts, MoveFacts } from './positions-store.ts'

/** A lot that is not a part of another, with those that were closed off it and what happened to it. */
interface Held {
  readonly lot: LotFacts
  readonly family: readonly LotFacts[]
  readonly events: readonly EventFacts[]
  /** The session at which a row was closed; `null` while it is open. */
  readonly closedOn: (row: LotFacts) => string | null
  readonly wasSplit: boolean
}

/** The rows that were not closed before a date. */
const standingOn = ({ family, closedOn }: Held, date: string): readonly LotFacts[] =>
  family.filter((row) => (closedOn(row) ?? date) >= date)

/** Amounts from which the daily cost of a lot is computed, on a date. */
const costlyOn = (held: Held, date: string) => {
  const rows = standingOn(held, date)
  const sum = (name: 'cost' | 'margin'): bigint => rows.reduce((total, row) => total + row[name], 0n)
  const { direction, openedOn, instrument } = held.lot
  return { market: marketOf(instrument), direction, openedOn, cost: sum('cost'), margin: sum('margin') }
}

/** The cost of the days since the last one that was charged. Where something was closed meanwhile, a day without a charge may lie between. */
const accruedRight = (held: Held, event: EventFacts, before: number): boolean => {
  const date = dateText(event.note)
  const lot = costlyOn(held, date)
  const from =
    held.family.length === 1 ? [before] : Array.from({ length: daysHeld(lot.openedOn, date) - before }, (_, n) => before + n)
  return from.some((days) => holdingCost(lot, days, date).amount === event.amount)
}

/** No day of what is still held, or of what was closed last, was left out. */
const chargedThrough = (held: Held): boolean => {
  const { lot } = held
  const last = held.closedOn(lot) ?? lot.closedThrough
  return (
    last < lot.openedOn ||
    holdingCost({ ...lot, market: marketOf(lot.instrument) }, lot.accruedDays, last as DateText).amount === 0n
  )
}

const verifyCosts = (own: OwnBooks, held: Held, costs: Tally): void => {
  const { lot, events, wasSplit } = held
  let days = 0
  for (const event of events.filter(({ kind }) => kind === 'accrued')) {
    const cause = `trading/${lotNo(lot.number)}/accrued/${event.note}`
    own.explained.add(cause)
    const posted = sameMoves(own.entries.get(cause) ?? [], onAccrued(lot.currency, event.amount))
    count(costs, () => posted && (wasSplit || accruedRight(held, event, days)))
    days = daysHeld(lot.openedOn, dateText(event.note))
  }
  if (lot.state !== 'closed' || held.closedOn(lot) !== null) count(costs, () => chargedThrough(held) && lot.accruedDays >= days)
}

const dividendRight = (held: Held, { note, shares, price: amount, amount: paid }: EventFacts): boolean => {
  const { lot, wasSplit } = held
  const had = standingOn(held, note).reduce((sum, row) => sum + row.shares, 0)
  const due = dividendOf(price(amount), shares, lot.direction, lot.currency)
  return note > lot.openedOn && (wasSplit || shares === had) && paid === (lot.direction === 'long' ? due : -due)
}

const verifyDividends = (own: OwnBooks, held: Held, dividends: Tally): void => {
  const { currency, direction, number } = held.lot
  for (const event of held.events.filter(({ kind }) => kind === 'dividend')) {
    const cause = `trading/${lotNo(number)}/dividend/${event.note}`
    const paid = event.amount < 0n ? -event.amount : event.amount
    const again = own.explained.has(cause)
    own.explained.add(cause)
    const posted = sameMoves(own.entries.get(cause) ?? [], onDividend(currency, paid, direction))
    count(dividends, () => !again && posted && dividendRight(held, event))
  }
}

/** Cost and margin that left the rows of a lot beside its sales: those that it was opened with, less those that its rows have. */
const leftBySplits = (own: OwnBooks, { lot, family }: Held): { readonly cost: bigint; readonly margin: bigint } => {
  const kept = (name: 'cost' | 'margin'): bigint => family.reduce((sum, row) => sum + row[name], 0n)
  const opened = minorOf(lot.openedValue, lot.currency, 'half_even')
  const entries = (own.entriesOf.get(lotNo(lot.number)) ?? []).flatMap(([, moves]) => moves)
  const margin = lot.origin === 'order' ? sumOfMoves(entries, { operation: 'open' }) : opened
  return { cost: opened - kept('cost'), margin: margin - kept('margin') }
}

/**
 * Whether the entries of splits moved what their events say: the fractions were worth that much, for the cost and the margin that left the
 * rows. Of a loss beyond margin and credit nothing comes back, and the rest is the brokerage's.
 */
const splitsMoved = (own: OwnBooks, held: Held, moves: readonly MoveFacts[]): boolean => {
  const { cost, margin } = leftBySplits(own, held)
  const sum = (which: Parameters<typeof sumOfMoves>[1]): bigint => sumOfMoves(moves, which)
  const worth = held.events.reduce((total, { kind, amount }) => (kind === 'split' ? total + amount : total), 0n)
  const gross = held.lot.direction === 'long' ? worth - cost : cost + worth
  const gained = sum({ operation: 'profit' }) - sum({ operation: 'loss' })
  const back = sum({ operation: 'close' }) + sum({ operation: 'top_up_back' })
  return sum({ source: 'margin' }) === margin && (gained === gross || (gained > gross && back === 0n))
}

/**
 * A share is split once on a day, and only then an entry settles what is left over. Shares that came from elsewhere after the day have their
 * split as they begin.
 */
const verifySplits = (own: OwnBooks, held: Held, splits: Tally, cash: Tally): void => {
  const { lot, events, wasSplit } = held
  if (!wasSplit) return
  const seen = new Set<string>()
  for (const { at, note } of events.filter(({ kind }) => kind === 'split')) {
    count(splits, () => !seen.has(`${at}/${note}`) && (at > lot.openedAt || lot.origin !== 'order'))
    seen.add(`${at}/${note}`)
  }
  const prefix = `trading/${lotNo(lot.number)}/split/`
  const entries = (own.entriesOf.get(lotNo(lot.number)) ?? []).filter(([cause]) => cause.startsWith(prefix))
  for (const [cause] of entries) own.explained.add(cause)
  count(cash, () =>
    splitsMoved(
      own,
      held,
      entries.flatMap(([, moves]) => moves),
    ),
  )
}

/** Checks that each top-up of a position is in its life, once. */
const verifyTopUps = (own: OwnBooks, { lot, events }: Held, topUps: Tally): void => {
  const prefix = `trading/${lotNo(lot.number)}/topped-up/`
  const entries = (own.entriesOf.get(lotNo(lot.number)) ?? []).filter(([cause]) => cause.startsWith(prefix))
  const topUpEvents = events.filter(({ kind }) => kind === 'topped_up')
  for (const [index, event] of topUpEvents.entries()) {
    const [cause, moves] = entries[index] ?? ['', []]
    own.explained.add(cause)
    count(topUps, () => sameMoves(moves, onToppedUp(lot.currency, event.amount)))
  }
}

/** Checks the events of positions that were held: costs, dividends, splits and top-ups. */
export const verifyHolding = async (
  own: OwnBooks,
  tallies: {
    readonly costs: Tally
    readonly dividends: Tally
    readonly splits: Tally
    readonly cash: Tally
    readonly topUps: Tally
  },
  rest: Rest,
): Promise<void> => {
  const sessions = new Map<LotNumber, string>()
  for (const fills of own.closings.values()) for (const { lot, sessionDate } of fills) sessions.set(lot, sessionDate)
  for (const [root, family] of own.families) {
    await rest()
    const lot = own.lots.get(root)
    if (lot === undefined) continue
    const events = own.events.get(lotNo(root)) ?? []
    const wasSplit = events.some(({ kind }) => kind === 'split')
    const held: Held = { lot, family, events, wasSplit, closedOn: ({ number }) => sessions.get(number) ?? null }
    verifyCosts(own, held, tallies.costs)
    verifyDividends(own, held, tallies.dividends)
    verifySplits(own, held, tallies.splits, tallies.cash)
    verifyTopUps(own, held, tallies.topUps)
  }
}
