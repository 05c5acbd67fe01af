import { setTimeout as sleep } from 'node:timers/promises'
import type { Rng } from '@zaraba/money/rng.ts'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { RunningApp, Tester } from '../http/running-app.ts'
import { fundPassword } from '../http/running-app.ts'

/** A request that was sent under a key until there was a definite answer. */
export interface Deed {
  readonly key: string
  readonly account: string
  readonly orderNo: string
}

/** Whoever opens an account may trade: registered, with a fund password, unlocked. */
export const trader = async (app: RunningApp, account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  // Short deadlines and a busy machine: who set it a moment late may still be told 503.
  const unlock = async () =>
    expect((await who.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('trading_unlocked')
  await vi.waitFor(unlock, { timeout: 20_000, interval: 200 })
  return who
}

/** Asks until the answer is definite. Everything else must be a 503 with the practice mark, within `bound` milliseconds. */
export const insist = async (who: Tester, key: string, bound: number, statuses: Map<number, number>): Promise<Deed> => {
  for (;;) {
    const began = performance.now()
    const reply = await who.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': key })
    expect(performance.now() - began).toBeLessThan(bound)
    expect(reply.headers.get('x-practice-money')).toBe('1')
    statuses.set(reply.http, (statuses.get(reply.http) ?? 0) + 1)
    if (reply.http === 503) {
      expect(reply.headers.get('retry-after')).toBe('1')
      expect(['server_busy', 'outcome_unknown']).toContain(reply.msg)
      await sleep(20)
      continue
    }
    expect([reply.http, reply.msg]).toEqual([200, 'purchase_success'])
    return { key, account: who.account, orderNo: reply.data.order_no }
  }
}

/** Everybody buys one share again and again until told to stop; answers what was done, and how often which status was heard. */
export const load = (people: readonly Tester[], name: string, bound: number) => {
  let stopped = false
  const deeds: Deed[] = []
  const statuses = new Map<number, number>()
  const workers = people.map(async (who, number) => {
    for (let turn = 0; !stopped; turn += 1) deeds.push(await insist(who, `${name}-${number}-${turn}`, bound, statuses))
  })
  const running = Promise.all(workers)
  running.catch(() => {})
  return {
    deeds,
    statuses,
    /** Fails at once when one of the workers has. */
    running,
    stop: async () => {
      stopped = true
      await running
      return deeds
    },
  }
}

/** Ends connections of the server at random; a seed decides which. */
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
      await sleep(pause)
    }
  } finally {
    await client.end()
  }
  return killed
}
