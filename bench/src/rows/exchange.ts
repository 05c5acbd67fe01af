import { hash } from '@node-rs/argon2'
import { fundPassword } from '@zaraba/world/person.ts'
import { type Load, loadProcess, perSecond } from '../load/child.ts'
import type { FunctionPlan } from '../load/function-client.ts'
import type { OrdersPlan } from '../load/orders-client.ts'
import type { Login } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { median, milliseconds, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'
import { prepareFunction, roundsOf } from './orders.ts'

const people = 200
const clients = 192
const connections = 32
const spans = { full: { warmUp: 1_000, length: 4_000 }, quick: { warmUp: 500, length: 1_500 } } as const

/** One call of the wire. @throws when it is refused. */
const ask = async (site: Site, { account, token }: Login, call: string, form: Record<string, string>) => {
  const reply = await fetch(`http://127.0.0.1:${site.installation.port}/api/vue/${call}`, {
    method: 'POST',
    headers: { account, token },
    body: new URLSearchParams(form),
  })
  const { status, msg, data } = await reply.json()
  if (status !== 1) throw new Error(`${call} was refused: ${msg}`)
  return data
}

/** What each person sends: their own quote, which holds for thirty seconds, and a fund password that was right a moment ago. */
const bodiesOf = async (site: Site, logins: readonly Login[]): Promise<readonly string[]> => {
  const bodies: string[] = []
  for (const login of logins) {
    const { quote } = await ask(site, login, 'user/exchangeRates', { from: 'JPY', to: 'USD' })
    bodies.push(`quote=${quote}&from=JPY&to=USD&amount=100&fund_password=${fundPassword}`)
  }
  return bodies
}

export const exchangeRow: Row = {
  name: 'exchange',
  title: 'durable exchanges over HTTP ÷ one hand-written PL/pgSQL function an exchange, 32 connections, same disk',
  better: 'higher',
  must: 1,
  aim: 1.5,
  unit: '',
  run: async (effort) => {
    const site = await openSite()
    const product = loadProcess<OrdersPlan>('orders')
    const functions = loadProcess<FunctionPlan>('function')
    try {
      const secret = await hash(fundPassword)
      await asOwner(site.ownerUrl, async (client) => {
        await addPeople(client, 1, people)
        await client.query('update identity.customer set fund_password = $1', [secret])
      })
      await prepareFunction(site.ownerUrl)
      const logins = loginsOf(1, people)
      const first = await bodiesOf(site, logins)
      for (const [place, login] of logins.entries())
        await ask(site, login, 'user/exchange', Object.fromEntries(new URLSearchParams(first[place])) as Record<string, string>)
      const { warmUp, length } = spans[effort]
      const shared = { warmUp, length }
      const pairs: { product: Load; limit: Load }[] = []
      for (let round = 0; round < roundsOf(effort); round += 1) {
        const plan = { port: site.installation.port, clients, ...shared, call: 'user/exchange', body: '' }
        const load = await product.run({ ...plan, logins, bodies: await bodiesOf(site, logins) })
        if (load.done === 0) throw new Error(`nothing was exchanged: ${load.firstRefusal}`)
        const limit = await functions.run({ call: 'exchange', url: site.ownerUrl, connections, ...shared, customers: people })
        pairs.push({ product: load, limit })
      }
      const of = (choose: (pair: (typeof pairs)[number]) => number) => median(pairs.map(choose))
      return {
        value: of((pair) => perSecond(pair.product) / perSecond(pair.limit)),
        parts: [
          { name: 'product', value: `${whole(of((pair) => perSecond(pair.product)))} exchanges/s with ${clients} clients` },
          { name: 'p99', value: milliseconds(of((pair) => pair.product.p99)) },
          {
            name: 'function',
            value: `${whole(of((pair) => perSecond(pair.limit)))} exchanges/s with ${connections} connections`,
          },
        ],
      }
    } finally {
      product.end()
      functions.end()
      await site.installation.stop()
    }
  },
}
