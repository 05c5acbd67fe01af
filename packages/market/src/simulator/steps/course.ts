import type { Price } from '@zaraba/money/price.ts'
import { type PriceBand, renewalWidth } from '../../exchanges/limits.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import { tickBands } from '../../exchanges/ticks.ts'
import type { Instrument } from '../../instrument.ts'
import { exchangeOf } from '../../markets.ts'
import { type Grid, stepsPerSlot } from '../day/grid.ts'
import { natural, squareRoot } from '../random/octaves.ts'
import type { Character } from '../shares/character.ts'
import type { FirstDay } from '../shares/debut.ts'
import type { Draws } from './draws.ts'
import type { Deviations } from './move.ts'
import type { Moments, Walk } from './walks.ts'

/** All that the steps of one instrument's day follow from besides their words: what is known at the open, and the paths in common. */
export interface Course {
  readonly instrument: Instrument
  readonly character: Character
  readonly session: TradingDay
  readonly grid: Grid
  readonly draws: Draws
  readonly base: Price
  /** `null` without limits, and in Tokyo while a share that was just listed awaits its first price. */
  readonly band: PriceBand | null
  /** Logarithm of the price that is asked for at the open, in parts. */
  readonly opening: number
  readonly deviations: Deviations
  readonly market: Walk
  readonly sector: Walk
  /** When both take their steps. */
  readonly moments: Moments
  /** Shares of a usual day, and of this one as it is expected at the open. */
  readonly usual: number
  readonly expected: number
  readonly first: FirstDay | null
  /** Results that come out while the session runs: the slot, the milliseconds since it began, and how far the price moves, in parts. */
  readonly results: { readonly slot: number; readonly offset: number; readonly parts: number } | null
  /** Slots of a first day in New York before the cross. */
  readonly cross: number
  /** Side of the special quote from the open on; `null` when the share opens at once. */
  readonly special: 'bid' | 'ask' | null
  /** The steps between prices from a fifth of the opening price on, by the last price that each holds for. */
  readonly ticks: TickBands
  /** Distance of the best prices in ticks at the open's price. */
  readonly spread: number
  /** Shares of the smallest print. */
  readonly lot: number
  readonly halts: readonly Threshold[]
  /** The word that rounds the price of the closing auction. */
  readonly closingWord: number
}

/** A price at which trading halts for some minutes, when it is first reached. */
export interface Threshold {
  readonly side: 'bid' | 'ask'
  readonly percent: number
}

/** Shares of the smallest print. */
export const lotOf = (instrument: Instrument): number =>
  exchangeOf[instrument.market] === 'new_york' ? 1 : Math.min(200, Math.max(1, instrument.boardLot))

/** On days of little trading the number of prints is limited, so that each is of three lots, or of a hundred shares. */
const sizeOfPrint = (lot: number): number => Math.max(3 * lot, 100)

/**
 * How wide a share is quoted, in ticks: the less trades in a usual day, the further the price has to move before somebody comes. At least
 * half a hundredth of a per cent of the price, at least one tick.
 */
export const spreadOf = (
  character: Character,
  grid: Grid,
  usual: number,
  { price, tick, lot }: { readonly price: number; readonly tick: number; readonly lot: number },
): number => {
  const steps = grid.count * stepsPerSlot
  const step = Math.floor(character.total / squareRoot(steps))
  const wantedPrints = Math.max(1, Math.floor(usual / sizeOfPrint(lot)))
  const wide = wantedPrints >= steps ? 0 : step * squareRoot(Math.floor((steps * 64) / wantedPrints) - 64)
  const width = Math.max((price * 2 * wide) / (8 * natural), price / 20_000)
  return Math.max(1, Math.min(60, Math.round(width / tick)))
}

/** The steps between prices, by the last price that each holds for. */
interface TickBands {
  readonly upTo: Float64Array
  readonly tick: Float64Array
}

/** Most days never leave the first of them, or one of its neighbours. */
export const ticksFrom = ({ tickTable }: Instrument, price: Price, { date }: TradingDay): TickBands => {
  const bands = tickBands(tickTable, date).filter(({ upTo }) => upTo * 5 >= price)
  return { upTo: Float64Array.from(bands, ({ upTo }) => upTo), tick: Float64Array.from(bands, ({ tick }) => tick) }
}

/** How far a special quote of a usual day in Tokyo has come by a slot. */
export const reachOf = (course: Course, slot: number): number =>
  renewalWidth(course.base, course.session.date) * (1 + Math.floor(slot / 3))
