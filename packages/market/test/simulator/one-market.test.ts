import { type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { phaseAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { Depth, Quote } from '../../src/feeds/feed.ts'
import type { Instrument } from '../../src/instrument.ts'
import { type Market, markets } from '../../src/markets.ts'
import { createRates } from '../../src/simulator/currencies/rates.ts'
import type { Day } from '../../src/simulator/day/days.ts'
import { commonSteps, slotKind, stepsPerSlot } from '../../src/simulator/day/grid.ts'
import { purpose } from '../../src/simulator/random/chacha.ts'
import { antilog } from '../../src/simulator/random/octaves.ts'
import { nonceOf } from '../../src/simulator/seeds.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { scheduleOf } from '../../src/simulator/shares/schedule.ts'
import type { Course } from '../../src/simulator/steps/course.ts'
import { momentOf, pathWords, pathWordsOf, tradeWords, tradeWordsOf } from '../../src/simulator/steps/draws.ts'
import { coarser, stepMove, walkUnit } from '../../src/simulator/steps/walks.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { genesis, instruments } from './practice-world.ts'

/**
 * News of one share is in the book of every other at that instant: a book is around the sum of all steps up to the millisecond,
 * common ones among them. Read when something happens, a millisecond before and after.
 */
const seed = seedOfWorlds(20_261_124)
const world = createWorld({
  seeds: { seedOf: (market, date) => sha256OfText(`one market ${seed}/${market}/${date}`) },
  genesis,
})
const dayOf = (share: Instrument, ahead: number): Day => {
  const day = world.days.day(share, tradingDayIndex(share.market, genesis) + ahead)
  if (day === null) throw new Error('every seed is known')
  return day
}
const courseOf = ({ lived }: Day): Course => {
  if (lived === null) throw new Error('days of an installation are drawn step by step')
  return lived.course
}

/** When a share takes its own steps of each slot, and the market those in common. */
const ownMoments = ({ draws, character, grid }: Course): readonly (readonly number[])[] =>
  Array.from({ length: grid.count }, (_, slot) => {
    const words = new Uint32Array(tradeWords)
    tradeWordsOf(draws, character.nonce, slot, words)
    return Array.from({ length: stepsPerSlot }, (_, step) => momentOf(words[step] ?? 0, step))
  })
const commonMoments = ({ moments }: Course, slot: number): readonly number[] => [
  ...moments.subarray(slot * commonSteps, (slot + 1) * commonSteps),
]

/** Whether results of the day are published some milliseconds after the start of a slot. */
const isPublished = ({ results }: Course, slot: number, within: number): boolean =>
  results !== null && (slot > results.slot || (slot === results.slot && within >= results.offset))

/** The share's value, summed again from its steps alone, independent of the simulator's own state. */
const worthOf = (course: Course) => {
  const { draws, character, grid, opening, deviations } = course
  const words = new Uint32Array(512 * pathWords)
  pathWordsOf(draws, character.nonce, purpose.walk, 0, grid.count, words)
  const own = ownMoments(course)
  const before = new Float64Array(grid.count + 1)
  const stepOf = (slot: number, step: number): number => stepMove(words, slot * pathWords, step, grid.stepRoots[slot] ?? 0)
  for (let slot = 0; slot < grid.count; slot += 1) {
    let sum = before[slot] ?? 0
    for (let step = 0; step < stepsPerSlot; step += 1) sum += stepOf(slot, step)
    before[slot + 1] = sum
  }
  return (slot: number, within: number): number => {
    const over = own[slot]?.filter((moment) => moment <= within).length ?? 0
    let walked = before[slot] ?? 0
    for (let step = 0; step < over; step += 1) walked += stepOf(slot, step)
    const ordinal = slot * commonSteps + commonMoments(course, slot).filter((moment) => moment <= within).length
    const shared =
      ((course.market[ordinal] ?? 0) * deviations.market + (course.sector[ordinal] ?? 0) * deviations.sector) * coarser
    const [from, to] = [grid.passed[slot] ?? 0, grid.passed[slot + 1] ?? 0]
    const passed = from + Math.floor(((to - from) * over) / stepsPerSlot)
    const parts = opening + Math.floor((walked * deviations.own + shared) / walkUnit)
    const reported = isPublished(course, slot, within) ? (course.results?.parts ?? 0) : 0
    return antilog(Math.max(0, parts + reported - Math.floor((deviations.fair * passed) / 2 ** 20)))
  }
}

interface Look {
  readonly at: Instant
  readonly worth: number
  /** Moment of the share's last own step: until then its book is an earlier one, without newer common steps. */
  readonly ownStep: Instant
}

/** Every change of anything that concerns a share's price in a day, a millisecond before it, at it and after it, while one can trade. */
const looksAt = (day: Day): readonly Look[] => {
  const course = courseOf(day)
  const { grid, session, instrument } = course
  const worth = worthOf(course)
  const own = ownMoments(course)
  const looks: Look[] = []
  let ownStep: Instant = session.openingAuction
  for (let slot = 0; slot < grid.count; slot += 1) {
    if (grid.kinds[slot] === slotKind.pause || slot <= day.plan.delayed) continue
    const start = session.open + (grid.offsets[slot] ?? 0)
    const steps = own[slot] ?? []
    const moments = new Set([
      0,
      1,
      minute - 1,
      ...[...steps, ...commonMoments(course, slot), ...(course.results?.slot === slot ? [course.results.offset] : [])].flatMap(
        (each) => [each - 1, each, each + 1],
      ),
    ])
    for (const within of [...moments].toSorted((one, other) => one - other)) {
      const at = instant(start + within)
      if (within >= minute || phaseAt(instrument.market, at).phase !== 'continuous') continue
      const step = steps.findLast((each) => each <= within)
      if (step !== undefined) ownStep = instant(start + step)
      looks.push({ at, worth: worth(slot, within), ownStep })
    }
  }
  return looks
}

/** Whether the best prices are around the share's value; at a limit one side is empty. */
const isAround = (quote: Quote | null, worth: number): boolean => {
  if (quote === null || quote.specialQuote !== null) return true
  const { bid, ask, limitUp, limitDown } = quote
  if (ask === null) return bid !== null && bid === limitUp && worth > bid * 0.99
  if (bid === null) return ask === limitDown && worth < ask * 1.01
  return bid <= worth && worth <= ask
}

const every = (market: Market, each: number, from: number): readonly Instrument[] =>
  instruments.filter((share) => share.market === market).filter((_, ordinal) => ordinal % each === from)

const chosen = (market: Market): readonly Day[] =>
  every(market, 23, seed % 23).map((share, ordinal) => dayOf(share, 1 + (ordinal % 5)))
const label = ({ plan }: Day, at: Instant): string => `${plan.instrument.id} ${new Date(at).toISOString()}`

describe(`one market (seed ${seed})`, () => {
  test.each(markets)(
    'in %s every book lies around all steps up to its millisecond',
    (market) => {
      let looked = 0
      for (const day of chosen(market))
        for (const { at, worth } of looksAt(day)) {
          const quote = world.quote(day.plan.instrument, at)
          if (!isAround(quote, worth)) expect([label(day, at), quote?.bid, worth, quote?.ask]).toBe('around what it is worth')
          looked += 1
        }
      expect(looked).toBeGreaterThan(50_000)
    },
    120_000,
  )

  test.each(markets)(
    'planted: in %s a book that hears of a step in common at its own next step is noticed',
    (market) => {
      // A share that is halted or at its limit all day has no book to be late: of three, one trades.
      const stale = chosen(market)
        .slice(0, 3)
        .flatMap((day) =>
          looksAt(day).filter(({ worth, ownStep }) => !isAround(world.quote(day.plan.instrument, ownStep), worth)),
        )
      expect(stale.length).toBeGreaterThan(20)
    },
    60_000,
  )

  /** Days of Tokyo on which results come out while the session runs. */
  const reporting = (): readonly Day[] =>
    every('jp', 2, seed % 2).flatMap((share) => {
      const first = tradingDayIndex('jp', genesis)
      const { results, resultsAfterOpen } = scheduleOf(share, nonceOf(share.id))
      const day = [...results].filter((index) => index >= first).toSorted((one, other) => one - other)[0]
      return resultsAfterOpen === null || day === undefined ? [] : [dayOf(share, day - first)]
    })

  test('results within a session are in the book at the millisecond at which they are shown, and not before', () => {
    const days = reporting().filter((day) => courseOf(day).results !== null)
    expect(days.length).toBeGreaterThan(40)
    let [moved, waits, stale] = [0, 0, 0]
    for (const day of days) {
      const { instrument, session } = day.plan
      const event = world.events(instrument, session.date, session.date, session.close).find(({ kind }) => kind === 'earnings')
      if (event?.kind !== 'earnings') throw new Error('results are announced')
      const known = (at: Instant) =>
        world.events(instrument, session.date, session.date, at).some(({ kind }) => kind === 'earnings')
      expect([known(later(event.at, -1)), known(event.at)]).toEqual([false, true])
      const worth = worthOf(courseOf(day))
      const { slot, offset } = courseOf(day).results ?? { slot: 0, offset: 0 }
      // Those of lunch are looked at when trading begins again.
      const at = phaseAt('jp', event.at).phase === 'continuous' ? event.at : (session.breakEnd ?? event.at)
      const where: readonly [number, number] = at === event.at ? [slot, offset] : [slot + 1, 0]
      if (slot <= day.plan.delayed) continue
      const [before, now] = [world.quote(instrument, later(event.at, -1)), world.quote(instrument, at)]
      expect([label(day, at), isAround(now, worth(...where))]).toEqual([label(day, at), true])
      if (now?.specialQuote !== null) waits += 1
      if (before?.bid !== now?.bid) moved += 1
      // Planted: the book of a millisecond before.
      if (at === event.at && !isAround(before, worth(...where))) stale += 1
    }
    expect(moved).toBeGreaterThan(days.length * 0.7)
    expect(waits).toBeGreaterThan(3)
    expect(stale).toBeGreaterThan(days.length / 3)
  })

  /** The instants of a day of Shanghai or Tokyo between the end of lunch and a share's first trade after it, and the last before lunch. */
  const afterLunch = (day: Day) => {
    const { breakStart, breakEnd } = day.plan.session
    if (breakStart === null || breakEnd === null) throw new Error('the market has lunch')
    const { instrument } = day.plan
    const first = world.prints(instrument, breakEnd, later(breakEnd, minute - 1))[0]?.at ?? later(breakEnd, minute)
    return { before: later(breakStart, -1), begins: breakEnd, first }
  }
  const lunches = (): readonly Day[] => every('cn', 3, seed % 3).flatMap((share) => [1, 2].map((ahead) => dayOf(share, ahead)))

  test('from the first millisecond after lunch on a book is made of what has happened during it', () => {
    let moved = 0
    for (const day of lunches()) {
      const { before, begins, first } = afterLunch(day)
      const { instrument } = day.plan
      const worth = worthOf(courseOf(day))
      const slot = day.plan.grid.offsets.indexOf(begins - day.plan.session.open)
      for (const at of [begins, later(begins, 1), later(first, -1)]) {
        if (at < begins || at - begins >= minute) continue
        const quote = world.quote(instrument, at)
        expect([label(day, at), isAround(quote, worth(slot, at - begins))]).toEqual([label(day, at), true])
      }
      const [then, now] = [world.quote(instrument, before), world.quote(instrument, begins)]
      if (then?.bid !== now?.bid) moved += 1
    }
    expect(moved).toBeGreaterThan(lunches().length / 2)
  })

  test('planted: a book of before lunch that is kept until the first trade after it is noticed', () => {
    const stale = lunches().filter((day) => {
      const { before, begins } = afterLunch(day)
      const slot = day.plan.grid.offsets.indexOf(begins - day.plan.session.open)
      return !isAround(world.quote(day.plan.instrument, before), worthOf(courseOf(day))(slot, 0))
    })
    expect(stale.length).toBeGreaterThan(lunches().length / 4)
  })

  test('while a market pauses, its books do not lean again', () => {
    const heavier = ({ bids, asks }: Depth): number => {
      const sum = (side: Depth['bids']): number => side.slice(0, 3).reduce((all, [, size]) => all + size, 0)
      return Math.log(sum(bids) / sum(asks))
    }
    for (const day of every('jp', 30, seed % 30).map((share) => dayOf(share, 2))) {
      const { session, instrument, grid } = day.plan
      const slot = grid.count - 2
      expect(grid.kinds[slot]).toBe(slotKind.pause)
      const start = later(session.open, grid.offsets[slot] ?? 0)
      const books = [0, 20_000, 59_999].map((ago) => world.depth(instrument, later(start, ago)))
      if (books.some(({ bids, asks }) => bids.length === 0 || asks.length === 0)) continue
      for (const book of books) expect(Math.abs(heavier(book) - heavier(books[0] as Depth))).toBeLessThan(0.7)
    }
  })

  test('a currency moves with shares at the very moments at which their books do', () => {
    const rates = createRates(world)
    const [share] = every('jp', 50, 0)
    if (share === undefined) throw new Error('Tokyo has shares')
    const day = dayOf(share, 1)
    const { session, grid } = day.plan
    const course = courseOf(day)
    const rate = (at: Instant): string => {
      const { numerator, denominator } = rates.rate('USD', 'JPY', at) ?? { numerator: 0n, denominator: 1n }
      return `${numerator}/${denominator}`
    }
    let moved = 0
    for (let slot = 60; slot < 100; slot += 1) {
      const start = later(session.open, grid.offsets[slot] ?? 0)
      const moments = commonMoments(course, slot)
      for (const [ordinal, within] of moments.entries()) {
        if (rate(later(start, within - 1)) !== rate(later(start, within))) moved += 1
        // Between two moments nothing moves.
        expect(rate(later(start, within))).toBe(rate(later(start, (moments[ordinal + 1] ?? minute) - 1)))
      }
    }
    expect(moved).toBeGreaterThan(40)
  })
})
