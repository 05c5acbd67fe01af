import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import { renewalWidth } from '../../exchanges/limits.ts'
import { tickAt } from '../../exchanges/ticks.ts'
import type { Instrument } from '../../instrument.ts'
import type { Day } from '../day/days.ts'
import { gridOf, slotAt, slotKind } from '../day/grid.ts'
import type { Halt } from '../day/halts.ts'
import { emptyMinutes, type Minutes } from '../day/minutes.ts'
import { leastVolume, type Plan, usualVolumeOf, volumeOfYoung } from '../day/plan.ts'
import type { Prints } from '../day/prints.ts'
import { addPrint, type Value } from '../day/turnover.ts'
import { firstIndex } from '../factors/factors.ts'
import { block, purpose } from '../random/chacha.ts'
import { normal, sigma } from '../random/normal.ts'
import { factor, octave } from '../random/octaves.ts'
import type { Chain, ChainSource } from '../shares/daily.ts'
import { comesToPrice, type FirstDay, firstDayOn, lastQuote, listingIndex } from '../shares/debut.ts'
import { bandOf, clampToBand, nearestPrice } from '../shares/pricing.ts'
import { resultsOn } from '../shares/results.ts'
import { closingWordOf } from '../shares/rounding.ts'
import { usualTrading } from '../shares/usual-trading.ts'
import { type Course, lotOf, spreadOf, type Threshold, ticksFrom } from './course.ts'
import { drawsOf, pathWords, pathWordsOf } from './draws.ts'
import { crossSlot } from './listing.ts'
import { deviationsOf } from './move.ts'
import { inPieces } from './pieces.ts'
import { keep, kept, type LivedUntil, progressFields, startOf } from './progress.ts'
import { liveSlot } from './slots.ts'
import { tape } from './tape.ts'

/** A day that is drawn step by step, as far as somebody has asked for it. */
export interface Lived {
  readonly course: Course
  /** State before each slot that is drawn; none on a day that came to no price. */
  readonly starts: Float64Array
  /** Number of slots that are drawn, and the state and the turnover after them. */
  reached: number
  readonly state: LivedUntil
  readonly value: Value
}

const words = new Uint32Array(16)
const longest = 512
const dayWords = new Uint32Array(longest * pathWords)

/** Shares that are expected at the open: the company's size, its unrest, and how far it opens from its last close. */
const expectedOf = (source: ChainSource, instrument: Instrument, chain: Chain, index: number, key: Int32Array): number => {
  const row = index - chain.from
  const { character } = chain
  block(key, character.nonce, purpose.day, 0, words)
  const market = source.factors.market[instrument.market].volatility[index - firstIndex[instrument.market]] ?? missing()
  const gap = Math.min(2 * octave, Math.floor((Math.abs(chain.overnight[row] ?? missing()) * octave) / (character.total * 2)))
  const unrest = Math.trunc((chain.volatility[row] ?? missing()) / 2) + Math.trunc(market / 2)
  const noise = Math.trunc((normal(words[5] ?? missing()) * (octave >> 2)) / sigma)
  const parts = unrest + gap + noise - (octave >> 3) + (chain.shift[row] ?? missing())
  const boundedParts = Math.max(-4 * octave, Math.min(4 * octave, parts))
  const usual = Math.max(leastVolume, Math.floor((usualTrading(instrument, character) * factor(boundedParts)) / 4096))
  const shares = instrument.debut === undefined ? usual : volumeOfYoung(instrument, index - listingIndex(instrument), usual, key)
  return Math.min(2_000_000_000, shares)
}

const thresholdsOf = (first: FirstDay | null): readonly Threshold[] =>
  (first?.rule.halts?.percents ?? []).flatMap((each): Threshold[] => [
    { side: 'bid', percent: 100 + each },
    { side: 'ask', percent: 100 - each },
  ])

const specialOf = (
  instrument: Instrument,
  first: FirstDay | null,
  base: Price,
  askedPrice: Price,
  course: Pick<Course, 'session'>,
) => {
  const side = askedPrice > base ? ('bid' as const) : ('ask' as const)
  if (first !== null) return first.quotes !== null || first.rule.cross !== null ? side : null
  if (instrument.priceLimitRule !== 'tse') return null
  return Math.abs(askedPrice - base) > renewalWidth(base, course.session.date) ? side : null
}

/** Results that come out during a session, by its slots. */
const resultsOf = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): Course['results'] => {
  const results = resultsOn(source, instrument, chain.character, index)
  if (results === null || !results.within) return null
  const session = tradingDayAt(instrument.market, index)
  const grid = gridOf(session)
  const slot = slotAt(grid, results.at - session.open)
  return { slot, offset: results.at - session.open - (grid.offsets[slot] ?? missing()), parts: results.reaction }
}

const courseOf = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): Course | null => {
  const { market } = instrument
  const session = tradingDayAt(market, index)
  const grid = gridOf(session)
  const draws = drawsOf(source.keys, market, index, grid)
  const common = source.walks.of(market, `factor ${market}`, index)
  const sector = source.walks.of(market, chain.sector.name, index)
  const moments = source.walks.moments(market, index)
  if (draws === null || common === null || sector === null || moments === null) return null
  const row = index - chain.from
  const { character } = chain
  const base = (chain.base[row] ?? missing()) as Price
  const opening = chain.opening[row] ?? missing()
  const askedPrice = nearestPrice(instrument, opening, session.date)
  const first = firstDayOn(source.keys, instrument, index, base)
  const usual = usualVolumeOf(instrument, chain, index)
  const lot = lotOf(instrument)
  return {
    instrument,
    character,
    session,
    grid,
    draws,
    base,
    opening,
    market: common,
    sector,
    moments,
    usual,
    first,
    lot,
    band: first === null ? bandOf(instrument, base, session.date) : null,
    deviations: deviationsOf(source, instrument, chain, chain.volatility[row] ?? missing(), index),
    expected: expectedOf(source, instrument, chain, index, draws.key),
    cross: first === null ? 0 : crossSlot(instrument, first, grid, draws.key),
    special: specialOf(instrument, first, base, askedPrice, { session }),
    ticks: ticksFrom(instrument, askedPrice, session),
    spread: spreadOf(character, grid, usual, {
      price: askedPrice,
      tick: tickAt(instrument.tickTable, askedPrice, session.date),
      lot,
    }),
    halts: thresholdsOf(first),
    closingWord: closingWordOf(draws.key, character.nonce),
    results: resultsOf(source, instrument, chain, index),
  }
}

const takeSlot = (minutes: Minutes, slot: number, state: LivedUntil, before: number, value: Value): void => {
  const { count, prices, volumes } = tape
  const opened = count > 0 ? (prices[0] ?? missing()) : before
  let [high, low, volume] = [opened, opened, 0]
  for (let print = 0; print < count; print += 1) {
    const price = prices[print] ?? missing()
    if (price > high) high = price
    if (price < low) low = price
    volume += volumes[print] ?? missing()
    addPrint(value, price, volumes[print] ?? missing())
  }
  minutes.open[slot] = opened
  minutes.high[slot] = high
  minutes.low[slot] = low
  minutes.close[slot] = state.last > 0 ? state.last : before
  minutes.volume[slot] = volume
  minutes.volumeBefore[slot + 1] = (minutes.volumeBefore[slot] ?? missing()) + volume
  const [highest, lowest] = [minutes.highBefore[slot] ?? missing(), minutes.lowBefore[slot] ?? missing()]
  minutes.highBefore[slot + 1] = count > 0 ? Math.max(highest, high) : highest
  minutes.lowBefore[slot + 1] = count > 0 ? (lowest === 0 ? low : Math.min(lowest, low)) : lowest
  minutes.turnoverBefore[slot + 1] = value.whole
  minutes.restBefore[slot + 1] = value.rest
}

/** The halt that began in a slot. */
const haltAfter = ({ grid, results }: Course, state: LivedUntil, slot: number): Halt => {
  const to = state.haltedUntil
  if (results?.slot !== slot)
    return { from: slot + 1, begins: 0, to, side: state.last > state.first ? 'bid' : 'ask', renews: false }
  const during = grid.kinds[slot] !== slotKind.pause
  const side = results.parts > 0 ? 'bid' : 'ask'
  return { from: during ? slot : slot + 1, begins: during ? results.offset : 0, to, side, renews: true }
}

/**
 * Draws a day on, one slot after the other, until `to` of its slots are there. Its outline then says what has happened in them; what it says
 * of the end of the day is right once all are drawn.
 */
export const liveUntil = (day: Day, to: number): void => {
  const { lived, minutes, plan } = day
  if (lived === null || lived.reached >= to) return
  const { course, state, starts, value, reached } = lived
  const { grid, draws, character, first, base } = course
  const begin = pathWordsOf(draws, character.nonce, purpose.walk, reached, to, dayWords)
  const halts = [...plan.halts]
  let { delayed } = plan
  for (let slot = reached; slot < to; slot += 1) {
    keep(state, starts, slot * progressFields)
    const [halted, last] = [state.haltedUntil, state.last]
    liveSlot(course, state, slot, dayWords, begin + (slot - reached) * pathWords)
    takeSlot(minutes, slot, state, last > 0 ? last : base, value)
    if (delayed === grid.count && tape.count > 0) delayed = slot
    if (state.haltedUntil > halted) halts.push(haltAfter(course, state, slot))
  }
  lived.reached = to
  day.plan = {
    ...plan,
    band: state.up > 0 ? { up: state.up as Price, down: state.down as Price } : null,
    open: state.first as Price,
    close: (first === null ? clampToBand(state.last as Price, course.band) : state.last) as Price,
    high: (minutes.highBefore[to] ?? missing()) as Price,
    low: (minutes.lowBefore[to] ?? missing()) as Price,
    volume: minutes.volumeBefore[to] ?? missing(),
    turnover: minutes.turnoverBefore[to] ?? missing(),
    delayed,
    halts,
  }
}

const planBefore = (course: Course, index: number): Plan => {
  const { instrument, character, session, grid, draws, base, band, usual, first, special } = course
  return {
    instrument,
    character,
    session,
    grid,
    base,
    band,
    first,
    special,
    key: draws.key,
    row: index - firstIndex[instrument.market],
    open: base,
    close: base,
    high: base,
    low: base,
    volume: 0,
    turnover: 0,
    usualVolume: usual,
    delayed: grid.count,
    halts: [],
  }
}

/**
 * A day of a share drawn step by step from what is known at its open, as far as `to` of its slots. `chain` must hold its opening and its
 * base. `null` without its seed.
 */
export const livedDay = (
  source: ChainSource,
  instrument: Instrument,
  chain: Chain,
  index: number,
  to = Number.POSITIVE_INFINITY,
): Day | null => {
  const course = courseOf(source, instrument, chain, index)
  if (course === null) return null
  const { grid, base, first, session } = course
  const plan = planBefore(course, index)
  const begun = { course, state: startOf(course), value: { whole: 0, rest: 0 } }
  const day = { index, plan, minutes: emptyMinutes(grid.count), slot: -1, prints: null }
  const askedPrice = nearestPrice(instrument, course.opening, session.date)
  if (first !== null && !comesToPrice(first, askedPrice)) {
    const close = lastQuote(first, askedPrice, base)
    const quotedPlan: Plan = { ...plan, open: close, close, high: close, low: close }
    return { ...day, plan: quotedPlan, lived: { ...begun, starts: new Float64Array(0), reached: grid.count } }
  }
  const lived: Day = { ...day, lived: { ...begun, starts: new Float64Array(grid.count * progressFields), reached: 0 } }
  liveUntil(lived, Math.min(to, grid.count))
  return lived
}

const silent: Prints = { count: 0, offsets: new Float64Array(0), prices: new Float64Array(0), volumes: new Float64Array(0) }
const slotWords = new Uint32Array(2 * pathWords)

/** The prints of one slot, computed again from the state before it, with the best prices after each of them. */
export const livedPrints = (course: Course, starts: Float64Array, at: number, slot: number): Prints => {
  if (slot < 0 || slot >= course.grid.count || starts.length === 0) return silent
  const { draws, character } = course
  const from = pathWordsOf(draws, character.nonce, purpose.walk, slot, slot + 1, slotWords)
  liveSlot(course, kept(starts, at), slot, slotWords, from)
  return inPieces(course, slot)
}
