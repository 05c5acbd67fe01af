import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import { logarithm, octave } from '../random/octaves.ts'
import { advancePath, type Chain, type ChainSource, type ChainState, comingRoom, emptyChain, settle } from './daily.ts'
import { firstVolatility } from './debut.ts'
import { declaredDividend, nearestPrice } from './pricing.ts'
import { announcedDays, firstDayOf, lateDays, leftOf } from './public-history.ts'

const restingState = (next: number): ChainState => ({
  next,
  latent: 0,
  close: 0,
  volatility: 0,
  reference: 0,
  shift: 0,
  reaction: 0,
  beyond: 0,
  splitNumerator: 0,
  splitDenominator: 1,
  splitOn: 0,
  splitAnnounced: 0,
  dividend: 0,
  declaredOn: next,
})

/** The public days of an instrument, and checkpoints some months and a few days before the genesis. */
interface History {
  readonly chain: Chain
  /** `null` where the history is no longer than that. */
  readonly months: ChainState | null
  readonly early: ChainState
}

/** Growth over the whole history that is left as it is, in parts; what goes beyond is taken back evenly. */
const leastGrowth = -octave
const mostGrowth = 3 * octave

/** Lifts a path that began at nought so that it ends at `anchor`, and turns it a little where it would have gone to extremes. */
const liftTo = (
  { genesis }: ChainSource,
  instrument: Instrument,
  { chain, months, early }: History,
  anchor: number,
  days: number,
): void => {
  const { state } = chain
  const lift = anchor - state.latent
  const { shift } = state
  const growth = state.latent + shift
  const beyond = growth - Math.max(leastGrowth, Math.min(mostGrowth, growth))
  for (let row = 0; row < days; row += 1) {
    const rowLift = lift + leftOf(beyond, instrument, genesis, chain.from + row)
    chain.opening[row] = (chain.opening[row] ?? missing()) + rowLift
    chain.latent[row] = (chain.latent[row] ?? missing()) + rowLift
    chain.shift[row] = (chain.shift[row] ?? missing()) - shift
  }
  if (months !== null) months.beyond = beyond
  for (const each of new Set([state, early, months ?? early])) {
    each.latent += lift
    each.reference += lift - shift
    each.shift -= shift
  }
}

/** A share that joined by an offering begins at the offer price, on the day of its listing, and goes forwards from there. */
const startDebut = (source: ChainSource, instrument: Instrument, offer: Price): History => {
  const from = firstDayOf(instrument)
  const parts = logarithm(offer)
  const state: ChainState = { ...restingState(from), latent: parts, reference: parts, close: offer, volatility: firstVolatility }
  return { chain: emptyChain(source, instrument, from, comingRoom, state), months: null, early: { ...state } }
}

/**
 * The public history of an instrument. Its path is computed forwards from nought, then lifted as a whole so that its last day before
 * the genesis ends at the anchor price; limits, ticks and dividends are applied from the first day on.
 */
export const startChain = (source: ChainSource, instrument: Instrument): History => {
  if (instrument.debut !== undefined) return startDebut(source, instrument, instrument.debut.offer)
  const from = firstDayOf(instrument)
  const genesis = source.genesis[instrument.market]
  const days = Math.max(0, genesis - from)
  const chain = emptyChain(source, instrument, from, days + comingRoom, restingState(from))
  const late = Math.max(from, genesis - lateDays)
  let early = chain.state
  let months: ChainState | null = null
  for (let index = from; index < genesis; index += 1) {
    if (index === late) early = { ...chain.state, next: late }
    if (index === genesis - announcedDays && index > from) months = { ...chain.state, next: index }
    if (!advancePath(source, instrument, chain, index)) throw new Error('history has public seeds')
  }
  const { state } = chain
  liftTo(source, instrument, { chain, months, early }, logarithm(instrument.anchorPrice), days)
  const splits = new Map(chain.happenings.filter((each) => each.kind === 'split').map((each) => [each.index, each]))
  const first = days > 0 ? (chain.opening[0] ?? missing()) : state.latent
  state.close = nearestPrice(instrument, first, tradingDayAt(instrument.market, from).date)
  state.dividend = declaredDividend(instrument, state.close, chain.character.schedule.payments)
  for (let index = from; index < genesis; index += 1) {
    const settledState = { close: state.close, dividend: state.dividend, declaredOn: state.declaredOn }
    if (index === late) Object.assign(early, settledState)
    if (months?.next === index) Object.assign(months, settledState)
    settle(source, instrument, chain, index, splits.get(index))
  }
  state.next = Math.max(from, genesis)
  return { chain, months, early: early === state ? { ...state } : early }
}
