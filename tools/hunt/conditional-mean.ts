import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import type { Hunted, Redraw } from './hunted.ts'
import { createStrategies } from './strategies.ts'
import { type Reach, scenesOf } from './walk.ts'

/** A visible state in which a strategy would trade, and to which side. */
interface State {
  readonly strategy: string
  readonly share: Instrument
  readonly at: Instant
  readonly side: number
}

/** The first states of continuous trading, with a price on both sides, that call each strategy: `each` with different instants; those that learn are left out. */
export const statesOf = (hunted: Hunted, reach: Reach, each: number): readonly State[] => {
  const found: State[] = []
  const counts = new Map<string, Set<Instant>>()
  const strategies = createStrategies().filter(({ learn }) => learn === undefined)
  for (const scene of scenesOf(hunted, reach))
    for (const look of scene.looks.filter((one) => one.trades && one.spread > 0 && one.quote?.phase === 'continuous'))
      for (const strategy of strategies) {
        const own = counts.get(strategy.name) ?? new Set()
        if (!strategy.at.includes(scene.moment) || own.size >= each || own.has(scene.at)) continue
        const side = Math.sign(strategy.side(look))
        if (side === 0 || Number.isNaN(side)) continue
        counts.set(strategy.name, own.add(scene.at))
        found.push({ strategy: strategy.name, share: look.share, at: scene.at, side })
      }
  return found
}

interface Mean {
  /** Basis points from middle to middle, towards the side of the strategy where states are taken together. */
  readonly mean: number
  readonly t: number
}

interface Means {
  readonly minutes: number
  readonly states: readonly (State & Mean)[]
  /** All states together; futures of one instant share their luck and count once. */
  readonly together: Mean
}

interface ConditionalMeans {
  readonly horizons: readonly Means[]
  /** Redrawn markets whose past is not the same to the bit in a state. */
  readonly strangers: number
}

const middleOf = (feed: Feed, share: Instrument, at: Instant): number => {
  const quote = feed.quote(share, at)
  if (quote === null) return Number.NaN
  return quote.bid === null || quote.ask === null ? quote.price : (quote.bid + quote.ask) / 2
}

const meanOf = (values: readonly number[]): Mean => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const square = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  const error = Math.sqrt(square / (values.length - 1) / values.length)
  return { mean, t: error > 0 ? mean / error : 0 }
}

/** What a customer sees of a share at an instant, as text: equal pasts have equal texts. */
const seen = ({ feed }: Hunted, { share, at }: State): string => {
  const quote = feed.quote(share, at)
  const bars = quote === null ? [] : feed.minuteBars(share, quote.date, at)
  return JSON.stringify([quote, feed.depth(share, at), bars, feed.quote(share, later(at, -minute))])
}

/**
 * Redraws what follows each state `futures` times and averages the move of the middle over each of the horizons, in minutes. In a market that
 * tells nothing every mean is nought but for its error.
 */
export const conditionalMeans = (
  hunted: Hunted,
  redraw: Redraw,
  states: readonly State[],
  { futures, minutes }: { readonly futures: number; readonly minutes: readonly number[] },
): ConditionalMeans => {
  const moves = minutes.map(() => states.map((): number[] => []))
  const together = minutes.map((): number[] => [])
  let strangers = 0
  const pasts = states.map((state) => seen(hunted, state))
  for (const at of new Set(states.map((state) => state.at))) {
    const here = states.flatMap((state, place) => (state.at === at ? [{ state, place }] : []))
    for (let future = 0; future < futures; future += 1) {
      const other = redraw(at, `future ${future} of ${at}`)
      if (here.some(({ state, place }) => seen(other, state) !== pasts[place])) strangers += 1
      minutes.forEach((span, horizon) => {
        let sum = 0
        for (const { state, place } of here) {
          const from = middleOf(other.feed, state.share, at)
          const move = (middleOf(other.feed, state.share, later(at, span * minute)) / from - 1) * 10_000
          moves[horizon]?.[place]?.push(move)
          sum += move * state.side
        }
        together[horizon]?.push(sum / here.length)
      })
    }
  }
  const horizons = minutes.map((span, horizon) => ({
    minutes: span,
    states: states.map((state, place) => ({ ...state, ...meanOf(moves[horizon]?.[place] ?? []) })),
    together: meanOf(together[horizon] ?? []),
  }))
  return { horizons, strangers }
}
