import { hash } from '@node-rs/argon2'
import { fundPassword } from '@zaraba/world/person.ts'
import { type Load, loadProcess, perSecond } from '../load/child.ts'
import type { FunctionPlan } from '../load/function-client.ts'
import type { OrdersPlan } from '../load/orders-client.ts'
import type { Login } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { addCards, addDeposits, addReviewer, cardsOf, firstOf } from '../people-with-cards-store.ts'
import { type Effort, median, milliseconds, type Outcome, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'
import { prepareFunction, roundsOf } from './orders.ts'

/** One request a customer is pending at a time: each is made once, by people who have made none. */
const peopleOf = { full: 2_500, quick: 1_500 } as const satisfies Record<Effort, number>
const clients = 256
const connections = 32
const span = { warmUp: 0, length: 0, each: true } as const

interface Rig {
  readonly site: Site
  /** The people of a round; the first round warms up. */
  readonly round: (round: number) => Promise<{ readonly logins: readonly Login[]; readonly first: number }>
  readonly ours: (plan: Pick<OrdersPlan, 'logins' | 'call' | 'bodies'> & Partial<OrdersPlan>) => Promise<Load>
  readonly theirs: (plan: Pick<FunctionPlan, 'call' | 'customers' | 'first'>) => Promise<Load>
}

/**
 * Gives the people of a round the fund password, and lets each use it once: the server does not hash a password again that was
 * right a moment ago, and Argon2 is not measured here. The hash is a cheap one: 256 costly ones at once would outlast a call's
 * deadline on a busy machine.
 */
export const letUseFundPassword = async ({ site, ours }: Rig, logins: readonly Login[], first: number): Promise<void> => {
  const secret = await hash(fundPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await asOwner(site.ownerUrl, async (client) => {
    await client.query('update identity.customer set fund_password = $1 where number >= $2', [secret, first])
  })
  const email = `email=bench@example.com&fund_password=${fundPassword}`
  await ours({ logins, call: 'user/setEmail', bodies: logins.map(() => email) })
}

/** Runs a row's two ways over and over, side by side: `what` is done in each, `against` names the other one. */
export const measured = async (
  effort: Effort,
  what: string,
  run: (rig: Rig, round: number) => Promise<readonly [Load, Load]>,
  against = '',
): Promise<Outcome> => {
  const site = await openSite()
  const product = loadProcess<OrdersPlan>('orders')
  const functions = loadProcess<FunctionPlan>('function')
  const people = peopleOf[effort]
  const allDone = (load: Load): Load => {
    if (load.refused > 0 || load.done === 0) throw new Error(`${what}: ${load.firstRefusal}`)
    return load
  }
  try {
    // Operators decide, so that nothing but what is measured decides while it is measured.
    await site.installation.zaraba('config', 'set', 'reviewer', 'operators')
    await prepareFunction(site.ownerUrl)
    const rig: Rig = {
      site,
      round: async (round) => {
        const [from, to] = [round * people + 1, (round + 1) * people]
        const logins = loginsOf(from, to)
        let first = 0
        await asOwner(site.ownerUrl, async (client) => {
          await addPeople(client, from, to)
          await addCards(client, from, to)
          first = await firstOf(client, logins)
        })
        return { logins, first }
      },
      ours: async (plan) => allDone(await product.run({ port: site.installation.port, clients, body: '', ...span, ...plan })),
      theirs: async (plan) => allDone(await functions.run({ url: site.ownerUrl, connections, ...span, ...plan })),
    }
    await run(rig, 0)
    const pairs: (readonly [Load, Load])[] = []
    for (let round = 1; round <= roundsOf(effort); round += 1) pairs.push(await run(rig, round))
    const of = (choose: (pair: readonly [Load, Load]) => number) => median(pairs.map(choose))
    return {
      value: of(([ours, theirs]) => perSecond(ours) / perSecond(theirs)),
      parts: [
        { name: 'product', value: `${whole(of(([ours]) => perSecond(ours)))} ${what}/s with ${clients} clients` },
        { name: 'p99', value: milliseconds(of(([ours]) => ours.p99)) },
        against === ''
          ? {
              name: 'function',
              value: `${whole(of(([, theirs]) => perSecond(theirs)))} ${what}/s with ${connections} connections`,
            }
          : { name: 'against', value: `${whole(of(([, theirs]) => perSecond(theirs)))} ${against}` },
      ],
    }
  } finally {
    product.end()
    functions.end()
    await site.installation.stop()
  }
}

export const withdrawalsRow: Row = {
  name: 'withdrawals',
  title: 'durable requests for a withdrawal over HTTP ÷ one hand-written PL/pgSQL function each, 32 connections, same disk',
  better: 'higher',
  must: 1,
  aim: 1.5,
  unit: '',
  run: (effort) =>
    measured(effort, 'withdrawals', async (rig, number) => {
      const { site, round, ours, theirs } = rig
      const { logins, first } = await round(number)
      let cards: readonly string[] = []
      await asOwner(site.ownerUrl, async (client) => {
        cards = await cardsOf(client, logins)
      })
      await letUseFundPassword(rig, logins, first)
      const bodies = cards.map((card) => `amount=30000&card=${card}&fund_password=${fundPassword}`)
      return [
        await ours({ logins, call: 'user/withdraw', bodies }),
        await theirs({ call: 'withdraw', customers: logins.length, first }),
      ]
    }),
}

export const approvalsRow: Row = {
  name: 'approvals',
  title: 'deposits passed by an operator over HTTP ÷ one hand-written PL/pgSQL function each, 32 connections, same disk',
  better: 'higher',
  must: 1,
  aim: 1.5,
  unit: '',
  run: async (effort) => {
    let reviewer: Login | null = null
    return measured(effort, 'approvals', async ({ site, round, ours, theirs }, number) => {
      const { logins, first } = await round(number)
      let numbers: readonly [number, number] = [0, 0]
      await asOwner(site.ownerUrl, async (client) => {
        reviewer ??= await addReviewer(client)
        numbers = await addDeposits(client, first, logins.length)
      })
      const [mine, other] = numbers
      const operator = reviewer
      if (operator === null) throw new Error('a reviewer decides')
      const bodies = logins.map((_, index) => `order_no=D-${mine + index}&verdict=passed&reason=as the slip says`)
      return [
        await ours({ logins: logins.map(() => operator), call: 'reviews/decide', below: '/api/ops/', bodies }),
        await theirs({ call: 'approve', customers: logins.length, first: other }),
      ]
    })
  },
}
