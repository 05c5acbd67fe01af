import { minute } from '@zaraba/money/time.ts'
import { purpose } from '../chacha.ts'
import { tradedBefore } from '../debut.ts'
import { commonSteps, slotKind, stepsPerSlot } from '../grid.ts'
import { evenNormals } from '../normal.ts'
import { antilog, factor, octave } from '../octaves.ts'
import { type Course, reachOf } from './course.ts'
import { tradeWords, tradeWordsOf } from './draws.ts'
import { renewalsUntilPrice } from './listing.ts'
import type { LivedUntil } from './progress.ts'
import { down, nearest, print, quoteAround, settleBook, take, tape, up, within } from './tape.ts'
import { coarser, stepMove, walkUnit } from './walks.ts'

const normals = evenNormals
const steps = stepsPerSlot
/** After so many steps of a share's own, what it has in common with others moves too. */
const longStep = stepsPerSlot / commonSteps
/** The root of the steps of a slot, nearly: so much further than a step a slot moves. */
const slotRoot = 3.5

const trade = new Uint32Array(tradeWords)

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

/** Factors that shake what falls due, and the shares of auctions, by half an octave; those of auctions in 1/4096. */
const printNoise = Float64Array.from(evenNormals, (normal) => factor(Math.floor((normal * octave) / 16_384)) / 4096)
const auctionNoise = (word: number): number => factor((normals[word & 0xfff] ?? 0) * 64)

/** Shares of the auction that a slot begins with, what was due besides included. */
const auctionVolume = (course: Course, state: LivedUntil, slot: number, locked: boolean): number => {
  const { grid, expected, lot } = course
  const share = Math.floor((expected * (grid.auctions[slot] ?? 0)) / grid.wholeVolume)
  const noisy = Math.floor((share * auctionNoise(trade[12] ?? 0)) / 4096) + Math.max(0, Math.floor(state.due / 2))
  state.due = 0
  const wanted = locked ? noisy >> 4 : noisy
  return Math.max(lot, Math.floor(wanted / lot) * lot)
}

const atLimit = (state: LivedUntil, value: number): boolean => state.up > 0 && (value >= state.up || value <= state.down)

/** An auction at the slot's beginning. */
const callAuction = (course: Course, state: LivedUntil, slot: number, value: number, bandOfFirst: BandOfFirst): void => {
  let at = nearest(course, value)
  if (state.first === 0) {
    const band = bandOfFirst(course, at)
    if (band !== null) {
      at = band.first
      state.up = band.up
      state.down = band.down
    }
  }
  at = within(state, at)
  if (state.first === 0) state.first = at
  const shares = auctionVolume(course, state, slot, atLimit(state, at) && (value > state.up || value < state.down))
  quoteAround(course, state, value)
  print(state, 0, at, shares)
}

/** Tokyo's limits after a first price, and that price where it may not lie further. */
export type BandOfFirst = (
  course: Course,
  price: number,
) => { readonly first: number; readonly up: number; readonly down: number } | null

const meets = (course: Course, state: LivedUntil): boolean => {
  for (const [place, { side, percent }] of course.stops.entries()) {
    const bit = 1 << place
    if ((state.met & bit) !== 0) continue
    const reached = side === 'bid' ? state.last * 100 >= state.first * percent : state.last * 100 <= state.first * percent
    if (!reached) continue
    state.met |= bit
    return true
  }
  return false
}

/** Prints inside the book come this near to the side at which they happen, as a part of the spread. */
const near = 0.2

/** The last print may go on until its step ends. */
const lasts = (): void => {
  tape.lasting[tape.count - 1] = 1
}

/** A move through the book: prints at the best price, and where the path has gone further. */
const sweep = (course: Course, state: LivedUntil, offset: number, value: number, side: 1 | -1): void => {
  const { lot } = course
  const best = side === 1 ? state.ask : state.bid
  const end = within(state, side === 1 ? down(course, value) : up(course, value))
  const from = tape.count
  if (end !== best) {
    print(state, offset, best, take(state, lot, 0.4))
    const middle = (best + end) / 2
    const between = side === 1 ? down(course, middle) : up(course, middle)
    if (between !== best && between !== end) print(state, offset + 1, between, take(state, lot, 0.4))
    print(state, offset + 2, end, take(state, lot, 1))
  } else print(state, offset, best, take(state, lot, 1))
  quoteAround(course, state, value)
  settleBook(state, from)
  if (state.ask > state.bid && state.bid > 0) {
    const place = (value - state.bid) / (state.ask - state.bid)
    if ((end === state.bid && place <= near) || (end === state.ask && place >= 1 - near)) lasts()
  }
}

const trickle = (course: Course, state: LivedUntil, offset: number, word: number): void => {
  // At a locked limit a few sell to the many who wait: about half of a usual day over a whole one, which would else trade thrice as much.
  if (((word >>> 12) & 255) > 40 || state.due * 0.12 < course.lot) return
  const from = tape.count
  const due = state.due
  print(state, offset, state.bid > 0 ? state.bid : state.ask, take(state, course.lot, 0.12))
  state.due = Math.min(state.due, due * 0.1)
  settleBook(state, from)
  lasts()
}

/** A step at a locked limit, which opens again once the share is worth less than that, or more. */
const tradeAtLimit = (course: Course, state: LivedUntil, offset: number, value: number, word: number): void => {
  const limit = state.ask === 0 ? state.bid : state.ask
  const opens = state.up === 0 || (state.ask === 0 ? down(course, value) < state.up : up(course, value) > state.down)
  if (!opens) {
    trickle(course, state, offset, word)
    return
  }
  const from = tape.count
  print(state, offset, limit > 0 ? limit : within(state, nearest(course, value)), take(state, course.lot, 1))
  quoteAround(course, state, value)
  settleBook(state, from)
}

/** Whoever trades against a book that stands does so where the share is worth nearly as much. `place` is 0 at the bid and 1 at the ask. */
const tradeInside = (course: Course, state: LivedUntil, offset: number, place: number, word: number): void => {
  if ((place > near && place < 1 - near) || state.due * 0.4 < course.lot || ((word >>> 12) & 255) > 200) return
  const from = tape.count
  print(state, offset, place <= near ? state.bid : state.ask, take(state, course.lot, 0.4))
  settleBook(state, from)
  lasts()
}

/** One step of continuous trading: `value` is what the share is worth at its end. */
const tradeStep = (course: Course, state: LivedUntil, offset: number, value: number, word: number): void => {
  if (state.ask === 0 || state.bid === 0) tradeAtLimit(course, state, offset, value, word)
  else if (value >= state.ask) sweep(course, state, offset, value, 1)
  else if (value <= state.bid) sweep(course, state, offset, value, -1)
  else tradeInside(course, state, offset, (value - state.bid) / (state.ask - state.bid), word)
}

const runs = (kind: number): boolean => kind === slotKind.continuous || kind === slotKind.opening || kind === slotKind.reopening

/** Slots from `slot` on until `length` of them have run, or the day pauses or closes. */
const stopEnd = ({ grid }: Course, slot: number, length: number): number => {
  let next = slot
  for (let passed = 0; next < grid.count && passed < length; passed += 1, next += 1) {
    const kind = grid.kinds[next]
    if (kind === slotKind.closing || kind === slotKind.pause) break
  }
  return next
}

/** Liveliness is shaken by a third of an octave each minute, and returns to rest by a tenth; what it has on average is taken off. */
const livelinessShake = Math.floor(octave / 3)
const livelinessMean = Math.floor(octave / 5)

/** What a share has in common with others, after so many of its common steps of a slot. */
const sharedAt = (course: Course, slot: number, common: number): number => {
  const place = slot * commonSteps + common
  const { deviations } = course
  return ((course.market[place] ?? 0) * deviations.market + (course.sector[place] ?? 0) * deviations.sector) * coarser
}

/** Logarithm of what the share is worth after so many steps of a slot, in parts. */
const partsAt = (
  { grid, opening, deviations: { own, fair } }: Course,
  walked: number,
  shared: number,
  slot: number,
  step: number,
) => {
  const before = grid.passed[slot] ?? 0
  const passed = before + Math.floor((((grid.passed[slot + 1] ?? 0) - before) * step) / steps)
  return opening + Math.floor((walked * own + shared) / walkUnit) - Math.floor((fair * passed) / 2 ** 20)
}

/** What the share is worth after so many steps of a slot that begins at `state`. `words` holds the path's words of the slot from `at` on. */
export const worthAt = (
  course: Course,
  state: LivedUntil,
  slot: number,
  step: number,
  words: Uint32Array,
  at: number,
): number => {
  let walked = state.own
  const root = course.grid.stepRoots[slot] ?? 0
  for (let each = 0; each < step; each += 1) walked += stepMove(words, at, each, root)
  const shared = sharedAt(course, slot, step === 0 ? 0 : 1 + Math.floor((step - 1) / longStep))
  return antilog(Math.max(0, partsAt(course, walked, shared, slot, step) - state.held))
}

/**
 * Lives one slot: moves `state` to its end and leaves its prints in `tape`. `words` holds the path's words of the slot from `at` on.
 * Nothing of what a step prints depends on a later step.
 */
export const liveSlot = (
  course: Course,
  state: LivedUntil,
  slot: number,
  words: Uint32Array,
  at: number,
  bandOfFirst: BandOfFirst,
): void => {
  const { grid, draws, character, opening, deviations } = course
  const kind = grid.kinds[slot] ?? 0
  const root = grid.stepRoots[slot] ?? 0
  tape.count = 0
  tradeWordsOf(draws, character.nonce, purpose.trade, slot, trade)
  let shared = sharedAt(course, slot, 0)
  let parts = partsAt(course, state.own, shared, slot, 0) - state.held
  const pauses = kind === slotKind.pause
  if (!pauses && slot >= state.stoppedUntil) {
    const holds = state.first === 0 && course.first !== null
    const value = antilog(Math.max(0, holds ? opening : parts))
    const begins = kind === slotKind.reopening || isAuction(kind) || (slot === state.stoppedUntil && slot > 0)
    const opens = state.first === 0 ? opensAt(course, slot, nearest(course, value)) : begins
    if (opens && holds) {
      state.held = parts - opening
      parts = opening
    }
    if (opens) callAuction(course, state, slot, value, bandOfFirst)
  }
  state.activity =
    Math.trunc((state.activity * 9) / 10) + Math.trunc(((normals[(words[at + 6] ?? 0) & 0xfff] ?? 0) * livelinessShake) / 8192)
  if (root === 0) return
  const share = ((grid.volumes[slot] ?? 0) - (grid.auctions[slot] ?? 0)) / (grid.wholeVolume * steps)
  const due = (course.expected * share * factor(state.activity - livelinessMean)) / 4096
  const usual = usualMove(deviations, root)
  const usualOfSlot = usual * slotRoot
  const began = parts
  let late = 200 + ((character.nonce.low >>> 8) % 2_000)
  for (let step = 0; step < steps; step += 1) {
    state.own += stepMove(words, at, step, root)
    if (step % longStep === 0) shared = sharedAt(course, slot, 1 + step / longStep)
    const next = partsAt(course, state.own, shared, slot, step + 1) - state.held
    const moved = next - parts
    parts = next
    if (pauses) continue
    const word = trade[step] ?? 0
    const offset = (minute * step) / steps + late
    late = 100 + ((word >>> 20) & 255) * 18
    state.due +=
      due *
      (printNoise[word & 0xfff] ?? 1) *
      (0.3 + Math.min(4, Math.abs(moved) / usual) * 0.55 + Math.min(4, Math.abs(parts - began) / usualOfSlot) * 0.6)
    if (state.first === 0 || slot < state.stoppedUntil || !runs(kind)) continue
    tradeStep(course, state, offset, antilog(Math.max(0, parts)), word)
    if (course.stops.length > 0 && meets(course, state)) {
      const end = stopEnd(course, slot + 1, course.first?.rule.stops?.minutes ?? 0)
      if (end > slot + 1) state.stoppedUntil = end
    }
  }
}
