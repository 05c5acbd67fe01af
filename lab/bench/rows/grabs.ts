import { hash } from '@node-rs/argon2'
import { fundPassword } from '@zaraba/world/person.ts'
import { offerGrab, offerGrabToFunction, prepareGrabFunction, setFundPasswords } from '../../grabs/grabs-store.ts'
import { alternate, type Done, slices } from '../alternate.ts'
import { type Load, loadProcess, perSecond } from '../load/child.ts'
import type { FunctionPlan } from '../load/function-client.ts'
import type { OrdersPlan } from '../load/orders-client.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { postgresOf, timeOfFamily, timeOfProcess } from '../processor-time.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'
import { prepareFunction } from './orders.ts'

/** Each of them grabs one share of every offer, until nothing is left. */
const peopleOf = { full: 2_500, quick: 600 } as const satisfies Record<Effort, number>
const clients = 256
const connections = 32
const hashesAtOnce = 8
const each = { warmUp: 0, length: 0, each: true } as const

const doneOf = (load: Load): Done => {
  if (load.refused > 0 || load.done === 0) throw new Error(`a grab was refused: ${load.firstRefusal}`)
  return { value: perSecond(load), operations: load.done }
}

export const grabsRow: Row = {
  name: 'grabs',
  title: 'durable grabs of one offer over HTTP ÷ one hand-written PL/pgSQL function a grab, 32 connections, same disk',
  better: 'higher',
  must: 1,
  aim: 2,
  unit: '',
  run: async (effort) => {
    const people = peopleOf[effort]
    const site = await openSite()
    const product = loadProcess<OrdersPlan>('orders')
    const functions = loadProcess<FunctionPlan>('function')
    try {
      const secret = await hash(fundPassword)
      await prepareFunction(site.ownerUrl)
      await asOwner(site.ownerUrl, async (client) => {
        await addPeople(client, 1, people)
        await setFundPasswords(client, secret)
        await prepareGrabFunction(client, people)
      })
      const logins = loginsOf(1, people)
      const ours = { ...each, logins, clients, port: site.installation.port }
      // A fund password that was right a moment ago need not be hashed again: what is measured is the grab, not Argon2.
      const email = `email=bench@example.com&fund_password=${fundPassword}`
      doneOf(await product.run({ ...ours, clients: hashesAtOnce, call: 'user/setEmail', body: email }))
      const postgres = await postgresOf(site.ownerUrl)
      const server = site.installation.process.pid ?? 0
      const database = () => (postgres === null ? null : timeOfFamily(postgres))
      let offers = 0
      const offerAgain = () =>
        asOwner(site.ownerUrl, async (client) => {
          offers += 1
          await offerGrab(client, `bench-${offers}`, people)
          await offerGrabToFunction(client, `bench-${offers}`, people)
        })
      const loads: Load[] = []
      const productSide = {
        meters: { server: () => timeOfProcess(server), database },
        prepare: offerAgain,
        slice: async () => {
          const body = `id=bench-${offers}&num=1&fund_password=${fundPassword}`
          const load = await product.run({ ...ours, call: 'trade/blockApply', body })
          loads.push(load)
          return doneOf(load)
        },
      }
      const functionSide = {
        meters: { server: () => null, database },
        prepare: offerAgain,
        slice: async () =>
          doneOf(
            await functions.run({
              ...each,
              call: 'grab',
              url: site.ownerUrl,
              connections,
              customers: people,
              offer: `bench-${offers}`,
            }),
          ),
      }
      // The first grabs of a fresh server belong to its compiler.
      for (const side of [productSide, functionSide]) {
        await side.prepare()
        await side.slice()
      }
      const found = await alternate(slices[effort].pairs, { product: productSide, limit: functionSide })
      return {
        value: found.ratio,
        parts: [
          { name: 'product', value: `${whole(found.product)} grabs/s with ${clients} clients` },
          { name: 'p99', value: milliseconds(median(loads.map(({ p99 }) => p99))) },
          { name: 'function', value: `${whole(found.limit)} grabs/s with ${connections} connections` },
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
