import type { OutputOf } from '@zaraba/contract/calls.ts'
import { expect, vi } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { fundPassword, type RunningApp, type RunningOptions, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'

export type Row = OutputOf<'trade/userproductlist'>[number]
export type Product = OutputOf<'trade/productlist'>['list'][number]

/** A running server with a host, whose clock a test moves, and customers with a fund password. */
export const copyWorld = async (options: RunningOptions = {}) => {
  const app: RunningApp = await runApp(options)
  const database = openDatabase(app.database.ownerUrl, 4)
  let people = 0
  const person = async (): Promise<Tester> => {
    people += 1
    const who = await app.customer(`90666600${String(people).padStart(2, '0')}`)
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    return who
  }
  const host = await person()
  const moved = async (to: 'next_day' | 'next_session', type = 'jpy'): Promise<void> => {
    expect((await host.call('clock/move', { to, type })).msg).toBe('clock_moved')
    await vi.waitFor(async () => expect((await host.call('clock/state')).data.moving).toBe(false), {
      timeout: 150_000,
      interval: 100,
    })
    expect(app.failures).toEqual([])
  }
  /** The first request for a market computes ten years of it, which can exceed a call's deadline on a busy machine. */
  const product = async (id: string): Promise<Product> => {
    let reply = await host.call('trade/product', { id })
    for (let turn = 0; turn < 5 && reply.http === 503; turn += 1) reply = await host.call('trade/product', { id })
    return reply.data.product
  }
  const follow = async (who: Tester, id: string, amount: string, key?: string) => {
    if (id !== 'no-such') await product(id)
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return who.call('trade/productFollow', { id, amount, fund_password: fundPassword }, headers)
  }
  const rows = async (who: Tester, type = 'jpy'): Promise<readonly Row[]> =>
    (await who.call('trade/userproductlist', { type })).data
  /** Passes days, and checks both identities of the given customers after each. */
  const daysPass = async (count: number, ...who: readonly Tester[]): Promise<void> => {
    for (let day = 0; day < count; day += 1) {
      await moved('next_day')
      for (const each of who) await expectIdentities(database, each)
    }
  }
  return {
    app,
    host,
    person,
    moved,
    daysPass,
    product,
    follow,
    rows,
    agrees: (who: Tester) => expectIdentities(database, who),
    one: async (text: string): Promise<bigint> => {
      const [row] = await database.query<{ n: bigint }>({ text, values: [] })
      return row?.n ?? 0n
    },
    database,
    close: async () => {
      await database.close()
      await app.close()
    },
  }
}
export type CopyWorld = Awaited<ReturnType<typeof copyWorld>>
