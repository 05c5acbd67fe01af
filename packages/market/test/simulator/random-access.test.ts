import { addDays, dateText, instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import { createBoard } from '../../src/simulator/quotes/board.ts'
import type { World } from '../../src/simulator/world.ts'
import { afterwards, instrumentNamed, instruments, practiceWorld } from './practice-world.ts'

const id = fc.constantFrom(...instruments.map((each) => each.id))
const date = fc.integer({ min: 3_200, max: 3_900 }).map((days) => addDays(dateText('2016-11-01'), days))

const answer = (world: World, name: string, day: ReturnType<typeof dateText>): unknown => {
  const share = instrumentNamed(name)
  const session = sessionOf(share.market, day)
  if (session === null) return null
  const at = instant(session.open + 8_345_678)
  return {
    quote: world.quote(share, at),
    depth: world.depth(share, at),
    bars: world.minuteBars(share, day, at).slice(-5),
    days: world.dayBars(share, addDays(day, -9), day, at),
    events: world.events(share, addDays(day, -200), addDays(day, 60), at),
    prints: world.prints(share, session.open, at),
  }
}

describe('random access', () => {
  test('the order of questions does not matter, and two fresh worlds agree', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, date), { minLength: 3, maxLength: 6 }), (questions) => {
        const [one, other] = [practiceWorld(), practiceWorld()]
        const forwards = questions.map(([name, day]) => answer(one, name, day))
        const backwards = questions.toReversed().map(([name, day]) => answer(other, name, day))
        expect(backwards.toReversed()).toEqual(forwards)
      }),
      { numRuns: 6 },
    )
  })

  test('a world that starts from checkpoints gives what one gives that computed every day', () => {
    const from = dateText('2027-03-10')
    const whole = practiceWorld()
    const warm = practiceWorld()
    for (const share of instruments.slice(0, 600).filter((_, index) => index % 30 === 0)) {
      const checkpoint = whole.checkpoint(share, from)
      if (checkpoint === null) throw new Error('every seed is known')
      warm.resume(share, JSON.parse(JSON.stringify(checkpoint)))
      for (const day of [from, dateText('2027-04-27'), dateText('2027-08-03')])
        expect(warm.dayBars(share, day, day, afterwards)).toEqual(whole.dayBars(share, day, day, afterwards))
    }
  })

  test('a world that knows the states of most of a year ago knows every price and event since then, of turned paths too', () => {
    const at = parseInstant('2026-11-20T06:00:00Z')
    const date = dateText('2026-02-10')
    const [whole, cold, warm] = [practiceWorld(), practiceWorld(), practiceWorld()]
    let turned = 0
    for (const share of instruments.filter((_, index) => index % 5 === 0)) {
      const [latest, year] = [whole.checkpoint(share, dateText('2026-11-18')), whole.checkpoint(share, date)]
      if (latest === null || year === null) continue
      if (year.beyond !== 0) turned += 1
      warm.resume(share, latest, year)
      const since = [date, dateText('2026-11-20'), at] as const
      expect(warm.dayBars(share, ...since)).toEqual(cold.dayBars(share, ...since))
      const soon = [dateText('2026-11-16'), dateText('2027-06-01'), at] as const
      expect(warm.events(share, ...soon)).toEqual(cold.events(share, ...soon))
      const { index } = sessionOf(share.market, dateText('2026-11-17')) ?? { index: 0 }
      expect(warm.days.chain(share, index - 150)?.from, share.id).toBeGreaterThan(index - 300)
    }
    expect(turned).toBeGreaterThan(10)
  })

  test('an installation may live for years: the chain grows, and a late checkpoint goes on as the whole does', () => {
    const share = instrumentNamed('jp:7203')
    const until = parseInstant('2032-01-01T00:00:00Z')
    const [whole, warm] = [practiceWorld(), practiceWorld()]
    const from = dateText('2031-06-02')
    const days = whole.dayBars(share, dateText('2016-11-01'), dateText('2031-06-30'), until)
    expect(days.length).toBeGreaterThan(3_500)
    const checkpoint = whole.checkpoint(share, from)
    if (checkpoint === null) throw new Error('every seed is known')
    warm.resume(share, checkpoint)
    expect(warm.dayBars(share, from, dateText('2031-06-30'), until)).toEqual(days.slice(-21))
  })

  test('a small memory changes no answer', () => {
    const roomy = practiceWorld()
    const cramped = practiceWorld({ chains: 2, days: 1 })
    const shares = ['jp:7203', 'us:AAPL', 'cn:600519', 'jp:9984']
    for (const day of ['2026-11-24', '2026-12-01', '2020-05-08', '2026-11-24'].map(dateText))
      for (const name of shares) expect(answer(cramped, name, day)).toEqual(answer(roomy, name, day))
  })

  test('a quote is valid until its stated end, through auctions, breaks and special quotes', () => {
    const world = practiceWorld()
    for (const share of instruments.filter((_, index) => index % 12 === 0))
      for (const start of ['2026-11-24T00:00:00Z', '2026-11-24T02:29:30Z', '2026-11-24T06:24:00Z', '2026-11-24T14:29:50Z']) {
        const end = later(parseInstant(start), 90 * second)
        for (let at = parseInstant(start); at < end; at = later(at, 731)) {
          const quote = world.quote(share, at)
          const until = world.timedQuote(share, at)?.standsUntil ?? at
          expect(until).toBeGreaterThanOrEqual(at)
          expect(world.timedQuote(share, at)?.quote).toEqual(quote)
          for (const wait of [(until - at) / 2, until - at - 1])
            expect(world.quote(share, later(at, Math.max(0, Math.floor(wait))))).toEqual(quote)
        }
      }
  })

  test('the board shows what single quotes show, whatever the order of the moments', () => {
    const world = practiceWorld()
    const shares = instruments.filter((_, index) => index % 15 === 0)
    const board = world.quoteBoard(shares)
    const moments = [
      '2026-11-24T00:01:17Z',
      '2026-11-24T00:01:18Z',
      '2026-11-24T00:31:18Z',
      '2026-11-23T22:59:59Z',
      '2026-11-24T01:24:59Z',
      '2026-11-24T03:00:01Z',
      '2026-11-24T06:30:00Z',
      '2026-11-24T14:30:00.250Z',
      '2026-11-25T00:00:10Z',
    ]
    for (const moment of moments) {
      const at = parseInstant(moment)
      board.update(at)
      shares.forEach((share, index) => {
        const quote = world.quote(share, at)
        expect([
          moment,
          share.id,
          board.price[index],
          board.previousClose[index],
          board.open[index],
          board.high[index],
          board.low[index],
        ]).toEqual([moment, share.id, quote?.price, quote?.previousClose, quote?.open ?? 0, quote?.high ?? 0, quote?.low ?? 0])
        expect([board.volume[index], board.turnover[index]]).toEqual([quote?.volume, quote?.turnover])
      })
    }
  })

  test('an update of a board that was prepared draws no day: all of it has been done in steps', () => {
    const world = practiceWorld()
    const shares = instruments.filter((_, index) => index % 40 === 0)
    let drawn = 0
    const days = new Proxy(world.days, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key)
        if (typeof found !== 'function') return found
        if (key === 'passing') drawn += 1
        return found.bind(target)
      },
    })
    const board = createBoard(days, shares)
    const at = parseInstant('2026-11-24T01:00:10Z')
    const perStep: number[] = []
    for (const _ of board.preparing(at)) {
      perStep.push(drawn)
      drawn = 0
    }
    expect(Math.max(...perStep)).toBe(1)
    expect(perStep.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(shares.length / 3)
    board.update(later(at, second))
    expect(drawn).toBe(0)
  })

  test('a board that is prepared shows nothing of it before its update, and then what another one shows', () => {
    const world = practiceWorld()
    const shares = instruments.filter((_, index) => index % 40 === 0)
    const [board, plain] = [world.quoteBoard(shares), world.quoteBoard(shares)]
    const shown = ({ update: _, preparing: __, ...figures }: typeof board) => structuredClone(figures)
    for (const moment of [
      '2026-11-24T00:00:10Z',
      '2026-11-24T06:24:00Z',
      '2026-11-24T14:30:01Z',
      '2026-11-24T22:00:00Z',
      '2026-11-24T00:31:18Z',
    ]) {
      const at = parseInstant(moment)
      const before = shown(board)
      // Half of the way somebody else looks at a moment that came in between.
      const steps = board.preparing(at)
      for (const _ of shares.slice(shares.length / 2)) steps.next()
      expect(shown(board)).toEqual(before)
      for (const each of [board, plain]) each.update(later(at, -90 * second))
      expect(shown(board)).toEqual(shown(plain))
      expect([...steps].length).toBeGreaterThan(0)
      expect(shown(board)).toEqual(shown(plain))
      for (const each of [board, plain]) each.update(at)
      expect(shown(board)).toEqual(shown(plain))
    }
  })
})
