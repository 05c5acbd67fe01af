import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forge } from '../as-owner.ts'
import type { Customer } from '../funding/cash-world.ts'
import { race, raceRounds, racers } from '../races.ts'
import { type DeskWorld, deskWorld } from './desk-world.ts'

const rounds = raceRounds(2)
const long = 30_000 + rounds * 5_000
let world: DeskWorld
let people: Customer[]
beforeAll(async () => {
  world = await deskWorld('2026-11-20T10:00:00+09:00')
  people = []
  for (let each = 0; each < racers; each += 1) people.push(await world.ready({ JPY: 10_000_000n, USD: 2_000_000n }))
})
afterAll(() => world.close())

const some = (index: number): Customer => people[index] as Customer
const wordOf = (answer: object): string =>
  'refusals' in answer ? ((answer.refusals as readonly { readonly key: string }[])[0]?.key ?? 'refused') : 'done'
const alike = (count: number, word: string): string[] => Array.from({ length: count }, () => word)

describe(`races of ${racers} callers, ${rounds} rounds each`, () => {
  test(
    '[P-12] one application a day and market: of sixteen at once one is taken in each market, and charged once',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const who = await world.ready({ JPY: 5_000_000n, USD: 2_000_000n })
        const words = await race(async (racer) => {
          const dollars = racer % 2 === 0
          const word = wordOf(await world.apply(who, dollars ? '2000' : '300000', dollars ? { type: 'usd' } : {}))
          return `${dollars ? 'us' : 'jp'} ${word}`
        })
        const refused = racers / 2 - 1
        expect(words.toSorted()).toEqual([
          'jp done',
          ...alike(refused, 'jp intraday_already_applied'),
          'us done',
          ...alike(refused, 'us intraday_already_applied'),
        ])
        expect(await world.balance(who, 'product', 'JPY')).toBe(300_000n)
        expect(await world.balance(who, 'product', 'USD')).toBe(200_000n)
        await world.agrees(who)
      }
    },
    long,
  )

  test(
    'the room of a day: as many as fit are taken, no refused customer pays, and the refusals say what is left',
    async () => {
      const [day] = await world.database.query<{ staked: bigint }>({
        text: `select staked from intraday.desk_day where market = 'jp' and date = '2026-11-24'`,
        values: [],
      })
      // Capacity for seven and a third stakes.
      await forge(
        world.url,
        'intraday.desk_day',
        `update intraday.desk_day set capacity = ${(day?.staked ?? 0n) + 2_200_000n} where market = 'jp'`,
      )
      const answers = await race((racer) => world.apply(some(racer), '300000'))
      const words = answers.map(wordOf)
      expect(words.toSorted()).toEqual([...alike(7, 'done'), ...alike(racers - 7, 'insufficient_desk_capacity')])
      for (const answer of answers)
        if ('refusals' in answer)
          expect(answer.refusals[0]).toMatchObject({ now: '100000', needed: expect.stringMatching(/^[13]00000$/) })
      for (const [index, word] of words.entries()) {
        expect(await world.balance(some(index), 'product')).toBe(word === 'done' ? 300_000n : 0n)
        await world.agrees(some(index))
      }
    },
    long,
  )

  test(
    'after its close each stake of the day is paid once, and comes out the same when it is run again',
    async () => {
      await world.decided()
      await Promise.all(people.map((who) => world.agrees(who)))
      await world.liveUntil('2026-11-25T15:30:00+09:00')
      const [left] = await world.database.query<{ running: bigint; ended: bigint; again: bigint }>({
        text: `select count(*) filter (where s.profit is null) as running, count(*) filter (where s.profit is not null) as ended,
                 (select count(*) from (select cause from ledger.move where operation = 'intraday_back' group by 1 having count(*) > 1) m) as again
               from intraday.stake s where market = 'jp'`,
        values: [],
      })
      expect([left?.running, left?.again]).toEqual([0n, 0n])
      expect(left?.ended).toBe(BigInt(7 + rounds))
      for (const who of people) await world.agrees(who)
      expect(await world.wrongWhenRunAgain()).toEqual([])
    },
    long,
  )
})
