import { sumOf } from '@zaraba/rules/trading/fees.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { onSettled } from '@zaraba/rules/trading/moves.ts'
import type { LotNumber, OrderNumber } from '@zaraba/rules/trading/records.ts'
import { settle } from '@zaraba/rules/trading/settle.ts'
import { addTraded, minorOf, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'
import type { Rest } from '../../limits/lane.ts'
import { count, type Tally } from '../../verify/verified.ts'
import { chargesOf, type OwnBooks, rootOf, sameMoves, sumOfMoves } from './entries.ts'
import type { LotFacts, MoveFacts, ReceiptFacts } from './positions-store.ts'

/** One entry of a sale with the fills that it closed. */
interface Closed {
  readonly moves: readonly MoveFacts[]
  readonly fills: readonly ReceiptFacts[]
  readonly proceeds: bigint
}

const closingCause = /^trading\/P-(\d+)\/closed\/(\d+)\/(\d+)$/

interface Named {
  readonly cause: string
  readonly root: LotNumber
  readonly after: number
}

/** The entries of closing by their sale, the first of each first. */
const entriesOf = ({ entries }: OwnBooks): ReadonlyMap<string, readonly Named[]> => {
  const named = [...entries.keys()].flatMap((cause) => {
    const found = closingCause.exec(cause)
    // The expression admits numbers alone.
    const root = BigInt(found?.[1] ?? 0) as LotNumber
    return found === null ? [] : [{ cause, root, sale: found[2] ?? '', after: Number(found[3]) }]
  })
  return Map.groupBy(
    named.toSorted((left, right) => left.after - right.after),
    ({ sale }) => sale,
  )
}

/** The fills of a sale by the closed row that they went into; `null` where they do not come to what its entries say. */
const rowsOfSale = (
  own: OwnBooks,
  fills: readonly ReceiptFacts[],
  entries: readonly Named[],
): readonly (readonly [LotFacts, Closed])[] | null => {
  const closed: (readonly [LotFacts, Closed])[] = []
  let [index, before, after]: [number, Traded, Traded] = [0, nothingTraded, nothingTraded]
  for (const { cause, root, after: shares } of entries) {
    const from = index
    while (after.shares < shares) {
      const fill = fills[index++]
      if (fill === undefined) return null
      after = addTraded(after, tradedAt(fill.price, fill.shares))
    }
    const those = fills.slice(from, index)
    const [first] = those
    const row = first === undefined ? undefined : own.lots.get(first.lot)
    if (row === undefined || after.shares !== shares || rootOf(row) !== root || those.some(({ lot }) => lot !== row.number))
      return null
    const proceeds = minorOf(after.value, row.currency, 'half_even') - minorOf(before.value, row.currency, 'half_even')
    const moves = own.entries.get(cause) ?? []
    if (moves.some(({ at }) => at !== those.at(-1)?.at)) return null
    closed.push([row, { moves, fills: those, proceeds }])
    own.explained.add(cause)
    before = after
  }
  return index === fills.length ? closed : null
}

/** Whether several fills that closed into one row were each settled by itself, and together moved the amounts of the row. */
const addsUp = (row: LotFacts, all: readonly Closed[]): boolean => {
  const moves = all.flatMap((each) => each.moves)
  const fills = all.flatMap((each) => each.fills)
  const sum = (which: Parameters<typeof sumOfMoves>[1]): bigint => sumOfMoves(moves, which)
  const losses = sum({ operation: 'loss' })
  const back = sum({ operation: 'close' }) + sum({ operation: 'top_up_back' })
  const gained = sum({ operation: 'profit' }) - losses
  const gross = floatingProfit(row.direction, row.cost, row.proceeds)
  const forgiven = sum({ operation: 'forgiven' }) - sum({ operation: 'forgiven', destination: 'accrued' })
  const charged = chargesOf(fills).reduce((total, { amount }) => total + amount, 0n)
  return (
    sum({ source: 'margin' }) === row.margin &&
    sum({ source: 'top_up' }) === row.topUp &&
    sum({ destination: 'accrued' }) === row.accrued &&
    sum({ operation: 'fee' }) === row.closingFees &&
    row.closingFees + forgiven === charged &&
    (gained === gross || (gained > gross && back < row.margin + row.topUp)) &&
    all.reduce((total, { proceeds }) => total + proceeds, 0n) === row.proceeds
  )
}

const settled = (row: LotFacts, all: readonly Closed[]): boolean => {
  const [only] = all
  const sold = all.flatMap(({ fills }) => fills).reduce((sum, { price, shares }) => sum + tradedAt(price, shares).value, 0n)
  if (row.closedAt !== all.at(-1)?.fills.at(-1)?.at) return false
  if (only === undefined || row.state !== 'closed' || sold !== row.soldValue) return false
  if (all.length > 1) return addsUp(row, all)
  const again = settle(row.direction, row, only.proceeds, chargesOf(only.fills))
  return (
    only.proceeds === row.proceeds &&
    again.realised === row.realised &&
    sumOf(again.feesPaid) === row.closingFees &&
    sameMoves(only.moves, onSettled(row.currency, again))
  )
}

/** Every entry that closed a position, settled again from the receipts and from what the closed row took with it. */
export const verifyClosings = async (own: OwnBooks, closed: Tally, rest: Rest): Promise<void> => {
  const entries = entriesOf(own)
  const rows: (readonly [LotFacts, Closed])[] = []
  for (const [sale, fills] of own.closings) {
    await rest()
    const found = rowsOfSale(own, fills, entries.get(String(sale satisfies OrderNumber)) ?? [])
    if (found === null) count(closed, false)
    else rows.push(...found)
  }
  for (const [row, all] of Map.groupBy(rows, ([each]) => each)) {
    await rest()
    const those = all.map(([, each]) => each)
    count(closed, () => settled(row, those))
  }
}
