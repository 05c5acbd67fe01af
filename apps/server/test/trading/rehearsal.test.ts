import { type Rng, rng } from '@zaraba/money/rng.ts'
import { formatInstant, parseInstant } from '@zaraba/money/time.ts'
import { changes } from '@zaraba/rules/trading/changes.ts'
import { type EventRecord, lotNo } from '@zaraba/rules/trading/records.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { heldBy } from '../../src/trading/rehearsal/copy-store.ts'
import { describePosition } from '../../src/trading/rehearsal/describe-position.ts'
import { createUnitOfWork } from '../../src/trading/unit-of-work.ts'
import type { Script, ScriptedPrint } from './scripted-feed.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const seed = seedOfWorlds(20_261_124)
const start = '2026-11-20T10:00:00+09:00'
const times = ['09:00', '09:20', '09:41', '10:30', '11:00', '12:40', '13:07', '14:15', '15:30'] as const

/** A day of falling or rising prices between ¥1,700 and ¥2,900, which begins and ends with an auction. */
const drawnDay = (drawn: Rng): readonly ScriptedPrint[] => {
  const down = drawn.below(2) === 0
  let price = 2_500
  return times.map((time, index) => {
    price = Math.max(2_000, Math.min(3_000, price + (down ? -1 : 1) * 5 * drawn.below(30)))
    const kind = index === 0 ? 'opening_auction' : index === times.length - 1 ? 'closing_auction' : 'continuous'
    return [time, price, 20_000, kind]
  })
}

/** The past day and its copy to come, two flat days behind it; the close before each is the same. */
const scriptOf = (day: readonly ScriptedPrint[]): Script => {
  const close = day.at(-1)?.[1] ?? 0
  const flat = day.map(([time, , , kind]): ScriptedPrint => [time, close, 20_000, kind ?? 'continuous'])
  return {
    '2026-11-17': [['15:30', 2_500, 1_000, 'closing_auction']],
    '2026-11-18': day,
    '2026-11-19': [['15:30', 2_500, 1_000, 'closing_auction']],
    '2026-11-20': [['09:00', 2_500, 20_000, 'opening_auction']],
    '2026-11-24': day,
    '2026-11-25': flat,
    '2026-11-26': flat,
  }
}

const tables = ['trading.orders', 'trading.lot', 'trading.fill', 'trading.event', 'ledger.move', 'base.account_event']
const contents = (world: TradingWorld) =>
  Promise.all(
    tables.map((table) =>
      world.database.query({
        text: `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
        values: [],
      }),
    ),
  )

const holdings = async (world: TradingWorld, who: Person): Promise<void> => {
  const order = { code: '7203', leverage: 3 }
  await world.done(who, 'trade/buy', { ...order, stock_num: 300 })
  await world.done(who, 'trade/buy', { ...order, stock_num: 200, direction: 'short' })
  await world.done(who, 'trade/buy', { ...order, stock_num: 100, leverage: 2, stop_trigger_price: '2300' })
}

describe('a rehearsal of a margin call', () => {
  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'what it finds is what then happens, to the yen (round %i)',
    async (round) => {
      const world = await tradingWorld(start)
      try {
        world.feed.bookSize = 5_000
        world.feed.script(toyota, scriptOf(drawnDay(rng(seed, round))))
        const akiko = await world.person({ JPY: 10_000_000n })
        await holdings(world, akiko)
        await world.until('2026-11-20T11:00:00+09:00')
        const [before, available] = [await contents(world), await world.balance(akiko, 'available')]
        const { shares } = await world.done(akiko, 'trade/rehearse', { code: '7203', day: '2026-11-18' })
        expect(await contents(world)).toEqual(before)
        const [share] = shares
        expect(share).toMatchObject({ day: '2026-11-24', like: '2026-11-18', from: '2500' })
        await world.until(`${share!.through}T16:00:00+09:00`)
        const home = share!.positions.reduce((sum, position) => sum + BigInt(position.home), 0n)
        expect((await world.balance(akiko, 'available')) - available).toBe(home)
        const rows = await world.done(akiko, 'trade/userstocklist', {})
        for (const { order_no, shares_left, realised } of share!.positions) {
          const own = rows.filter((row) => row.order_no === order_no || row.parent === order_no)
          const still = own.filter(({ state }) => state !== 'closed')
          expect(still.reduce((sum, row) => sum + row.stock_num, 0)).toBe(shares_left)
          const closed = own.filter(({ state }) => state === 'closed')
          expect(closed.reduce((sum, row) => sum + Number(row.yingkui), 0)).toBe(Number(realised))
        }
        // The close may ask for more than a call did: a message, and no call of its own.
        const called = share!.positions.filter(({ happenings }) => happenings.some(({ kind }) => kind === 'called'))
        const calledLots = new Set(world.told.flatMap(({ kind, orderNo }) => (kind === 'position_called' ? [orderNo] : [])))
        expect(calledLots.size).toBe(called.length)
      } finally {
        await world.close()
      }
    },
    60_000,
  )

  test('a call names what would clear it and by when, and what the forced sale leaves', async () => {
    const world = await tradingWorld(start)
    try {
      world.feed.script(toyota, {
        '2026-11-18': [['15:30', 2_500]],
        '2026-11-19': times.map((time): ScriptedPrint => [time, 2_500, 20_000]),
        '2026-11-20': [['09:00', 2_500]],
      })
      const akiko = await world.person({ JPY: 10_000_000n })
      await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 3 })
      const fall = await world.done(akiko, 'trade/rehearse', { percent: '-18' })
      // 83,367 + 100 × (2,050 − 2,501) − costs of 20 and 24 November, over 205,000.
      const [position] = fall.shares[0]!.positions
      const call = position!.happenings.find(({ kind }) => kind === 'call_open')
      expect(position!.happenings.map(({ kind }) => kind)).toEqual([
        'warned',
        'called',
        'call_open',
        'call_unmet',
        'closed_by_force',
      ])
      expect(call).toMatchObject({ price: '2050', due: '2026-11-25T15:30:00+09:00' })
      expect(Number(call!.credit)).toBeGreaterThan(0)
      expect(Number(position!.home)).toBeLessThan(Number(position!.put_up))
      expect(position!.shares_left).toBe(0)
      // Nothing may fall further than the limit of the day: ¥500 from ¥2,500.
      const further = await world.done(akiko, 'trade/rehearse', { percent: '-40' })
      expect(further.shares[0]).toMatchObject({ to: '2000', at_limit: true })
      expect(await world.refused(akiko, 'trade/rehearse', {})).toEqual(['invalid_input'])
      expect(await world.refused(akiko, 'trade/rehearse', { percent: '-5', worst: 'fall' })).toEqual(['invalid_input'])
      expect(await world.refused(akiko, 'trade/rehearse', { code: '8306', percent: '-5' })).toEqual(['not_found'])
      // No such date, a Saturday, a holiday, tomorrow, the running day, and days before and after every calendar.
      const wrong = [
        '2026-02-30',
        '2026-11-14',
        '2026-11-03',
        '2026-11-24',
        '2026-11-20',
        '0001-01-01',
        '1999-01-04',
        '9999-12-31',
      ]
      for (const day of wrong)
        expect([day, ...(await world.refused(akiko, 'trade/rehearse', { day }))]).toEqual([day, 'invalid_input'])
      expect(await world.refused(akiko, 'trade/rehearse', { day: '2026-11-17' })).toEqual(['stock_price_not_obtained'])
    } finally {
      await world.close()
    }
  })

  test('many at once of one customer are refused beyond two, and another customer is answered', async () => {
    const world = await tradingWorld(start)
    try {
      world.feed.script(toyota, {
        '2026-11-19': times.map((time): ScriptedPrint => [time, 2_500, 20_000]),
        '2026-11-20': [['09:00', 2_500]],
      })
      const akiko = await world.person({ JPY: 10_000_000n })
      const boris = await world.person({ JPY: 10_000_000n })
      for (const who of [akiko, boris]) await world.done(who, 'trade/buy', { code: '7203', stock_num: 100, leverage: 3 })
      const ask = (who: Person, percent: number) => world.done(who, 'trade/rehearse', { percent: String(-percent) })
      // A computation reads the orders and waits for them, so that all others come while it is under way.
      const holder = new pg.Client({ connectionString: world.url })
      await holder.connect()
      await holder.query('begin; lock table trading.orders in access exclusive mode')
      const refused: string[] = []
      const own = Array.from({ length: 12 }, (_, index) =>
        ask(akiko, index + 1).catch((reason) => {
          refused.push(String(reason))
        }),
      )
      const apart = ask(boris, 5)
      await expect.poll(() => refused.length).toBe(10)
      await holder.end()
      expect((await apart).shares).toHaveLength(1)
      expect((await Promise.all(own)).filter((answer) => answer !== undefined)).toHaveLength(2)
      expect(refused).toEqual(Array(10).fill('Unavailable: 2 computations of one caller wait'))
    } finally {
      await world.close()
    }
  })

  test('a fall through the last level is no unmet call: it is closed on that day', async () => {
    const world = await tradingWorld(start)
    try {
      world.feed.script(toyota, {
        '2026-11-19': times.map((time): ScriptedPrint => [time, 2_500, 20_000]),
        '2026-11-20': [
          ['09:00', 2_500, 20_000, 'opening_auction'],
          ['10:30', 2_250, 20_000],
        ],
      })
      const akiko = await world.person({ JPY: 10_000_000n })
      await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 3 })
      await world.until('2026-11-20T11:00:00+09:00')
      const { shares } = await world.done(akiko, 'trade/rehearse', { percent: '-20' })
      const [{ happenings, steps, shares_left }] = shares[0]!.positions as [(typeof shares)[0]['positions'][0]]
      expect(happenings.map(({ kind }) => kind)).toEqual(['called', 'below_last_level', 'closed_by_force'])
      expect(Number(happenings[1]!.ratio)).toBeLessThan(10)
      expect(happenings[2]!.time).toBe(happenings[1]!.time)
      expect(steps.at(-1)).toMatchObject({ level: 'closed', ratio: '-' })
      expect([shares_left, shares[0]!.through]).toEqual([0, '2026-11-24'])
    } finally {
      await world.close()
    }
  })

  test('a charge at the close that brings the ratio below the last level makes no crossing of an unmet call', async () => {
    const world = await tradingWorld(start)
    try {
      world.feed.script(toyota, { '2026-11-20': [['09:00', 2_500]] })
      const akiko = await world.person({ JPY: 10_000_000n })
      await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 3 })
      const [first] = await heldBy(world.database, akiko.customer)
      const at = parseInstant('2026-11-24T15:30:00+09:00')
      const event = { customer: akiko.customer, position: lotNo(first!.number), at, shares: 100, amount: 13n }
      const charged: EventRecord = { ...event, kind: 'accrued', price: 0, note: '2026-11-24' }
      const begun: EventRecord = { ...event, kind: 'forced_close', price: 18_530_000, note: '9.99' }
      const kindsOf = (events: readonly EventRecord[]) => {
        const work = createUnitOfWork()
        work.read({ lots: [first!] })
        work.apply(changes({ events }))
        return describePosition({ first: first!, work, snapshots: [], time: formatInstant }).happenings.map(({ kind }) => kind)
      }
      expect(kindsOf([charged, begun])).toEqual(['call_unmet'])
      // A print of the closing auction is before the charge.
      expect(kindsOf([begun, charged])).toEqual(['below_last_level'])
    } finally {
      await world.close()
    }
  })
})
