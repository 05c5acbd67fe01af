import { dateText } from '@zaraba/money/time.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRoomBack, takeRoom } from '../../src/copy/store.ts'
import { forge } from '../as-owner.ts'
import type { Customer } from '../funding/cash-world.ts'
import { race, raceRounds, racers } from '../races.ts'
import { toyota } from '../trading/trading-world.ts'
import { type ScriptedProducts, scriptedMarket, scriptedProducts } from './scripted-products.ts'

const rounds = raceRounds(2)
const long = 30_000 + rounds * 5_000
let world: ScriptedProducts
let people: Customer[]
beforeAll(async () => {
  const closes = new Map([
    ['2026-11-20', 2_500],
    ['2026-11-24', 2_600],
    ['2026-11-25', 2_400],
    ['2026-11-26', 2_450],
  ])
  world = await scriptedProducts(scriptedMarket([{ share: toyota, first: 2_500, closes }]))
  people = []
  for (let each = 0; each < racers; each += 1) people.push(await world.ready({ JPY: 10_000_000n }))
})
afterAll(() => world.close())

const wordOf = (answer: object): string =>
  'refusals' in answer ? ((answer.refusals as readonly { readonly key: string }[])[0]?.key ?? 'refused') : 'done'
const some = (index: number): Customer => people[index] as Customer
const stagger = (index: number): Promise<void> => lateOnPurpose(index * 3)
const held = (who: Customer) => world.balance(who, 'product')
const everybodyAgrees = async () => {
  for (const who of people) await world.agrees(who)
}

describe(`races of ${racers} callers, ${rounds} rounds each`, () => {
  test(
    '[M-28] follow against capacity: as many as fit, and no refused customer pays',
    async () => {
      const [before] = await world.database.query<{ taken: bigint }>({
        text: `select taken from copy.product where id = 'jp-chase'`,
        values: [],
      })
      let taken = before?.taken ?? 0n
      for (let round = 0; round < rounds; round += 1) {
        // Capacity for five and a half amounts.
        const room = String(taken + 550_000n)
        await forge(
          world.url,
          'copy.product',
          `insert into copy.product (id, capacity) values ('jp-chase', ${room}) on conflict (id) do update set capacity = ${room}`,
        )
        const sums = await Promise.all(people.map(held))
        const words = await race(async (racer) => wordOf(await world.follow(some(racer), 'jp-chase', '100000')))
        expect(words.filter((word) => word === 'done')).toHaveLength(5)
        expect(words.filter((word) => word === 'insufficient_fundraising_amount')).toHaveLength(racers - 5)
        for (const [index, word] of words.entries())
          expect(await held(some(index))).toBe((sums[index] ?? 0n) + (word === 'done' ? 100_000n : 0n))
        taken += 500_000n
      }
      await everybodyAgrees()
    },
    long,
  )

  test(
    '[M-34] follow against the close: a following that was taken begins at the close that the answer named, and at no other',
    async () => {
      const following = people.map(async (who, index) => {
        await stagger(index)
        return world.follow(who, 'jp-momentum', '100000')
      })
      const closing = world.liveUntil('2026-11-20T15:45:00+09:00')
      const [answers] = await Promise.all([Promise.all(following), closing])
      for (const [index, answer] of answers.entries()) {
        if (!('data' in answer)) {
          expect(wordOf(answer)).toBe('past_copy_time_limit')
          continue
        }
        const shown = await world.callCopy(some(index), 'trade/productOrder', { order_no: answer.data.order_no })
        if (!('data' in shown)) throw new Error('it is there')
        const began = answer.data.buy_time < '2026-11-20T15:00' ? '2026-11-20' : '2026-11-24'
        expect(shown.data.bought.slice(0, 10)).toBe(began)
        expect(shown.data.start_value === '-').toBe(began !== '2026-11-20')
      }
      await everybodyAgrees()
    },
    long,
  )

  test(
    'end of lock against flags and loans of the same wallets: each is paid once, and what it pays is the unit value’s',
    async () => {
      const before = await Promise.all(people.map((who) => world.balance(who, 'available')))
      const [rows] = await world.database.query<{ n: bigint }>({
        text: `select count(*) as n from copy.following where product = 'jp-chase' and ended_at is null`,
        values: [],
      })
      const flags = people.map(async (who, index) => {
        await stagger(index)
        await world.freeze(who, 'being looked into')
      })
      await Promise.all([world.liveUntil('2026-11-25T15:30:00+09:00'), ...flags])
      const [ended] = await world.database.query<{ n: bigint; paid: bigint }>({
        text: `select count(*) as n, sum(paid)::bigint as paid from copy.following where product = 'jp-chase' and ended_at is not null`,
        values: [],
      })
      expect(ended?.n).toBe(rows?.n)
      const after = await Promise.all(people.map((who) => world.balance(who, 'available')))
      const gained = after.reduce((sum, each, index) => sum + each - (before[index] ?? 0n), 0n)
      expect(gained).toBe(ended?.paid)
      await everybodyAgrees()
    },
    long,
  )
})

test('[M-34] a following decided before a close and written after it is refused, and takes no room', async () => {
  const room = () => world.database.query({ text: `select * from copy.product where id = 'jp-chase'`, values: [] })
  const before = await room()
  const asked = { id: 'jp-chase', amount: 1n, startsOn: dateText('2026-11-25'), at: world.clock.now() }
  const late = await world.database.transaction((transaction) => takeRoom(transaction, asked))
  expect(late).toMatchObject({ taken: false, late: true })
  expect(await room()).toEqual(before)
  const next = { ...asked, startsOn: dateText('2026-11-26') }
  expect(await world.database.transaction((transaction) => takeRoom(transaction, next))).toMatchObject({
    taken: true,
    late: false,
  })
  await world.database.transaction((transaction) => giveRoomBack(transaction, 'jp-chase', 1n))
})

test(
  'a call-off and an early end are asked for sixteen times at once: each happens once, and costs nothing or its price once',
  async () => {
    const akiko = await world.ready({ JPY: 1_000_000n })
    const once = ['done', ...Array.from({ length: racers - 1 }, () => 'order_not_holding')]
    const follow = async (): Promise<string> => {
      const followed = await world.follow(akiko, 'jp-dividend', '500000')
      if (!('data' in followed)) throw new Error(`refused: ${wordOf(followed)}`)
      return followed.data.order_no
    }
    const calledOff = await follow()
    expect((await race(async () => wordOf(await world.end(akiko, calledOff)))).toSorted()).toEqual(once)
    expect(await world.balance(akiko, 'available')).toBe(1_000_000n)
    const followed = await follow()
    await world.liveUntil('2026-11-26T15:30:00+09:00')
    expect((await race(async () => wordOf(await world.end(akiko, followed)))).toSorted()).toEqual(once)
    await world.liveUntil('2026-11-27T15:30:00+09:00')
    expect(await world.balance(akiko, 'available')).toBe(1_000_000n - 5_000n)
    await world.agrees(akiko)
  },
  long,
)
