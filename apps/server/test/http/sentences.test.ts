import type { CallName, RequestOf } from '@zaraba/contract/calls.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addEvent } from '../../src/credit/store.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { customerOfAccount } from '../../src/identity/store.ts'
import { hostInAHurry, inTime, picture, specimenForm, upload, uploaded, verifiedCustomer } from '../identity/specimens.ts'
import { fundPassword, password, type RunningApp, runApp, type Tester } from './running-app.ts'

// Sentences of the specification at the calls that return them. Their texts in three languages are tested in
// packages/ui/test/sentences.test.ts.

vi.setConfig({ testTimeout: 90_000 })
const soon = { timeout: 60_000, interval: 250 }
const own = { fund_password: fundPassword }

let app: RunningApp
let host: Tester
let hana: Tester
beforeAll(async () => {
  app = await runApp()
  host = await hostInAHurry(app, '9047000001')
  hana = await verifiedCustomer(app, '9047000002')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

const keys = async <Name extends CallName>(who: Tester, name: Name, request: Partial<RequestOf<Name>>) => {
  const reply = await who.call(name, request as never)
  return (reply.data.refusals ?? []).map(({ key, field }) => (field === undefined ? key : `${key} ${field}`))
}
const said = async <Name extends CallName>(who: Tester, name: Name, request: object = {}) =>
  (await who.call(name, request as never)).msg

describe('what is missing is named by its field, and nothing happens', () => {
  test('[V-02] an amount: of a deposit, a withdrawal, a loan', async () => {
    const before = (await hana.call('user/funds', { type: 'jpy' })).data
    for (const amount of ['', '0', '-5', '1.5', 'all', '１０００００']) {
      expect(await keys(hana, 'user/deposit', { amount })).toContain('enter_recharge_amount amount')
      expect(await keys(hana, 'user/withdraw', { amount, ...own })).toContain('enter_withdrawal_amount amount')
      expect(await keys(hana, 'user/loan', { amount, ...own })).toContain('enter_amount amount')
    }
    expect((await hana.call('user/funds', { type: 'jpy' })).data).toEqual(before)
  })

  test('[V-03] the fund password: for a withdrawal, a loan, an exchange, and to unlock trading', async () => {
    const missing = 'enter_fund_password fund_password'
    const rates = (await hana.call('user/exchangeRates', { from: 'JPY', to: 'USD' })).data
    expect(await keys(hana, 'user/withdraw', { amount: '50000' })).toContain(missing)
    expect(await keys(hana, 'user/loan', { amount: '100000' })).toContain(missing)
    expect(await keys(hana, 'user/exchange', { quote: rates.quote, from: 'JPY', to: 'USD', amount: '1000' })).toContain(missing)
    expect(await keys(hana, 'user/unlockTrade', {})).toContain(missing)
  })

  test('[V-13] [M-43] without a fund password each of them says that it is to be set first, and where', async () => {
    const akiko = await app.customer('9047000003')
    const ways: readonly (readonly [CallName, object])[] = [
      ['user/withdraw', { amount: '50000' }],
      ['user/loan', { amount: '100000' }],
      ['user/unlockTrade', own],
    ]
    for (const [name, request] of ways) {
      const { data } = await akiko.call(name, request as never)
      const { clear = '' } = data.refusals?.find(({ key }) => key === 'fund_password_not_set') ?? {}
      expect([name, ['/mine/fundPassword', '/login/loginAfter'].includes(clear)]).toEqual([name, true])
    }
    await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    expect(await keys(akiko, 'user/withdraw', { amount: '50000' })).not.toContain('fund_password_not_set')
    expect(await said(akiko, 'user/unlockTrade', own)).toBe('trading_unlocked')
  })
})

test('[A-06] [M-11] a low score blocks the way out, with both figures and the way to its history', async () => {
  const yui = await verifiedCustomer(app, '9047000004')
  await yui.call('user/bankAdd', (await yui.call('user/banklist')).data.issue)
  const score = async () => (await yui.call('user/getUserinfo')).data.credit_score
  const blocked = async () =>
    (await yui.call('user/withdraw', { amount: '50000', ...own })).data.refusals?.find(
      ({ key }) => key === 'credit_score_too_low',
    )
  expect([await score(), await blocked()]).toEqual([650, undefined])
  const database = openDatabase(app.database.appUrl, 1)
  try {
    const customer = (await customerOfAccount(database, yui.account))?.number ?? customerNumber(0n)
    for (const orderNo of ['P-1', 'P-2', 'P-3'])
      await database.transaction((transaction) =>
        addEvent(transaction, { customer, kind: 'forced_close', orderNo, cause: `forced_close/${orderNo}`, at: app.clock.now() }),
      )
  } finally {
    await database.close()
  }
  expect(await score()).toBe(470)
  expect(await blocked()).toMatchObject({ now: '470', needed: '500', clear: '/mine/creditHistory' })
  const line = (await yui.call('user/withdrawCheck')).data.checks.find(({ key }) => key === 'credit_score_too_low')
  expect(line).toMatchObject({ met: false, now: '470', needed: '500' })
})

test('[M-50] [V-02] what succeeded says so in the words of what was done', async () => {
  const account = '9047000005'
  const mio = app.visitor(account)
  const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: '1' }
  expect(await said(mio, 'user/register', form)).toBe('registration_success')
  expect(await said(app.visitor(account), 'user/login', { account, password })).toBe('login_success')
  const first = { password: fundPassword, repeat_password: fundPassword }
  await mio.call('user/setFundPassword', first)
  expect(
    await said(mio, 'user/setFundPassword', { password: '861947', repeat_password: '861947', old_password: fundPassword }),
  ).toBe('modification_success')
  await mio.call('user/setFundPassword', { ...first, old_password: '861947' })
  expect((await upload(app, mio, await picture())).body.msg).toBe('upload_success')
  await mio.call('user/verify', await specimenForm(app, mio))
  await inTime(app, async () => expect((await mio.call('user/verifyInfo')).data.identity).toBe('verified'))
  const added = await mio.call('user/bankAdd', (await mio.call('user/banklist')).data.issue)
  expect(added.msg).toBe('add_success')

  expect(await said(mio, 'user/deposit', { amount: '10000', voucher: await uploaded(app, mio, 'transfer_voucher') })).toBe(
    'recharge_submission_success',
  )
  await inTime(app, async () => expect((await mio.call('user/depositlist')).data.list[0]?.state).toBe('passed'))
  const taken = await mio.call('user/withdraw', { amount: '50000', card: added.data.id, ...own })
  expect(taken.msg).toBe('withdrawal_submission_success')
  expect(await said(mio, 'user/withdrawCancel', { order_no: taken.data.order_no })).toBe('cancellation_success')
  expect(await said(mio, 'user/loan', { amount: '100000', ...own })).toBe('borrowing_success')
  await inTime(app, async () => expect((await mio.call('user/loanlist')).data.list[0]?.state).toBe('passed'))
  for (const amount of ['', '0', '-5', 'all'])
    expect(await keys(mio, 'user/repay', { amount })).toContain('enter_transfer_amount amount')
  const { owed } = (await mio.call('user/loanInfo')).data
  expect(await said(mio, 'user/repay', { amount: owed })).toBe('repayment_success')
  expect(await said(mio, 'user/bankRemove', { id: added.data.id, ...own })).toBe('unbinding_success')

  await mio.call('user/unlockTrade', own)
  const order = { type: 'jpy', code: '7203', direction: 'long', stock_num: 100, leverage: 1 }
  expect(await said(mio, 'trade/buy', { ...order, price_type: 'market' })).toBe('purchase_success')
  const { limit_down, bid } = (await mio.call('market/stock', { type: 'jpy', code: '7203' })).data
  expect(Number(limit_down)).toBeLessThan(Number(bid))
  const rests = await mio.call('trade/buy', { ...order, price_type: 'limit', price: limit_down })
  expect([rests.msg, rests.data.state]).toEqual(['placement_success', 'pending_order'])
  expect(await said(mio, 'trade/cancel', { order_no: rests.data.order_no })).toBe('cancellation_success')
  const [lot] = (await mio.call('trade/userstocklist', { type: 'jpy' })).data
  await host.call('clock/move', { to: 'next_session', type: 'jpy' })
  await vi.waitFor(async () => expect((await host.call('clock/state')).data.moving).toBe(false), soon)
  const { limit_up } = (await mio.call('market/stock', { type: 'jpy', code: '7203' })).data
  const sale = await mio.call('trade/sell', { order_no: lot?.order_no, price_type: 'limit', price: limit_up })
  expect([sale.msg, sale.data.state]).toEqual(['sell_application_success', 'preparing_to_close'])
})
