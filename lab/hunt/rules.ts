import { Model } from './model.ts'
import { quickSignals, type Signal, slowSignals } from './signals.ts'
import type { Holding, Manner } from './trade.ts'

/** A way of holding what was bought or sold, and which signals are read for it. */
export interface HoldingPeriod {
  readonly name: string
  readonly holding: Holding
  readonly signals: readonly Signal[]
  /** How it is bought or sold by rules that take what is there. */
  readonly manner: 'market' | 'closing_order'
}

const inSeconds = (name: string, seconds: number, signals: readonly Signal[]): HoldingPeriod => ({
  name,
  holding: { seconds },
  signals,
  manner: 'market',
})
const to = (
  name: string,
  sessions: number,
  at: 'open' | 'close' | 'closing_order',
  manner: HoldingPeriod['manner'] = 'market',
): HoldingPeriod => ({
  name,
  holding: { sessions, at },
  signals: slowSignals,
  manner,
})

/** In continuous trading, at each frame that is looked at. */
export const quickPeriods: readonly HoldingPeriod[] = [
  inSeconds('ten seconds', 10, quickSignals),
  inSeconds('a minute', 60, quickSignals),
]
const fiveMinutes = inSeconds('five minutes', 300, slowSignals)
/** Once in each window. */
export const slowPeriods = [
  fiveMinutes,
  to('to the close', 0, 'close'),
  to('to the next open', 1, 'open'),
  to('to the next close', 1, 'close'),
  to('to the close, by an order for it', 0, 'closing_order'),
  to('by orders for the close, to the next open', 1, 'open', 'closing_order'),
  to('by orders for the close, to the next close', 1, 'closing_order', 'closing_order'),
]
/** On the eve of an ex-date: to the auction in which the share trades without its dividend. */
export const nightPeriods = [to('to the next open', 1, 'open')]
/** How long what a stop has bought or sold is held, in seconds. */
export const stopPeriods = [10, 60, 300] as const
/** Before a session's first phase. */
export const longPeriods = [to('for a week', 5, 'close')]

/** How a rule makes its promise from a model: by one signal, or by all of them. */
interface Rule {
  readonly name: string
  readonly manner: Manner
  readonly promise: (signals: Float64Array) => number
}

/** Number of the best signals of the training installations; they are tried together, and some of them alone. */
const few = 5
const alone = 2

/** Results of one kind of observation and one way of holding, and the rules that follow from them. */
export class Lesson {
  readonly context: string
  readonly period: HoldingPeriod
  readonly model: Model
  #rules: readonly Rule[] | null = null

  constructor(context: string, period: HoldingPeriod) {
    this.context = context
    this.period = period
    this.model = new Model(period.signals.length)
  }

  /** The rules at the end of the training. */
  get rules(): readonly Rule[] {
    this.#rules ??= this.model.taught ? this.#make() : []
    return this.#rules
  }

  #make(): readonly Rule[] {
    const { model, period } = this
    const name = `${this.context}; ${period.name}`
    const best = model.best(few)
    const all = model.promiseOf(Array.from({ length: model.count }, (_, which) => which))
    const rule = (from: string, promise: Rule['promise'], manner: Manner = period.manner): Rule => ({
      name: `${name}; ${from}`,
      manner,
      promise,
    })
    const rules = [
      rule('all signals', all),
      rule(`the ${few} most informative signals`, model.promiseOf(best)),
      ...best.slice(0, alone).map((which) => rule(period.signals[which]?.name ?? '', model.promiseOf([which]))),
    ]
    return period === fiveMinutes ? [...rules, rule('all signals, waiting at the best price', all, 'wait')] : rules
  }
}

/** All lessons by context and hold. */
export class Lessons {
  readonly #known = new Map<string, Lesson>()

  of(context: string, period: HoldingPeriod): Lesson {
    const key = `${context}; ${period.name}`
    const cachedLesson = this.#known.get(key) ?? new Lesson(context, period)
    this.#known.set(key, cachedLesson)
    return cachedLesson
  }

  names(): readonly string[] {
    return [...this.#known.values()].flatMap(({ rules }) => rules.map(({ name }) => name))
  }
}
