import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { directions } from '@zaraba/contract/trading/rows.ts'
import {
  lotTurns,
  openingPriceTypes,
  pairedPriceTypes,
  priceTypes,
  type TimeInForce,
  timesInForce,
} from '@zaraba/contract/trading/states.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { Rng } from '@zaraba/money/rng.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { isStop } from '@zaraba/rules/trading/stops.ts'
import { fine } from './trading-world.ts'

type DrawnName =
  | 'trade/buy'
  | 'trade/pair'
  | 'trade/sell'
  | 'trade/bracket'
  | 'trade/closeShare'
  | 'trade/amend'
  | 'trade/cancel'
  | 'trade/cancelAll'
  | 'trade/topUp'
/** One call, with what it is about: a kind is something that has to succeed in some run. */
export type DrawnCall = {
  [Name in DrawnName]: { readonly name: Name; readonly input: RequestOf<Name>; readonly kinds: readonly string[] }
}[DrawnName]

export type Row = OutputOf<'trade/userstocklist'>[number]
/** A share and its owner's rows at the moment of a call. */
export interface Seen {
  readonly rows: readonly Row[]
  readonly price: Price
  readonly date: DateText
}

/** The last session of the market that is played. */
const goodTill = '2026-11-25'
const exitNames = ['take_profit_price', 'stop_trigger_price', 'stop_price'] as const
const amendable = ['price', 'trigger_price', 'stock_num'] as const

/** Every kind of call that must succeed: those of the contract's own lists. */
export const allKinds: readonly string[] = [
  ...[...directions, ...timesInForce, ...openingPriceTypes, ...exitNames].map((each) => `trade/buy ${each}`),
  ...pairedPriceTypes.map((each) => `trade/pair ${each}`),
  ...[...timesInForce, ...priceTypes, 'trail', 'trail_percent', 'part'].map((each) => `trade/sell ${each}`),
  ...[...exitNames, 'trail', 'pair'].map((each) => `trade/bracket ${each}`),
  ...[...lotTurns, 'market', 'limit', 'part'].map((each) => `trade/closeShare ${each}`),
  ...['order', 'filled in part', 'sale']
    .flatMap((of) => amendable.map((each) => `trade/amend ${of} ${each}`))
    .filter(
      // A stop that was filled in part was triggered.
      (each) => each !== 'trade/amend filled in part trigger_price',
    ),
  ...['order', 'filled in part'].flatMap((of) => ['exits', 'exit taken away'].map((each) => `trade/amend ${of} ${each}`)),
  ...['order', 'pair', 'sale', 'position'].map((each) => `trade/cancel ${each}`),
  'trade/cancelAll',
  'trade/topUp',
]

const isInPart = ({ rows }: Seen, { order_no }: Row): boolean => rows.some(({ parent }) => parent === order_no)

/** Draws calls from a seed: most of them near the price, so that they are filled, triggered and refused alike. */
export const callDrawer = ({ below }: Rng) => {
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const between = (least: number, most: number): number => least + below(most - least + 1)
  const once = (chances: number): boolean => below(chances) === 0
  const lasting = (stop: boolean): { time_in_force?: TimeInForce; good_till?: string } => {
    const force = once(3) ? undefined : pick(stop ? (['day', 'gtd'] as const) : timesInForce)
    return { ...(force === undefined ? {} : { time_in_force: force }), ...(force === 'gtd' ? { good_till: goodTill } : {}) }
  }
  /** A price some ticks from the last one. */
  const near = ({ price, date }: Seen, ticks: number): string => formatPrice(ticksAway(fine.tickTable, price, date, ticks))

  const buy = (seen: Seen): DrawnCall => {
    const direction = pick(directions)
    const up = direction === 'long' ? 1 : -1
    const price_type = once(2) ? 'limit' : pick(openingPriceTypes)
    const stop = isStop(price_type)
    const trigger = between(1, 12)
    const limit = price_type === 'stop_limit' ? trigger + between(0, 5) : between(-12, 6)
    const opens = price_type === 'limit' ? limit : stop ? trigger : 0
    const lowest = Math.min(opens, 0) - between(1, 30)
    const exits = once(2)
      ? {}
      : {
          ...(once(4) ? {} : { take_profit_price: near(seen, up * (opens + between(2, 30))) }),
          ...(once(4) ? {} : { stop_trigger_price: near(seen, up * lowest) }),
          ...(once(3) ? { stop_price: near(seen, up * (lowest - between(0, 5))) } : {}),
        }
    const lasts = lasting(stop)
    const input: RequestOf<'trade/buy'> = {
      code: fine.code,
      direction,
      leverage: between(1, 3),
      stock_num: between(1, 60),
      price_type,
      ...(price_type === 'limit' || price_type === 'stop_limit' ? { price: near(seen, up * limit) } : {}),
      ...(stop ? { trigger_price: near(seen, up * trigger) } : {}),
      ...lasts,
      ...exits,
    }
    const said = [direction, price_type, lasts.time_in_force, ...Object.keys(exits)]
    return { name: 'trade/buy', input, kinds: said.map((each) => `trade/buy ${each}`) }
  }

  const pair = (seen: Seen): DrawnCall => {
    const under = near(seen, -between(3, 15))
    const above = near(seen, between(2, 10))
    const first = pick([
      { direction: 'long', price_type: 'limit', price: under },
      { direction: 'short', price_type: 'stop', trigger_price: under },
    ] as const)
    const other = pick([
      { other_price_type: 'stop' },
      { other_price_type: 'stop_limit', other_price: near(seen, between(11, 14)) },
    ] as const)
    const input: RequestOf<'trade/pair'> = {
      code: fine.code,
      leverage: between(1, 3),
      stock_num: between(1, 40),
      ...first,
      other_trigger_price: above,
      ...other,
      ...(once(2) ? { good_till: goodTill } : {}),
    }
    return { name: 'trade/pair', input, kinds: [first.price_type, other.other_price_type].map((each) => `trade/pair ${each}`) }
  }

  const sell = (seen: Seen, { order_no, direction, stock_num }: Row): DrawnCall => {
    const up = direction === 'long' ? 1 : -1
    const price_type = once(2) ? pick(['market', 'limit'] as const) : pick(priceTypes)
    const trigger = -between(1, 12)
    const limit = price_type === 'stop_limit' ? trigger - between(0, 5) : between(-5, 12)
    const trail = once(2) ? { trail: `${between(0, 1)}.${between(2, 9)}` } : { trail_percent: `0.${between(1, 3)}` }
    const part = once(2) ? { stock_num: between(1, stock_num) } : {}
    // Without this a run hardly ever has one.
    const atClose = price_type === 'limit' && once(6)
    const lasts = atClose ? { time_in_force: 'limit_to_market_at_close' as const } : lasting(isStop(price_type))
    const trails = price_type === 'trailing' ? trail : {}
    const input: RequestOf<'trade/sell'> = {
      order_no,
      price_type,
      ...(price_type === 'limit' || price_type === 'stop_limit' ? { price: near(seen, up * limit) } : {}),
      ...(price_type === 'stop' || price_type === 'stop_limit' ? { trigger_price: near(seen, up * trigger) } : {}),
      ...trails,
      ...lasts,
      ...part,
    }
    const said = [price_type, lasts.time_in_force, ...Object.keys(trails), ...Object.keys(part).map(() => 'part')]
    return { name: 'trade/sell', input, kinds: said.map((each) => `trade/sell ${each}`) }
  }

  const bracket = (seen: Seen, { order_no, direction, stock_num }: Row): DrawnCall => {
    const up = direction === 'long' ? 1 : -1
    const stop = -between(2, 20)
    const legs = {
      ...(once(4) ? {} : { take_profit_price: near(seen, up * between(1, 20)) }),
      ...pick([
        {},
        { trail: '0.8' },
        { stop_trigger_price: near(seen, up * stop) },
        { stop_trigger_price: near(seen, up * stop), stop_price: near(seen, up * (stop - between(0, 5))) },
      ]),
    }
    const part = once(2) ? { stock_num: between(1, stock_num) } : {}
    const said = Object.keys({ ...legs, ...part })
    const pair = said.includes('take_profit_price') && Object.keys(legs).length > 1 ? ['pair'] : []
    const input: RequestOf<'trade/bracket'> = { order_no, good_till: goodTill, ...legs, ...part }
    return { name: 'trade/bracket', input, kinds: [...said, ...pair].map((each) => `trade/bracket ${each}`) }
  }

  const closeShare = (seen: Seen): DrawnCall => {
    const [order, price_type] = [pick(lotTurns), pick(['market', 'limit'] as const)]
    const direction = pick(directions)
    const part = once(2) ? { stock_num: between(1, 80) } : {}
    const price = price_type === 'limit' ? { price: near(seen, between(-8, 8)) } : {}
    const input: RequestOf<'trade/closeShare'> = { code: fine.code, order, price_type, direction, ...part, ...price }
    const said = [order, price_type, ...Object.keys(part).map(() => 'part')]
    return { name: 'trade/closeShare', input, kinds: said.map((each) => `trade/closeShare ${each}`) }
  }

  /** Other exits of an order that waits; now and then one is taken away, or is on the wrong side. */
  const otherExits = (seen: Seen, { direction }: Row): Omit<RequestOf<'trade/amend'>, 'order_no'> => {
    const up = direction === 'long' ? 1 : -1
    const away = { take_profit_price: between(-2, 30), stop_trigger_price: -between(0, 30), stop_price: -between(10, 40) }
    const named = exitNames.filter(() => once(2))
    return Object.fromEntries(named.map((name) => [name, once(4) ? '-' : near(seen, up * away[name])]))
  }

  const amend = (seen: Seen, row: Row): DrawnCall => {
    const sale = row.sales.length === 0 ? null : pick(row.sales)
    const { stock_num, price_type } = sale ?? row
    const limited = price_type === 'limit' || price_type === 'stop_limit'
    const exits = sale === null && once(2) ? otherExits(seen, row) : {}
    const alone = Object.keys(exits).length > 0 && !once(2)
    const changes = alone
      ? {}
      : {
          ...(once(2) && stock_num > 1 ? { stock_num: between(1, stock_num - 1) } : {}),
          ...(once(limited ? 2 : 8) ? { price: near(seen, between(-12, 12)) } : {}),
          ...(once(isStop(price_type) ? 2 : 12) ? { trigger_price: near(seen, between(-12, 12)) } : {}),
        }
    const of = sale !== null ? 'sale' : isInPart(seen, row) ? 'filled in part' : 'order'
    const order_no = sale !== null && !once(4) ? sale.order_no : row.order_no
    const ofExits = Object.values(exits).map((price) => (price === '-' ? 'exit taken away' : 'exits'))
    const kinds = [...Object.keys(changes), ...ofExits].map((each) => `trade/amend ${of} ${each}`)
    return { name: 'trade/amend', input: { order_no, ...changes, ...exits }, kinds }
  }

  const cancel = (row: Row): DrawnCall => {
    const sale = row.sales.length === 0 || once(2) ? null : pick(row.sales)
    if (row.group !== '-' && once(2))
      return { name: 'trade/cancel', input: { order_no: row.group }, kinds: ['trade/cancel pair'] }
    const of = sale !== null ? 'sale' : row.order_no.startsWith('P-') ? 'position' : 'order'
    return { name: 'trade/cancel', input: { order_no: (sale ?? row).order_no }, kinds: [`trade/cancel ${of}`] }
  }

  /** The next call of somebody with these rows; where one needs a row that there is not, an order that opens a position. */
  const draw = (seen: Seen): DrawnCall => {
    const having = (...states: readonly Row['state'][]) => seen.rows.filter(({ state }) => states.includes(state))
    const waiting = having('pending_order', 'preparing_to_close')
    const inPart = waiting.filter((row) => row.state === 'pending_order' && isInPart(seen, row))
    // Sales of parts leave the rest to be sold; now and then more is asked for than is free.
    const holding = having('holding', 'preparing_to_close').filter(({ free_num }) => free_num > 0)
    const turn = below(100)
    if (turn < 24 && waiting.length > 0) return amend(seen, pick(inPart.length > 0 && once(2) ? inPart : waiting))
    if (turn < 30 && seen.rows.length > 0) return cancel(pick(waiting.length > 0 && !once(5) ? waiting : seen.rows))
    if (turn < 31) return { name: 'trade/cancelAll', input: { code: fine.code }, kinds: ['trade/cancelAll'] }
    if (turn < 54 && holding.length > 0) return sell(seen, pick(holding))
    if (turn < 62 && holding.length > 0) return bracket(seen, pick(holding))
    if (turn < 68 && seen.rows.length > 0) return closeShare(seen)
    const [first] = holding
    if (turn < 70 && first !== undefined)
      return { name: 'trade/topUp', input: { order_no: first.order_no, credit: String(between(1, 500)) }, kinds: ['trade/topUp'] }
    const paired = having('pending_order').find(({ group }) => group !== '-')
    if (turn > 97 && paired) return { name: 'trade/cancel', input: { order_no: paired.group }, kinds: ['trade/cancel pair'] }
    return turn > 95 ? pair(seen) : buy(seen)
  }
  return { draw, pick, between, once }
}
