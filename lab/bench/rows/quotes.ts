import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { missing } from '@zaraba/money/missing.ts'
import type { Heard, ListenPlan } from '../load/quotes-client.ts'
import type { Port, SendPlan } from '../load/quotes-server.ts'
import { median, type Row, whole } from '../row.ts'

const symbolsEach = 20
/** Number of readings in a row without a new frame after which everything has arrived. */
const quietLooks = 4
const pollEvery = 10
const plans = {
  full: { sockets: [20, 100, 250, 500], milliseconds: 2_000, rounds: 3 },
  quick: { sockets: [20], milliseconds: 300, rounds: 1 },
} as const

const start = (script: string): ChildProcess =>
  fork(fileURLToPath(new URL(`../load/${script}.ts`, import.meta.url)), { execArgv: [] })

const hear = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the quotes ended with ${code}`))
    child.once('exit', failed)
    child.once('message', (message: Message) => {
      child.off('exit', failed)
      resolve(message)
    })
  })

interface Rates {
  readonly product: number
  readonly bare: number
  readonly ratio: number
  readonly bytes: number
}

const ratesOf = async (count: number, milliseconds: number, rounds: number): Promise<Rates> => {
  const [server, client] = [start('quotes-server'), start('quotes-client')]
  try {
    const { port, symbols } = await hear<Port>(server)
    const watch = Array.from({ length: count }, (_, index) =>
      Array.from({ length: symbolsEach }, (_, offset) => symbols[(index * symbolsEach + offset) % symbols.length] ?? missing()),
    )
    const plan: ListenPlan = { port, watch }
    client.send(plan)
    await hear(client)
    await sleep(300)
    const heard = async (): Promise<Heard> => {
      client.send('heard')
      return await hear<Heard>(client)
    }
    /** Frames that arrived during one sending, and their time. */
    const send = async (kind: SendPlan['kind'], bytes: number) => {
      const before = await heard()
      const from = performance.now()
      const order: SendPlan = { kind, milliseconds, bytes }
      server.send(order)
      await hear(server)
      // Frames that are still on their way belong to this sending, not to the next.
      let after = await heard()
      let arrived = performance.now()
      for (let quiet = 0; quiet < quietLooks; quiet += 1) {
        await sleep(pollEvery)
        const now = await heard()
        if (now.messages === after.messages) continue
        after = now
        arrived = performance.now()
        quiet = 0
      }
      const messages = after.messages - before.messages
      const rate = (messages / (arrived - from)) * 1_000
      return { rate, bytes: Math.round((after.bytes - before.bytes) / Math.max(1, messages)) }
    }
    // Once for the code to become warm.
    await send('product', 0)
    const pairs: Rates[] = []
    for (let round = 0; round < rounds; round += 1) {
      const product = await send('product', 0)
      const bare = await send('bare', product.bytes)
      pairs.push({ product: product.rate, bare: bare.rate, ratio: product.rate / bare.rate, bytes: product.bytes })
    }
    const middle = (name: keyof Rates) => median(pairs.map((pair) => pair[name]))
    return { product: middle('product'), bare: middle('bare'), ratio: middle('ratio'), bytes: middle('bytes') }
  } finally {
    server.kill()
    client.kill()
  }
}

export const quotesRow: Row = {
  name: 'quotes',
  title: 'quote messages/s to 500 sockets, each with its own 20 symbols ÷ bare `ws` sending prebuilt bytes of that size',
  better: 'higher',
  must: 0.7,
  aim: 0.9,
  unit: '',
  run: async (effort) => {
    const { sockets, milliseconds, rounds } = plans[effort]
    const points: (readonly [number, number])[] = []
    let rates: Rates = { product: 0, bare: 0, ratio: 0, bytes: 0 }
    for (const count of sockets) {
      rates = await ratesOf(count, milliseconds, rounds)
      points.push([count, rates.product])
    }
    return {
      value: rates.ratio,
      parts: [
        { name: 'product', value: `${whole(rates.product)} messages/s of ${whole(rates.bytes)} bytes` },
        { name: 'bare', value: `${whole(rates.bare)} messages/s` },
        { name: 'sockets', value: whole(sockets.at(-1) ?? 0) },
      ],
      growth: { title: 'Quote messages a second', across: 'sockets', up: 'messages/s', points },
    }
  },
}
