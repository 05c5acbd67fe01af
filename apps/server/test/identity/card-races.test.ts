import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { raceRounds } from '../races.ts'
import { hostInAHurry, specimenForm, verifiedCustomer } from './specimens.ts'

let app: RunningApp
let akiko: Tester
let database: OpenDatabase
beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '100000', ZARABA_RATE_ACCOUNT: '100000' } })
  database = openDatabase(app.database.ownerUrl, 4)
  await hostInAHurry(app, '9045000001')
  akiko = await verifiedCustomer(app, '9045000002')
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await database.close()
  await app.close()
})

const rounds = raceRounds(12)
const bound = async (): Promise<string> => {
  const { issue } = (await akiko.call('user/banklist')).data
  return (await akiko.call('user/bankAdd', issue)).data.id
}
const waiting = async () => (await akiko.call('user/withdrawallist')).data.filter(({ state }) => state === 'pending')

test('[P-15] unbinding against withdrawing, sixteen at a time: money never goes to a card that is gone', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const card = await bound()
    // Delays differ between rounds, so that either side may come first.
    const start = ((round % 12) - 6) * 15
    const unbind = async () => {
      await lateOnPurpose(Math.max(0, start))
      return akiko.call('user/bankRemove', { id: card, fund_password: fundPassword })
    }
    const withdraw = async () => {
      await lateOnPurpose(Math.max(0, -start))
      return akiko.call('user/withdraw', { card, amount: '30000', fund_password: fundPassword })
    }
    const replies = await Promise.all(Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? unbind() : withdraw())))
    const done = replies.filter(({ status }) => status === 1).map(({ msg }) => msg)
    expect(done).toHaveLength(1)
    const [first = ''] = done
    seen.add(first)
    const cards = (await akiko.call('user/banklist')).data.list.map(({ id }) => id)
    const pending = await waiting()
    expect([cards.includes(card), pending.length]).toEqual(first === 'unbinding_success' ? [false, 0] : [true, 1])
    for (const { order_no } of pending) await akiko.call('user/withdrawCancel', { order_no })
    await expectIdentities(database, akiko)
    if (cards.includes(card)) await akiko.call('user/bankRemove', { id: card, fund_password: fundPassword })
  }
  expect([...seen].toSorted()).toEqual(['unbinding_success', 'withdrawal_submission_success'])
})

test('[M-19] one number asked for by several at a time is bound once', async () => {
  const others = await Promise.all(['9045000003', '9045000004'].map((account) => verifiedCustomer(app, account)))
  for (let round = 0; round < 4; round += 1) {
    const { issue } = (await akiko.call('user/banklist')).data
    const asked = await Promise.all(
      [akiko, ...others].map(async (who) => {
        const { holder } = (await who.call('user/banklist')).data.issue
        const reply = await who.call('user/bankAdd', { ...issue, holder })
        return { who, reply }
      }),
    )
    const added = asked.filter(({ reply }) => reply.status === 1)
    expect(added).toHaveLength(1)
    expect(new Set(asked.filter(({ reply }) => reply.status === 0).map(({ reply }) => reply.msg))).toEqual(
      new Set(['card_already_exists']),
    )
    for (const { who, reply } of added)
      expect((await who.call('user/bankRemove', { id: reply.data.id, fund_password: fundPassword })).status).toBe(1)
  }
})

test('[P-16] sixteen applications of one person are one request', async () => {
  const hana = await app.customer('9045000005')
  const form = await specimenForm(app, hana)
  const replies = await Promise.all(Array.from({ length: 16 }, () => hana.call('user/verify', form)))
  expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status === 0).map(({ msg }) => msg))).toEqual(new Set(['identity_under_review']))
})
