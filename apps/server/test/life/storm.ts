import type { Rng } from '@zaraba/money/rng.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { until } from '@zaraba/world/until.ts'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { RunningApp, Tester } from '../http/running-app.ts'
import { fundPassword } from '../http/running-app.ts'

/** A request that was repeated with its key until it had a definite answer. */
export interface InsistedOrder {
  readonly key: string
  readonly account: string
  readonly orderNo: string
}

/** A customer who can trade: registered, with a fund password, unlocked. */
export const trader = async (app: RunningApp, account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  // With short deadlines on a busy machine, a call right after may still get 503.
  const unlock = async () =>
    expect((await who.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('trading_unlocked')
  await vi.waitFor(unlock, { timeout: 60_000, interval: 200 })
  return who
}

/**
 * Repeats a request until the answer is definite. Every other answer must be a 503 with the practice mark, within `bound`
 * milliseconds.
 */
export const insist = async (who: Tester, key: string, bound: number, statuses: Map<number, number>): Promise<InsistedOrder> => {
  const send = async (): Promise<InsistedOrder | null> => {
    const began = performance.now()
    const reply = await who.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': key })
    expect(performance.now() - began).toBeLessThan(bound)
    expect(reply.headers.get('x-practice-money')).toBe('1')
    statuses.set(reply.http, (statuses.get(reply.http) ?? 0) + 1)
    if (reply.http === 503) {
      expect(reply.headers.get('retry-after')).toBe('1')
      expect(['server_busy', 'outcome_unknown']).toContain(reply.msg)
      return null
    }
    expect([reply.http, reply.msg]).toEqual([200, 'purchase_success'])
    return { key, account: who.account, orderNo: reply.data.order_no }
  }
  return until(`an answer to ${key}`, send, { patience: 180_000, every: 20 })
}

/** Each customer buys one share repeatedly until stopped. Returns what succeeded, and the number of answers by status. */
export const load = (people: readonly Tester[], name: string, bound: number) => {
  let stopped = false
  const orders: InsistedOrder[] = []
  const statuses = new Map<number, number>()
  const workers = people.map(async (who, number) => {
    for (let turn = 0; !stopped; turn += 1) orders.push(await insist(who, `${name}-${number}-${turn}`, bound, statuses))
  })
  const running = Promise.all(workers)
  running.catch(() => {})
  return {
    orders,
    statuses,
    /** Rejects as soon as one of the workers has failed. */
    running,
    stop: async () => {
      stopped = true
      await running
      return orders
    },
  }
}

/** Terminates random connections of the server; a seed decides which. */
export const killBackends = async (superuserUrl: string, random: Rng, times: number, pause: number): Promise<number> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  let killed = 0
  try {
    for (let time = 0; time < times; time += 1) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name like 'zaraba%' order by pid`,
      )
      const victim = rows[random.below(Math.max(1, rows.length))]
      if (victim !== undefined) {
        await client.query('select pg_terminate_backend($1)', [victim.pid])
        killed += 1
      }
      await lateOnPurpose(pause)
    }
  } finally {
    await client.end()
  }
  return killed
}
