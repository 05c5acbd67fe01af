import { missing } from '@zaraba/money/missing.ts'
import { minute } from '@zaraba/money/time.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import { type Exchange, exchangeOf } from '../../markets.ts'
import { sigma } from '../random/normal.ts'
import { squareRoot } from '../random/octaves.ts'

/** A day's path is pinned at the ends of this many stretches of equal variance. */
export const stretches = 8

/** Kinds of slots of a session. A pause moves the path without a print (lunch, the minutes before a closing auction). */
export const slotKind = { continuous: 0, opening: 1, single: 2, pause: 3, reopening: 4, closing: 5 } as const

/**
 * The slots of a session of one shape: its minutes in order with the auctions between them. Arrays of weights are indexed by slot,
 * arrays of points (`share`) by slot boundary, so they are one longer.
 */
export interface Grid {
  readonly count: number
  /** Start of each slot in milliseconds after the session's `open`. */
  readonly offsets: Float64Array
  readonly kinds: Uint8Array
  /** First slot of each stretch, and `count` at the end. */
  readonly bounds: Int32Array
  /** Share of the stretch's variance that has passed at each boundary, and its root for each slot; in 1/4096. */
  readonly share: Int32Array
  readonly roots: Int32Array
  /** Relative volume of each slot. */
  readonly volumes: Int32Array
  /** Relative volume that is expected in each stretch without the first and the last slot, and in those two. */
  readonly volumeShares: Float64Array
  readonly firstVolume: number
  readonly lastVolume: number
  /** For a path that is drawn step by step: the deviation of one step of each slot, in 1/65536 of the day's. */
  readonly stepRoots: Int32Array
  /** Square roots of variance, for the longer steps that shares have in common. */
  readonly commonRoots: Int32Array
  /** The share of the day's variance that has passed at each boundary, in 2^-20. */
  readonly passed: Float64Array
  /** Relative volume of the auction that a slot begins with. */
  readonly auctions: Int32Array
  readonly wholeVolume: number
}

/** Steps of a path in a slot when it is drawn step by step; there are fewer of the steps that shares have in common. */
export const stepsPerSlot = 12
export const commonSteps = 4

interface Slot {
  readonly offset: number
  readonly kind: number
  readonly variance: number
  readonly volume: number
  /** Variance in a path that is drawn step by step. */
  readonly unrest: number
  readonly auction: number
}

interface Unrest {
  /** Extra variance of the minutes after a lunch and of those before the end, and the length of the latter. */
  readonly back: number
  readonly end: number
  readonly endLength: number
}

/**
 * How far a minute goes beside others, as a variance, by what real shares do (docs/generated/statistics.md): the first half hour goes twice as far as
 * midday, the last minutes in Tokyo as far as midday again, in New York further; Shanghai hardly rises at its end.
 */
const unrestOf: Readonly<Record<Exchange, Unrest>> = {
  tokyo: { back: 5_000, end: 6_000, endLength: 8 },
  new_york: { back: 0, end: 20_000, endLength: 10 },
  shanghai: { back: 14_000, end: 1_500, endLength: 10 },
}

/** `done`, `since` and `left` count minutes of continuous trading: since the open, since the lunch, and until the end. */
const unrestAt = ({ back, end, endLength }: Unrest, minutesDone: number, since: number | null, minutesLeft: number): number =>
  500 +
  Math.floor(105_000 / (6 + minutesDone)) +
  (since === null ? 0 : Math.floor(back / (5 + since))) +
  Math.floor(end / (endLength + minutesLeft))

/** Minutes near the open and the close move more and trade more. */
const smile = (unrest: Unrest, minutesDone: number, since: number | null, minutesLeft: number): Slot => ({
  offset: 0,
  kind: slotKind.continuous,
  variance: 400 + Math.floor(16_000 / (8 + minutesDone)) + Math.floor(4_000 / (10 + minutesLeft)),
  volume: 400 + Math.floor(16_000 / (10 + minutesDone)) + Math.floor(8_000 / (12 + minutesLeft)),
  unrest: unrestAt(unrest, minutesDone, since, minutesLeft),
  auction: 0,
})

const pauseVariance = { tokyo: 4_000, new_york: 0, shanghai: 4_000 } as const
/** The closing auction's share of all volume, in per cent of what the minutes weigh together. */
const closingShare = { tokyo: 14, new_york: 10, shanghai: 2 } as const
const openingShare = { tokyo: 4, new_york: 3, shanghai: 3 } as const

const continuousSlots = (session: TradingDay): Slot[] => {
  const starts: number[] = []
  for (const span of session.phases)
    if (span.phase === 'continuous') for (let at: number = span.from; at < span.next; at += minute) starts.push(at - session.open)
  const unrest = unrestOf[exchangeOf[session.market]]
  const back = session.breakEnd === null ? -1 : starts.indexOf(session.breakEnd - session.open)
  return starts.map((offset, index) => {
    const since = back >= 0 && index >= back ? index - back : null
    return { ...smile(unrest, index, since, starts.length - 1 - index), offset }
  })
}

const slotsOf = (session: TradingDay): readonly Slot[] => {
  const exchange = exchangeOf[session.market]
  const minutes = continuousSlots(session)
  const total = minutes.reduce((sum, slot) => sum + slot.volume, 0)
  const auction = (offset: number, kind: number, percent: number, variance: number): Slot => ({
    offset,
    kind,
    variance,
    volume: Math.floor((total * percent) / 100),
    unrest: 0,
    auction: Math.floor((total * percent) / 100),
  })
  const slots: Slot[] = []
  const opening = Math.floor((total * openingShare[exchange]) / 100)
  if (session.openingAuction < session.open)
    slots.push(auction(session.openingAuction - session.open, slotKind.single, openingShare[exchange], 0))
  const lunch = session.breakStart === null ? -1 : session.breakStart - session.open
  const back = session.breakEnd === null ? -1 : session.breakEnd - session.open
  for (const slot of minutes) {
    if (slot.offset === back) {
      if (exchange === 'tokyo') slots.push(auction(lunch, slotKind.single, 1, 200))
      slots.push({
        offset: exchange === 'tokyo' ? lunch + minute : lunch,
        kind: slotKind.pause,
        variance: pauseVariance[exchange],
        volume: 0,
        unrest: pauseVariance[exchange] * 2,
        auction: 0,
      })
      slots.push(
        exchange === 'tokyo' ? { ...slot, kind: slotKind.reopening, volume: slot.volume * 3, auction: slot.volume * 2 } : slot,
      )
    } else if (slot.offset === 0 && session.openingAuction === session.open)
      slots.push({ ...slot, kind: slotKind.opening, volume: slot.volume + opening, auction: opening })
    else slots.push(slot)
  }
  const last = slots[slots.length - 1]
  const close = session.close - session.open
  if (last !== undefined && last.offset + minute < close)
    slots.push({ offset: last.offset + minute, kind: slotKind.pause, variance: 1_500, volume: 0, unrest: 3_000, auction: 0 })
  slots.push(auction(close, slotKind.closing, closingShare[exchange], 0))
  return slots
}

const boundsOf = (slots: readonly Slot[]): Int32Array => {
  const whole = slots.reduce((sum, slot) => sum + slot.variance, 0)
  const bounds = new Int32Array(stretches + 1)
  let passedVariance = 0
  let stretch = 1
  slots.forEach((slot, index) => {
    passedVariance += slot.variance
    if (stretch < stretches && passedVariance * stretches >= whole * stretch) {
      bounds[stretch] = index + 1
      stretch += 1
    }
  })
  bounds[stretches] = slots.length
  return bounds
}

const rootsOf = (slots: readonly Slot[], whole: number): Int32Array =>
  Int32Array.from(slots, ({ unrest }) => squareRoot(Math.floor((unrest * 2 ** 32) / whole)))

/** Data of the slots for a path that is drawn step by step. */
const forSteps = (slots: readonly Slot[]): Pick<Grid, 'stepRoots' | 'commonRoots' | 'passed' | 'auctions' | 'wholeVolume'> => {
  const whole = slots.reduce((sum, slot) => sum + slot.unrest, 0)
  const passedVariance = new Float64Array(slots.length + 1)
  let sum = 0
  for (const [index, slot] of slots.entries()) {
    sum += slot.unrest
    passedVariance[index + 1] = Math.floor((sum * 2 ** 20) / whole)
  }
  return {
    stepRoots: rootsOf(slots, whole * stepsPerSlot),
    commonRoots: rootsOf(slots, whole * commonSteps),
    passed: passedVariance,
    auctions: Int32Array.from(slots, (slot) => slot.auction),
    wholeVolume: slots.reduce((all, slot) => all + slot.volume, 0),
  }
}

const buildGrid = (session: TradingDay): Grid => {
  const slots = slotsOf(session)
  const count = slots.length
  const bounds = boundsOf(slots)
  const share = new Int32Array(count + 1)
  const roots = new Int32Array(count)
  const volumeShares = new Float64Array(stretches)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const inside = slots.slice(bounds[stretch], bounds[stretch + 1])
    const whole = Math.max(
      1,
      inside.reduce((sum, slot) => sum + slot.variance, 0),
    )
    let passedVariance = 0
    inside.forEach((slot, index) => {
      passedVariance += slot.variance
      const at = (bounds[stretch] ?? missing()) + index
      share[at + 1] = Math.floor((passedVariance * sigma) / whole)
      roots[at] = squareRoot(Math.floor((slot.variance * sigma * sigma) / whole))
    })
    volumeShares[stretch] = inside.reduce((sum, slot) => sum + slot.volume, 0)
  }
  const { volume: firstVolume } = slots[0] ?? missing('the first slot')
  const { volume: lastVolume } = slots[count - 1] ?? missing('the last slot')
  volumeShares[0] = (volumeShares[0] ?? missing()) - firstVolume
  volumeShares[stretches - 1] = (volumeShares[stretches - 1] ?? missing()) - lastVolume
  return {
    count,
    offsets: Float64Array.from(slots, (slot) => slot.offset),
    kinds: Uint8Array.from(slots, (slot) => slot.kind),
    bounds,
    share,
    roots,
    volumes: Int32Array.from(slots, (slot) => slot.volume),
    volumeShares,
    firstVolume,
    lastVolume,
    ...forSteps(slots),
  }
}

const grids = new Map<string, Grid>()
/** The grids of sessions that were asked for: each quote asks for that of its day. */
const ofSessions = new WeakMap<TradingDay, Grid>()

const gridOfShape = (session: TradingDay): Grid => {
  const lunch = session.breakStart === null ? 0 : session.breakStart - session.open
  const last = session.phases.findLast((span) => span.phase === 'continuous') ?? missing('continuous trading')
  const shape = `${session.market}/${session.openingAuction - session.open}/${lunch}/${last.next - session.open}/${session.close - session.open}`
  const cachedGrid = grids.get(shape)
  if (cachedGrid !== undefined) return cachedGrid
  const newGrid = buildGrid(session)
  grids.set(shape, newGrid)
  return newGrid
}

/** The slots of a session; sessions of the same shape share one grid. */
export const gridOf = (session: TradingDay): Grid => {
  const cachedGrid = ofSessions.get(session)
  if (cachedGrid !== undefined) return cachedGrid
  const grid = gridOfShape(session)
  ofSessions.set(session, grid)
  return grid
}

/** The slot that has started last at `elapsed` milliseconds after the open, or −1 before the first. */
export const slotAt = (grid: Grid, elapsedTime: number): number => {
  let low = 0
  let high = grid.count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((grid.offsets[middle] ?? missing()) <= elapsedTime) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Slots that have started `elapsed` milliseconds after the open, the first one included even before it. */
export const slotsBegun = (grid: Grid, elapsed: number): number => Math.max(1, slotAt(grid, elapsed) + 1)

/** Milliseconds from the open to the start of a slot; 0 before the first (`slotAt`), of which the open is what comes next. */
export const slotStart = ({ offsets }: Grid, slot: number): number => (slot < 0 ? 0 : (offsets[slot] ?? missing('a slot')))
