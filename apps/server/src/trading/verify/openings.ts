import { isAtOnce } from '@zaraba/rules/trading/fills/book-fills.ts'
import { initialMargin } from '@zaraba/rules/trading/margin.ts'
import { onHeldFill, onPlaced } from '@zaraba/rules/trading/moves.ts'
import { type LotNumber, lotNo, type OrderNumber } from '@zaraba/rules/trading/records.ts'
import { addTraded, minorOf, nothingTraded, tradedAt } from '@zaraba/rules/trading/value.ts'
import type { Rest } from '../../limits/lane.ts'
import { count, type Tally } from '../../verify/verified.ts'
import { chargesOf, type OwnBooks, sameMoves, sumOfMoves } from './entries.ts'
import type { LotFacts, ReceiptFacts } from './positions-store.ts'

const marginFor = ({ currency, leverage }: LotFacts, value: bigint): bigint =>
  initialMargin(minorOf(value, currency, 'half_even'), leverage)

const valueOfFills = (fills: readonly ReceiptFacts[]): bigint =>
  fills.reduce((sum, { price, shares }) => sum + tradedAt(price, shares).value, 0n)

/** Whether the fills that the book gave at once have one entry of the lot's margin and of the receipts' charges, in that moment. */
const openedAtOnce = (own: OwnBooks, fills: readonly ReceiptFacts[]): boolean => {
  const [first] = fills
  const lot = first === undefined ? undefined : own.lots.get(first.lot)
  if (first === undefined || lot === undefined) return false
  const cause = `trading/${lotNo(lot.number)}/opened`
  own.explained.add(cause)
  const moves = own.entries.get(cause) ?? []
  const placed = { margin: marginFor(lot, valueOfFills(fills)), charges: chargesOf(fills), hold: 0n }
  return (
    fills.every((fill) => fill.lot === lot.number && fill.at === first.at && isAtOnce(fill.rule)) &&
    lot.openedAt === first.at &&
    moves.every(({ at }) => at === first.at) &&
    sameMoves(moves, onPlaced(lot.currency, placed))
  )
}

/** Margin that a fill has to add to its lot, and how much less its hold may have had: each lot of an order rounds its margin up. */
interface MarginOfFill {
  readonly wanted: bigint
  readonly mostMissing: bigint
}

/** One fill of what waited: its hold paid the margin and the charges. A short's hold may have been too small for either (docs/product/trading.md). */
const filledFromHold = (own: OwnBooks, cause: string, lot: LotFacts, fill: ReceiptFacts, margin: MarginOfFill): boolean => {
  const { wanted, mostMissing } = margin
  const moves = own.entries.get(cause) ?? []
  const released = sumOfMoves(moves, { operation: 'release' })
  const added = sumOfMoves(moves, { operation: 'open' })
  const forgiven = moves.filter(({ operation }) => operation === 'forgiven')
  const isShort = lot.direction === 'short'
  const missing = wanted - added
  const usedUp = released === 0n && missing <= mostMissing
  const marginAdded = missing > 0n && (isShort || usedUp) ? added : wanted
  const held = { feesPaid: chargesOf([fill]), feesForgiven: [], marginAdded, released }
  if (fill.at < lot.openedAt || moves.some(({ at }) => at !== fill.at)) return false
  return sameMoves(moves, [...onHeldFill(lot.currency, held), ...(isShort ? forgiven : [])])
}

const verifyOrder = (own: OwnBooks, order: OrderNumber, fills: readonly ReceiptFacts[], opened: Tally): void => {
  const values = new Map<LotNumber, bigint>()
  const atOnce: ReceiptFacts[] = []
  let traded = nothingTraded
  let waited = false
  for (const fill of fills) {
    const lot = own.lots.get(fill.lot)
    const fillValue = tradedAt(fill.price, fill.shares)
    traded = addTraded(traded, fillValue)
    const before = values.get(fill.lot) ?? 0n
    values.set(fill.lot, before + fillValue.value)
    const cause = `trading/${lotNo(fill.lot)}/filled/${order}/${traded.shares}`
    const wanted = lot === undefined ? 0n : marginFor(lot, before + fillValue.value) - marginFor(lot, before)
    if (own.entries.has(cause)) {
      own.explained.add(cause)
      waited = true
      const mostMissing = BigInt(values.size - 1)
      count(opened, () => lot !== undefined && filledFromHold(own, cause, lot, fill, { wanted, mostMissing }))
    } else if (waited) count(opened, () => wanted === 0n && fill.charges.length === 0)
    else atOnce.push(fill)
  }
  if (atOnce.length > 0) count(opened, () => openedAtOnce(own, atOnce))
}

/** Whether a lot and the parts that were closed off it add up to what it was opened with: cost, margin and fees. */
const addsUp = (own: OwnBooks, lot: LotFacts, family: readonly LotFacts[]): boolean => {
  const sum = (name: 'cost' | 'margin' | 'fees'): bigint => family.reduce((total, row) => total + row[name], 0n)
  if (family.reduce((shares, row) => shares + row.shares, 0) !== lot.openedShares) return false
  if (sum('cost') !== minorOf(lot.openedValue, lot.currency, 'half_even')) return false
  if (lot.origin !== 'order') return sum('margin') === sum('cost') && sum('fees') === 0n
  const prefix = `trading/${lotNo(lot.number)}/`
  const entries = (own.entriesOf.get(lotNo(lot.number)) ?? [])
    .filter(([cause]) => cause === `${prefix}opened` || cause.startsWith(`${prefix}filled/`))
    .flatMap(([, moves]) => moves)
  return sum('margin') === sumOfMoves(entries, { operation: 'open' }) && sum('fees') === sumOfMoves(entries, { operation: 'fee' })
}

/** Every entry that opened a position, from the receipts; and every lot, from those entries. A split settles a fraction of a lot. */
export const verifyOpenings = async (
  own: OwnBooks,
  tallies: { readonly opened: Tally; readonly amounts: Tally },
  rest: Rest,
): Promise<void> => {
  for (const [order, fills] of own.openings) {
    await rest()
    verifyOrder(own, order, fills, tallies.opened)
  }
  for (const [root, family] of own.families) {
    await rest()
    const lot = own.lots.get(root)
    const wasSplit = (own.events.get(lotNo(root)) ?? []).some(({ kind }) => kind === 'split')
    if (lot === undefined || !wasSplit) count(tallies.amounts, () => lot !== undefined && addsUp(own, lot, family))
  }
}
