import type { Price } from '@zaraba/money/price.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { type DateText, type Instant, later, minute } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../exchanges/calendar.ts'
import type { TradingDay } from '../exchanges/session.ts'
import type { Instrument } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { sha256 } from '../simulator/sha256.ts'
import { offerPrice } from './prices.ts'
import {
  type OfferKind,
  type OfferTerms,
  offerKinds,
  offerTerms,
  purposes,
  type SalePurpose,
  type Seller,
  sellers,
} from './terms.ts'

/** Shares that somebody sells off the auction at a fixed price. Times are market time; `discount` is basis points of the reference close. */
export interface BlockOffer {
  /** "jp-20261120-block": at most one of a kind is announced in a market and session. */
  readonly id: string
  readonly kind: OfferKind
  readonly market: Market
  readonly code: string
  /** The close of the session after which it is announced: the last price of its market until the window ends. */
  readonly reference: Price
  readonly price: Price
  readonly quota: number
  readonly minimum: number
  readonly cap: number
  readonly opens: Instant
  readonly closes: Instant
  /** When what was applied for is decided: before the market opens again. */
  readonly settles: Instant
  /** Trading days for which a lot of it cannot be sold. */
  readonly lockDays: number
  readonly seller: Seller
  readonly purpose: SalePurpose
}

/** Data from which the offers of a session are drawn. */
export interface OfferSource {
  /** The seed of the session's day: 32 bytes, secret until its close. `null` where this party does not know it. */
  readonly seedOf: (market: Market, date: DateText) => Uint8Array | null
  /** The companies that may be offered, in any order. */
  readonly instruments: (market: Market) => readonly Instrument[]
  /** The close of a session; `null` for a share that had none, that is about to be split or delisted, or that reports that evening. */
  readonly closeOf: (instrument: Instrument, session: TradingDay) => Price | null
}

const sessionsAYear = 245
const encoder = new TextEncoder()

/** Sessions by which each market's turn is later than Tokyo's, so that blocks of all markets do not come on the same evenings. */
const turnOf: Readonly<Record<Exchange, number>> = { tokyo: 0, new_york: 2, shanghai: 0 }

/** Announcements are spread evenly over the sessions: which evenings have one is known for ever. */
const isAnnounced = ({ market, index }: Pick<TradingDay, 'market' | 'index'>, { perYear }: OfferTerms): boolean => {
  const turn = index + turnOf[exchangeOf[market]]
  return Math.floor(((turn + 1) * perYear) / sessionsAYear) > Math.floor((turn * perYear) / sessionsAYear)
}

/** A generator seeded by SHA-256 of the day's seed and a name. */
const generator = (seed: Uint8Array, name: string): Rng => {
  const text = encoder.encode(`/offers/${name}`)
  const message = new Uint8Array(seed.length + text.length)
  message.set(seed)
  message.set(text, seed.length)
  const words = new DataView(sha256(message).buffer)
  return rng(words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12))
}

const between = (random: Rng, [least, most]: readonly [number, number]): number => least + random.below(most - least + 1)
const oneOf = <Each>(random: Rng, list: readonly Each[]): Each => list[random.below(list.length)] as Each

const beforeOpen = 15 * minute
const lastOrders = 40 * minute
/** From the close to the beginning of the window. */
export const afterClose = 30 * minute

/**
 * The time in which it can be bought: from half an hour after a close until shortly before the next opening of its market, as in
 * Tokyo's off-auction distribution, whose price follows from the close of the evening on which it is decided. While the price is
 * fixed, the market that could move away from it is closed: an offer that stays open beside a moving market is an option, taken
 * only when it has become worth more.
 */
export const windowOf = (kind: OfferKind, session: TradingDay) => {
  const { open } = tradingDayAt(session.market, session.index + 1)
  const settles = later(open, -beforeOpen)
  return {
    opens: later(session.close, afterClose),
    closes: kind === 'block' ? later(open, -lastOrders) : settles,
    settles,
  }
}

/** The name of the offer of a kind that is announced after a session. */
export const offerId = ({ market, date }: TradingDay, kind: OfferKind): string => `${market}-${date.replaceAll('-', '')}-${kind}`

/** The kinds of offer that are announced after a session and can still be taken at a moment. */
export const openKinds = (session: TradingDay, now: Instant): readonly OfferKind[] =>
  offerKinds.filter((kind) => {
    const terms = offerTerms(session.market, kind, session.date)
    return isAnnounced(session, terms) && windowOf(kind, session).closes > now
  })

/** The sessions after which an offer of a kind is announced, from one on: forwards the coming ones, backwards those that were. */
export const sessionsWithOffer = (kind: OfferKind, from: TradingDay, direction: 1 | -1, count: number): readonly TradingDay[] => {
  const sessions: TradingDay[] = []
  for (let index = from.index; sessions.length < count; index += direction) {
    const session = tradingDayAt(from.market, index)
    if (isAnnounced(session, offerTerms(from.market, kind, session.date))) sessions.push(session)
  }
  return sessions
}

/** Companies that are tried before a session goes without its offer. */
const mostTries = 40

const offerOf = (source: OfferSource, kind: OfferKind, session: TradingDay): BlockOffer | null => {
  const { market, date } = session
  const terms = offerTerms(market, kind, date)
  const seed = isAnnounced(session, terms) ? source.seedOf(market, date) : null
  if (seed === null) return null
  const random = generator(seed, `${market}/${date}/${kind}`)
  const companies = source
    .instruments(market)
    .filter(({ listedOn }) => listedOn < date)
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (let turn = 0; turn < mostTries && companies.length > 0; turn += 1) {
    const instrument = oneOf(random, companies)
    const reference = source.closeOf(instrument, session)
    if (reference === null) continue
    const cap = oneOf(random, terms.caps)
    return {
      id: offerId(session, kind),
      kind,
      market,
      code: instrument.code,
      reference,
      price: offerPrice(instrument, reference, between(random, terms.discount), date, terms),
      quota: cap * between(random, terms.quotaInCaps),
      minimum: terms.minimum,
      cap,
      ...windowOf(kind, session),
      lockDays: between(random, terms.lockDays),
      seller: oneOf(random, sellers),
      purpose: oneOf(random, purposes),
    }
  }
  return null
}

/** The offers that are announced after the close of a session: none, a block or a grab. The same for everybody who knows the day's seed. */
export const offersAnnounced = (
  source: OfferSource,
  session: TradingDay,
  kinds: readonly OfferKind[] = offerKinds,
): readonly BlockOffer[] => kinds.flatMap((kind) => offerOf(source, kind, session) ?? [])
