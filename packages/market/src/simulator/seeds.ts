import type { DateText, Instant } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../exchanges/calendar.ts'
import { type Market, perMarket } from '../markets.ts'
import { keyOf, type Nonce } from './random/chacha.ts'
import { hexOf, sha256, sha256OfText } from './sha256.ts'

/**
 * Where the seeds of the coming days come from. `null` means that this party does not know the seed (it is not revealed yet), and
 * that nothing can be computed from that day on.
 */
export interface DaySeeds {
  /** 32 bytes for one trading day of one market. */
  seedOf(market: Market, date: DateText): Uint8Array | null
}

/** Knows no coming day: only the public history can be computed. */
export const noSeeds: DaySeeds = { seedOf: () => null }

/** Seeds given one by one, e.g. those that an installation has revealed. The key is `market/date`. */
export const revealedSeeds = (knownSeeds: ReadonlyMap<string, Uint8Array>): DaySeeds => ({
  seedOf: (market, date) => knownSeeds.get(`${market}/${date}`) ?? null,
})

/**
 * The editions of the public histories: each number was chosen so that the indices of its market have years and tails as people
 * remember them. History is public, and cannot be traded on.
 */
const editions: Readonly<Record<Market, number>> = { jp: 94, us: 73, cn: 35 }

/** The public seed of a day of history: SHA-256 of a constant text with the edition, the market and its local date. */
export const historySeed = (market: Market, date: DateText): Uint8Array =>
  sha256OfText(`zaraba public history ${editions[market]}/${market}/${date}`)

/** The seed of any day: public before the genesis, a `coming` one from it on. */
export const seedOfAny =
  <Coming extends Uint8Array | null>(genesis: DateText, coming: (market: Market, date: DateText) => Coming) =>
  (market: Market, date: DateText): Uint8Array | Coming =>
    date < genesis ? historySeed(market, date) : coming(market, date)

/** Commitment that is published before a day opens: the SHA-256 of its seed, in hexadecimal digits. */
export const commitmentOf = (seed: Uint8Array): string => hexOf(sha256(seed))

/** The first 64 bits of the SHA-256 of a name ("jp:7203", "factor jp", "sector jp/3700"). */
export const nonceOf = (name: string): Nonce => {
  const digest = new DataView(sha256OfText(name).buffer)
  return { low: digest.getInt32(0), high: digest.getInt32(4) }
}

/** Another future: everything after an instant follows from other seeds, everything up to it stays. */
export interface Redrawn {
  readonly at: Instant
  readonly seeds: DaySeeds
}

type KeyAt = (market: Market, index: number) => Int32Array | null

/** Cipher keys by market and trading day index; what is not known is asked again each time. */
export interface DayKeys {
  /** For what is drawn of a day before its first auction, and for its steps. */
  readonly keyAt: KeyAt
  /** For what is drawn of a day at an instant of it. */
  keyFrom(market: Market, index: number, at: Instant): Int32Array | null
  /** For what is drawn of a day after its close. */
  readonly eveningKeyAt: KeyAt
  /** In a world with a redrawn future: the moment, and the keys up to it and after it. */
  readonly redrawn: { readonly at: Instant; readonly before: KeyAt; readonly after: KeyAt } | null
}

const keysFrom = (coming: DaySeeds, genesis: DateText): KeyAt => {
  const seedOf = seedOfAny(genesis, (market, date) => coming.seedOf(market, date))
  const keys = perMarket((): Int32Array[] => [])
  return (market, index) => {
    const cachedKey = keys[market][index]
    if (cachedKey !== undefined) return cachedKey
    const seed = seedOf(market, tradingDayAt(market, index).date)
    if (seed === null) return null
    const key = keyOf(seed)
    keys[market][index] = key
    return key
  }
}

/** The keys of a world. `redrawn` is for those who ask whether the past depends on the future. */
export const dayKeys = (coming: DaySeeds, genesis: DateText, redrawn?: Redrawn): DayKeys => {
  const before = keysFrom(coming, genesis)
  if (redrawn === undefined) return { keyAt: before, keyFrom: before, eveningKeyAt: before, redrawn: null }
  const after = keysFrom(redrawn.seeds, genesis)
  const { at } = redrawn
  const keyFrom: DayKeys['keyFrom'] = (market, index, from) => (from > at ? after : before)(market, index)
  return {
    keyAt: (market, index) => keyFrom(market, index, tradingDayAt(market, index).openingAuction),
    keyFrom,
    eveningKeyAt: (market, index) => keyFrom(market, index, tradingDayAt(market, index).close),
    redrawn: { at, before, after },
  }
}
