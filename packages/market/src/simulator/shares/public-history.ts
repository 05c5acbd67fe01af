import { tradingDayIndex } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import { firstIndex } from '../factors/factors.ts'

/** The first trading day index of an instrument's history. */
export const firstDayOf = (instrument: Instrument): number =>
  Math.max(firstIndex[instrument.market], tradingDayIndex(instrument.market, instrument.listedOn))

/** The last days of history stay unturned: markets show a day of history for a while after the genesis. */
export const lateDays = 5

/** Trading days before the genesis from which a chain can go on without the years before: what is announced lies less far back. */
export const announcedDays = 210

/**
 * The part of `beyond`, in parts of an octave, that is still left in a path of history on one of its days, and is taken back evenly until
 * its last days.
 */
export const leftOf = (
  beyond: number,
  instrument: Instrument,
  genesis: Readonly<Record<Market, number>>,
  index: number,
): number => {
  if (beyond === 0) return 0
  const from = firstDayOf(instrument)
  const turnedDays = Math.max(1, genesis[instrument.market] - from - lateDays)
  return Math.trunc((beyond * Math.max(0, turnedDays - 1 - (index - from))) / turnedDays)
}
