import { divide } from '@zaraba/money/ratio.ts'

export type Direction = 'long' | 'short'
export type Side = 'buy' | 'sell'

/** A long opens by buying, a short by selling; closing is the other side. */
export const openingSide = (direction: Direction): Side => (direction === 'long' ? 'buy' : 'sell')
export const closingSide = (direction: Direction): Side => (direction === 'long' ? 'sell' : 'buy')
/** +1 where a rising price earns, −1 where it costs. */
const signOf = (direction: Direction): bigint => (direction === 'long' ? 1n : -1n)

/** `ceil(cost ÷ leverage)`, minor units: what the customer puts up for a lot (docs/product/trading.md). */
export const initialMargin = (cost: bigint, leverage: number): bigint => divide(cost, BigInt(leverage), 'up')

/** Pure price difference of an open lot in minor units: `(worth − cost) × side`. */
export const floatingProfit = (direction: Direction, cost: bigint, worth: bigint): bigint => (worth - cost) * signOf(direction)
