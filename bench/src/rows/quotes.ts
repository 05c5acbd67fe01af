import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ListenPlan } from '../load/quotes-client.ts'
import type { SendPlan, Sent } from '../load/quotes-server.ts'
import { median, type Row, whole } from '../row.ts'

const symbolsEach = 20
const plans = {
  full: { sockets: [50, 150, 500], milliseconds: 4_000, rounds: 3 },
  quick: { sockets: [20], milliseconds: 300, rounds: 1 },
} as const

const start = (script: string): ChildProcess =>
  fork(fileURLToPath(new URL(`../load/${script}.ts`, import.meta.url)), { execArgv: [] })

const hear = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: Message) => resolve(message))
    child.once('exit', (code) => reject(new Error(`a process of the quotes ended with ${code}`)))
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
    const { port, symbols } = await hear<{ port: number; symbols: readonly string[] }>(server)
    const watch = Array.from({ length: count }, (_, index) =>
      Array.from({ length: symbolsEach }, (_, place) => symbols[(index * symbolsEach + place) % symbols.length] ?? ''),
    )
    const plan: ListenPlan = { port, watch }
    client.send(plan)
    await hear(client)
    await sleep(300)
    const send = async (kind: SendPlan['kind'], bytes: number): Promise<Sent> => {
      const order: SendPlan = { kind, milliseconds, bytes }
      server.send(order)
      return await hear<Sent>(server)
    }
    const first = await send('product', 0)
    const bytes = Math.round(first.bytes / first.messages)
    const pairs: { product: number; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const product = await send('product', 0)
      const bare = await send('bare', Math.round(product.bytes / product.messages))
      pairs.push({ product: product.messages / product.seconds, bare: bare.messages / bare.seconds })
    }
    return {
      product: median(pairs.map((pair) => pair.product)),
      bare: median(pairs.map((pair) => pair.bare)),
      ratio: median(pairs.map((pair) => pair.product / pair.bare)),
      bytes,
    }
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
