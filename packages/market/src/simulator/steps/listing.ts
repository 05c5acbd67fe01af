import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import { rowAt } from '../../exchanges/dated.ts'
import { type FirstQuotes, renewalsUntil } from '../../exchanges/first-days.ts'
import type { Instrument } from '../../instrument.ts'
import { exchangeOf } from '../../markets.ts'
import type { Grid } from '../day/grid.ts'
import type { DayKeys } from '../seeds.ts'
import {
  comesToPrice,
  type FirstDay,
  firstDayOn,
  firstDraws,
  firstGap,
  firstReturns,
  listingIndex,
  reachable,
  slotOfMinute,
} from '../shares/debut.ts'
import { nearestPrice } from '../shares/pricing.ts'

const calm = { unrest: 0, tendency: 0 } as const

/**
 * Steps of a share beside its usual ones on the day of its listing, in parts: a deviation, and the level that its close tends to.
 */
export const firstSteps = (
  { debut, listedOn, market }: Instrument,
  index: number,
): Readonly<Record<keyof typeof calm, number>> =>
  debut !== undefined && index === tradingDayIndex(market, listedOn) ? rowAt(firstReturns[exchangeOf[market]], listedOn) : calm

/**
 * The overnight move of a day that is drawn step by step, and whether the day comes to a price: on a listing day it leads from the offer to
 * where the demand puts the share, on any other it is the usual one.
 */
export const debutGap = (
  keys: DayKeys,
  instrument: Instrument,
  index: number,
  usual: number,
  state: { readonly latent: number; readonly close: number },
): { readonly overnight: number; readonly priced: boolean } => {
  const { debut, listedOn, market } = instrument
  const key = keys.keyAt(market, index)
  const session = debut === undefined ? 2 : index - listingIndex(instrument)
  if (debut === undefined || session > 1 || key === null) return { overnight: usual, priced: true }
  const first = firstDayOn(keys, instrument, index, state.close as Price)
  if (first === null) return { overnight: usual, priced: true }
  const { date } = tradingDayAt(market, index)
  if (session === 1) return { overnight: reachable(instrument, first, state.latent + usual, date) - state.latent, priced: true }
  const overnight = firstGap(instrument, key, listedOn)
  return { overnight, priced: comesToPrice(first, nearestPrice(instrument, state.latent + overnight, date)) }
}

/** Milliseconds of trading until the special quote has come so far that `wanted` can be the first price. */
export const renewalsUntilPrice = (quotes: FirstQuotes, base: Price, wantedPrice: number): number => {
  const { every } = wantedPrice > base ? quotes.up : quotes.down
  return renewalsUntil(quotes, base, wantedPrice as Price) * every
}

/** The slot of the first print in New York, where a cross finds it; 0 on other days and elsewhere. */
export const crossSlot = (instrument: Instrument, day: FirstDay, grid: Grid, key: Int32Array): number =>
  day.rule.cross === null || day.session > 0 ? 0 : slotOfMinute(grid, firstDraws(instrument, key).cross)
