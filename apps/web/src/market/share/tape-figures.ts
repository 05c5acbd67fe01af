import type { SeenTrade } from '../../shell/server/tape-store.ts'

type Sized = Pick<SeenTrade, 'shares' | 'side'>

/** A trade is large from this multiple of the usual one on. */
const largeTimes = 4
/** Fewer trades say nothing of what is usual. */
const leastTrades = 8

const isTaken = ({ side }: Sized): boolean => side === 'ask' || side === 'bid'

/** From how many shares on a trade is marked as large: by the middle one of those that are shown, and at most one in ten of them; auctions do not count. */
export const largeFrom = (list: readonly Sized[]): number => {
  const sizes = list
    .filter(isTaken)
    .map(({ shares }) => shares)
    .toSorted((left, right) => left - right)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
  const largest = sizes[Math.floor(sizes.length * 0.9)] ?? 0
  return sizes.length < leastTrades ? Number.POSITIVE_INFINITY : Math.max(middle * largeTimes, largest)
}

/** Shares that took the asks and the bids. */
export const takenOf = (list: readonly Sized[]): { readonly bought: number; readonly sold: number } => {
  const of = (wanted: SeenTrade['side']) => list.reduce((sum, { shares, side }) => (side === wanted ? sum + shares : sum), 0)
  return { bought: of('ask'), sold: of('bid') }
}

const secondOf = (time: number): number => Math.floor(time / 1_000)
/** Whether each trade is the first of its second, newest first: the others of that second belong under its time. */
export const beginsSecond = (list: readonly Pick<SeenTrade, 'time'>[]): readonly boolean[] =>
  list.map(({ time }, at) => at === 0 || secondOf(list[at - 1]?.time ?? 0) !== secondOf(time))

export const tapeSizes = ['all', 'large'] as const
export type TapeSize = (typeof tapeSizes)[number]
/** The trades of a size; auctions are on every list. */
export const ofSize = <Trade extends Sized>(list: readonly Trade[], size: TapeSize, large: number): readonly Trade[] =>
  size === 'all' ? list : list.filter((trade) => trade.side === 'auction' || trade.shares >= large)
