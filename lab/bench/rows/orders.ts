import { readFileSync } from 'node:fs'
import { alternate, type Done, type Meters, type Side, slices } from '../alternate.ts'
import { type Load, type LoadProcess, loadProcess, perSecond } from '../load/child.ts'
import type { FunctionPlan } from '../load/function-client.ts'
import type { OrdersPlan } from '../load/orders-client.ts'
import type { Login } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { postgresOf, timeOfFamily, timeOfProcess } from '../processor-time.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'

/** A market order for one share, filled at once: order, lot, receipt, two ledger moves, event and stored answer are written. */
const buyOneShare = 'type=jpy&code=7203&direction=long&price_type=market&stock_num=1&leverage=1'
/** Concurrent customers, enough to fill each of three batches under way. */
const clients = 256
/** More of them make the function slower, because they wait for each other's rows and for a turn on the processor. */
const connections = 32
const people = 1_000

/** The hand-written function in a schema of its own, on the same disk and in the same PostgreSQL as the product. */
export const prepareFunction = (url: string): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query(readFileSync(new URL('../baseline.sql', import.meta.url), 'utf8'))
    await client.query(
      `insert into bench.account select c, kind, 0, case kind when 'available' then 100000000 else 0 end
       from generate_series(1, ${people}) c, unnest(array['available', 'margin']) kind`,
    )
  })

type Span = { readonly warmUp: number; readonly length: number }

interface OrderRig {
  readonly site: Site
  readonly ordersOf: (logins: readonly Login[], more?: Partial<OrdersPlan>) => Promise<Load>
  readonly functions: (more?: Partial<FunctionPlan>) => Promise<Load>
  readonly logins: readonly Login[]
  /** Whose processor time is measured: the product's server, and the PostgreSQL that both use. */
  readonly meters: Meters
  readonly end: () => Promise<void>
}

const spans = { full: { warmUp: 1_000, length: 4_000, rounds: 3 }, quick: { warmUp: 500, length: 1_500, rounds: 1 } } as const
export const roundsOf = (effort: Effort): number => spans[effort].rounds

/** An installation with a thousand customers, the hand-written function beside it, and a process for the load of each. */
export const openOrderRig = async (effort: Effort): Promise<OrderRig> => {
  const site = await openSite()
  const { warmUp, length } = spans[effort]
  await asOwner(site.ownerUrl, (client) => addPeople(client, 1, people))
  await prepareFunction(site.ownerUrl)
  const orders: LoadProcess<OrdersPlan> = loadProcess('orders')
  const functions: LoadProcess<FunctionPlan> = loadProcess('function')
  const postgres = await postgresOf(site.ownerUrl)
  const server = site.installation.process.pid ?? 0
  const plan = { port: site.installation.port, clients, warmUp, length, call: 'trade/buy', body: buyOneShare }
  return {
    site,
    logins: loginsOf(1, people),
    meters: { server: () => timeOfProcess(server), database: () => (postgres === null ? null : timeOfFamily(postgres)) },
    ordersOf: async (logins, more) => {
      const load = await orders.run({ ...plan, logins, ...more })
      if (load.done === 0) throw new Error(`no order was placed: ${load.firstRefusal}`)
      return load
    },
    functions: (more) =>
      functions.run({ call: 'buy', url: site.ownerUrl, connections, warmUp, length, customers: people, ...more }),
    end: async () => {
      orders.end()
      functions.end()
      await site.installation.stop()
    },
  }
}

/** The rate of one slice of a load. The processor time includes the warm-up, so its operations count as well. */
export const doneOf = (load: Load, { warmUp, length }: { readonly warmUp: number; readonly length: number }): Done => ({
  value: perSecond(load),
  operations: (load.done * (warmUp + length)) / length,
})

/** Orders in short slices; `note` hears of each. */
export const sideOfOrders = (rig: OrderRig, span: Span = slices.full, note: (load: Load) => void = () => {}): Side => ({
  meters: rig.meters,
  slice: async () => {
    const load = await rig.ordersOf(rig.logins, span)
    note(load)
    return doneOf(load, span)
  },
})
/** The hand-written function in short slices. The database alone works for it. */
const sideOfFunction = (rig: OrderRig, span: Span): Side => ({
  meters: { ...rig.meters, server: () => null },
  slice: async () => doneOf(await rig.functions(span), span),
})

export const ordersRow: Row = {
  name: 'orders',
  title: 'durable buy orders over HTTP ÷ one hand-written PL/pgSQL function an order, 32 connections, same disk',
  better: 'higher',
  must: 1.5,
  aim: 2,
  unit: '',
  run: async (effort) => {
    const rig = await openOrderRig(effort)
    try {
      // The first seconds of a fresh server belong to its compiler and to the market's histories; those of the tables to both.
      await rig.ordersOf(rig.logins, effort === 'full' ? { warmUp: 6_000 } : {})
      if (effort === 'full') await rig.functions()
      const span = slices[effort]
      const loads: Load[] = []
      const found = await alternate(span.pairs, {
        product: sideOfOrders(rig, span, (load) => loads.push(load)),
        limit: sideOfFunction(rig, span),
      })
      const refused = loads.reduce((sum, load) => sum + load.refused, 0)
      return {
        value: found.ratio,
        parts: [
          { name: 'product', value: `${whole(found.product)} orders/s with ${clients} clients` },
          { name: 'p99', value: milliseconds(median(loads.map(({ p99 }) => p99))) },
          { name: 'function', value: `${whole(found.limit)} orders/s with ${connections} connections` },
          ...found.parts,
          ...(refused === 0 ? [] : [{ name: 'refused', value: whole(refused) }]),
        ],
      }
    } finally {
      await rig.end()
    }
  },
}
