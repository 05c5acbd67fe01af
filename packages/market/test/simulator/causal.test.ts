import { randomInt } from 'node:crypto'
import { rng } from '@zaraba/money/rng.ts'
import { addDays, day, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { TradingDay } from '../../src/exchanges/session.ts'
import type { Instrument } from '../../src/instrument.ts'
import { createIndices } from '../../src/simulator/indices.ts'
import { createRates } from '../../src/simulator/rates.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { genesis, instruments } from './practice-world.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
/** `ZARABA_INSTANTS=5000` for the long run. */
const wanted = Number(process.env.ZARABA_INSTANTS ?? 40)
const seeds = (word: string) => ({ seedOf: (market: string, date: string) => sha256OfText(`${word} ${seed}/${market}/${date}`) })
const draw = rng(seed)
const pick = <Value>(values: readonly Value[]): Value => {
  const found = values[draw.below(values.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const world = createWorld({ seeds: seeds('as it was'), genesis, forward: genesis })
const room = { chains: 50, days: 50 }

/** The same world up to an instant, and another future after it. */
const redrawn = (at: Instant): World =>
  createWorld({
    seeds: seeds('as it was'),
    genesis,
    forward: genesis,
    redrawn: { at, seeds: seeds(`another future ${draw.below(1e9)}`) },
    room,
  })

interface Moment {
  readonly share: Instrument
  readonly session: TradingDay
  readonly at: Instant
}

/** What everybody can see of a share at an instant, and could see shortly before it. */
const seen = (from: World, { share, session, at }: Moment): unknown => {
  const { date } = session
  const looks = [0, 1, 900, 7_000, 59_000, 125_000, 1_900_000].map((ago) => instant(at - ago))
  const start = Math.floor(at / minute) * minute
  return {
    quotes: looks.map((each) => from.quote(share, each)),
    books: looks.map((each) => from.depth(share, each)),
    bands: looks.map((each) => from.band(share, each)),
    minutes: from.minuteBars(share, date, at),
    days: from.dayBars(share, addDays(date, -12), addDays(date, 12), at),
    tape: [start - 2 * minute, start - minute, start, session.open, session.openingAuction].map((each) =>
      each > at ? [] : from.ticks(share, instant(each), at),
    ),
    events: from.events(share, addDays(date, -40), addDays(date, 90), at),
  }
}

const shares = instruments.filter((_, place) => place % 7 === draw.below(7) || place % 23 === 0)
const moments: Moment[] = []
interface Chosen {
  readonly share: Instrument
  readonly index: number
}

/** Days with a delayed opening, and days that reached a limit: they are looked at more often than they come. */
const special = (): readonly Chosen[] => {
  const [delayed, limit]: [Chosen[], Chosen[]] = [[], []]
  for (let ahead = 0; ahead < 60 && Math.min(delayed.length, limit.length) < 6; ahead += 1)
    for (const share of instruments.filter(({ market }) => market !== 'us')) {
      const index = tradingDayIndex(share.market, genesis) + ahead
      const plan = world.plan(share, tradingDayAt(share.market, index).date)
      if (plan === null) continue
      if (plan.delayed > 0 && share.market === 'jp' && delayed.length < 20) delayed.push({ share, index })
      if (plan.band !== null && (plan.high === plan.band.up || plan.low === plan.band.down)) limit.push({ share, index })
    }
  return [...delayed.slice(0, 8), ...limit.slice(0, 8)]
}

const instantIn = (session: TradingDay): Instant => {
  const marks = session.phases.flatMap(({ from, next }) => [from, next])
  // Around the changes of phase, and anywhere.
  if (draw.below(3) === 0) return instant(pick(marks) + draw.below(90_000) - 30_000)
  return instant(session.openingAuction - 600_000 + draw.below(session.close - session.openingAuction + 1_200_000))
}

const specials = special()
while (moments.length < wanted) {
  const share = pick(shares)
  const usual = { share, index: tradingDayIndex(share.market, genesis) + draw.below(12) }
  const chosen = draw.below(3) === 0 ? pick(specials) : usual
  const session = tradingDayAt(chosen.share.market, chosen.index)
  moments.push({ share: chosen.share, session, at: instantIn(session) })
}

/** Both worlds begin at the same checkpoint, so that nobody computes ten years for each of thousands of instants. */
const other = (moment: Moment): World => {
  const made = redrawn(moment.at)
  const checkpoint = world.checkpoint(moment.share, addDays(moment.session.date, -20) < genesis ? genesis : moment.session.date)
  if (checkpoint !== null) made.resume(moment.share, checkpoint)
  return made
}

describe(`what can be seen at an instant, whatever comes after it (seed ${seed})`, () => {
  test(`quotes, books, bars, prints, limits and events of ${wanted} instants are equal to the bit in another future`, () => {
    let changed = 0
    for (const moment of moments) {
      const future = other(moment)
      const { share, session, at } = moment
      const told = `${share.id} ${new Date(at).toISOString()}`
      expect(seen(future, moment), told).toEqual(seen(world, moment))
      // The future is another one, else all this would say nothing.
      if (at < session.close - 5 * minute && future.plan(share, session.date)?.close !== world.plan(share, session.date)?.close)
        changed += 1
    }
    const running = moments.filter(({ at, session }) => at < session.close - 5 * minute).length
    expect(changed).toBeGreaterThan(running * 0.8)
  }, 600_000)

  test('so are the indices and the currencies', () => {
    const [own, rates] = [createIndices(world, shares), createRates(world)]
    for (const moment of moments.slice(0, 1)) {
      const { at, session } = moment
      const future = redrawn(at)
      const [theirs, otherRates] = [createIndices(future, shares), createRates(future)]
      for (const [place, index] of own.entries()) {
        const there = theirs[place]
        expect(there?.quote(at)).toEqual(index.quote(at))
        expect(there?.minuteBars(session.date, at)).toEqual(index.minuteBars(session.date, at))
        expect(there?.dayBars(addDays(session.date, -3), session.date, at)).toEqual(
          index.dayBars(addDays(session.date, -3), session.date, at),
        )
      }
      for (const ago of [0, 30 * second, 3 * 60 * minute, 2 * day])
        for (const currency of ['JPY', 'CNY', 'KRW'] as const) {
          const then = instant(at - ago)
          expect(otherRates.rate('USD', currency, then)).toEqual(rates.rate('USD', currency, then))
          expect(otherRates.previous('USD', currency, then)).toEqual(rates.previous('USD', currency, then))
        }
    }
  }, 300_000)

  /** What a house might show that rests on what is still to come. */
  const leaks: Readonly<Record<string, (from: World, moment: Moment) => unknown>> = {
    'a running minute’s turnover by the finished minute’s mean price': (from, { share, session, at }) => {
      const end = later(instant(Math.floor(at / minute) * minute), minute - 1)
      const bar = from.minuteBars(share, session.date, end).at(-1)
      return bar === undefined ? null : bar.turnover / bar.volume
    },
    'volume so far as a share of the day’s': (from, { share, session }) => from.plan(share, session.date)?.volume,
    'books by the day’s volume': (from, moment) => {
      const { bids } = from.depth(moment.share, moment.at)
      const whole = from.plan(moment.share, moment.session.date)?.volume ?? 0
      return bids.map(([price, size]) => [price, size * whole])
    },
    'the queue at a limit by the next day’s first price': (from, { share, session }) =>
      from.plan(share, tradingDayAt(share.market, session.index + 1).date)?.open,
    'the price of an opening that is still awaited': (from, { share, session, at }) =>
      from.quote(share, at)?.open === null
        ? [from.plan(share, session.date)?.open, from.plan(share, session.date)?.delayed]
        : from.plan(share, session.date)?.close,
    'an index that is ahead of its members': (from, { share, session, at }) =>
      from.minuteBars(share, session.date, later(at, 5 * minute)).at(-1)?.close,
  }

  test.each(Object.keys(leaks))('planted: %s is noticed', (name) => {
    const leak = leaks[name]
    const early = moments.filter(({ at, session }) => at > session.open && at < session.close - 40 * minute).slice(0, 6)
    const found = early.filter(
      (moment) => JSON.stringify(leak?.(other(moment), moment)) !== JSON.stringify(leak?.(world, moment)),
    )
    expect(found.length).toBeGreaterThan(0)
  })

  test('the sessions of the sample hold auctions, delayed openings, locked limits and lunches', () => {
    const kinds = { delayed: 0, limit: 0, lunch: 0, before: 0 }
    for (const { share, session, at } of moments) {
      const plan = world.plan(share, session.date)
      if ((plan?.delayed ?? 0) > 0 && share.debut === undefined) kinds.delayed += 1
      if (plan?.band && (plan.high === plan.band.up || plan.low === plan.band.down)) kinds.limit += 1
      if (session.breakStart !== null && session.breakEnd !== null && at >= session.breakStart && at < session.breakEnd)
        kinds.lunch += 1
      if (at < session.open) kinds.before += 1
      expect(sessionOf(share.market, session.date)).not.toBeNull()
    }
    expect(Math.min(...Object.values(kinds))).toBeGreaterThan(0)
  })
})
