import { rng } from '@zaraba/money/rng.ts'
import { addDays, day, type Instant, instant, later, minute, second, startOfMinute } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { TradingDay } from '../../src/exchanges/session.ts'
import type { Instrument } from '../../src/instrument.ts'
import { createRates } from '../../src/simulator/currencies/rates.ts'
import { createIndices } from '../../src/simulator/indices/indices.ts'
import { nonceOf } from '../../src/simulator/seeds.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { resultsWithin, scheduleOf } from '../../src/simulator/shares/schedule.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { genesis, instruments } from './practice-world.ts'

const seed = seedOfWorlds(20_261_124)
/** `ZARABA_INSTANTS=5000` for the long run. */
const wanted = Number(process.env.ZARABA_INSTANTS ?? 40)
const seeds = (word: string) => ({ seedOf: (market: string, date: string) => sha256OfText(`${word} ${seed}/${market}/${date}`) })
const draw = rng(seed)
const pick = <Value>(values: readonly Value[]): Value => {
  const found = values[draw.below(values.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const world = createWorld({ seeds: seeds('as it was'), genesis })
const room = { chains: 50, days: 50 }

/** A world that is equal up to an instant, and has another future after it. */
const redrawn = (at: Instant): World =>
  createWorld({
    seeds: seeds('as it was'),
    genesis,
    redrawn: { at, seeds: seeds(`another future ${draw.below(1e9)}`) },
    room,
  })

interface Moment {
  readonly share: Instrument
  readonly session: TradingDay
  readonly at: Instant
}

/** Everything that can be seen of a share at an instant, and could be seen shortly before it. */
const seen = (from: World, { share, session, at }: Moment): unknown => {
  const { date } = session
  const looks = [0, 1, 900, 7_000, 59_000, 125_000, 1_900_000].map((ago) => instant(at - ago))
  const start = startOfMinute(at)
  return {
    quotes: looks.map((each) => from.quote(share, each)),
    books: looks.map((each) => from.depth(share, each)),
    bands: looks.map((each) => from.band(share, each)),
    minutes: from.minuteBars(share, date, at),
    days: from.dayBars(share, addDays(date, -12), addDays(date, 12), at),
    tape: [start - 2 * minute, start - minute, start, session.open, session.openingAuction].map((each) =>
      each > at ? [] : from.prints(share, instant(each), at),
    ),
    events: from.events(share, addDays(date, -40), addDays(date, 90), at),
  }
}

const shares = instruments.filter((_, ordinal) => ordinal % 7 === draw.below(7) || ordinal % 23 === 0)
const moments: Moment[] = []
interface Chosen {
  readonly share: Instrument
  readonly index: number
}

/** Days with a delayed opening, and days that reached a limit: they are looked at more often than they come. */
const special = (): { readonly delayed: readonly Chosen[]; readonly limit: readonly Chosen[] } => {
  const [delayed, limit]: [Chosen[], Chosen[]] = [[], []]
  for (let ahead = 0; ahead < 60 && Math.min(delayed.length, limit.length) < 6; ahead += 1)
    for (const share of instruments.filter(({ market }) => market !== 'us')) {
      const index = tradingDayIndex(share.market, genesis) + ahead
      const plan = world.plan(share, tradingDayAt(share.market, index).date)
      if (plan === null) continue
      if (plan.delayed > 0 && share.market === 'jp' && delayed.length < 20) delayed.push({ share, index })
      if (plan.band !== null && (plan.high === plan.band.up || plan.low === plan.band.down)) limit.push({ share, index })
    }
  return { delayed, limit }
}

/** Around the changes of phase, or anywhere. */
const instantIn = (session: TradingDay): Instant => {
  const marks = session.phases.flatMap(({ from, next }) => [from, next])
  if (draw.below(3) === 0) return instant(pick(marks) + draw.below(90_000) - 30_000)
  return instant(session.openingAuction - 600_000 + draw.below(session.close - session.openingAuction + 1_200_000))
}

const between = (from: number, to: number): Instant => instant(from + draw.below(to - from))
const withLunch = shares.filter(({ market }) => market !== 'us')
const usual = (from = shares): Chosen => {
  const share = pick(from)
  return { share, index: tradingDayIndex(share.market, genesis) + draw.below(12) }
}
const specials = special()

/** A day on which a company of Tokyo reports while its share is traded, or at lunch. */
const reporting = (): Chosen => {
  const share = pick(
    instruments.filter((each) => each.market === 'jp' && scheduleOf(each, nonceOf(each.id)).resultsAfterOpen !== null),
  )
  const first = tradingDayIndex('jp', genesis)
  const { results } = scheduleOf(share, nonceOf(share.id))
  return { share, index: Math.min(...[...results].filter((index) => index > first)) }
}
const resultsOf = (session: TradingDay, share: Instrument): Instant =>
  resultsWithin(scheduleOf(share, nonceOf(share.id)), session) ?? session.close

/** Each kind of moment in turn, so that none is left out by chance. */
const kinds: readonly { readonly chosen: () => Chosen; readonly at: (session: TradingDay, share: Instrument) => Instant }[] = [
  { chosen: () => usual(), at: instantIn },
  { chosen: () => pick(specials.delayed), at: ({ open }) => between(open, open + 40 * minute) },
  { chosen: () => pick(specials.limit), at: instantIn },
  {
    // The millisecond before something is printed, or as it is.
    chosen: () => usual(),
    at: (session, share) => {
      const minutes = Math.floor((session.close - session.open) / minute)
      const printed = world.prints(share, instant(session.open + draw.below(minutes) * minute), session.close)
      return printed.length === 0 ? instantIn(session) : instant(pick(printed).at - draw.below(2))
    },
  },
  { chosen: () => usual(withLunch), at: ({ breakStart, breakEnd, open }) => between(breakStart ?? open, breakEnd ?? open + 1) },
  // The millisecond before results come out, that in which they do, or shortly after, in turn.
  {
    chosen: reporting,
    at: (session, share) => instant(resultsOf(session, share) + ([-1, 0, -1, 150_000][moments.length % 4] ?? 0)),
  },
  {
    chosen: () => usual(),
    at: ({ openingAuction, close }) => pick([openingAuction, close].map((mark) => between(mark - minute, mark + minute))),
  },
]
while (moments.length < wanted) {
  const kind = kinds[moments.length % kinds.length]
  if (kind === undefined) throw new RangeError('there are kinds')
  const { share, index } = kind.chosen()
  const session = tradingDayAt(share.market, index)
  moments.push({ share, session, at: kind.at(session, share) })
}

/** Both worlds begin at one checkpoint, so that not every instant needs ten years of its own. */
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
      const reported = `${share.id} ${new Date(at).toISOString()}`
      expect(seen(future, moment), reported).toEqual(seen(world, moment))
      // The future is another one, else all this would say nothing.
      if (at < session.close - 5 * minute && future.plan(share, session.date)?.close !== world.plan(share, session.date)?.close)
        changed += 1
    }
    const running = moments.filter(({ at, session }) => at < session.close - 5 * minute).length
    // At a locked limit, and shortly before the close, it may end as it would have.
    expect(changed).toBeGreaterThan(running / 3)
  }, 600_000)

  test('so are the indices and the currencies', () => {
    const [own, rates] = [createIndices(world, shares), createRates(world)]
    for (const moment of moments.slice(0, 1)) {
      const { at, session } = moment
      const future = redrawn(at)
      const [theirs, otherRates] = [createIndices(future, shares), createRates(future)]
      for (const [ordinal, index] of own.entries()) {
        const there = theirs[ordinal]
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

  /** Planted: data that an installation might show and that depends on what is still to come. */
  const leaks: Readonly<Record<string, (from: World, moment: Moment) => unknown>> = {
    'a running minute’s turnover by the finished minute’s mean price': (from, { share, session, at }) => {
      const end = later(startOfMinute(at), minute - 1)
      const bar = from.minuteBars(share, session.date, end).at(-1)
      return bar === undefined ? null : bar.turnover / bar.volume
    },
    'volume so far as a share of the day’s': (from, { share, session }) => from.plan(share, session.date)?.volume,
    'books by the day’s volume': (from, moment) => {
      const { bids } = from.depth(moment.share, moment.at)
      const whole = from.plan(moment.share, moment.session.date)?.volume ?? 0
      return bids.map(([price, size]) => [price, size * whole])
    },
    'a book that leans to where the share is three seconds later': (from, { share, at }) =>
      from.depth(share, later(at, 3 * second)),
    'the queue at a limit by the next day’s first price': (from, { share, session }) =>
      from.plan(share, tradingDayAt(share.market, session.index + 1).date)?.open,
    'results that are still to come out': (from, { share, session }) =>
      from.events(share, session.date, session.date, session.close),
    'the price of an opening that is still awaited': (from, { share, session, at }) =>
      from.quote(share, at)?.open === null
        ? [from.plan(share, session.date)?.open, from.plan(share, session.date)?.delayed]
        : from.plan(share, session.date)?.close,
    'an index that is ahead of its members': (from, { share, session, at }) =>
      from.minuteBars(share, session.date, later(at, 5 * minute)).at(-1)?.close,
  }

  test.each(Object.keys(leaks))('planted: %s is noticed', (name) => {
    const leak = leaks[name]
    const early = moments.filter(({ at, session }) => at > session.open && at < session.close - 25 * minute)
    const differs = (moment: Moment): boolean =>
      JSON.stringify(leak?.(other(moment), moment)) !== JSON.stringify(leak?.(world, moment))
    expect(early.some(differs)).toBe(true)
  })
})
