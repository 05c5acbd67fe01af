import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sessionOf, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { CorporateEvent } from '../feeds/feed.ts'
import type { Instrument, InstrumentId } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { block, purpose } from './random/chacha.ts'
import { nonceOf } from './seeds.ts'
import type { World } from './world.ts'

/** A share's day, as far as news needs it; prices are ten-thousandths. */
interface Mover {
  readonly instrument: InstrumentId
  readonly close: Price
  readonly previousClose: Price
}

/**
 * Facts of the simulated market; the sentences are written elsewhere. Everything in them is read from the same bars and events that
 * the charts show. `at` is when a fact becomes known.
 */
export type NewsFact =
  | {
      readonly kind: 'results'
      readonly at: Instant
      readonly instrument: InstrumentId
      readonly date: DateText
      /** Profit against what was expected, in basis points. */
      readonly surprise: number
    }
  | {
      readonly kind: 'dividend'
      readonly at: Instant
      readonly instrument: InstrumentId
      readonly amount: Price
      readonly exDate: DateText
    }
  | {
      readonly kind: 'split'
      readonly at: Instant
      readonly instrument: InstrumentId
      readonly numerator: number
      readonly denominator: number
      readonly exDate: DateText
    }
  | {
      readonly kind: 'buy_back'
      readonly at: Instant
      readonly instrument: InstrumentId
      /** Most shares to be bought, and their part of all in basis points; until a date. */
      readonly shares: number
      readonly portion: number
      readonly until: DateText
    }
  | {
      readonly kind: 'limit'
      readonly at: Instant
      readonly instrument: InstrumentId
      readonly side: 'up' | 'down'
      readonly price: Price
      readonly previousClose: Price
    }
  | {
      readonly kind: 'mover'
      readonly at: Instant
      readonly instrument: InstrumentId
      readonly close: Price
      readonly previousClose: Price
    }
  | {
      readonly kind: 'market_open' | 'market_close'
      readonly at: Instant
      readonly market: Market
      readonly date: DateText
      readonly advances: number
      readonly declines: number
      readonly unchanged: number
      readonly gainers: readonly Mover[]
      readonly losers: readonly Mover[]
    }

const words = new Uint32Array(16)
/** A tenth of the results come with a buy-back of one half to four per cent of the shares. */
const buyBackOf = 10

const buyBack = (world: World, instrument: Instrument, index: number, at: Instant): NewsFact | null => {
  const key = world.days.source.keys.keyAt(instrument.market, index)
  if (key === null) return null
  block(key, nonceOf(instrument.id), purpose.results, 1, words)
  const [chance = missing(), size = missing(), length = missing()] = words
  if (chance % buyBackOf !== 0) return null
  const portion = 50 + (size % 351)
  const shares = Math.floor((instrument.sharesOutstanding * portion) / 1_000_000) * 100
  const until = tradingDayAt(instrument.market, index + 60 + (length % 120)).date
  return shares === 0 ? null : { kind: 'buy_back', at, instrument: instrument.id, shares, portion, until }
}

const announced = (world: World, instrument: Instrument, index: number, until: Instant): readonly NewsFact[] => {
  const session = tradingDayAt(instrument.market, index)
  const { date } = session
  const last = tradingDayAt(instrument.market, index + 130).date
  const facts: NewsFact[] = []
  const { id } = instrument
  const events = world.events(instrument, date, last, until)
  const results = events.find((event) => event.kind === 'earnings' && event.date === date)
  const at = results?.kind === 'earnings' ? results.at : session.close
  for (const event of events) {
    const fact = factOf(event, id, date, at)
    if (fact !== null) facts.push(fact)
    if (fact?.kind !== 'results') continue
    const buyBackFact = buyBack(world, instrument, index, at)
    if (buyBackFact !== null) facts.push(buyBackFact)
  }
  return facts
}

const factOf = (event: CorporateEvent, instrument: InstrumentId, date: DateText, at: Instant): NewsFact | null => {
  if (event.kind === 'earnings')
    return event.date === date ? { kind: 'results', at, instrument, date, surprise: event.surprise } : null
  if (event.announcedOn !== date) return null
  const { exDate } = event
  return event.kind === 'dividend'
    ? { kind: 'dividend', at, instrument, amount: event.amount, exDate }
    : { kind: 'split', at, instrument, numerator: event.numerator, denominator: event.denominator, exDate }
}

interface Traded {
  readonly instrument: Instrument
  readonly previousClose: Price
  readonly bar: { readonly open: Price; readonly close: Price }
  readonly limitUp: Price | null
  readonly limitDown: Price | null
  /** Whether the first price came at the open; others wait under a special quote, and their price is not known yet. */
  readonly opened: boolean
}

const tradedOn = (world: World, instruments: readonly Instrument[], date: DateText): readonly Traded[] => {
  const tradedShares: Traded[] = []
  for (const instrument of instruments) {
    const plan = world.plan(instrument, date)
    if (plan === null || plan.volume === 0) continue
    const { open, close, base, band } = plan
    tradedShares.push({
      instrument,
      previousClose: base,
      bar: { open, close },
      limitUp: band?.up ?? null,
      limitDown: band?.down ?? null,
      opened: plan.delayed === 0,
    })
  }
  return tradedShares
}

/** A move of a twelfth and more is news by itself; at most a few are reported a day. */
const bigMove = 12
const mostMovers = 5

const change = ({ previousClose, bar }: Traded): number => Math.abs(bar.close - previousClose) / previousClose

const sessionFacts = (tradedShares: readonly Traded[], at: Instant): readonly NewsFact[] => {
  const facts: NewsFact[] = []
  const movers: Traded[] = []
  for (const each of tradedShares) {
    const { bar, previousClose, instrument } = each
    const side = bar.close === each.limitUp ? 'up' : bar.close === each.limitDown ? 'down' : null
    if (side !== null) facts.push({ kind: 'limit', at, instrument: instrument.id, side, price: bar.close, previousClose })
    else if (change(each) * bigMove >= 1) movers.push(each)
  }
  movers.sort((left, right) => change(right) - change(left) || (left.instrument.id < right.instrument.id ? -1 : 1))
  for (const { instrument, bar, previousClose } of movers.slice(0, mostMovers))
    facts.push({ kind: 'mover', at, instrument: instrument.id, close: bar.close, previousClose })
  return facts
}

const leaders = 3

const summary = (
  kind: 'market_open' | 'market_close',
  market: Market,
  date: DateText,
  traded: readonly Traded[],
  at: Instant,
): NewsFact => {
  const rows = traded.map(({ instrument, previousClose, bar }) => ({
    instrument: instrument.id,
    close: kind === 'market_open' ? bar.open : bar.close,
    previousClose,
  }))
  const gain = (row: Mover): number => row.close / row.previousClose - 1
  const sortedRows = rows.toSorted((left, right) => gain(right) - gain(left) || (left.instrument < right.instrument ? -1 : 1))
  return {
    kind,
    at,
    market,
    date,
    advances: rows.filter((row) => row.close > row.previousClose).length,
    declines: rows.filter((row) => row.close < row.previousClose).length,
    unchanged: rows.filter((row) => row.close === row.previousClose).length,
    gainers: sortedRows.slice(0, leaders),
    losers: sortedRows.slice(-leaders).toReversed(),
  }
}

/** Milliseconds after the open at which the summary of the opening appears: it counts the shares that have their first price. */
const openingDelay = 60_000

/**
 * The news of one market's days from `from` to `to` that are known at `until`, in order of time. A day costs the outline of each
 * instrument once, so callers keep what they have asked for.
 */
export const newsEvents = (
  world: World,
  market: Market,
  instruments: readonly Instrument[],
  { from, to, until }: { readonly from: DateText; readonly to: DateText; readonly until: Instant },
): readonly NewsFact[] => {
  const ownInstruments = instruments.filter((each) => each.market === market)
  const facts: NewsFact[] = []
  for (let index = tradingDayIndex(market, from); index <= tradingDayIndex(market, to); index += 1) {
    const session = tradingDayAt(market, index)
    const openedTime = (session.open + openingDelay) as Instant
    if (session.date > to || until < openedTime || sessionOf(market, session.date) === null) continue
    const traded = tradedOn(world, ownInstruments, session.date)
    const early = traded.filter((each) => each.opened)
    if (early.length > 0) facts.push(summary('market_open', market, session.date, early, openedTime))
    if (traded.length === 0) continue
    const announcements = ownInstruments.flatMap((instrument) => announced(world, instrument, index, until))
    facts.push(...announcements.filter(({ at }) => at < session.close).sort((left, right) => left.at - right.at))
    if (until < session.close) continue
    facts.push(summary('market_close', market, session.date, traded, session.close), ...sessionFacts(traded, session.close))
    facts.push(...announcements.filter(({ at }) => at >= session.close))
  }
  return facts
}
