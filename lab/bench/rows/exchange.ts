import { hash } from '@node-rs/argon2'
import { fundPassword } from '@zaraba/world/person.ts'
import { alternate, slices } from '../alternate.ts'
import { type Load, loadProcess } from '../load/child.ts'
import type { FunctionPlan } from '../load/function-client.ts'
import type { OrdersPlan } from '../load/orders-client.ts'
import type { Login } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { postgresOf, timeOfFamily, timeOfProcess } from '../processor-time.ts'
import { median, milliseconds, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'
import { doneOf, prepareFunction } from './orders.ts'

const people = 200
const clients = 192
const connections = 32

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

/**
 * The request of each customer: their own quote, which holds for thirty seconds, and a fund password that was right a moment ago.
 */
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
      let bodies = await bodiesOf(site, logins)
      for (const [index, login] of logins.entries())
        await ask(site, login, 'user/exchange', Object.fromEntries(new URLSearchParams(bodies[index])) as Record<string, string>)
      const span = slices[effort]
      const postgres = await postgresOf(site.ownerUrl)
      const server = site.installation.process.pid ?? 0
      const database = () => (postgres === null ? null : timeOfFamily(postgres))
      const loads: Load[] = []
      const found = await alternate(span.pairs, {
        product: {
          meters: { server: () => timeOfProcess(server), database },
          // Quotes hold for thirty seconds: each slice has its own, asked for before it is measured.
          prepare: async () => {
            bodies = await bodiesOf(site, logins)
          },
          slice: async () => {
            const plan = { port: site.installation.port, clients, ...span, call: 'user/exchange', body: '' }
            const load = await product.run({ ...plan, logins, bodies })
            if (load.done === 0) throw new Error(`nothing was exchanged: ${load.firstRefusal}`)
            loads.push(load)
            return doneOf(load, span)
          },
        },
        limit: {
          meters: { server: () => null, database },
          slice: async () =>
            doneOf(await functions.run({ call: 'exchange', url: site.ownerUrl, connections, ...span, customers: people }), span),
        },
      })
      return {
        value: found.ratio,
        parts: [
          { name: 'product', value: `${whole(found.product)} exchanges/s with ${clients} clients` },
          { name: 'p99', value: milliseconds(median(loads.map(({ p99 }) => p99))) },
          { name: 'function', value: `${whole(found.limit)} exchanges/s with ${connections} connections` },
          ...found.parts,
        ],
      }
    } finally {
      product.end()
      functions.end()
      await site.installation.stop()
    }
  },
}
