import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { day, hour, later } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertOffer, type OfferDraft } from '../../src/block/offers/offer-store.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { mostInFlight } from '../../src/http/overload.ts'
import { lockWallets } from '../../src/ledger/ledger-store.ts'
import { expectIdentities } from '../identities.ts'
import { fundPassword, practiceTime, type Reply, type RunningApp, runApp, type Tester } from './running-app.ts'

/** The number of requests that the server accepts at once, and four times as many. */
const fits = mostInFlight
const offered = 4 * fits
let app: RunningApp
let database: OpenDatabase
let people: Tester[]

/** The calls made in turn, mostly orders. */
const mix = ['buy', 'grab', 'buy', 'follow', 'apply'] as const
/** Each customer applies for a block once. */
const blocks = Math.ceil(offered / mix.length / 8)

/** A grab with enough shares for all customers, and equally many blocks. */
const insertOffers = async (): Promise<void> => {
  const now = await practiceTime(people[0] as Tester)
  const draft = (id: string, kind: 'block' | 'grab'): OfferDraft => ({
    id,
    kind,
    market: 'jp',
    code: '9432',
    reference: priceOf(150),
    price: priceOf(148),
    quota: 100_000,
    minimum: 1,
    cap: 10_000,
    opens: later(now, -hour),
    closes: later(now, day),
    settles: later(now, day),
    lockDays: 5,
    seller: 'founder',
    purpose: 'liquidity',
    needs: 'none',
    channel: null,
    password: null,
    announcedAt: later(now, -day),
    announcedBy: 'world',
    commitment: kind === 'block' ? 'ab'.repeat(32) : '',
  })
  await database.transaction(async (transaction) => {
    await insertOffer(transaction, draft('grab', 'grab'))
    for (let block = 0; block < blocks; block += 1) await insertOffer(transaction, draft(`block-${block}`, 'block'))
  })
}

beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  database = openDatabase(app.database.ownerUrl, 4)
  people = []
  for (let number = 0; number < 8; number += 1) people.push(await app.customer(String(9_067_000_000 + number)))
  await insertOffers()
  // The first request for products computes ten years.
  await vi.waitFor(async () => expect((await people[0]?.call('trade/product', { id: 'jp-chase' }))?.http).toBe(200), 60_000)
  for (const who of people) {
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    await who.call('user/unlockTrade', { fund_password: fundPassword })
    // A recently proven fund password is remembered, so that its check is not measured here.
    const asked = { id: 'jp-chase', amount: '9999', fund_password: fundPassword }
    await who.call('trade/productFollow', asked)
  }
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await database.close()
  await app.close()
})

const keyOf = (number: number): string => `order-${number}`
const kindOf = (number: number) => mix[number % mix.length] ?? 'buy'
const ask = (number: number): Promise<Reply<'trade/buy' | 'trade/blockApply' | 'trade/productFollow'>> => {
  const turn = Math.floor(number / mix.length)
  const who = people[turn % people.length]
  if (who === undefined) throw new Error('there are people')
  const key = { 'idempotency-key': keyOf(number) }
  const secret = { fund_password: fundPassword }
  switch (kindOf(number)) {
    case 'grab':
      return who.call('trade/blockApply', { id: 'grab', num: 1, ...secret }, key)
    case 'apply':
      return who.call('trade/blockApply', { id: `block-${Math.floor(turn / people.length)}`, num: 1, ...secret }, key)
    case 'follow':
      return who.call('trade/productFollow', { id: 'jp-chase', amount: '10000', ...secret }, key)
    default:
      return who.call('trade/buy', { code: '7203', stock_num: 1 }, key)
  }
}
const countOf = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await database.query<{ count: number }>({ text: `select count(*)::int as count from ${text}`, values })
  return row?.count ?? 0
}
const customers = () =>
  database.query<{ customer: CustomerNumber }>({
    text: 'select number as customer from identity.customer order by number',
    values: [],
  })
/** Rows in the ledger and in the tables, by call. */
const standing = async () => ({
  buy: await countOf(`ledger.move where cause like 'trading/P-%/opened' and operation = 'open'`),
  grab: await countOf('block.grab'),
  apply: await countOf('block.application'),
  follow: await countOf(`products.product_order where kind = 'copy'`),
})
const askedFor = (numbers: readonly number[]) => {
  const counts = { buy: 0, grab: 0, apply: 0, follow: 0 }
  for (const number of numbers) counts[kindOf(number)] += 1
  return counts
}

describe('overload', () => {
  test('of four times as many orders, grabs, applications and followings as fit, what is accepted happens once, and the rest gets 503 with nothing done', async () => {
    const numbers = Array.from({ length: offered }, (_, number) => number)
    let refusedFirst = 0
    const replies = await database.transaction(async (transaction) => {
      // Orders wait while their wallets are locked, so accepted requests stay in flight.
      await lockWallets(
        transaction,
        (await customers()).map(({ customer }) => ({ customer, currency: 'JPY' })),
      )
      const asked = numbers.map(async (number) => {
        const reply = await ask(number)
        if (reply.http === 503) refusedFirst += 1
        return reply
      })
      await vi.waitFor(() => expect(refusedFirst).toBe(offered - fits), { timeout: 60_000 })
      // Pages and the console stay available meanwhile, with their usual replies.
      expect((await fetch(`${app.address}/api/openapi.json`)).status).toBe(200)
      return asked
    })
    const answered = await Promise.all(replies)
    const accepted = numbers.filter((number) => answered[number]?.status === 1)
    const refused = numbers.filter((number) => answered[number]?.status === 0)
    expect([accepted.length, refused.length]).toEqual([fits, offered - fits])
    for (const number of refused) {
      const reply = answered[number]
      const { headers } = reply ?? { headers: new Headers() }
      expect([reply?.http, reply?.msg, reply?.data.refusals]).toEqual([503, 'server_busy', [{ key: 'server_busy' }]])
      expect([headers.get('retry-after'), headers.get('x-practice-money')]).toEqual(['1', '1'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const orders = accepted.map((number) => answered[number]?.data.order_no)
    expect(new Set(orders).size).toBe(orders.length)
    expect(Math.min(...Object.values(askedFor(accepted)))).toBeGreaterThan(0)
    expect(await standing()).toEqual(askedFor(accepted))
    expect(await countOf('base.once where key = any($1::text[])', [refused.map(keyOf)])).toBe(0)
    for (const who of people) await expectIdentities(database, who)

    // A customer who repeats the request with its key gets the order, once.
    for (let from = 0; from < refused.length; from += 100) {
      const again = await Promise.all(refused.slice(from, from + 100).map(ask))
      expect(again.filter(({ status }) => status !== 1).map(({ msg }) => msg)).toEqual([])
    }
    expect(await standing()).toEqual(askedFor(numbers))
    for (const who of people) await expectIdentities(database, who)
  })
})
