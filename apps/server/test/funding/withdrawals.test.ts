import { hour, minute } from '@zaraba/money/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyFunding } from '../../src/funding/cash-store.ts'
import { lockCustomerWallets } from '../../src/ledger/ledger-store.ts'
import { toyota } from '../trading/trading-world.ts'
import { type CashWorld, type Customer, cashWorld, fundPassword } from './cash-world.ts'

let world: CashWorld
let akiko: Customer
const start = '2026-11-20T09:05:00+09:00'
const asked = (who: Customer, more: object = {}) => ({ amount: '50000', card: who.card, fund_password: fundPassword, ...more })

beforeAll(async () => {
  world = await cashWorld(start)
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]] })
})
beforeEach(async () => {
  akiko = await world.ready()
})
afterEach(() => {
  world.brokerage.reviewer = 'rules'
  world.brokerage.score = 600
  world.at(start)
})
afterAll(() => world.close())

describe('withdrawals', () => {
  test('[P-14] [K-05] [S-01] the money is held, promised once, and paid; every list says the same', async () => {
    const check = await world.done(akiko, 'user/withdrawCheck')
    expect(check.checks.every(({ met }) => met)).toBe(true)
    expect(check).toMatchObject({ available: '10000000', minimum: '30000', hours: '9:00–15:30', security_key: false })
    const row = await world.done(akiko, 'user/withdraw', asked(akiko))
    expect(row).toMatchObject({ status: 0, state: 'pending', money: '50000', promised_time: check.promised_time })
    // Monday is a holiday: the next working day is Tuesday, the 24th.
    const arrival = { reviewer: 'rules', latest_time: '2026-11-25T00:00:00+09:00' }
    expect([check, row]).toMatchObject([arrival, arrival])
    expect(row.card).toMatch(/^Practice Bank •••• \d{4}$/)
    expect([await world.balance(akiko, 'available'), await world.balance(akiko, 'withdrawal')]).toEqual([9_950_000n, 50_000n])
    expect(await world.world.done(akiko, 'user/funds', {})).toMatchObject({ available: '9950000', frozen: '50000' })
    await world.decided()
    await world.agrees(akiko)
    expect([await world.balance(akiko, 'available'), await world.balance(akiko, 'withdrawal')]).toEqual([9_950_000n, 0n])
    expect(await world.done(akiko, 'user/withdrawallist')).toMatchObject([
      { order_no: row.order_no, status: 1, state: 'passed', decided_by: 'rules', review_time: '2026-11-20T09:05:20+09:00' },
    ])
    const { list } = await world.world.done(akiko, 'user/fundRecords', { kind: 'withdrawal' })
    expect(list.map(({ order_no, amount, balance }) => [order_no, amount, balance])).toEqual([
      [row.order_no, '-50000', '9950000'],
    ])
  })

  test('[S-11] [E-11] a pending withdrawal counts toward frozen, and comes back whole when it is cancelled', async () => {
    world.brokerage.reviewer = 'operators'
    const row = await world.done(akiko, 'user/withdraw', asked(akiko))
    expect(row.promised_time).toBe('2026-11-21T09:05:00+09:00')
    const cancelled = await world.done(akiko, 'user/withdrawCancel', { order_no: row.order_no })
    expect(cancelled).toMatchObject({ status: 3, state: 'cancelled', decided_by: 'customer' })
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
    expect(await world.refused(akiko, 'user/withdrawCancel', { order_no: row.order_no })).toEqual(['request_already_decided'])
    expect(await world.refused(akiko, 'user/withdrawCancel', { order_no: 'D-1' })).toEqual(['not_found'])
    const bob = await world.ready()
    expect(await world.refused(bob, 'user/withdrawCancel', { order_no: row.order_no })).toEqual(['not_found'])
  })

  test('a frozen account or a card that is gone sends it back with the reason', async () => {
    for (const [spoil, reason] of [
      [() => world.freeze(akiko, 'being looked into'), 'account_banned_or_frozen'],
      [
        () =>
          world.database.query({
            text: 'update identity.card set removed_at = now() where customer = $1',
            values: [akiko.customer],
          }),
        'bind_card_first',
      ],
    ] as const) {
      akiko = await world.ready()
      await world.done(akiko, 'user/withdraw', asked(akiko))
      await spoil()
      await world.decided()
      await world.agrees(akiko)
      expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
      expect(await world.done(akiko, 'user/withdrawallist')).toMatchObject([{ status: 2, state: 'rejected', reason }])
    }
    expect(world.told.at(-1)).toMatchObject({ kind: 'request_rejected', values: { reason: 'bind_card_first', amount: '50000' } })
  })

  test('later use of other money does not affect the withdrawal', async () => {
    await world.done(akiko, 'user/withdraw', asked(akiko))
    await world.world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100 })
    await world.decided()
    expect(await world.done(akiko, 'user/withdrawallist')).toMatchObject([{ state: 'passed' }])
  })

  test('[A-03] [V-12] [H-3] all refusals at once, each with its values and a link that resolves it', async () => {
    const bob = await world.newcomer({ JPY: 500_000n })
    await world.world.done(bob, 'trade/buy', { code: '7203', stock_num: 100 })
    await world.world.done(bob, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 95 })
    await world.freeze(bob, 'being looked into')
    world.brokerage.score = 480
    world.at('2026-11-20T15:30:00+09:00')
    expect(await world.refusals(bob, 'user/withdraw', { amount: '1', card: '', fund_password: '' })).toEqual([
      {
        key: 'account_banned_or_frozen',
        clear: '/mine/support',
        values: { reason: 'being looked into', until: '-' },
      },
      { key: 'complete_real_name_first', now: 'unverified', needed: 'verified', clear: '/mine/verified' },
      { key: 'bind_card_first', now: '0', needed: '1', clear: '/mine/bankAdd' },
      { key: 'fund_password_not_set', clear: '/mine/fundPassword' },
      {
        key: 'close_positions_first',
        now: '1',
        needed: '0',
        clear: '/position/index',
        values: { until: '2026-11-24T09:00:00+09:00' },
      },
      { key: 'cancel_resting_orders_first', now: '1', needed: '0', clear: '/position/index' },
      { key: 'credit_score_too_low', now: '480', needed: '500', clear: '/mine/creditHistory' },
      {
        key: 'outside_withdrawal_hours',
        now: '2026-11-20T15:30:00+09:00',
        needed: '9:00–15:30',
        values: { until: '2026-11-24T09:00:00+09:00' },
      },
      { key: 'below_minimum_withdrawal', now: '21421', needed: '30000', values: { currency: 'JPY' } },
    ])
  })

  test('[A-05] [M-10] a loan that is owed blocks it', async () => {
    await world.database.query({
      text: `select ledger.post(array[$1]::bigint[], array['credit/L-1/paid-out'], array[0]::smallint[], array['lend'], array['loan'],
               array['available'], array['JPY'], array[100000]::bigint[], array[now()])`,
      values: [akiko.customer],
    })
    expect(await world.refusals(akiko, 'user/withdraw', asked(akiko))).toEqual([
      { key: 'loan_unpaid_repay_first', now: '100000', needed: '0', clear: '/mine/loan', values: { currency: 'JPY' } },
    ])
  })

  test('[L-05] a customer who owns less in all is refused without a link; one who has it in another wallet gets the link to exchange it', async () => {
    const poor = await world.ready({ JPY: 20_000n })
    const line = async (who: Customer) => (await world.done(who, 'user/withdrawCheck')).checks.find(({ met }) => !met)
    expect(await line(poor)).toEqual({
      key: 'below_minimum_withdrawal',
      met: false,
      now: '20000',
      needed: '30000',
      clear: '',
      values: { currency: 'JPY', equity: '20000' },
    })
    const traveller = await world.ready({ JPY: 20_000n, USD: 100_000n })
    expect(await line(traveller)).toMatchObject({ clear: '/mine/exchange', values: { equity: '170000' } })
  })

  test('[V-02] the amount, the card and the fund password are each named', async () => {
    expect(await world.refused(akiko, 'user/withdraw', { amount: '', card: '', fund_password: '' })).toEqual([
      'enter_withdrawal_amount',
      'card_not_found',
      'enter_fund_password',
    ])
    expect(await world.refusals(akiko, 'user/withdraw', asked(akiko, { amount: '29999' }))).toEqual([
      { key: 'below_minimum_withdrawal', field: 'amount', now: '29999', needed: '30000', values: { currency: 'JPY' } },
    ])
    expect(await world.refusals(akiko, 'user/withdraw', asked(akiko, { amount: '10000001' }))).toEqual([
      {
        key: 'insufficient_available_balance',
        field: 'amount',
        now: '10000000',
        needed: '10000001',
        values: { currency: 'JPY' },
      },
    ])
    const bob = await world.ready()
    expect(await world.refused(akiko, 'user/withdraw', asked(akiko, { card: bob.card }))).toEqual(['card_not_found'])
    expect(await world.refused(akiko, 'user/withdraw', asked(akiko, { fund_password: '000000' }))).toEqual([
      'wrong_fund_password',
    ])
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
    await world.done(akiko, 'user/withdraw', asked(akiko, { amount: '10000000' }))
    expect(await world.balance(akiko, 'available')).toBe(0n)
  })

  const enrol = ({ customer }: Customer) =>
    world.database.query({
      text: `insert into identity.security_key (customer, method, name, credential, confirmed_at, created_at)
             values ($1, 'totp', 'phone', '\\x01', now(), now())`,
      values: [customer],
    })
  const someWait = async (): Promise<boolean> => {
    const [row] = await world.database.query<{ waiting: boolean }>({
      text: `select exists (select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()) as waiting`,
      values: [],
    })
    return row?.waiting === true
  }

  test.each([
    ['no key', {}],
    ['a key that was held against nothing', { security_key: '000000' }],
  ])('[M-46] one that is enrolled after the secrets were proven is asked for all the same: %s', async (_what, sent) => {
    // The fund password is remembered, so that only the transaction is between the request and the money.
    await world.done(akiko, 'user/withdraw', asked(akiko))
    await world.decided()
    const refused = await world.database.transaction(async (transaction) => {
      await lockCustomerWallets(transaction, akiko.customer)
      const asking = world.refused(akiko, 'user/withdraw', asked(akiko, sent))
      await expect.poll(someWait).toBe(true)
      await enrol(akiko)
      return { asking }
    })
    expect(await refused.asking).toEqual(['security_key_required'])
    expect(await world.balance(akiko, 'withdrawal')).toBe(0n)
  })

  test('[M-46] a second factor that is enrolled is asked for', async () => {
    await enrol(akiko)
    expect((await world.done(akiko, 'user/withdrawCheck')).security_key).toBe(true)
    expect(await world.refused(akiko, 'user/withdraw', asked(akiko))).toEqual(['security_key_required'])
    expect(await world.refused(akiko, 'user/withdraw', asked(akiko, { security_key: '000000' }))).toEqual([
      'security_key_mismatch',
    ])
  })

  test('[L-06] from 9:00 until 15:30 of working days', async () => {
    const hours = async (at: string) => {
      world.at(at)
      return (await world.done(akiko, 'user/withdrawCheck')).checks.find(({ key }) => key === 'outside_withdrawal_hours')
    }
    const until = (text: string) => ({ values: { until: text } })
    expect(await hours('2026-11-20T08:59:59+09:00')).toMatchObject({ met: false, ...until('2026-11-20T09:00:00+09:00') })
    expect(await hours('2026-11-20T09:00:00+09:00')).toMatchObject({ met: true, ...until('2026-11-20T15:30:00+09:00') })
    expect(await hours('2026-11-20T15:29:59+09:00')).toMatchObject({ met: true })
    expect(await hours('2026-11-20T15:30:00+09:00')).toMatchObject({ met: false, ...until('2026-11-24T09:00:00+09:00') })
    expect(await hours('2026-11-23T10:00:00+09:00')).toMatchObject({ met: false, ...until('2026-11-24T09:00:00+09:00') })
  })

  test('[C-05] the list has what is pending first; the other wallets have none', async () => {
    await world.done(akiko, 'user/withdraw', asked(akiko))
    await world.decided()
    await world.done(akiko, 'user/withdraw', asked(akiko, { amount: '40000' }))
    const rows = await world.done(akiko, 'user/withdrawallist', { type: 'jpy' })
    expect(rows.map(({ status, money }) => [status, money])).toEqual([
      [0, '40000'],
      [1, '50000'],
    ])
    expect(await world.done(akiko, 'user/withdrawallist', { type: 'usd' })).toEqual([])
  })

  test('the same key withdraws once, and answers alike after the money is gone', async () => {
    const request = asked(akiko, { amount: '10000000' })
    const first = await world.done(akiko, 'user/withdraw', request, 'once')
    expect(await world.done(akiko, 'user/withdraw', request, 'once')).toEqual(first)
    await world.pass(2 * hour + minute)
    expect(await world.done(akiko, 'user/withdraw', request, 'once')).toEqual(first)
    expect(await world.callOnly(akiko, 'user/withdraw', asked(akiko), 'once')).toMatchObject({
      refusals: [{ key: 'key_used_differently' }],
    })
  })
})

describe('the books of deposits and withdrawals', () => {
  test('a reserved amount, a payment or a state written from outside of the program is found', async () => {
    await world.done(akiko, 'user/withdraw', asked(akiko))
    const wrong = async () =>
      (await verifyFunding(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
    expect(await wrong()).toEqual([])
    const say = (state: string, decided: string) =>
      world.database.query({
        text: `update review.request set state = '${state}', decided_at = ${decided} where customer = $1 and kind = 'withdrawal'`,
        values: [akiko.customer],
      })
    await say('passed', 'now()')
    expect(await wrong()).toEqual(['funding.withdrawals_held_are_those_pending', 'funding.withdrawals_moved_as_decided'])
    await say('pending', 'null')
    expect(await wrong()).toEqual([])
  })
})
