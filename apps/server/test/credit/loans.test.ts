import type { CustomerNumber } from '@zaraba/money/customer.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unfinishedOf } from '../../src/base/unfinished-store.ts'
import { verifyCredit } from '../../src/credit/store.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { slices } from '../../src/slices.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { raceRounds } from '../races.ts'

let app: RunningApp
let host: Tester
let database: OpenDatabase

beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  database = openDatabase(app.database.ownerUrl, 4)
  host = await app.customer('9088880000')
  await host.call('clock/move', { to: 'speed', speed: 60 })
})
afterAll(async () => {
  for (const { invariant, wrong } of [...(await verifyLedger(database)), ...(await verifyCredit(database))])
    expect([invariant, wrong]).toEqual([invariant, 0n])
  await database.close()
  await app.close()
  expect(app.failures).toEqual([])
})

const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 120_000, interval: 100 })

const upload = async (who: Tester, kind: string): Promise<string> => {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ad' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('kind', kind)
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'specimen.png')
  const headers = { token: who.token, account: who.account }
  return (await (await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body })).json()).data.image
}

/** A customer with a fund password and a verified name. */
const verified = async (account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  const { specimen } = (await who.call('user/verifyInfo')).data
  const [front, back] = [await upload(who, 'identity_front'), await upload(who, 'identity_back')]
  await who.call('user/verify', { ...specimen, front, back, agree: 1 })
  await eventually(async () => (await who.call('user/verifyInfo')).data.identity).toBe('verified')
  return who
}
const info = async (who: Tester) => (await who.call('user/loanInfo')).data
const borrow = (who: Tester, amount: string) => who.call('user/loan', { amount, fund_password: fundPassword })
const paidOut = (who: Tester) => eventually(async () => (await info(who)).running?.running ?? false).toBe(true)
/** Reasons why an account cannot be deleted. */
const underWay = async (account: string) => {
  const [customer] = await database.query<{ number: CustomerNumber }>({
    text: 'select number from identity.customer where account = $1',
    values: [account],
  })
  return customer === undefined ? [] : unfinishedOf(database, slices, customer.number)
}
const nextDay = async (): Promise<void> => {
  await host.call('clock/move', { to: 'next_day', type: 'jpy' })
  await eventually(async () => (await host.call('clock/state')).data.moving).toBe(false)
}

describe('credit loans', () => {
  test('[P-17] [E-09] [S-09] borrow against the score, pay interest by the day, repay in full', async () => {
    const akiko = await verified('9088880001')
    const before = await info(akiko)
    expect([before.credit_score, before.limit, before.left, before.daily_interest, before.rate]).toEqual([
      650,
      '1000000',
      '1000000',
      '10',
      '0.0365',
    ])
    expect(before.checks.filter(({ met }) => !met)).toEqual([])
    const asked = await borrow(akiko, '500000')
    expect([asked.msg, asked.data.state, asked.data.running]).toEqual(['borrowing_success', 'pending', false])
    expect((await borrow(akiko, '10000')).msg).toBe('funds_operation_in_progress')
    await paidOut(akiko)
    expect(await underWay('9088880001')).toEqual([{ kind: 'loans', numbers: [expect.stringMatching(/^L-\d+$/)] }])
    const running = await info(akiko)
    // The day of the payout counts: one yen in ten thousand.
    expect([running.loaned, running.interest, running.owed, running.left]).toEqual(['500000', '50', '500050', '500000'])
    const { jpy, jpyyjed, credit_score: score } = (await akiko.call('user/getUserinfo')).data
    expect([jpy, jpyyjed, score]).toEqual(['10500000', '500000', 650])
    const funds = (await akiko.call('user/funds', { type: 'jpy' })).data
    expect([funds.total_debt, funds.equity]).toEqual(['500050', '9999950'])
    expect((await borrow(akiko, '10000')).msg).toBe('loan_already_running')
    expect(
      (await akiko.call('user/withdrawCheck')).data.checks.find(({ key }) => key === 'loan_unpaid_repay_first'),
    ).toMatchObject({
      met: false,
      now: '500050',
      clear: '/mine/loan',
    })
    const short = await akiko.call('user/repay', { amount: '500000' })
    expect([short.msg, short.data.refusals?.[0]?.needed]).toEqual(['repayment_less_than_borrowed', '500050'])
    const repaid = await akiko.call('user/repay', { amount: '500050' })
    expect([repaid.msg, repaid.data.running, repaid.data.interest]).toEqual(['repayment_success', false, '50'])
    expect((await akiko.call('user/getUserinfo')).data).toMatchObject({ jpy: '9999950', jpyyjed: '0', credit_score: 670 })
    const kinds = (await akiko.call('user/fundRecords', { type: 'jpy' })).data.list.map(({ kind }) => kind)
    expect(kinds).toEqual(['repayment', 'loan', 'grant'])
    // Interest increases a debt without moving available money: it is in the list of its own kind, with its amount.
    const interest = (await akiko.call('user/fundRecords', { type: 'jpy', kind: 'interest' })).data.list
    expect(interest.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(-50)
    expect((await akiko.call('user/creditHistory')).data.list.map(({ kind, score: after }) => [kind, after])).toEqual([
      ['loan_repaid', 670],
      ['identity_verified', 650],
      ['registered', 600],
    ])
    expect((await akiko.call('user/repay', { amount: '1' })).msg).toBe('no_loan_to_repay')
  })

  test('[A-09] [V-12] a customer who is not verified is refused for that and for everything else that is missing', async () => {
    const bob = await app.customer('9088880002')
    const { msg, data } = await bob.call('user/loan', { amount: '', fund_password: '' })
    expect(msg).toBe('complete_real_name_first')
    expect(data.refusals?.map(({ key }) => key)).toEqual(['complete_real_name_first', 'fund_password_not_set', 'enter_amount'])
  })

  test('days that are skipped cost what days that are lived do; after 30 of them a loan is late, and recovers once repaid', async () => {
    const akiko = await verified('9088880003')
    await borrow(akiko, '100000')
    await paidOut(akiko)
    const since = (await info(akiko)).running?.review_time.slice(0, 10) ?? ''
    const daysSince = async (): Promise<number> => {
      const now = (await host.call('clock/state')).data.now.slice(0, 10)
      return (Date.parse(now) - Date.parse(since)) / 86_400_000 + 1
    }
    await nextDay()
    expect(Number((await info(akiko)).interest)).toBe(10 * (await daysSince()))
    for (let day = 0; day < 22; day += 1) await nextDay()
    const days = await daysSince()
    expect(days).toBeGreaterThan(31)
    const late = await info(akiko)
    expect([late.interest, late.credit_score]).toEqual([String(10 * days), 550])
    expect((await akiko.call('user/repay', { amount: late.owed })).status).toBe(1)
    expect((await info(akiko)).credit_score).toBe(570)
    for (let day = 0; day < 6; day += 1) await nextDay()
    const { list } = (await akiko.call('user/creditHistory')).data
    expect(list.map(({ kind }) => kind).slice(0, 3)).toEqual(['loan_overdue_recovered', 'loan_repaid', 'loan_overdue'])
    expect(list[0]?.score).toBe(670)
  }, 400_000)

  test('sixteen repayments at once repay once; the others find nothing to repay', async () => {
    const rounds = raceRounds(2)
    for (let round = 0; round < rounds; round += 1) {
      const akiko = await verified(String(9_088_881_000 + round))
      await borrow(akiko, '100000')
      await paidOut(akiko)
      const { owed } = await info(akiko)
      const replies = await Promise.all(Array.from({ length: 16 }, () => akiko.call('user/repay', { amount: owed })))
      expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(replies.filter(({ msg }) => msg === 'no_loan_to_repay')).toHaveLength(15)
      expect((await akiko.call('user/getUserinfo')).data.jpyyjed).toBe('0')
      await expectIdentities(database, akiko)
    }
  }, 200_000)
})
