import type { CallName, RequestOf } from '@zaraba/contract/calls.ts'
import { rng } from '@zaraba/money/rng.ts'
import type { Person } from '../src/person.ts'

/** Connections of one customer, half of them to each server, and the positions with which they begin. */
export interface Racer {
  readonly connections: readonly Person[]
  readonly lots: readonly string[]
}

const code = '7203'
/** A connection acts on the latest numbers, as the others of the customer do. */
const latest = 4

/** Calls of one connection, drawn from a seed: stops a tick away, and everything that may come between them and their trigger. */
const calls = async (connection: Person, numbers: string[], draw: ReturnType<typeof rng>, count: number): Promise<number> => {
  const { below } = draw
  let succeeded = 0
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
  const act = async <Name extends CallName>(name: Name, request: Partial<RequestOf<Name>>): Promise<void> => {
    const { body } = await connection.ask(name, request)
    if (body.status !== 1) return
    succeeded += 1
    for (const [number] of JSON.stringify(body.data).matchAll(/(?<="order_no":")[OP]-\d+/g)) numbers.push(number)
  }
  const { tick } = await connection.must('market/stock', { code })
  for (let call = 0; call < count; call += 1) {
    const named = pick(numbers.slice(-latest)) ?? 'O-1'
    const lot = pick(numbers.filter((number) => number.startsWith('P-'))) ?? 'P-1'
    const turn = below(100)
    if (turn < 35) await act('trade/cancel', { order_no: named })
    else if (turn < 38) await act('trade/closeShare', { code, stock_num: '1', order: 'lifo', direction: 'long' })
    else if (turn < 41) await act('trade/topUp', { order_no: lot, credit: '100' })
    else if (turn < 44) await act('trade/sell', { order_no: lot, stock_num: '1' })
    else {
      const price = Number((await connection.must('market/quotes', { codes: code })).list[0]?.price)
      const near = (ticks: number): string => (price + ticks * Number(tick)).toFixed(tick.split('.')[1]?.length ?? 0)
      const [up, above, beneath] = [below(2) === 0, near(1), near(-1)]
      const trigger_price = up ? above : beneath
      if (turn < 80)
        await act('trade/buy', { code, direction: up ? 'long' : 'short', price_type: 'stop', trigger_price, stock_num: '1' })
      else if (turn < 90) await act('trade/amend', { order_no: named, trigger_price })
      else if (turn < 95)
        await act('trade/sell', { order_no: lot, price_type: 'stop', trigger_price: beneath, stock_num: String(1 + below(3)) })
      else await act('trade/bracket', { order_no: lot, take_profit_price: above, stop_trigger_price: beneath })
    }
  }
  return succeeded
}

/** All connections at once; how many of their calls succeeded. */
export const raceOfStops = async (racers: readonly Racer[], seed: number, each: number): Promise<number> => {
  const counts = await Promise.all(
    racers.flatMap(({ connections, lots }, racer) => {
      const numbers = [...lots]
      return connections.map((connection, at) => calls(connection, numbers, rng(seed, racer, at), each))
    }),
  )
  return counts.reduce((sum, count) => sum + count)
}
