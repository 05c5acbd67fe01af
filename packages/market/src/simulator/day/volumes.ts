import { missing } from '@zaraba/money/missing.ts'
import { normalOfHalf } from '../random/normal.ts'
import { factor } from '../random/octaves.ts'
import { slotKind } from './grid.ts'
import type { Minutes } from './minutes.ts'
import { scratch } from './path.ts'
import type { Outline } from './plan.ts'

/** Relative volumes into `minutes.volume`, shaken by three quarters of an octave. Locked slots trade a sixteenth, or nothing. */
export const drawWeights = (plan: Outline, minutes: Minutes): void => {
  const { grid, band } = plan
  for (let slot = 0; slot < grid.count; slot += 1) {
    let weight = 0
    if (slot >= plan.delayed && grid.kinds[slot] !== slotKind.pause) {
      const word = scratch[slot * 2 + 1] ?? missing()
      weight = Math.floor(((grid.volumes[slot] ?? missing()) * factor(normalOfHalf(word >>> 16) * 190)) / 4096)
      const price = minutes.close[slot] ?? missing()
      if (band !== null && minutes.high[slot] === minutes.low[slot] && (price === band.up || price === band.down))
        weight = grid.kinds[slot] === slotKind.closing || (word & 0x10000) !== 0 ? weight >> 4 : 0
      // Half of the volume that would have traded under the special quote trades with the first print.
      if (slot === plan.delayed) for (let early = 0; early < slot; early += 1) weight += (grid.volumes[early] ?? missing()) >> 1
    }
    minutes.volume[slot] = weight
  }
}

/** A slot's mean price in ten-thousandths: the turnover of public history is computed from it. */
const meanOf = (minutes: Minutes, slot: number): number =>
  Math.floor(
    ((minutes.open[slot] ?? missing()) +
      (minutes.high[slot] ?? missing()) +
      (minutes.low[slot] ?? missing()) +
      (minutes.close[slot] ?? missing())) /
      4,
  )

/**
 * Shifts weight between dear and cheap slots, usually by some per cent, until the day's mean price is what its outline says:
 * `wanted` is turnover ÷ volume in major units.
 */
export const tilt = (minutes: Minutes, wantedMean: number): void => {
  let whole = 0
  let value = 0
  for (let slot = 0; slot < minutes.count; slot += 1) {
    const weight = minutes.volume[slot] ?? missing()
    whole += weight
    value += weight * meanOf(minutes, slot)
  }
  const middle = Math.floor(value / whole)
  let spread = 0
  for (let slot = 0; slot < minutes.count; slot += 1)
    spread += (minutes.volume[slot] ?? missing()) * (meanOf(minutes, slot) - middle) ** 2
  if (spread === 0) return
  const slope = ((wantedMean * 10_000 - middle) * whole) / spread
  for (let slot = 0; slot < minutes.count; slot += 1) {
    const by = 1 + slope * (meanOf(minutes, slot) - middle)
    minutes.volume[slot] = Math.floor((minutes.volume[slot] ?? missing()) * 256 * Math.max(0.25, Math.min(4, by)))
  }
}

/** Turns weights into shares that add up to the day's volume. */
export const shareOut = (minutes: Minutes, volume: number): void => {
  let whole = 0
  for (let slot = 0; slot < minutes.count; slot += 1) whole += minutes.volume[slot] ?? missing()
  let weight = 0
  let before = 0
  for (let slot = 0; slot < minutes.count; slot += 1) {
    weight += minutes.volume[slot] ?? missing()
    const upTo = weight === whole ? volume : Math.floor(volume * (weight / whole))
    minutes.volume[slot] = upTo - before
    before = upTo
  }
}

const unit = 10_000

/** The cumulative arrays of volume, high and low. */
export const addUp = (minutes: Minutes): void => {
  let high = 0
  let low = 0
  for (let slot = 0; slot < minutes.count; slot += 1) {
    const volume = minutes.volume[slot] ?? missing()
    if (volume > 0) {
      high = Math.max(high, minutes.high[slot] ?? missing())
      low = low === 0 ? (minutes.low[slot] ?? missing()) : Math.min(low, minutes.low[slot] ?? missing())
    }
    minutes.highBefore[slot + 1] = high
    minutes.lowBefore[slot + 1] = low
    minutes.volumeBefore[slot + 1] = (minutes.volumeBefore[slot] ?? missing()) + volume
  }
}

/**
 * The cumulative turnover of a day of public history, by the mean price of each slot. It lies between the slot's low and high;
 * the last bit between the sum and the day's `turnover` (when the outline knows it) is taken up by the first slots that have room
 * for it. Not for a day that is drawn forwards: its first minutes would depend on its end.
 */
export const fitTurnover = (minutes: Minutes, turnover: number | null): void => {
  let rest = turnover === null ? 0 : turnover - valueOfAll(minutes)
  for (let slot = 0; slot < minutes.count; slot += 1) {
    const volume = minutes.volume[slot] ?? missing()
    let value = Math.floor((meanOf(minutes, slot) / unit) * volume)
    if (rest !== 0 && volume > 0) {
      const most = Math.max(0, Math.floor(((minutes.high[slot] ?? missing()) / unit) * volume) - value)
      const least = Math.min(0, Math.ceil(((minutes.low[slot] ?? missing()) / unit) * volume) - value)
      const takenRest = Math.max(least, Math.min(most, rest))
      value += takenRest
      rest -= takenRest
    }
    if (slot + 1 === minutes.count) value += rest
    minutes.turnoverBefore[slot + 1] = (minutes.turnoverBefore[slot] ?? missing()) + value
  }
}

const valueOfAll = (minutes: Minutes): number => {
  let value = 0
  for (let slot = 0; slot < minutes.count; slot += 1)
    value += Math.floor((meanOf(minutes, slot) / unit) * (minutes.volume[slot] ?? missing()))
  return value
}
