import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { mostRehearsedShares } from '@zaraba/contract/limits.ts'
import { offsetMinutes, sessionOf, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { firstAfter, rehearsedFeed } from '@zaraba/market/feeds/rehearsed.ts'
import { type Pattern, type PriceRoute, patternOf } from '@zaraba/market/feeds/rehearsed-day.ts'
import { type Instrument, instrumentId, marketOf } from '@zaraba/market/instrument.ts'
import { currencyOfType, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, formatInstant, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { isExempt } from '@zaraba/rules/trading/maintenance.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import { dateIn } from '../../base/period.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { createLane, type Rest } from '../../limits/lane.ts'
import type { TradingPorts } from '../ports.ts'
import { heldBy, readCopy } from './copy-store.ts'
import { describePosition, type Snapshot } from './describe-position.ts'
import { playCopy } from './play-copy.ts'
import { lastFinished, worstDate } from './worst-day.ts'

type Input = InputOf<'trade/rehearse'>
type Share = OutputOf<'trade/rehearse'>['shares'][number]

/** Between two steps of the curve. */
const stepLength = 10 * minute

/** Moments of the made-up day: each tenth minute of trading, and its close. */
const momentsOf = (session: TradingDay): readonly Instant[] => {
  const moments: Instant[] = []
  for (const { phase, from, next } of session.phases)
    if (phase === 'continuous') for (let at: number = from; at < next; at += stepLength) moments.push(instant(at))
  return [...moments, session.close]
}

interface Chosen {
  readonly pattern: Pattern
  readonly way: PriceRoute
}
interface Wanted extends Pick<Input, 'percent' | 'worst'> {
  readonly day: DateText | undefined
}
const choose = (ports: TradingPorts, instrument: Instrument, { percent, worst, day }: Wanted, now: Instant): Chosen | null => {
  const feed = ports.feedOf(instrument)
  const like = day ?? (worst === undefined ? lastFinished(instrument, now) : worstDate(feed, instrument, worst, now))
  const pattern = like === null ? null : patternOf(feed, instrument, like, now)
  return pattern === null ? null : { pattern, way: percent === undefined ? { like: 'day' } : { like: 'percent', percent } }
}

/** Whether a date had a session that has ended. */
const isFinished = ({ market }: Instrument, date: DateText, now: Instant): boolean => {
  const session = sessionOf(market, date)
  return session !== null && session.close < now
}

/** Whether a session after the made-up day still has something to decide. */
const isUnsettled = (lots: readonly LotRecord[]): boolean =>
  lots.some(({ state, alert }) => state !== 'closed' && (alert === 'called' || alert === 'forced'))

interface Played {
  readonly ports: TradingPorts
  readonly customer: CustomerNumber
  readonly instrument: Instrument
  readonly chosen: Chosen
  readonly now: Instant
}

/** Plays the day of one share on a copy, and up to two sessions more while a call or a forced sale is open. */
const rehearseShare = async (played: Played, name: string, rest: Rest): Promise<Share> => {
  const { ports, customer, instrument, chosen, now } = played
  const { market } = instrument
  const feed = rehearsedFeed(ports.feedOf(instrument), instrument, now, chosen.pattern, chosen.way)
  const copy = playCopy(await readCopy(ports.database, customer, instrument.id, now), feed, instrument, ports.model, now)
  const began = await copy.playTo(now)
  const session = firstAfter(instrument, now)
  const priceAt = (at: Instant): Price => {
    const quote = feed.quote(instrument, at)
    if (quote === null) throw new Error('a share with a pattern has a price')
    return quote.price
  }
  const snapshots: Snapshot[] = []
  for (const at of momentsOf(session)) {
    snapshots.push({ at, lots: await copy.playTo(at), price: priceAt(at) })
    await rest()
  }
  let last = session
  for (const index of [session.index + 1, session.index + 2]) {
    if (!isUnsettled(copy.work.lotsKnown())) break
    last = tradingDayAt(market, index)
    await copy.playTo(last.close)
  }
  const time = (at: Instant): string => formatInstant(at, offsetMinutes(market, at))
  const seen = new Map(began.filter(({ state }) => state !== 'closed').map((lot) => [lot.number, lot]))
  for (const { lots } of snapshots)
    for (const lot of lots) if (!seen.has(lot.number) && lot.parent.startsWith('O-')) seen.set(lot.number, lot)
  const closing = feed.quote(instrument, session.close)
  // The base of the day: a price from before its split says nothing about how far it goes.
  const [from, to] = [closing?.previousClose ?? priceAt(now), priceAt(session.close)]
  const currency = currencyOfType[typeOfMarket[market]]
  return {
    type: typeOfMarket[market],
    code: instrument.code,
    name,
    day: session.date,
    like: chosen.pattern.session.date,
    from: formatPrice(from, currencyDigits[currency]),
    to: formatPrice(to, currencyDigits[currency]),
    percent: formatDecimal(divide(BigInt(to - from) * 10_000n, BigInt(from), 'half_even'), 2),
    at_limit: closing !== null && (to === closing.limitUp || to === closing.limitDown),
    through: last.date,
    positions: [...seen.values()].map((first) => describePosition({ first, work: copy.work, snapshots, time })),
  }
}

const borrowedBy = (lots: readonly LotRecord[]): bigint => lots.reduce((sum, { cost, margin }) => sum + cost - margin, 0n)

/** The shares that are meant, those that can be called first, then by what is borrowed for them. */
const sharesMeant = (lots: readonly LotRecord[], { type, code }: Input): readonly string[] => {
  const wanted = code === undefined ? null : instrumentId(marketOfType[type ?? 'jpy'], code.toUpperCase())
  const meant = lots.filter(({ instrument }) =>
    wanted === null ? type === undefined || marketOf(instrument) === marketOfType[type] : instrument === wanted,
  )
  return [...Map.groupBy(meant, ({ instrument }) => instrument)]
    .filter(([, held]) => wanted !== null || held.some((lot) => !isExempt(lot)))
    .toSorted(([, left], [, right]) => (borrowedBy(left) < borrowedBy(right) ? 1 : -1))
    .map(([instrument]) => instrument)
}

/** Rehearsals that may be under way or wait for their turn: in all, and of one customer. */
const [mostWaiting, mostOfOne] = [16, 2] as const

/** A made-up day on a copy of a customer's positions, decided by the engine that decides the real ones. */
export const rehearse = (ports: TradingPorts): Handler<'trade/rehearse'> => {
  const lane = createLane(mostWaiting, mostOfOne)
  return async (input, context) => {
    const { customer } = callerOf(context)
    const ways = [input.percent, input.worst, input.day].filter((way) => way !== undefined)
    if (ways.length !== 1) return refuse({ key: 'invalid_input', field: 'percent' })
    const day = input.day === undefined ? undefined : dateIn(input.day)
    if (day === null) return refuse({ key: 'invalid_input', field: 'day' })
    const now = ports.marketClock.now()
    const named =
      input.code === undefined ? null : ports.catalogue().byCode(marketOfType[input.type ?? 'jpy'], input.code.toUpperCase())
    if (named === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code ?? '' })
    const meant = sharesMeant(await heldBy(ports.database, customer), input)
    if (named !== null && meant.length === 0) return refuse({ key: 'not_found', field: 'code' })
    const played = meant.slice(0, mostRehearsedShares).flatMap((id) => ports.catalogue().byId(id) ?? [])
    if (day !== undefined && !played.every((instrument) => isFinished(instrument, day, now)))
      return refuse({ key: 'invalid_input', field: 'day' })
    const key = JSON.stringify([String(customer), context.language, now, input])
    const shares = await lane.once(key, String(customer), async (rest): Promise<Share[] | null> => {
      const all: Share[] = []
      for (const instrument of played) {
        const chosen = choose(ports, instrument, { ...input, day }, now)
        if (chosen === null) return null
        await rest()
        const name = instrument.names[context.language]
        all.push(await rehearseShare({ ports, customer, instrument, chosen, now }, name, rest))
      }
      return all
    })
    if (shares === null) return refuse({ key: 'stock_price_not_obtained' })
    const as_of = formatInstant(now, offsetMinutes('jp', now))
    return { data: { as_of, shares, left_out: Math.max(0, meant.length - mostRehearsedShares) } }
  }
}
