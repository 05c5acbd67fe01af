import { marketMinutes, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { rng } from '@zaraba/money/rng.ts'
import { type DateText, dateText, type Instant, later, minute, second } from '@zaraba/money/time.ts'

export const genesis: DateText = dateText('2026-11-20')
/** Sessions of history before the genesis, each drawn in two steps. */
const history = 280

const hashOf = (text: string, from: number): number => {
  let hash = from
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619)
  return hash | 0
}

/** Numbers from 0 to 1 that follow from a text. */
export const numbers = (text: string): (() => number) => {
  const { next } = rng(hashOf(text, -2_128_831_035), hashOf(text, 1_540_483_477))
  return () => next() / 4_294_967_296
}

const offsets = [5, 20, 35, 50].map((seconds) => seconds * second)
const times = new Map<string, readonly Instant[]>()

/** When everything prints: in the auctions, and four times a minute. */
export const printTimes = (market: Market, index: number): readonly Instant[] => {
  const key = `${market}${index}`
  const known = times.get(key)
  if (known !== undefined) return known
  const session = tradingDayAt(market, index)
  const minutes = marketMinutes(market, session.date)
  const made: Instant[] = [session.openingAuction]
  for (let place = 0; minutes !== null && place < minutes.count; place += 1)
    for (const offset of offsets) made.push(later(minutes.start(place), offset))
  made.push(session.close)
  times.set(key, made)
  return made
}

/** Deviation of a night and of a print, as logarithms. */
const night = 0.007
const print = 0.0003

/** From when on another word is drawn from. */
export interface Turn {
  readonly at: Instant
  readonly word: string
}

/**
 * Where walks stand, as logarithms: each step is as likely up as down, whatever went before. What is drawn after `turn` follows from another
 * word, so that one past has many futures. `habit` is the part of each step that is repeated in the next: nought in an honest market.
 */
export class Paths {
  readonly #word: string
  readonly #turn: Turn | null
  readonly #habit: number
  /** The same without the turn, whose days before it are these. */
  readonly #straight: Paths | null
  readonly #known = new Map<string, Float64Array>()

  constructor(word: string, habit: number, turn: Turn | null = null, straight: Paths | null = null) {
    this.#word = word
    this.#turn = turn
    this.#habit = habit
    this.#straight = straight
  }

  turned(turn: Turn): Paths {
    return new Paths(this.#word, this.#habit, turn, this)
  }

  /** The numbers of one name on one day, before the turn and after it. */
  at(name: string, index: number): (at: Instant) => number {
    const before = numbers(`${this.#word}/${name}/${index}`)
    const after = numbers(`${this.#turn?.word}/${name}/${index}`)
    return (at) => (this.#turn !== null && at > this.#turn.at ? after() : before())
  }

  /** The levels after each print of a day; of history the open and the close. */
  day(name: string, market: Market, index: number): Float64Array {
    if (this.#turn !== null && this.#straight !== null && tradingDayAt(market, index).close <= this.#turn.at)
      return this.#straight.day(name, market, index)
    const key = `${name}/${market}/${index}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const begin = tradingDayIndex(market, genesis)
    let level = index <= begin - history ? 0 : (this.day(name, market, index - 1).at(-1) ?? 0)
    const draw = this.at(key, index)
    const normal = (at: Instant): number => Math.sqrt(-2 * Math.log(1 - draw(at))) * Math.cos(2 * Math.PI * draw(at))
    const all = printTimes(market, index)
    const first = all[0]
    const moments = index < begin && first !== undefined ? [first, all.at(-1) ?? first] : all
    const days = Math.sqrt(all.length)
    let step = 0
    const made = Float64Array.from(moments, (at, place) => {
      const deviation = place === 0 ? night : index < begin ? print * days : print
      step = normal(at) * deviation + (place === 0 ? 0 : step * this.#habit)
      level += step
      return level
    })
    this.#known.set(key, made)
    return made
  }
}

export const minuteOf = (at: Instant): number => Math.floor(at / minute) * minute
