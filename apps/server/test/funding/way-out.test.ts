import { instant, later, minute, parseInstant, second } from '@zaraba/money/time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventWriter } from '../../src/base/events-store.ts'
import { listening } from '../../src/credit/listen.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { customerOfAccount, lockCustomer } from '../../src/identity/store.ts'
import { fundPassword, practiceTime, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

/** A time at which Tokyo and Shanghai trade. */
const start = '2026-11-20T10:40:00+09:00'
const within = 14

const obstacles = ['documents', 'loan', 'pending', 'position', 'resting', 'elsewhere', 'score'] as const
type Obstacle = (typeof obstacles)[number]
type Blocked = ReadonlySet<Obstacle>

/**
 * Every set of obstacles to a withdrawal that one customer can have: without documents there can be no loan and no pending
 * withdrawal. A low score, which only time clears, is tried alone and with each of the others.
 */
const allBlocked = (): readonly Blocked[] =>
  Array.from(
    { length: 2 ** obstacles.length },
    (_, mask) => new Set(obstacles.filter((_name, bit) => (mask >> bit) % 2 === 1)),
  ).filter(
    (set) =>
      set.size > 0 &&
      !(set.has('score') && set.size > 2) &&
      !(set.has('documents') && (set.has('loan') || set.has('pending'))) &&
      !(set.has('loan') && set.has('pending')),
  )

let app: RunningApp
let host: Tester
let database: OpenDatabase
let picture: Buffer

beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_PRACTICE_START: start } })
  database = openDatabase(app.database.ownerUrl, 2)
  host = await app.customer('9055510000')
  picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ad' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const upload = async (who: Tester, kind: string): Promise<string> => {
  const body = new FormData()
  body.set('kind', kind)
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  const headers = { token: who.token, account: who.account }
  const reply = await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body })
  return (await reply.json()).data.image
}

const passed = (who: Tester, name: string) => async (reply: { status: number; msg: string; data: unknown }) => {
  if (reply.status !== 1) throw new Error(`${who.account} ${name}: ${JSON.stringify(reply.data)}`)
}

const verify = async (who: Tester): Promise<void> => {
  const { identity, specimen } = (await who.call('user/verifyInfo')).data
  if (identity !== 'unverified') return
  const [front, back] = [await upload(who, 'identity_front'), await upload(who, 'identity_back')]
  const { name, id_number } = specimen
  await passed(who, 'verify')(await who.call('user/verify', { name, id_number, front, back, agree: 1 }))
}
const bindCard = async (who: Tester): Promise<void> => {
  const { issue } = (await who.call('user/banklist')).data
  const { specimen } = (await who.call('user/verifyInfo')).data
  await who.call('user/bankAdd', { ...issue, holder: specimen.name })
}
const exchange = async (who: Tester, from: string, to: string, amount: string): Promise<void> => {
  const { quote } = (await who.call('user/exchangeRates', { from, to })).data
  await passed(who, 'exchange')(await who.call('user/exchange', { quote, from, to, amount, fund_password: fundPassword }))
}
const yen = async (who: Tester): Promise<bigint> => BigInt((await who.call('user/withdrawCheck')).data.available)
const withdraw = async (who: Tester, amount: string) => {
  const card = (await who.call('user/banklist')).data.list[0]?.id
  return who.call('user/withdraw', { amount, card, fund_password: fundPassword })
}

/** Longs and shorts in the two markets that are open at the start. */
const trades = [
  { code: '7203', stock_num: 100 },
  { code: '6758', stock_num: 100, direction: 'short' },
  { type: 'cny', code: '600519', stock_num: 10 },
  { code: '8306', stock_num: 100, leverage: 2 },
] as const

const settle = async (): Promise<void> => {
  const target = later(instant(await practiceTime(host)), 25 * second)
  app.clock.skip(25 * second)
  await expect.poll(async () => (await practiceTime(host)) >= target).toBe(true)
  // Everything due until then has happened.
  const text = 'select from base.clock where worked >= $1'
  await expect.poll(() => database.query({ text, values: [new Date(target)] })).toHaveLength(1)
}

/** Three forced closes, as trading reports them: 180 points less, restored after seven days. */
const lowerScore = async (who: Tester): Promise<void> => {
  const customer = (await customerOfAccount(database, who.account))?.number
  if (customer === undefined) throw new Error(`${who.account} is no customer`)
  const at = await practiceTime(host)
  const values = { type: 'jpy', code: '7203', direction: 'long' } as const
  const closed = [1, 2, 3].map((turn) => ({ customer, kind: 'forced_close' as const, orderNo: `P-${turn}`, at, values }))
  const write = eventWriter(() => {})
  await database.transaction(async (transaction) => {
    await write(transaction, closed)
    await listening({ writeEvents: write, lockCustomer }).hear(transaction, closed)
  })
}

/** Creates the obstacles in an order in which a customer could. */
const block = async (who: Tester, set: Blocked, turn: number): Promise<void> => {
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  if (set.has('pending')) await passed(who, 'withdraw')(await withdraw(who, '30000'))
  const trade = trades[turn % trades.length]
  if (set.has('position')) await passed(who, 'buy')(await who.call('trade/buy', trade))
  if (set.has('resting')) {
    const { data } = await who.call('market/stock', { code: '9432' })
    const order = { code: '9432', price_type: 'limit', price: data.limit_down, stock_num: 100 }
    await passed(who, 'order')(await who.call('trade/buy', order))
  }
  if (set.has('score')) await lowerScore(who)
  if (set.has('elsewhere')) await exchange(who, 'JPY', 'USD', String((await yen(who)) - 20_000n))
}

const sellAll = async (who: Tester): Promise<void> => {
  for (const type of ['jpy', 'usd', 'cny'])
    for (const row of (await who.call('trade/userstocklist', { type })).data)
      if (row.state === 'holding') await who.call('trade/sell', { order_no: row.order_no })
}
const cancelAll = async (who: Tester): Promise<void> => {
  for (const type of ['jpy', 'usd', 'cny'])
    for (const row of (await who.call('trade/userstocklist', { type })).data)
      if (row.can.cancel.allowed) await who.call('trade/cancel', { order_no: row.order_no })
}

/** Does what a customer does who follows an obstacle's link; for those that only time clears, waits. */
const ways: Readonly<Record<string, (who: Tester) => Promise<unknown>>> = {
  '/mine/fundPassword': (who) => who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword }),
  '/mine/verified': verify,
  '/mine/bankAdd': bindCard,
  '/mine/withdrawList': async (who) => {
    const [first] = (await who.call('user/withdrawallist')).data
    await who.call('user/withdrawCancel', { order_no: first?.order_no })
  },
  '/position/index': async (who) => {
    await cancelAll(who)
    await sellAll(who)
  },
  '/mine/loan': async (who) => {
    await who.call('user/repay', { amount: (await who.call('user/loanInfo')).data.owed })
  },
  // The obstacle shows what lowered the score, and when it is restored; the customer can only wait.
  '/mine/creditHistory': async (who) => {
    const { list } = (await who.call('user/creditHistory')).data
    expect(list.map(({ kind }) => kind)).toContain('forced_close')
  },
  '/mine/exchange': async (who) => {
    for (const wallet of (await who.call('user/exchangeRates', { from: 'USD', to: 'JPY' })).data.wallets)
      if (wallet.currency !== 'JPY' && Number(wallet.available) > 0) await exchange(who, wallet.currency, 'JPY', wallet.available)
  },
}

/** Reads the checklist and clears each of its obstacles. Returns whether a withdrawal is pending or paid. */
const step = async (who: Tester): Promise<boolean> => {
  const { checks } = (await who.call('user/withdrawCheck')).data
  const unmet = checks.filter(({ met }) => !met)
  for (const line of unmet) expect(line.clear, `${line.key} leads nowhere that pays in`).not.toMatch(/stored|deposit/)
  const low = unmet.find(({ key }) => key === 'credit_score_too_low')
  if (low !== undefined) expect(Date.parse(low.values.until ?? '') - Date.parse(start)).toBeLessThanOrEqual(8 * 24 * 60 * minute)
  for (const way of new Set(unmet.map(({ clear }) => clear).filter((clear) => clear !== ''))) await ways[way]?.(who)
  if (unmet.length > 0) return false
  await passed(who, 'withdraw')(await withdraw(who, '30000'))
  return true
}

describe('the way out', () => {
  test(`[H-3] [P-14] [A-03] [A-05] from every blocked state there is a way to a paid withdrawal within ${within} days, and no money comes in`, async () => {
    const states = allBlocked()
    const people: Tester[] = []
    for (const [turn] of states.entries()) {
      const who = await app.customer(String(9_055_520_000 + turn))
      await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
      people.push(who)
    }
    for (const [turn, set] of states.entries()) if (!set.has('documents')) await verify(people[turn]!)
    await settle()
    for (const [turn, set] of states.entries()) if (!set.has('documents')) await bindCard(people[turn]!)
    for (const [turn, set] of states.entries())
      if (set.has('loan')) {
        const reply = await people[turn]!.call('user/loan', { amount: '100000', fund_password: fundPassword })
        await passed(people[turn]!, 'loan')(reply)
      }
    await settle()
    for (const [turn, set] of states.entries()) await block(people[turn]!, set, turn)
    for (const who of people) expect((await who.call('user/withdrawCheck')).data.checks.some(({ met }) => !met)).toBe(true)

    const left = new Set(people)
    const end = parseInstant(start) + within * 24 * 60 * minute
    while (left.size > 0) {
      expect(await practiceTime(host), `${left.size} customers are still blocked`).toBeLessThan(end)
      for (let tries = 0; tries < 4; tries += 1) {
        for (const who of left) if (await step(who)) left.delete(who)
        await settle()
      }
      if (left.size === 0) break
      await passed(host, 'move')(await host.call('clock/move', { to: 'next_day', type: 'jpy' }))
      await expect.poll(async () => (await host.call('clock/state')).data.moving, { timeout: 60_000, interval: 100 }).toBe(false)
      // Shanghai opens an hour and a half after Tokyo.
      app.clock.skip(95 * minute)
      for (const who of [host, ...left]) await who.call('user/login', { account: who.account, password: 'correct horse battery' })
      for (const who of left) await who.call('user/unlockTrade', { fund_password: fundPassword })
      await settle()
    }
    for (const who of people) {
      await who.call('user/login', { account: who.account, password: 'correct horse battery' })
      const paid = (await who.call('user/withdrawallist')).data
      expect(paid[0], who.account).toMatchObject({ state: 'passed', money: '30000' })
      const { list } = (await who.call('user/fundRecords', { kind: 'deposit' })).data
      expect(list).toEqual([])
    }
    expect(app.failures).toEqual([])
  }, 300_000)
})
