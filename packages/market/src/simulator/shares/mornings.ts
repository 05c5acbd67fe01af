import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import { logarithm } from '../random/octaves.ts'
import type { Chain } from './daily.ts'
import { exReference } from './pricing.ts'

/** Splits and dividends of one morning, and the base price that they leave of the last close. */
export const morning = (instrument: Instrument, chain: Chain, index: number, numerator: number, denominator: number) => {
  const { character, state } = chain
  const { date } = tradingDayAt(instrument.market, index)
  const declaredDividend = Math.floor((state.dividend * denominator) / numerator)
  const dividend = character.schedule.exDates.has(index) && declaredDividend < state.close / 2 ? declaredDividend : 0
  const base = exReference(instrument, state.close as Price, { dividend, numerator, denominator, date })
  return { date, declared: declaredDividend, dividend, base }
}

/** The morning of the day that comes next. */
const comingMorning = (instrument: Instrument, chain: Chain, index: number) => {
  const { splitNumerator, splitDenominator, splitOn } = chain.state
  const splits = splitNumerator > 0 && splitOn === index
  return morning(instrument, chain, index, splits ? splitNumerator : 1, splits ? splitDenominator : 1)
}

/**
 * Fall of the unlimited path on an ex-date, in parts: by the dividend in money, which was announced, of the close before. The public history, of
 * which no close is known while its path is made, falls by the usual part of the price.
 */
export const exDropOn = (instrument: Instrument, chain: Chain, index: number, history: boolean): number => {
  const { character, state } = chain
  if (history) return character.schedule.exDates.has(index) ? character.dividendDrop : 0
  const { dividend } = comingMorning(instrument, chain, index)
  return dividend === 0 ? 0 : logarithm(state.close) - logarithm(state.close - dividend)
}

/** The base price of the day that comes next, before anything else of it is known. */
export const comingBase = (instrument: Instrument, chain: Chain, index: number): Price =>
  comingMorning(instrument, chain, index).base
