import { tradingCalls as declared } from '@zaraba/contract/trading/calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatInTokyo, type Instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import type { BatchPorts } from '../../src/trading/orders/batch-context.ts'
import { instrument, type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

/** A clock that each reading of it finds ten seconds further: what is read twice is two instants. */
const slow = (clock: Clock & { set(at: Instant): void }): Clock => ({
  now: () => {
    clock.set(later(clock.now(), 10 * second))
    return clock.now()
  },
})

type Act = {
  readonly of: 'stop' | 'loan'
  readonly input: (orderNo: string, code: string) => Record<string, unknown>
  /** The refusal of one that comes after the print. */
  readonly late: string
}
/** An act on what a print at 10:00:15 ends: of a stop its trigger is reached, of a position on margin the level of its forced sale. */
const acts = {
  'trade/cancel': { of: 'stop', input: (order_no) => ({ order_no }), late: 'order_not_pending' },
  'trade/cancelAll': { of: 'stop', input: (_, code) => ({ type: 'jpy', code }), late: 'none left' },
  'trade/amend': {
    of: 'stop',
    input: (order_no) => ({ order_no, trigger_price: '2450' }),
    late: 'order_not_pending',
  },
  'trade/sell': { of: 'loan', input: (order_no) => ({ order_no, price_type: 'market' }), late: 'order_not_holding' },
  'trade/closeShare': {
    of: 'loan',
    input: (_, code) => ({ type: 'jpy', code, price_type: 'market', order: 'fifo' }),
    late: 'nothing_to_close',
  },
  'trade/closeAll': { of: 'loan', input: () => ({ type: 'jpy' }), late: 'nothing_to_close' },
  'trade/bracket': { of: 'loan', input: (order_no) => ({ order_no, take_profit_price: '2600' }), late: 'order_not_holding' },
  'trade/topUp': { of: 'loan', input: (order_no) => ({ order_no, credit: '10000' }), late: 'order_not_holding' },
} as const satisfies Record<string, Act>
type Name = keyof typeof acts
const names = Object.keys(acts) as Name[]

/** When the clock is before the call: its first reading is before the print, or behind it. */
const times = { before: '2026-11-24T10:00:00+09:00', after: '2026-11-24T10:00:10+09:00' } as const
type Turn = keyof typeof times
const turns = Object.keys(times) as Turn[]

const shares = names.map((_, at) => instrument('jp', String(4_001 + at), `Share ${at}`))
const moving = instrument('jp', '4500', 'Moving')
let world: TradingWorld
let movers: { readonly who: Person; readonly lower: string }
let calls: ReturnType<typeof tradingCalls>
const people = new Map<string, { readonly who: Person; readonly orderNo: string; readonly code: string }>()

const call = async (who: Person, name: Name, input: Record<string, unknown>) => {
  const handler = calls[name] as unknown as (
    input: Record<string, unknown>,
    context: ReturnType<TradingWorld['contextOf']>,
  ) => Promise<{ readonly data: { readonly cancelled?: number } } | { readonly refusals: readonly { readonly key: string }[] }>
  const answer = await handler(input, world.contextOf(who, null))
  if ('refusals' in answer) return answer.refusals.map(({ key }) => key)
  return answer.data.cancelled === 0 ? 'none left' : 'done'
}

/** The times of what has happened to a customer on the day, the last one last. */
const happened = async ({ customer }: Person): Promise<readonly string[]> => {
  const rows = await world.database.query<{ at: Instant }>({
    text: `select at from trading.event where customer = $1 and at >= '2026-11-24T09:30:00+09:00' order by number`,
    values: [customer],
  })
  return rows.map(({ at }) => formatInTokyo(at).slice(11, 19))
}

const hold = async (who: Person, code: string, leverage: number): Promise<string> =>
  (await world.callOnlyDone(who, 'trade/buy', { code, stock_num: 100, leverage })).order_no
const stopOf = async (who: Person, order_no: string, trigger: string): Promise<string> =>
  (await world.callOnlyDone(who, 'trade/sell', { order_no, price_type: 'stop', trigger_price: trigger, good_till: '2026-11-25' }))
    .sales[0]?.order_no ?? ''

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00', { instruments: [...shares, moving] })
  for (const share of [...shares, moving])
    world.feed.script(share, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [['09:00', 2_500]],
      '2026-11-24': [
        ['09:00', 2_500],
        ['10:00:15', 1_600, 100_000],
        ['10:00:35', 1_500, 100_000],
      ],
    })
  const ports = { ...world.ports, marketClock: slow(world.clock) }
  calls = tradingCalls(ports, createEngine(ports))
  const held: { who: Person; lot: string; code: string; name: Name; turn: Turn }[] = []
  for (const [at, name] of names.entries())
    for (const turn of turns) {
      const who = await world.person({ JPY: 10_000_000n })
      const code = shares[at]?.code ?? ''
      held.push({ who, code, name, turn, lot: await hold(who, code, acts[name].of === 'loan' ? 3 : 1) })
    }
  const who = await world.person({ JPY: 10_000_000n })
  const [upper, lower] = [await hold(who, moving.code, 1), await hold(who, moving.code, 1)]
  world.at('2026-11-24T09:20:00+09:00')
  await world.engine.advanceTrading(world.clock.now())
  for (const { who, lot, code, name, turn } of held)
    people.set(`${name} ${turn}`, { who, code, orderNo: acts[name].of === 'stop' ? await stopOf(who, lot, '2480') : lot })
  await stopOf(who, upper, '2480')
  movers = { who, lower: await stopOf(who, lower, '1550') }
})
afterAll(() => world.close())

const rows = turns.flatMap((turn) => names.map((name) => [name, turn] as const))
describe('a call is decided at the instant to which its share was played, however long it takes', () => {
  test('each call that changes what waits or is held has a row, and a decision knows no clock', () => {
    const acting = Object.entries(declared).flatMap(([name, { once }]) => (once ? [name] : []))
    // `trade/cancelAll` has no key of its own: it makes a cancel of each order.
    // New orders change none that wait.
    const changing = [...acting, 'trade/cancelAll'].filter((name) => name !== 'trade/buy' && name !== 'trade/pair')
    expect(changing.toSorted()).toEqual(names.toSorted())
    // @ts-expect-error: a decision cannot learn another instant than that of its facts.
    type Unknown = BatchPorts['marketClock' | 'systemClock']
    expect<Unknown | null>(null).toBeNull()
  })

  test.each(rows)('%s, first looked at %s the print', async (name, turn) => {
    const { who, orderNo, code } = people.get(`${name} ${turn}`) ?? { who: null, orderNo: '', code: '' }
    if (who === null) throw new Error('each row has its customer')
    world.at(times[turn])
    const answer = await call(who, name, acts[name].input(orderNo, code))
    if (turn === 'before') expect(answer).toBe('done')
    else expect(answer).toContain(acts[name].late)
    expect((await happened(who)).at(-1)).toBe(turn === 'before' ? '10:00:10' : '10:00:15')
    await world.verify()
  })

  test('one whose share has to be played first is decided as of the moment to which it was: before a print that came meanwhile', async () => {
    world.at('2026-11-24T10:00:10+09:00')
    // Read at :20, when the print of :15 has reached another of the stops; played to :30; the print of :35 reaches this one.
    expect(await call(movers.who, 'trade/cancel', { order_no: movers.lower })).toBe('done')
    expect(world.clock.now()).toBeGreaterThanOrEqual(parseInstant('2026-11-24T10:00:40+09:00'))
    expect((await happened(movers.who)).slice(-2)).toEqual(['10:00:15', '10:00:30'])
    await world.verify()
  })
})
