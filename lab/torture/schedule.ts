import type { MarketType } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'

/**
 * Kinds of steps with money. `again` repeats an earlier request with its key, `differently` misuses such a key for another
 * request.
 */
const cashKinds = ['card', 'deposit', 'withdraw', 'cancelWithdrawal', 'loan', 'repay', 'exchange'] as const
export type CashKind = (typeof cashKinds)[number]
/** Kinds of steps with new shares, blocks and grabs, products, the intraday desk and alerts. */
const systemKinds = [
  'subscribe',
  'payWin',
  'waiveWin',
  'applyForBlock',
  'grab',
  'cancelBlock',
  'follow',
  'endFollowing',
  'stake',
  'alert',
] as const
export type SystemKind = (typeof systemKinds)[number]
export const kinds = [
  'buy',
  'sell',
  'cancel',
  'amend',
  'topUp',
  'preview',
  'again',
  'differently',
  'list',
  'watch',
  'register',
  'clock',
  'kill_connections',
  'crash_server',
  'crash_database',
  'restart_database',
  'crash_other_server',
  'stop_partition',
  'crash_bus',
  'crash_standby',
  'fail_over',
  ...cashKinds,
  ...systemKinds,
] as const
export type StepKind = (typeof kinds)[number]
/** Kinds of steps that hit the server or its database as a whole, and no request. */
export const singleCrashKinds = ['crash_server', 'crash_database', 'restart_database'] as const satisfies readonly StepKind[]
/** Those of two servers with a bus between them, on a primary with a standby. */
export const pairCrashKinds = [
  'crash_server',
  'crash_other_server',
  'stop_partition',
  'crash_bus',
  'crash_database',
  'crash_standby',
  'fail_over',
] as const satisfies readonly StepKind[]
const crashKinds = [...singleCrashKinds, ...pairCrashKinds]
export type CrashKind = (typeof crashKinds)[number]
export const isCrashKind = (kind: StepKind): kind is CrashKind => crashKinds.some((each) => each === kind)
export const isSystemKind = (kind: StepKind): kind is SystemKind => systemKinds.some((each) => each === kind)
export const isCashKind = (kind: StepKind): kind is CashKind => cashKinds.some((each) => each === kind)

/** One step of a schedule. `words` decide everything that the moment leaves open (which position, how many shares). */
export interface Step {
  readonly index: number
  readonly kind: StepKind
  readonly who: number
  readonly stock: Stock
  readonly words: readonly [number, number, number, number]
  /** Number of times that one request is sent at once, with one key. */
  readonly copies: 1 | 2 | 3
}

export interface Stock {
  readonly type: MarketType
  readonly code: string
}

const stock = (type: MarketType, ...codes: readonly string[]): readonly Stock[] => codes.map((code) => ({ type, code }))
/** Companies of all three markets, in Tokyo some that trade a few hundred shares a minute, so that the cap of fills is met. */
const stocks: readonly [Stock, ...Stock[]] = [
  { type: 'jpy', code: '7203' },
  ...stock('jpy', '3101', '3101', '1379', '9432', '8306', '6758'),
  ...stock('usd', 'AAPL', 'F', 'INTC'),
  ...stock('cny', '600519', '601398', '000002'),
]

const weights: readonly (readonly [StepKind, number])[] = [
  ['buy', 36],
  ['sell', 18],
  ['cancel', 8],
  ['amend', 6],
  ['topUp', 5],
  ['preview', 4],
  ['again', 8],
  ['differently', 2],
  ['list', 7],
  ['watch', 3],
  ['register', 1],
  ['clock', 2],
  ['kill_connections', 2],
  ['card', 3],
  ['deposit', 3],
  ['withdraw', 4],
  ['cancelWithdrawal', 2],
  ['loan', 4],
  ['repay', 4],
  ['exchange', 6],
]
/** Weights of the steps with new shares, blocks, grabs, products, the intraday desk and alerts. */
const systemWeights: typeof weights = [
  ['subscribe', 5],
  ['payWin', 2],
  ['waiveWin', 1],
  ['applyForBlock', 4],
  ['grab', 5],
  ['cancelBlock', 2],
  ['follow', 4],
  ['endFollowing', 2],
  ['stake', 4],
  ['alert', 8],
]
/** Every fourth customer buys nothing: only who holds nothing can bring money in or take it out. */
const savers = 4
const saverKinds: Partial<Record<StepKind, StepKind>> = {
  buy: 'withdraw',
  sell: 'deposit',
  amend: 'exchange',
  topUp: 'repay',
  grab: 'withdraw',
  applyForBlock: 'deposit',
}
const kindFor = (who: number, kind: StepKind): StepKind => (who % savers === savers - 1 ? (saverKinds[kind] ?? kind) : kind)
const drawKind = (random: Rng, from: typeof weights): StepKind => {
  let left = random.below(from.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [kind, weight] of from) {
    if (left < weight) return kind
    left -= weight
  }
  return 'buy'
}

interface ScheduleOptions {
  readonly seed: number
  readonly ops: number
  readonly accounts: number
  /** Kills of servers and databases at random places. */
  readonly crashes: number
  /** Kinds to draw them from; those of one server when absent. */
  readonly crashKinds?: readonly CrashKind[]
  /** Whether new shares, blocks, grabs, products and the desk are among the steps. */
  readonly systems?: boolean
}

/** The schedule of a seed: the same seed and options give the same steps, word for word. */
export const scheduleOf = ({
  seed,
  ops,
  accounts,
  crashes,
  systems = false,
  crashKinds = singleCrashKinds,
}: ScheduleOptions): readonly Step[] => {
  const random = rng(seed)
  const word = () => random.next()
  const from = systems ? [...weights, ...systemWeights] : weights
  const steps = Array.from({ length: ops }, (_, index): Step => {
    const kind = drawKind(random, from)
    // Half of all orders meet in one stock, so that its rows and locks are contested.
    const chosenStock = random.below(2) === 0 ? stocks[0] : (stocks[random.below(stocks.length)] ?? stocks[0])
    const copies = ([1, 1, 1, 1, 2, 3] as const)[random.below(6)] ?? missing()
    const who = random.below(accounts)
    return { index, kind: kindFor(who, kind), who, stock: chosenStock, words: [word(), word(), word(), word()], copies }
  })
  for (let crash = 0; crash < crashes; crash += 1) {
    const at = Math.floor((ops * (crash + 0.3 + random.below(50) / 100)) / crashes)
    const step = steps[at]
    const kind = crashKinds[random.below(crashKinds.length)] ?? 'crash_server'
    if (step !== undefined) steps[at] = { ...step, kind }
  }
  return steps
}
