import { divide } from '@zaraba/money/ratio.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf, indexOn, type ValueAt } from '../../src/copy/record.ts'
import { actionOn, createPast, resultOf, wholePart } from '../../src/copy/tape.ts'
import { madeUpTape, members } from './made-up-tape.ts'

const seed = 20_261_124
console.log(`fast-check seed ${seed}`)

/** By whole numbers of any size alone. */
const exactly = (before: bigint, now: bigint): number => Number(divide((now - before) * BigInt(wholePart), before, 'down'))

test('a result is that of whole numbers of any size, down to the last millionth', () => {
  const sizes = fc.oneof(
    fc.bigInt({ min: 1n, max: 10_000n }),
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fc.bigInt({ min: 1n, max: 10n ** 20n }),
  )
  fc.assert(
    fc.property(sizes, sizes, fc.bigInt({ min: -3n, max: 3n }), (before, times, beside) => {
      // Close to where a result becomes the next whole number, on both sides.
      for (const now of [times, before + times, (before * times) / 1_000_000n + beside]) {
        if (now < 0n) continue
        expect(resultOf(before, now)).toBe(exactly(before, now))
      }
    }),
    { seed, numRuns: 2_000 },
  )
  expect(resultOf(0n, 5n)).toBe(0)
})

test('what is known of any stretch is what its sessions come to one by one, however long before it the look began', () => {
  const [count, width] = [90, 4]
  const gaps = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(width - 1)), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      gaps,
      fc.nat(60),
      fc.nat(70),
      fc.nat(10),
      (tapeSeed, untraded, begins, long, skip) => {
        const tape = madeUpTape(tapeSeed, count, width).map(({ closes, ...session }, index) => ({
          ...session,
          closes: closes.map((close, member) => (untraded.some(([at, who]) => at === index && who === member) ? 0 : close)),
        }))
        const past = createPast(members(width))
        const [results, paid]: readonly [number[][], number[][]] = [[], []]
        const last = Array.from({ length: width }, () => 0)
        for (const session of tape.slice(begins)) {
          past.add(session)
          const day = session.closes.map((now, member): readonly [number, number] => {
            const before = last[member] ?? 0
            if (now > 0) last[member] = now
            const { cash, numerator, denominator } = actionOn(session, member)
            if (now === 0 || before === 0) return [0, 0]
            const became = BigInt(now * numerator + cash * denominator)
            return [exactly(BigInt(before * denominator), became), Math.floor((cash * wholePart) / before)]
          })
          results.push(day.map(([result]) => result))
          paid.push(day.map(([, each]) => each))
        }
        for (let member = 0; member < width; member += 1) {
          const own = results.map((day) => day[member] ?? 0)
          const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)
          const end = Math.max(0, own.length - skip)
          const first = Math.max(0, own.length - long)
          expect(past.gained(member, long, skip)).toBe(sum(own.slice(first, Math.max(first, end))))
          expect(past.swing(member, long)).toBe(sum(own.slice(first).map((each) => each ** 2)))
          expect(past.paid(member, long)).toBe(sum(paid.slice(first).map((day) => day[member] ?? 0)))
          const recent = tape.slice(begins).slice(-(long + 1))
          expect(past.traded(member, long)).toBe(
            recent.length === long + 1 && recent.every(({ closes }) => (closes[member] ?? 0) > 0),
          )
          expect(past.close(member)).toBe(last[member])
        }
      },
    ),
    { seed, numRuns: 60 },
  )
})

describe('the figures of a record', () => {
  const days = madeUpTape(1, 40, 1).map(({ date }) => date)
  const record = (...values: readonly bigint[]): readonly ValueAt[] =>
    values.map((value, index) => ({ date: days[index] as ValueAt['date'], value }))

  test('have the day of each extreme, the first of equal ones, and the deepest fall from a high to a later low', () => {
    const figures = figuresOf(record(1_000n, 1_100n, 990n, 891n, 980n, 1_078n))
    expect(figures).toMatchObject({
      days: 6,
      least: -100_000,
      greatest: 100_000,
      drawdown: -190_000,
      losing: 400_000,
      total: 78_000,
      worst: { date: days[2], result: -100_000 },
      best: { date: days[1], result: 100_000 },
    })
    expect(figures.recent.map(({ result }) => result)).toEqual([100_000, -100_000, -100_000, 99_887, 100_000])
    expect(figures.expected).toBe(Math.floor((100_000 - 200_000 + 99_887 + 100_000) / 5))
  })

  test('of the last thirty days alone are the mean and its range; of a single value there is nothing', () => {
    const values = Array.from({ length: 40 }, (_, index) => (index < 5 ? 1_000n * BigInt(index + 1) : 6_000n))
    expect(figuresOf(record(...values))).toMatchObject({ expected: 0, least: 0, greatest: 0, best: { result: 1_000_000 } })
    expect(figuresOf(record(7n))).toMatchObject({
      days: 1,
      expected: 0,
      least: 0,
      worst: { result: 0 },
      losing: 0,
      total: 0,
      recent: [],
    })
  })

  test('a value is found by its day, or by the last one before', () => {
    const values = record(1n, 2n, 3n)
    expect(values.map(({ date }) => indexOn(values, date))).toEqual([0, 1, 2])
    expect(indexOn(values, days[9] as ValueAt['date'])).toBe(2)
    expect(indexOn(values.slice(1), days[0] as ValueAt['date'])).toBe(-1)
  })
})
