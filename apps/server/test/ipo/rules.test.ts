import type { Currency } from '@zaraba/money/currency.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Queryable } from '../../src/database/database.ts'
import { offeringNamed } from '../../src/ipo/offering-store.ts'
import { batchSize } from '../../src/ipo/steps/batches.ts'
import { stepHandler } from '../../src/ipo/steps/steps.ts'
import { insertApplication } from '../../src/ipo/subscriptions/application-store.ts'
import { post } from '../../src/ledger/ledger-store.ts'
import { dates, type IpoWorld, ipoWorld } from './ipo-world.ts'

vi.setConfig({ testTimeout: 120_000 })
const worlds: IpoWorld[] = []
const fresh = async (): Promise<IpoWorld> => {
  const world = await ipoWorld()
  worlds.push(world)
  return world
}
afterAll(async () => {
  for (const world of worlds) await world.close()
})

describe('refusals of a subscription', () => {
  let world: IpoWorld
  beforeAll(async () => {
    world = await fresh()
  })

  test('[L-01] [M-44] each reason by itself, with its figures, and nothing has moved', async () => {
    const code = await world.offer()
    const akiko = await world.ready({ JPY: 500_000n })
    const asked = { code, num: 100, ...world.own }
    const reasons = (request: Record<string, unknown>) => world.refusals(akiko, 'trade/newstockSubscribe', request)
    expect(await reasons({ ...asked, code: '999Z' })).toMatchObject([{ key: 'product_missing_or_delisted', now: '999Z' }])
    await world.reach('range')
    expect(await reasons(asked)).toMatchObject([
      { key: 'not_yet_subscription_time', now: '2026-11-20T15:30:00+09:00', needed: '2026-11-24T09:00:00+09:00' },
    ])
    await world.reach('opens')
    for (const num of ['0', '-1', '1.5', 'all', ''])
      expect(await reasons({ ...asked, num })).toMatchObject([{ key: 'enter_quantity_in_lots', field: 'num' }])
    expect(await reasons({ ...asked, num: 250 })).toMatchObject([
      { key: 'quantity_not_whole_lots', now: '250', needed: '100', values: { lower: '200', upper: '300' } },
    ])
    expect(await reasons({ ...asked, num: 1_100 })).toMatchObject([
      { key: 'quantity_above_maximum', now: '1100', needed: '1000' },
    ])
    expect(await reasons({ ...asked, num: 500 })).toMatchObject([
      { key: 'insufficient_available_balance', now: '500000', needed: '600000', values: { currency: 'JPY' } },
    ])
    expect(await reasons({ ...asked, fund_password: '' })).toMatchObject([{ key: 'enter_fund_password' }])
    expect(await reasons({ ...asked, fund_password: '111112' })).toMatchObject([{ key: 'wrong_fund_password' }])
    const banned = { ...akiko, caller: { ...akiko.caller, noTrading: { reason: 'a class ended', until: null } } }
    expect(await world.refused(banned, 'trade/newstockSubscribe', asked)).toEqual(['no_trading'])
    const frozen = { ...akiko, caller: { ...akiko.caller, frozen: { reason: 'being looked into', until: null } } }
    expect(await world.refused(frozen, 'trade/newstockSubscribe', asked)).toEqual(['account_banned_or_frozen'])
    expect(await world.balance(akiko, 'available')).toBe(500_000n)
    const done = await world.done(akiko, 'trade/newstockSubscribe', asked, 'a key')
    expect(await world.done(akiko, 'trade/newstockSubscribe', asked, 'a key')).toEqual(done)
    expect([done.word_by, /^[0-9a-f]{64}$/.test(done.word)]).toEqual(['server', true])
    expect(await reasons(asked)).toMatchObject([{ key: 'newstock_already_subscribed', now: done.order_no }])
    await world.agrees(akiko)
    expect(await world.balance(akiko, 'available')).toBe(380_000n)
    const bob = await world.ready()
    for (const name of ['trade/newstockPay', 'trade/newstockWaive'] as const)
      expect(await world.refused(bob, name, { order_no: done.order_no, ...world.own })).toEqual(['not_found'])
    expect(await world.refused(bob, 'trade/newstockProof', { code, order_no: done.order_no })).toEqual(['not_found'])
    await world.reach('closes')
    expect(await world.refusals(bob, 'trade/newstockSubscribe', asked)).toMatchObject([
      { key: 'newstock_window_over', needed: '2026-11-27T15:30:00+09:00' },
    ])
    expect(await world.done(akiko, 'trade/usernewstocklist', { type: 'usd' })).toEqual([])
  })
})

describe('China', () => {
  test('nothing is held; three wins that are not paid bar for 180 days, with the date', async () => {
    const world = await fresh()
    const script = { market: 'cn', low: 100, high: 100, price: 100, lot: 500, most: 5_000, lots: 1_000 } as const
    const codes = [await world.offer(script), await world.offer(script), await world.offer(script)]
    const later = await world.offer({ ...script, shiftDays: 14 })
    const long = await world.offer({ ...script, shiftDays: 191 })
    const akiko = await world.ready({ CNY: 1_000_000n })
    await world.reach('opens')
    for (const code of codes) {
      const row = await world.done(akiko, 'trade/newstockSubscribe', { type: 'cny', code, num: 500, ...world.own })
      expect([row.status, row.rjmoney, row.can.pay.allowed]).toEqual([1, '-', false])
    }
    await world.reach('payment')
    expect(await world.row(akiko, codes[0] ?? '', 'cn')).toMatchObject({
      state: 'pending_payment',
      rjmoney: '-',
      total_due: '50000.00',
      left_to_pay: '50000.00',
      can: {
        pay: { allowed: false, refusals: [{ key: 'insufficient_available_balance', now: '10000.00', needed: '50000.00' }] },
      },
    })
    await world.reach('deadline')
    for (const code of codes)
      expect(await world.row(akiko, code, 'cn')).toMatchObject({ state: 'waived', status: 4, reason: 'not_paid_in_time' })
    const shown = async (code: string) => (await world.done(akiko, 'trade/newstock', { type: 'cny', code })).offering.can.refusals
    await world.reach('opens', 14)
    expect(await shown(later)).toMatchObject([
      { key: 'newstock_barred', now: '3', needed: '3', values: { until: '2027-06-02T15:30:00+09:00' } },
    ])
    expect(world.told.filter(({ kind }) => kind === 'newstock_barred')).toHaveLength(1)
    await world.reach('opens', 191)
    expect(await shown(long)).toEqual([])
    await world.agrees(akiko, 'cn')
  })
})

describe('many at once', () => {
  test(`${batchSize + 300} winners are carried through every step in batches, to the yen`, async () => {
    const world = await fresh()
    const code = await world.offer({ lots: 5_000, price: 1_100 })
    await world.reach('opens')
    const offering = await offeringNamed(world.database, 'jp', code)
    if (offering === null) throw new Error('no offering')
    const customers = Array.from({ length: batchSize + 300 }, (_, index) => customerNumber(BigInt(100_000 + index)))
    const at = world.clock.now()
    await world.database.transaction(async (transaction) => {
      const moves = (
        operation: 'grant' | 'subscribe',
        source: 'house_world' | 'available',
        destination: 'available' | 'subscription',
      ) => [{ operation, source, destination, currency: 'JPY' as Currency, amount: 120_000n }]
      await post(
        transaction,
        customers.map((customer) => ({
          customer,
          cause: 'identity/registered',
          at,
          moves: moves('grant', 'house_world', 'available'),
        })),
      )
      const applications = await Promise.all(
        customers.map((customer) =>
          insertApplication(transaction, {
            customer,
            offering: offering.number,
            currency: 'JPY',
            num: 100,
            lots: 1,
            held: 120_000n,
            appliedAt: at,
            word: Buffer.alloc(32, Number(customer % 251n)),
            wordBy: 'customer',
          }),
        ),
      )
      await post(
        transaction,
        applications.map(({ customer, number }) => ({
          customer,
          cause: `ipo/N-${number}/applied`,
          at,
          moves: moves('subscribe', 'available', 'subscription'),
        })),
      )
    })
    await world.reach('payment')
    const states = () =>
      world.database.query<{ state: string; count: number; held: bigint; won: number }>({
        text: `select state, count(*)::int as count, sum(held)::bigint as held, sum(won)::int as won from ipo.application group by 1`,
        values: [],
      })
    const all = customers.length
    expect(await states()).toEqual([{ state: 'pending_payment', count: all, held: BigInt(all) * 110_000n, won: all * 100 }])
    await world.books()
    await world.reach('deadline')
    expect(await states()).toEqual([{ state: 'waived', count: all, held: 0n, won: all * 100 }])
    await world.books()
    expect(world.told.filter(({ kind }) => kind === 'newstock_waived')).toHaveLength(all)
  })
})

test('draw against restart: one that stopped while it drew leaves nothing, and another process draws the same one', async () => {
  const world = await fresh()
  const code = await world.offer({ lots: 100 })
  const akiko = await world.ready()
  await world.reach('opens')
  const row = await world.done(akiko, 'trade/newstockSubscribe', { code, num: 200, ...world.own, word: '5a'.repeat(32) })
  await world.reach('closes')
  const before = await world.done(akiko, 'trade/newstockProof', { code, order_no: row.order_no })
  expect([before.seed, before.proof?.rank, before.tickets.count]).toEqual(['-', '-', 201])
  const [offering] = await world.database.query<{ number: bigint }>({ text: 'select number from ipo.offering', values: [] })
  const at = parseInstant(dates.drawn)
  const digests: Buffer[] = []
  const digestOf = async (on: Queryable) =>
    (await on.query<{ digest: Buffer }>({ text: 'select digest from ipo.draw', values: [] })).map(({ digest }) => digest)
  // It stops after the draw is written, before the commit.
  const stopped = world.database.transaction(async (transaction) => {
    await stepHandler(world.ports)(transaction, `${offering?.number}/6-draw/0`, at)
    digests.push(...(await digestOf(transaction)))
    throw new Error('the power is gone')
  })
  await expect(stopped).rejects.toThrow('the power is gone')
  expect([digests.length, await digestOf(world.database)]).toEqual([1, []])
  expect(await world.balance(akiko, 'subscription')).toBe(240_000n)
  // Nothing of a draw is in memory: it continues from the database alone.
  world.restart()
  await world.reach('drawn')
  const after = await world.done(akiko, 'trade/newstockProof', { code, order_no: row.order_no })
  expect([after.root, after.commitment]).toEqual([before.root, before.commitment])
  expect(await digestOf(world.database)).toEqual(digests)
  expect(after.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(await world.check(after, { root: before.root, commitment: before.commitment })).toEqual([])
  const stolen = {
    ...after,
    tickets: { ...after.tickets, list: after.tickets.list.map((each) => ({ ...each, win_lots: each.win_lots + 1 })) },
  }
  expect(await world.check(stolen, {})).toEqual(['winners_do_not_fit'])
})
