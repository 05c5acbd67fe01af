import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import {
  localDate,
  localMidnight,
  previousTradingDay,
  sessionAround,
  sessionOf,
  tradingDayAt,
} from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { addDays, type DateText, type Instant, instant, startOfMinute } from '@zaraba/money/time.ts'
import { capacityShare, watchedShares } from '@zaraba/rules/intraday/desk-terms.ts'
import { type DayRun, type DeskWindow, runDay } from '@zaraba/rules/intraday/run-day.ts'
import { viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import type { MarketFace } from '../market/face.ts'

/** The session that a stake given at a moment is for: the first whose open has not come. */
export const nextSession = (market: Market, at: Instant): TradingDay => {
  const session = sessionAround(market, at)
  return session.open > at ? session : tradingDayAt(market, session.index + 1)
}

/** The session whose day can be shown at a moment: the one that runs or has run last. */
export const shownSession = (market: Market, at: Instant): TradingDay => {
  const today = sessionOf(market, localDate(market, at))
  if (today !== null && today.open <= at) return today
  const before = sessionOf(market, previousTradingDay(market, localDate(market, at)))
  if (before === null) throw new Error('a trading day has its session')
  return before
}

/** Days of the calendar within which the desk looks for the sessions that tell what its shares turn over. */
const turnoverDays = 30
/** Runs that this process remembers: a few days of a few stakes, and the record of the example. */
const mostRemembered = 512
/** Capacities of coming days that this process remembers: read with each view of a desk, and constant until the day is over. */
const mostCapacities = 16

export interface Desk {
  /** The shares that the desk of a market watches now; a day that has stakes keeps the shares that were published for it. */
  readonly shares: (market: Market) => readonly Instrument[]
  /** The capacity of a session: the largest sum of its stakes, minor units. */
  readonly capacity: (session: TradingDay) => bigint
  /** Result of a stake in a session up to a moment, which must have come. */
  readonly run: (session: TradingDay, shares: readonly Instrument[], stake: bigint, until: Instant) => DayRun
}

export const createDesk = (ports: { readonly market: Pick<MarketFace, 'catalogue' | 'feedOf'> }): Desk => {
  const rememberedDayRuns = new Map<string, DayRun>()
  const feedOf = (instrument: Instrument) => ports.market.feedOf(instrument)
  const capacities = new Map<string, bigint>()
  let window: { readonly key: string; readonly opened: DeskWindow } | null = null

  /** Many stakes of one day look through the same window: its bars are read once. */
  const windowOf = (session: TradingDay, shares: readonly Instrument[], until: Instant): DeskWindow => {
    const key = `${session.market}/${session.date}/${until}/${shares.map(({ id }) => id).join()}`
    if (window?.key === key) return window.opened
    const bars = new Map(
      shares.map((instrument) => [instrument.id, feedOf(instrument).minuteBars(instrument, session.date, until)]),
    )
    const openedDeskWindow: DeskWindow = {
      session,
      shares,
      bars: ({ id }) => bars.get(id) ?? [],
      view: (instrument, at) => viewMarket(feedOf(instrument), instrument, at),
      closingPrice: (instrument) => feedOf(instrument).quote(instrument, session.close)?.price ?? null,
    }
    window = { key, opened: openedDeskWindow }
    return openedDeskWindow
  }

  const shares = (market: Market) => watchedShares(ports.market.catalogue().inMarket(market), market)
  return {
    shares,
    capacity: (session) => {
      const { market, date } = session
      // The session before may not be over: its turnover is not known yet, so that the capacity goes by earlier ones.
      const before = previousTradingDay(market, date)
      const until = localMidnight(market, before)
      const watchedNow = shares(market)
      const key = `${market}/${date}/${watchedNow.map(({ id }) => id).join()}`
      const known = capacities.get(key)
      if (known !== undefined) return known
      const bars = watchedNow.map((instrument) =>
        feedOf(instrument).dayBars(instrument, addDays(before, -turnoverDays), addDays(before, -1), until),
      )
      const days = Math.max(1, ...bars.map((each) => each.length))
      const turnover = bars.flat().reduce((sum, bar) => sum + BigInt(Math.round(bar.turnover)), 0n)
      const whole = minorOf(turnover * 10_000n, marketCurrency[market], 'down') / (BigInt(days) * capacityShare)
      if (capacities.size >= mostCapacities) capacities.clear()
      capacities.set(key, whole)
      return whole
    },
    run: (session, watchedThen, stake, until) => {
      const whole = instant(Math.min(session.close, startOfMinute(until)))
      const key = `${stake}/${session.market}/${session.date}/${whole}/${watchedThen.map(({ id }) => id).join()}`
      const cachedDayRun = rememberedDayRuns.get(key)
      if (cachedDayRun !== undefined) return cachedDayRun
      const newDayRun = runDay(windowOf(session, watchedThen, whole), stake, whole)
      if (rememberedDayRuns.size >= mostRemembered) rememberedDayRuns.delete(rememberedDayRuns.keys().next().value ?? '')
      rememberedDayRuns.set(key, newDayRun)
      return newDayRun
    },
  }
}

/** The shares of a day as it was published, those of now where it was not. */
export const sharesOfDay = (
  desk: Desk,
  catalogue: Catalogue,
  market: Market,
  publishedIds: readonly InstrumentId[] | null,
): readonly Instrument[] => publishedIds?.flatMap((id) => catalogue.byId(id) ?? []) ?? desk.shares(market)

/** "jp/2026-11-24": a day of a desk, as what falls due names it. */
export const dayReference = (market: Market, date: DateText): string => `${market}/${date}`
export const readDayReference = (reference: string): { readonly market: Market; readonly session: TradingDay } => {
  const [market = '', date = ''] = reference.split('/')
  const session = sessionOf(market as Market, date as DateText)
  if (session === null) throw new Error(`${reference} is no day of a desk`)
  return { market: session.market, session }
}
