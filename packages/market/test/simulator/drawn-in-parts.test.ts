import { rng } from '@zaraba/money/rng.ts'
import { instant, minute } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { Instrument } from '../../src/instrument.ts'
import { markets } from '../../src/markets.ts'
import { createOfferings } from '../../src/offerings/offerings.ts'
import type { Day } from '../../src/simulator/day/days.ts'
import { createIndices } from '../../src/simulator/indices/indices.ts'
import { nonceOf } from '../../src/simulator/seeds.ts'
import { scheduleOf } from '../../src/simulator/shares/schedule.ts'
import { afterYears } from '../offerings/offered.ts'
import { genesis, instruments, practiceWorld } from './practice-world.ts'

const seed = testSeed()
const draw = rng(seed)
const [inParts, atOnce] = [practiceWorld(), practiceWorld()]

interface Chosen {
  readonly share: Instrument
  readonly index: number
}

const usual: readonly Chosen[] = markets.flatMap((market) => {
  const listed = instruments.filter((share) => share.market === market)
  return listed
    .filter((_, ordinal) => ordinal % 12 === seed % 12)
    .map((share) => ({ share, index: tradingDayIndex(market, genesis) + draw.below(6) }))
})

/** Days on which a company of Tokyo reports while its share is traded, which halts it at times. */
const reporting: readonly Chosen[] = instruments.flatMap((share) => {
  const { results, resultsAfterOpen } = scheduleOf(share, nonceOf(share.id))
  const next = [...results].find((index) => index > tradingDayIndex('jp', genesis))
  return share.market !== 'jp' || resultsAfterOpen === null || next === undefined ? [] : [{ share, index: next }]
})

/** Listing days: special quotes, auctions at a moment of their own, halts, and at times no price at all. */
const newcomers: readonly Chosen[] = markets.flatMap((market) =>
  createOfferings({ keys: atOnce.days.source.keys, genesis })
    .listed(market, afterYears(1))
    .slice(0, 10)
    .map((share) => ({ share, index: sessionOf(market, share.listedOn)?.index ?? 0 })),
)

const seenIn = ({ plan, minutes, lived }: Day) => ({ plan, minutes, starts: lived?.starts, reached: lived?.reached })

const dayIn = (world: typeof inParts, { share, index }: Chosen, to?: number): Day => {
  const day = world.days.day(share, index, to)
  if (day === null) throw new Error(`${share.id} has every seed`)
  return day
}

describe(`days that are drawn in parts (seed ${seed})`, () => {
  test('a day drawn on and on is the day drawn at once, with its halts, its limits and its first price', () => {
    let [halted, late] = [0, 0]
    for (const chosen of [...usual, ...reporting.slice(0, 30), ...newcomers]) {
      const whole = dayIn(atOnce, chosen)
      const { count } = whole.minutes
      for (let to = draw.below(4); to < count; to += 1 + draw.below(90)) dayIn(inParts, chosen, to)
      expect(seenIn(dayIn(inParts, chosen, count)), chosen.share.id).toEqual(seenIn(whole))
      halted += whole.plan.halts.length
      late += whole.plan.delayed > 0 ? 1 : 0
    }
    expect([halted, late]).not.toContain(0)
  })

  test('a quote draws no slot that has not begun', () => {
    const world = practiceWorld()
    for (const chosen of usual) {
      const { market } = chosen.share
      const session = tradingDayAt(market, chosen.index)
      const minutes = 1 + draw.below(60)
      world.quote(chosen.share, instant(session.open + minutes * minute))
      expect(dayIn(world, chosen, 0).lived?.reached).toBeLessThanOrEqual(minutes + 2)
    }
  })

  test('an index followed minute by minute is the index of the whole day', () => {
    const members = instruments.filter((_, ordinal) => ordinal % 25 === 0)
    const whole = createIndices(atOnce, members)
    for (const [ordinal, index] of createIndices(inParts, members).entries()) {
      const { date, open, close } = tradingDayAt(index.market, tradingDayIndex(index.market, genesis) + 3)
      for (let at = open; at < close; at = instant(at + draw.below(40 * minute))) index.quote(at)
      const all = whole[ordinal]
      expect(index.minuteBars(date, close), index.code).toEqual(all?.minuteBars(date, close))
      expect(index.dayBars(date, date, close)).toEqual(all?.dayBars(date, date, close))
    }
  })
})
