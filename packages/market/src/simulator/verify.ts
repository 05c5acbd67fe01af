import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sessionOf } from '../exchanges/calendar.ts'
import type { Bar } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { commitmentOf, revealedSeeds } from './seeds.ts'
import type { ChainState } from './shares/daily.ts'
import { createWorld, type World } from './world.ts'

/** Published data of a day: the commitment before its open, the seed after its close. */
export interface RevealedDay {
  readonly market: Market
  readonly date: DateText
  /** SHA-256 of the seed in lower-case hexadecimal digits, as it was published before the open. */
  readonly commitment: string
  /** 32 bytes. */
  readonly seed: Uint8Array
}

type Fault =
  /** The seed is not the one that was committed to. */
  | { readonly kind: 'commitment_broken'; readonly market: Market; readonly date: DateText }
  /** A seed that the day rests on is not revealed, or the exchange was closed that day. */
  | { readonly kind: 'not_computable'; readonly date: DateText }
  | { readonly kind: 'bar_missing' | 'bar_invented'; readonly time: Instant }
  | {
      readonly kind: 'bar_differs'
      readonly time: Instant
      readonly field: keyof Bar
      readonly published: number
      readonly computed: number
    }

/** Days whose published seed does not match what was committed to before their open. */
const brokenCommitments = (days: readonly RevealedDay[]): readonly Fault[] =>
  days
    .filter((each) => commitmentOf(each.seed) !== each.commitment)
    .map(({ market, date }) => ({ kind: 'commitment_broken', market, date }))

/** A world that knows what is revealed and nothing else: the same in the browser as on the server. */
const revealedWorld = (genesis: DateText, days: readonly RevealedDay[]): World =>
  createWorld({
    genesis,
    seeds: revealedSeeds(new Map(days.map((each) => [`${each.market}/${each.date}`, each.seed]))),
    room: { chains: 8, days: 8 },
  })

const fields = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const

/** Where published bars differ from computed ones; bars meet by their time. */
const differences = (published: readonly Bar[], computed: readonly Bar[]): readonly Fault[] => {
  const own = new Map(computed.map((bar) => [bar.time, bar]))
  const faults: Fault[] = []
  for (const bar of published) {
    const mine = own.get(bar.time)
    own.delete(bar.time)
    if (mine === undefined) faults.push({ kind: 'bar_invented', time: bar.time })
    else
      for (const field of fields)
        if (bar[field] !== mine[field])
          faults.push({ kind: 'bar_differs', time: bar.time, field, published: bar[field], computed: mine[field] })
  }
  for (const time of own.keys()) faults.push({ kind: 'bar_missing', time })
  return faults
}

interface DayToVerify {
  readonly instrument: Instrument
  readonly date: DateText
  readonly genesis: DateText
  /** The day itself and every coming day before it, of all three markets: a market opens on what the others did. */
  readonly revealed: readonly RevealedDay[]
  /** State of the instrument before the day, to save computing the years before it; without one they are computed. */
  readonly checkpoint?: ChainState
  /** The minute bars that were published for the day. */
  readonly minuteBars: readonly Bar[]
}

/**
 * Recomputes a day of one instrument from the revealed seeds and compares it with what was published. An empty list means that every
 * bar follows from the seeds that were committed to.
 */
export const verifyDay = (day: DayToVerify): readonly Fault[] => {
  const broken = brokenCommitments(day.revealed)
  if (broken.length > 0) return broken
  const world = revealedWorld(day.genesis, day.revealed)
  if (day.checkpoint !== undefined) world.resume(day.instrument, day.checkpoint)
  const session = sessionOf(day.instrument.market, day.date)
  const computed = session === null ? [] : world.minuteBars(day.instrument, day.date, session.close)
  return computed.length === 0 ? [{ kind: 'not_computable', date: day.date }] : differences(day.minuteBars, computed)
}
