import type { Depth } from '@zaraba/market/feeds/feed.ts'
import type { InstrumentId, Level } from '@zaraba/market/instrument.ts'
import { missing } from '@zaraba/money/missing.ts'
import { shares as sharesOf } from '@zaraba/money/price.ts'
import { type Instant, second } from '@zaraba/money/time.ts'
import type { Side } from '../margin.ts'

/** Seconds after which half of the shares that a customer took from one side of a book are there for them again. */
export const refillHalfLife = 60

/** Displaced shares are kept in millionths of a share, so that many small takings fade as one large one does. */
const millionths = 1_000_000n

/**
 * The part that is left after s seconds, in 2^32nds: the whole part of 2^32 × 2^(−s ÷ 60). Equal integers in the server and in a
 * browser.
 */
export const remainingParts: readonly bigint[] = [
  4_294_967_296n,
  4_245_635_389n,
  4_196_870_107n,
  4_148_664_942n,
  4_101_013_461n,
  4_053_909_304n,
  4_007_346_184n,
  3_961_317_888n,
  3_915_818_271n,
  3_870_841_262n,
  3_826_380_858n,
  3_782_431_125n,
  3_738_986_198n,
  3_696_040_279n,
  3_653_587_636n,
  3_611_622_602n,
  3_570_139_579n,
  3_529_133_028n,
  3_488_597_478n,
  3_448_527_518n,
  3_408_917_801n,
  3_369_763_041n,
  3_331_058_011n,
  3_292_797_547n,
  3_254_976_541n,
  3_217_589_947n,
  3_180_632_774n,
  3_144_100_091n,
  3_107_987_021n,
  3_072_288_745n,
  3_037_000_499n,
  3_002_117_574n,
  2_967_635_312n,
  2_933_549_113n,
  2_899_854_428n,
  2_866_546_759n,
  2_833_621_661n,
  2_801_074_741n,
  2_768_901_653n,
  2_737_098_105n,
  2_705_659_852n,
  2_674_582_698n,
  2_643_862_495n,
  2_613_495_145n,
  2_583_476_593n,
  2_553_802_833n,
  2_524_469_906n,
  2_495_473_896n,
  2_466_810_933n,
  2_438_477_193n,
  2_410_468_894n,
  2_382_782_297n,
  2_355_413_708n,
  2_328_359_474n,
  2_301_615_985n,
  2_275_179_670n,
  2_249_047_003n,
  2_223_214_495n,
  2_197_678_698n,
  2_172_436_206n,
]
const unitBits = 32n

/** Millionths of shares that are displaced after a taking, as of its moment. */
export interface Displacement {
  readonly at: Instant
  readonly millionths: bigint
}

/** The millionths that a customer's own orders would have to go behind now, by the side of the order. */
export type DisplacedSides = Readonly<Record<Side, bigint>>
export const nothingDisplaced: DisplacedSides = { buy: 0n, sell: 0n }

/** The rest of a displacement at a later moment, counted in whole seconds of the clock; millionths. */
export const remainingAt = ({ at, millionths: before }: Displacement, now: Instant): bigint => {
  const seconds = Math.max(0, Math.floor(now / second) - Math.floor(at / second))
  const halvings = Math.floor(seconds / refillHalfLife)
  return (before * (remainingParts[seconds % refillHalfLife] ?? missing())) >> (unitBits + BigInt(halvings))
}

/** The whole shares of a displacement, which an order skips at the front of the book. */
export const displacedShares = (amount: bigint): number => Number(amount / millionths)

/** The displacement after `shares` more were taken; millionths. */
export const displacedWith = (before: bigint, shares: number): bigint => before + BigInt(shares) * millionths

/** The levels behind the first `shares` shares: the rest of one side for the customer who took them. */
export const levelsBehind = (levels: readonly Level[], shares: number): readonly Level[] => {
  let ahead = shares
  let whole = 0
  for (const [, size] of levels) {
    if (size > ahead) break
    ahead -= size
    whole += 1
  }
  const [first, ...rest] = levels.slice(whole)
  if (ahead === 0 || first === undefined) return levels.slice(whole)
  return [[first[0], sharesOf(first[1] - ahead)], ...rest]
}

/** A book as it is left for one customer. */
export const depthBehind = ({ bids, asks }: Depth, { buy, sell }: DisplacedSides): Depth => ({
  bids: levelsBehind(bids, displacedShares(sell)),
  asks: levelsBehind(asks, displacedShares(buy)),
})

/** The name under which the takings of one side of one book follow each other: `jp:7203/buy` takes from the asks. */
export const takingsOf = (instrument: InstrumentId, side: Side): string => `${instrument}/${side}`
