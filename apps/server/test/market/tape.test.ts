import { mostPrints } from '@zaraba/contract/limits.ts'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { isOnTick } from '@zaraba/market/exchanges/ticks.ts'
import type { Feed, Print } from '@zaraba/market/feeds/feed.ts'
import { takenSide } from '@zaraba/market/feeds/taken-side.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { parsePrice, price } from '@zaraba/money/price.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText, type Instant, instant, later, minute, parseInstant, second } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import type { Tape } from '../../src/base/stream.ts'
import { createTapes, newestOf } from '../../src/market/quotes/tape.ts'

const seed = seedOfWorlds(20_261_124)
const draw = rng(seed)
const genesis = dateText('2026-11-20')
const seeds = { seedOf: (market: string, date: string) => sha256OfText(`${seed}/${market}/${date}`) }
const room = { chains: 50, days: 50 }
const world = createWorld({ seeds, genesis, room })
/** The number of sessions between the genesis and the tested ones, and two consecutive sessions in Tokyo. */
const kinds = [
  ['the public history', -5, '2026-11-18', '2026-11-19'],
  ['an installation', 0, '2026-11-20', '2026-11-24'],
] as const
const instruments = builtInInstruments()
const shareNamed = (code: string): Instrument => {
  const found = instruments.find((each) => each.code === code)
  if (found === undefined) throw new Error(`the catalogue has no ${code}`)
  return found
}
const anyShare = (): Instrument => instruments[draw.below(instruments.length)] ?? shareNamed('7203')

const all = (tape: Tape) => newestOf(tape, mostPrints)
const readAfresh = (feed: Feed, share: Instrument, now: Instant) => all(createTapes(() => feed)(share, now))

describe.each(kinds)(`sessions of %s (ZARABA_TEST_SEED=${seed})`, (_name, ahead, date, next) => {
  test('the tape of a session: in order, nothing ahead, on tick, in the band, and each minute adds up to its bar', () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const share = anyShare()
      const session = tradingDayAt(share.market, tradingDayIndex(share.market, genesis) + ahead + draw.below(5))
      const now = instant(session.openingAuction + draw.below(session.close - session.openingAuction + 20 * minute))
      const { list, where } = { list: readAfresh(world, share, now), where: `${share.id} at ${new Date(now).toISOString()}` }
      const quote = world.quote(share, now)
      const times = list.map(([at]) => at)
      expect([where, times]).toEqual([where, times.toSorted((left, right) => right - left)])
      expect([where, (times[0] ?? 0) <= now]).toEqual([where, true])
      for (const [, text, shares] of list) {
        const value = parsePrice(text)
        expect([where, text, isOnTick(share.tickTable, value, session.date), shares > 0]).toEqual([where, text, true, true])
        if (quote?.date === session.date && quote.limitUp !== null && quote.limitDown !== null && times[0] === quote.asOf)
          expect([where, value <= quote.limitUp, value >= quote.limitDown]).toEqual([where, true, true])
      }
      for (const bar of world.minuteBars(share, session.date, now)) {
        const own = list.filter(([at]) => at >= bar.time && at < bar.time + minute).toReversed()
        const whole = list.length < mostPrints || (list.at(-1)?.[0] ?? 0) < bar.time
        if (!whole || own.length === 0) continue
        const prices = own.map(([, text]) => Number(parsePrice(text)))
        expect([where, prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([
          where,
          bar.open,
          bar.high,
          bar.low,
          bar.close,
        ])
        expect([where, own.reduce((sum, [, , shares]) => sum + shares, 0)]).toEqual([where, bar.volume])
      }
    }
  })

  test('repeated reads show what a newly started server shows', () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const share = anyShare()
      const tapes = createTapes(() => world)
      const session = tradingDayAt(share.market, tradingDayIndex(share.market, genesis) + ahead + 1)
      // From before order entry to after the close, with a clock that is sometimes set back.
      for (let now = instant(session.openingAuction - 3 * 60 * minute); now < session.close + 60 * minute; ) {
        expect([share.id, now, all(tapes(share, now))]).toEqual([share.id, now, readAfresh(world, share, now)])
        const step = [second / 4, 7 * second, 4 * minute, 25 * minute, 70 * minute][draw.below(5)] ?? second
        now = later(now, draw.below(12) === 0 ? -20 * minute : step)
      }
    }
  })

  test('a closed market shows the last trades of its session, until the next one has a trade', () => {
    const share = shareNamed('7203')
    const tapes = createTapes(() => world)
    const evening = all(tapes(share, parseInstant(`${date}T20:00:00+09:00`)))
    expect(evening[0]).toEqual([Date.parse(`${date}T15:30:00+09:00`), expect.any(String), expect.any(Number), 'auction'])
    for (const later of [`${date}T23:59:00+09:00`, `${next}T08:59:59+09:00`])
      expect(all(tapes(share, parseInstant(later)))).toEqual(evening)
    const opened = all(tapes(share, parseInstant(`${next}T12:00:00+09:00`)))
    expect(opened.at(-1)?.[0]).toBeGreaterThan(Date.parse(`${next}T08:59:59+09:00`))
  })

  test('both sides are taken, and an auction has none', () => {
    const list = readAfresh(world, shareNamed('7203'), parseInstant(`${date}T15:30:00+09:00`))
    expect(list[0]?.[3]).toBe('auction')
    for (const side of ['ask', 'bid']) expect(list.filter((print) => print[3] === side).length).toBeGreaterThan(10)
  })
})

/** A feed from which only the quote is read. */
const quoting = (bid: number | null, ask: number | null, last: number): Feed => {
  const share = shareNamed('7203')
  const quote = world.quote(share, parseInstant('2026-11-20T10:00:00+09:00'))
  if (quote === null) throw new Error('there is no quote')
  const side = (value: number | null) => (value === null ? null : price(value))
  return { ...world, quote: () => ({ ...quote, bid: side(bid), ask: side(ask), price: price(last) }) }
}
test.each([
  ['at the ask', 100, 102, 100, 102, 'ask'],
  ['through the ask', 100, 102, 100, 104, 'ask'],
  ['at the bid', 100, 102, 102, 100, 'bid'],
  ['nearer to the ask', 100, 104, 100, 103, 'ask'],
  ['in the middle, higher than the last', 100, 102, 100, 101, 'ask'],
  ['in the middle, lower than the last', 100, 102, 102, 101, 'bid'],
  ['in the middle, as the last', 100, 102, 101, 101, 'unknown'],
  ['to the buyers of a locked limit', 102, null, 102, 102, 'bid'],
  ['from the sellers of a locked limit', null, 100, 100, 100, 'ask'],
] as const)('a trade %s', (_where, bid, ask, last, at, side) => {
  const print = (kind: Print['kind']): Print => ({
    at: parseInstant('2026-11-20T10:00:01+09:00'),
    price: price(at),
    volume: 100,
    kind,
  })
  const share = shareNamed('7203')
  expect(takenSide(quoting(bid, ask, last), share, print('continuous'))).toBe(side)
  expect(takenSide(quoting(bid, ask, last), share, print('opening_auction'))).toBe('auction')
})
