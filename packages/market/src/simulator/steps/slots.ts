import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { minute } from '@zaraba/money/time.ts'
import { renewalWidth } from '../../exchanges/limits.ts'
import { commonSteps, slotKind, stepsPerSlot } from '../day/grid.ts'
import { evenNormals } from '../random/normal.ts'
import { antilog, factor, octave } from '../random/octaves.ts'
import { bandOfFirst, comesToPrice, tradedBefore } from '../shares/debut.ts'
import { auctionPrice } from '../shares/rounding.ts'
import { meetBook, reopenBook, tradeStep } from './continuous.ts'
import { type Course, reachOf } from './course.ts'
import { momentOf, tradeWordsOf } from './draws.ts'
import { renewalsUntilPrice } from './listing.ts'
import type { LivedUntil } from './progress.ts'
import { averageSize } from './sizes.ts'
import { addBook, nearest, print, quoteAround, tape, within } from './tape.ts'
import { coarser, stepMove, walkUnit } from './walks.ts'

// A share lives a day one slot (a minute, an auction, a pause) after the other, each from the state that the one before it left. Nothing
// depends on anything later than itself, so that a server draws a share only up to now, and the seed of a day that is shown after its
// close has given nothing away before. The order within a slot is part of the result: first the auction or the book that it begins with,
// then steps at moments of their own. A step of the share moves its path and may print; a step that all shares have in common moves all
// of them at the same moment; results move one path at once. Who computes the day again by its seed gets the same prints.

// V8 compiles a constant of this module in, but reads an imported one from its cell at each use.
const normals = evenNormals
const steps = stepsPerSlot
const stepsInCommon = commonSteps
const unit = walkUnit
const coarseness = coarser
const slotLength = minute
/** The root of the steps of a slot, nearly: so much further than a step a slot moves. */
const slotRoot = 3.5

const trade = tape.words

/** A step's usual move in a slot, in parts. */
const usualMove = ({ own, market, sector }: Course['deviations'], root: number): number =>
  Math.max(1, ((own + (Math.abs(market) + sector) / 2) * root) / 65_536)

const isAuction = (kind: number): boolean => kind === slotKind.single || kind === slotKind.closing

/** Whether a share without a price opens in this slot at `value`. */
const opensAt = (course: Course, slot: number, value: number): boolean => {
  const { first, grid, cross, special, base } = course
  if (first !== null && first.quotes !== null) {
    if (slot >= grid.count - 40) return true
    return renewalsUntilPrice(first.quotes, base, value) <= tradedBefore(grid, slot)
  }
  if (slot < cross) return false
  if (special === null) return true
  const { band } = course
  if (band !== null && (value >= band.up || value <= band.down)) {
    const limit = value >= band.up ? band.up - base : base - band.down
    return slot % 3 === 0 && reachOf(course, slot) >= limit
  }
  return slot % 3 === 0 && Math.abs(value - base) <= reachOf(course, slot)
}

/** Factors in 1/4096 that shake what falls due, and the shares of auctions, by half an octave. */
const printNoise = Uint16Array.from(evenNormals, (normal) => factor(Math.floor((normal * octave) / 16_384)))
const auctionNoise = (word: number): number => factor((normals[word & 0xfff] ?? missing()) * 64)

/** Shares of the auction that a slot begins with, what was due besides included. */
const auctionVolume = (course: Course, state: LivedUntil, slot: number): number => {
  const { grid, expected } = course
  const share = Math.floor((expected * (grid.auctions[slot] ?? missing())) / grid.wholeVolume)
  const noisy = Math.floor((share * auctionNoise(trade[12] ?? missing())) / 4096) + Math.max(0, Math.floor(state.due / 2))
  state.due = 0
  return noisy
}

const atLimit = (state: LivedUntil, value: number): boolean => state.up > 0 && (value >= state.up || value <= state.down)

/** Tokyo's limits around a first price, which lies within the reach of the day's quotes. */
const limitsOfFirst = ({ instrument, first, session }: Course, value: number) => {
  if (first === null || first.quotes === null) return null
  const { quotes } = first.quotes
  const price = (comesToPrice(first, value as Price) ? value : value > quotes.up ? quotes.up : quotes.down) as Price
  const band = bandOfFirst(instrument, first, price, session.date)
  return band === null ? null : { first: price, up: band.up, down: band.down }
}

/** Price of a slot's auction before the day's limits. A first price of a listing is the nearest: there is no book before it that could tell. */
const priceOfAuction = (course: Course, state: LivedUntil, slot: number, value: number): number => {
  const { instrument, session, grid, closingWord, first } = course
  if (state.first === 0 && first !== null) return nearest(course, value)
  const word = grid.kinds[slot] === slotKind.closing ? closingWord : (trade[12] ?? missing())
  return auctionPrice(instrument, value, session.date, word)
}

/** An auction at the slot's beginning. */
const callAuction = (course: Course, state: LivedUntil, slot: number, value: number): void => {
  let at = priceOfAuction(course, state, slot, value)
  if (state.first === 0) {
    const band = limitsOfFirst(course, at)
    if (band !== null) {
      at = band.first
      state.up = band.up
      state.down = band.down
    }
  }
  at = within(state, at)
  if (state.first === 0) state.first = at
  const wantedShares = auctionVolume(course, state, slot)
  const isLocked = atLimit(state, at) && (value > state.up || value < state.down)
  const { lot } = course
  const shares = Math.max(lot, Math.floor((isLocked ? wantedShares >> 4 : wantedShares) / lot) * lot)
  quoteAround(course, state, value)
  print(state, 0, at, shares)
}

const meets = (course: Course, state: LivedUntil): boolean => {
  for (const [index, { side, percent }] of course.halts.entries()) {
    const bit = 1 << index
    if ((state.met & bit) !== 0) continue
    const isReached = side === 'bid' ? state.last * 100 >= state.first * percent : state.last * 100 <= state.first * percent
    if (!isReached) continue
    state.met |= bit
    return true
  }
  return false
}

const runs = (kind: number): boolean => kind === slotKind.continuous || kind === slotKind.opening || kind === slotKind.reopening

/** Slots from `slot` on until `length` of them have run, or the day pauses or closes. */
const haltEnd = ({ grid }: Course, slot: number, length: number): number => {
  let next = slot
  for (let passedSlots = 0; next < grid.count && passedSlots < length; passedSlots += 1, next += 1) {
    const kind = grid.kinds[next]
    if (kind === slotKind.closing || kind === slotKind.pause) break
  }
  return next
}

/** Halts a share for some minutes: its book is empty from then on. */
const halt = (course: Course, state: LivedUntil, slot: number): void => {
  const end = haltEnd(course, slot + 1, course.first?.rule.halts?.minutes ?? 0)
  if (end <= slot + 1) return
  state.haltedUntil = end
  state.bid = 0
  state.ask = 0
}

/**
 * Tokyo's special quote after results: where what the share is worth lies more than a renewal width from its last price, the quote goes there
 * by one width every three minutes, and nothing trades until it is there. `from` is the first slot that waits whole, `part` how much of
 * the first three minutes is over by then, in slots.
 */
const awaitRenewals = (course: Course, state: LivedUntil, from: number, part: number, value: number): boolean => {
  const { instrument, session } = course
  if (instrument.priceLimitRule !== 'tse' || state.last === 0) return false
  const width = renewalWidth(state.last as Price, session.date)
  const renewals = Math.ceil(Math.abs(within(state, value) - state.last) / width) - 1
  const end = renewals > 0 ? haltEnd(course, from, 3 * renewals - part) : from
  if (end <= from) return false
  state.haltedUntil = end
  state.bid = 0
  state.ask = 0
  return true
}

/** Liveliness is shaken by a third of an octave each minute, and returns to rest by a tenth; what it has on average is taken off. */
const livelinessShake = Math.floor(octave / 3)
const livelinessMean = Math.floor(octave / 5)

/** Results make a share livelier by two octaves at once. */
const stirredParts = 2 * octave

/** The part of a share's path that it has in common with others, after a number of the common steps of a slot. */
const sharedAt = (course: Course, slot: number, common: number): number => {
  const index = slot * stepsInCommon + common
  const { deviations } = course
  return (
    ((course.market[index] ?? missing()) * deviations.market + (course.sector[index] ?? missing()) * deviations.sector) *
    coarseness
  )
}

/** Correction of a share's path after a part of the day's variance (2^-20), so that the expected price is the present one; in parts. */
const takenOff = (fair: number, passedVariance: number): number => Math.floor((fair * passedVariance) / 2 ** 20)

/** Begins a slot: with an auction, or after a pause with a book that is set around the share's new value. */
const beginSlot = (course: Course, state: LivedUntil, slot: number, value: number): boolean => {
  const kind = course.grid.kinds[slot] ?? missing()
  const begins = kind === slotKind.reopening || isAuction(kind) || (slot === state.haltedUntil && slot > 0)
  const opens = state.first === 0 ? opensAt(course, slot, nearest(course, value)) : begins
  if (opens) callAuction(course, state, slot, value)
  else if (state.first > 0 && course.grid.kinds[slot - 1] === slotKind.pause) reopenBook(course, state, value)
  return opens
}

/**
 * Lives one slot: moves `state` to its end and leaves its prints and books in `tape`. `words` holds the path's words of the slot from `at`
 * on. Nothing of what happens at a moment depends on a step of a later one, and the book of a moment contains every step up to it: what
 * shares have in common moves at the same moments in all of them.
 */
export const liveSlot = (course: Course, state: LivedUntil, slot: number, words: Uint32Array, at: number): void => {
  const { grid, draws, character, opening, deviations } = course
  const kind = grid.kinds[slot] ?? missing()
  const root = grid.stepRoots[slot] ?? missing()
  tape.count = 0
  tape.books = 0
  tradeWordsOf(draws, character.nonce, slot, trade)
  let sharedParts = sharedAt(course, slot, 0)
  const passedVariance = grid.passed[slot] ?? missing()
  const passing = (grid.passed[slot + 1] ?? missing()) - passedVariance
  let off = takenOff(deviations.fair, passedVariance)
  const { results } = course
  let resultsHeard = results !== null && slot > results.slot ? results.parts : 0
  let nextResults = results !== null && slot === results.slot ? Math.min(slotLength, results.offset) : slotLength
  let parts = opening + Math.floor((state.own * deviations.own + sharedParts) / unit) - off - state.held + resultsHeard
  const pauses = kind === slotKind.pause
  const holds = state.first === 0 && course.first !== null
  let step = 0
  let common = 0
  let nextOwn = momentOf(trade[0] ?? missing(), 0)
  let nextCommon = course.moments[slot * stepsInCommon] ?? missing()
  tape.until = Math.min(nextOwn, nextCommon, nextResults)
  let value = antilog(Math.max(0, holds ? opening : parts))
  if (!pauses && slot >= state.haltedUntil && beginSlot(course, state, slot, value) && holds) {
    state.held = parts - opening
    parts = opening
  }
  addBook(state, 0, value)
  state.activity =
    Math.trunc((state.activity * 9) / 10) +
    Math.trunc(((normals[(words[at + 6] ?? missing()) & 0xfff] ?? missing()) * livelinessShake) / 8192)
  if (pauses && results?.slot === slot && state.first > 0) {
    state.activity += stirredParts
    awaitRenewals(course, state, slot + 1, 0, antilog(Math.max(0, parts + results.parts)))
  }
  if (root === 0) return
  const share = ((grid.volumes[slot] ?? missing()) - (grid.auctions[slot] ?? missing())) / (grid.wholeVolume * steps)
  const due = (course.expected * share * factor(state.activity - livelinessMean)) / 4096
  const usual = usualMove(deviations, root)
  const usualOfSlot = usual * slotRoot
  const began = parts
  const running = !pauses && runs(kind)
  tape.average = averageSize(course, slot)
  const { own: ownDeviation, fair } = deviations
  const { moments } = course
  let ownWalk = state.own
  for (let offset = tape.until; offset < slotLength; offset = tape.until) {
    const isOwnStep = nextOwn === offset
    const word = trade[step] ?? missing()
    if (nextCommon === offset) {
      common += 1
      sharedParts = sharedAt(course, slot, common)
      nextCommon = common < stepsInCommon ? (moments[slot * stepsInCommon + common] ?? missing()) : slotLength
    }
    if (isOwnStep) {
      ownWalk += stepMove(words, at, step, root)
      step += 1
      off = takenOff(fair, passedVariance + Math.floor((passing * step) / steps))
      nextOwn = step < steps ? momentOf(trade[step] ?? missing(), step) : slotLength
    }
    const hears = nextResults === offset
    if (hears) {
      resultsHeard = results?.parts ?? 0
      nextResults = slotLength
      state.activity += stirredParts
    }
    tape.until = Math.min(nextOwn, nextCommon, nextResults)
    if (pauses) continue
    const next = opening + Math.floor((ownWalk * ownDeviation + sharedParts) / unit) - off - state.held + resultsHeard
    if (isOwnStep) {
      const stepParts = next - parts
      parts = next
      state.due +=
        due *
        ((printNoise[word & 0xfff] ?? missing()) / 4096) *
        (0.1 + Math.min(4, Math.abs(stepParts) / usual) * 0.6 + Math.min(4, Math.abs(parts - began) / usualOfSlot) * 1.05)
    }
    if (state.first === 0 || slot < state.haltedUntil || !running) continue
    value = antilog(Math.max(0, next))
    if (hears && awaitRenewals(course, state, slot + 1, 1, value)) addBook(state, offset, value)
    if (slot < state.haltedUntil) continue
    if (isOwnStep) tradeStep(course, state, offset, value, word)
    else meetBook(course, state, offset, value)
    if (course.halts.length > 0 && meets(course, state)) halt(course, state, slot)
    addBook(state, offset, value)
  }
  state.own = ownWalk
}
