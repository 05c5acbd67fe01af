import type { OutputOf } from '@zaraba/contract/calls.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { customerOfAccount, setFlag } from '../../src/identity/store.ts'
import { audited } from '../audited.ts'
import { hostInAHurry, inTime, specimenForm, uploaded, verifiedCustomer } from '../identity/specimens.ts'
import { fundPassword, password, type RunningApp, runApp, type Tester } from './running-app.ts'

// The entities of the specification as a client sees them: each fact that it names is on the wire, and is correct.

let app: RunningApp
let host: Tester
let hana: Tester
beforeAll(async () => {
  app = await runApp()
  host = await hostInAHurry(app, '9046000001')
  hana = await verifiedCustomer(app, '9046000002')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

const soon = { timeout: 60_000, interval: 250 }
vi.setConfig({ testTimeout: 90_000 })
const info = async (who: Tester) => (await who.call('user/getUserinfo')).data
const order = { type: 'jpy', code: '7203', direction: 'long', price_type: 'market', stock_num: 100, leverage: 2 }
const own = { fund_password: fundPassword }
const bindCard = async (who: Tester) => {
  const { issue } = (await who.call('user/banklist')).data
  return { issue, bound: await who.call('user/bankAdd', issue) }
}

describe('[E-01] a user', () => {
  test('has an account and a password, and no other password opens it', async () => {
    const akiko = await app.customer('9046000003')
    expect((await info(akiko)).account).toBe('9046000003')
    expect((await app.visitor('9046000003').call('user/login', { account: '9046000003', password })).msg).toBe('login_success')
    const wrong = await app.visitor('9046000003').call('user/login', { account: '9046000003', password: `${password}r` })
    expect([wrong.msg, wrong.data.refusals?.length]).toEqual(['wrong_account_or_password', 1])
  })

  test('has a fund password once it is set, and it alone unlocks trading', async () => {
    const akiko = await app.customer('9046000004')
    expect((await info(akiko)).has_fund_password).toBe(false)
    await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    expect((await info(akiko)).has_fund_password).toBe(true)
    // A new log-in is locked again, whichever device set the password.
    await akiko.call('user/login', { account: akiko.account, password })
    expect((await akiko.call('user/unlockTrade', { fund_password: '861947' })).msg).toBe('wrong_fund_password')
    expect((await akiko.call('trade/buy', order)).msg).toBe('trading_locked')
    expect((await akiko.call('user/unlockTrade', own)).status).toBe(1)
    expect((await akiko.call('trade/buy', order)).status).toBe(1)
  })

  test('has an invitation code that lets somebody else in, and gains nothing by it', async () => {
    const akiko = await app.customer('9046000005')
    const { invitation_code, jpy } = await info(akiko)
    const form = { account: '9046000006', password, repeat_password: password, agree: '1' }
    const ben = app.visitor('9046000006')
    expect((await ben.call('user/register', { ...form, invitation_code: `${invitation_code}X` })).msg).toBe(
      'inviter_does_not_exist',
    )
    expect((await ben.call('user/register', { ...form, invitation_code })).msg).toBe('registration_success')
    expect((await info(ben)).invitation_code).not.toBe(invitation_code)
    expect((await info(akiko)).jpy).toBe(jpy)
  })

  test('has a credit score and an identity status, which verification moves', async () => {
    const akiko = await app.customer('9046000007')
    expect(await info(akiko)).toMatchObject({ credit_score: 600, identity: 'unverified' })
    await akiko.call('user/verify', await specimenForm(app, akiko))
    expect((await info(akiko)).identity).toBe('under_review')
    await inTime(app, async () => expect(await info(akiko)).toMatchObject({ credit_score: 650, identity: 'verified' }))
  })
})

type Row = OutputOf<'trade/userstocklist'>[number]
const sum = (rows: readonly Row[], of: (row: Row) => string): bigint => rows.reduce((total, row) => total + BigInt(of(row)), 0n)
const times = (price: string, shares: number): bigint => {
  const [whole = '', part = ''] = price.split('.')
  const scale = 10n ** BigInt(part.length)
  return (BigInt(whole + part) * BigInt(shares) + scale / 2n) / scale
}

describe('held stocks', () => {
  let mio: Tester
  beforeAll(async () => {
    mio = await app.customer('9046000008')
    await mio.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    await mio.call('user/unlockTrade', own)
    for (const each of [
      order,
      { ...order, code: '6758', direction: 'short', leverage: 1 },
      { ...order, code: '9432', leverage: 3 },
    ])
      expect((await mio.call('trade/buy', each)).status).toBe(1)
  })

  test('[E-03] every fact of a holding is there and agrees with the others', async () => {
    const { data } = await mio.call('trade/userstocklist', { type: 'jpy' })
    expect(data).toHaveLength(3)
    expect(new Set(data.map(({ order_no }) => order_no)).size).toBe(3)
    for (const row of data) {
      const side = row.direction === 'long' ? 1n : -1n
      expect(row.order_no).toMatch(/^P-\d+$/)
      expect(row.stock_num).toBe(100)
      expect(times(row.buy_price, 100)).toBe(BigInt(row.cost))
      expect(times(row.nowprice, 100)).toBe(BigInt(row.market_value))
      expect((BigInt(row.market_value) - BigInt(row.cost)) * side).toBe(BigInt(row.yingkui))
      const leverage = BigInt(row.leverage)
      expect(BigInt(row.initial_margin)).toBe((BigInt(row.cost) + leverage - 1n) / leverage)
      expect(Number.isNaN(Date.parse(row.buy_time))).toBe(false)
      expect([row.sell_price, row.sell_time, row.status, row.state]).toEqual(['-', '-', 0, 'holding'])
      expect(row.lock_days).toBeGreaterThan(0)
    }
    expect(data.map(({ direction, leverage }) => [direction, leverage]).sort()).toEqual([
      ['long', 2],
      ['long', 3],
      ['short', 1],
    ])
  })

  test('[C-08] the list takes its market from `type`, which is yen when it is absent', async () => {
    const inYen = (await mio.call('trade/userstocklist', { type: 'jpy' })).data
    expect((await mio.call('trade/userstocklist')).data.map(({ order_no }) => order_no)).toEqual(
      inYen.map(({ order_no }) => order_no),
    )
    for (const type of ['usd', 'cny']) expect((await mio.call('trade/userstocklist', { type })).data).toEqual([])
    expect((await mio.call('trade/userstocklist', { type: 'eur' })).status).toBe(0)
    expect((await app.visitor('9046000008').call('trade/userstocklist')).http).toBe(401)
  })

  test('[C-09] [E-04] the list with aggregates carries the same rows, their value and their floating profit', async () => {
    const { list, ccsz, fdyk, lsyk } = (await mio.call('trade/userstocklists', { type: 'jpy' })).data
    const open = list.filter(({ status }) => status === 0)
    expect(open).toHaveLength(3)
    expect(ccsz).toBe(String(sum(open, ({ market_value }) => market_value)))
    expect(fdyk).toBe(String(sum(open, ({ yingkui }) => yingkui)))
    expect(lsyk).toBe('0')
  })

  test('[E-03] [C-09] closed on the next session: its price, its time, and what it really earned', async () => {
    await withinHours()
    const [lot] = (await mio.call('trade/userstocklist', { type: 'jpy' })).data.filter(({ code }) => code === '9432')
    const before = BigInt((await info(mio)).jpy)
    await vi.waitFor(async () => {
      const sold = await mio.call('trade/sell', { order_no: lot?.order_no, price_type: 'market' })
      expect([sold.msg, sold.data.state]).toEqual([expect.stringContaining('success'), 'closed'])
    }, soon)
    const { list, lsyk } = (await mio.call('trade/userstocklists', { type: 'jpy' })).data
    const closed = list.find(({ order_no }) => order_no === lot?.order_no)
    expect(closed).toMatchObject({ status: 1, state: 'closed', stock_num: 100, sell_time: expect.stringMatching(/^2026-11-24T/) })
    expect(times(closed?.sell_price ?? '0', 100)).toBe(BigInt(closed?.market_value ?? 0))
    expect(lsyk).toBe(closed?.yingkui)
    // Net of every fee and cost: the wallet contains exactly the margin plus this amount.
    expect(BigInt((await info(mio)).jpy) - before).toBe(
      BigInt(lot?.initial_margin ?? 0) + BigInt(closed?.yingkui ?? 0) + openingFee(lot),
    )
  })
})

/** The opening fee was charged at the opening, so it is part of the profit but not of the amount that is returned. */
const openingFee = (lot: Row | undefined): bigint => BigInt(lot?.fees ?? 0)

/** Tokyo is open, so that withdrawals are accepted. */
const withinHours = async (): Promise<void> => {
  expect((await host.call('clock/move', { to: 'next_session', type: 'jpy' })).status).toBe(1)
  await vi.waitFor(async () => expect((await host.call('clock/state')).data.moving).toBe(false), soon)
  const lines = (await hana.call('user/withdrawCheck')).data.checks
  expect(lines.find(({ key }) => key === 'outside_withdrawal_hours')?.met).toBe(true)
}

describe('money in and out', () => {
  test('[E-07] a card shows its holder, number, type, institution and branch as they were bound', async () => {
    const { issue, bound } = await bindCard(hana)
    expect(bound.msg).toBe('add_success')
    const { list } = (await hana.call('user/banklist')).data
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      holder: issue.holder,
      card_type: issue.card_type,
      institution: issue.institution,
      branch_name: issue.branch_name,
      branch_code: issue.branch_code,
    })
    expect(list[0]?.card_number).toBe(`${'•'.repeat(12)}${issue.card_number.slice(-4)}`)
    for (const field of ['holder', 'card_type', 'institution', 'branch_name', 'branch_code'] as const)
      expect([field, (issue[field] as string).length > 0]).toEqual([field, true])
  })

  test('[E-10] [K-06] a deposit names the receiving account, keeps the voucher, and promises about two hours', async () => {
    const { slip } = (await hana.call('user/depositInfo')).data
    for (const field of ['account_name', 'account_number', 'institution', 'branch_name', 'branch_code'] as const)
      expect([field, slip[field].length > 0]).toEqual([field, true])
    const voucher = await uploaded(app, hana, 'transfer_voucher')
    const { data } = await hana.call('user/deposit', { amount: '300000', voucher })
    expect(data).toMatchObject({ money: '300000', reference: slip.reference, voucher, status: 0, state: 'pending' })
    const promised = Date.parse(data.promised_time) - Date.parse(data.apply_time)
    expect(promised).toBe(2 * 60 * 60 * 1000)
    await inTime(app, async () => {
      const [row] = (await hana.call('user/depositlist')).data.list
      expect(row).toMatchObject({ order_no: data.order_no, status: 1, state: 'passed' })
      expect(Date.parse(row?.review_time ?? '')).toBeLessThanOrEqual(Date.parse(data.promised_time))
    })
  })

  test('[E-11] [K-05] a withdrawal record counts towards frozen while its status is 0, and not afterwards', async () => {
    await withinHours()
    const [card] = (await hana.call('user/banklist')).data.list
    const frozen = async () => BigInt((await hana.call('user/funds', { type: 'jpy' })).data.frozen)
    const before = await frozen()
    const { data } = await hana.call('user/withdraw', { amount: '50000', card: card?.id, ...own })
    expect(data).toMatchObject({ money: '50000', status: 0, state: 'pending' })
    expect(Date.parse(data.promised_time) - Date.parse(data.apply_time)).toBe(2 * 60 * 60 * 1000)
    expect(await frozen()).toBe(before + 50_000n)
    await inTime(app, async () => {
      const [row] = (await hana.call('user/withdrawallist')).data
      expect(row).toMatchObject({ order_no: data.order_no, money: '50000', status: 1, state: 'passed' })
    })
    expect(await frozen()).toBe(before)
  })
})

/** A change made by the console or the command line, with a reason. */
const freeze = async (account: string, reason: string): Promise<void> => {
  const database = openDatabase(app.database.appUrl, 1)
  try {
    const customer = await customerOfAccount(database, account)
    await database.transaction(async (transaction) => {
      await audited(transaction)
      await setFlag(transaction, customer?.number ?? customerNumber(0n), { flag: 'frozen', reason, until: null }, app.clock.now())
    })
  } finally {
    await database.close()
  }
}

describe('[S-01] what is reviewed waits, and then passes or is rejected', () => {
  test('a loan waits and passes; while it is owed a withdrawal is not even taken', async () => {
    const { data } = await hana.call('user/loan', { amount: '100000', ...own })
    expect(data).toMatchObject({ state: 'pending', status: 0 })
    await inTime(app, async () => {
      const [row] = (await hana.call('user/loanlist')).data.list
      expect(row).toMatchObject({ order_no: data.order_no, state: 'passed', running: true })
    })
    const [card] = (await hana.call('user/banklist')).data.list
    const refused = await hana.call('user/withdraw', { amount: '50000', card: card?.id, ...own })
    expect(refused.msg).toBe('loan_unpaid_repay_first')
  })

  test('a withdrawal of an account that is frozen by then is rejected with that reason, and the money is back whole', async () => {
    const yui = await verifiedCustomer(app, '9046000009')
    const { bound } = await bindCard(yui)
    await withinHours()
    const before = (await info(yui)).jpy
    const asked = await yui.call('user/withdraw', { amount: '40000', card: bound.data.id, ...own })
    expect([asked.msg, asked.data.state]).toEqual(['withdrawal_submission_success', 'pending'])
    await freeze('9046000009', 'lost phone')
    await inTime(app, async () => {
      const [row] = (await yui.call('user/withdrawallist')).data
      expect(row).toMatchObject({ state: 'rejected', status: 2, reason: 'account_banned_or_frozen' })
    })
    expect((await info(yui)).jpy).toBe(before)
  })
})
