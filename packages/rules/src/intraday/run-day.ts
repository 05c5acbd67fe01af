import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import { sumOf } from '../trading/fees.ts'
import type { MarketView } from '../trading/market-view.ts'
import { worthOf } from '../trading/value.ts'
import { deskHours } from './desk-terms.ts'
import { decide, lossReached, type SeenShare, type StakeValuation } from './strategy.ts'
import { buyWith, type DeskTrade, sellAtClose, sellOnBook } from './trade.ts'

/** Market data for the desk: it is never asked for data later than the named moment. */
export interface DeskWindow {
  readonly session: TradingDay
  readonly shares: readonly Instrument[]
  /** The minutes of the session up to a moment; the last may still run. */
  bars(instrument: Instrument, until: Instant): readonly Bar[]
  view(instrument: Instrument, at: Instant): MarketView
  /** The price of the closing auction, or the last price where it had none; asked only once the session is over. */
  closingPrice(instrument: Instrument): Price | null
}

interface CurvePoint {
  readonly at: Instant
  /** Value of the stake at the last prices, minor units. */
  readonly worth: bigint
}

/** How a stake fared up to a moment. */
export interface DayRun {
  readonly trades: readonly DeskTrade[]
  /** One point a minute, from the open on. */
  readonly curve: readonly CurvePoint[]
  readonly worth: bigint
  /** The desk holds nothing and will buy nothing any more. */
  readonly over: boolean
}

const cashAfter = (cash: bigint, trade: DeskTrade): bigint =>
  trade.side === 'buy' ? cash - trade.value - sumOf(trade.fees) : cash + trade.value - sumOf(trade.fees)

/** How many of the bars are whole at a moment: those whose minute has ended. */
const wholeBars = (bars: readonly Bar[], at: Instant, from: number): number => {
  let count = from
  for (let bar = bars[count]; bar !== undefined && bar.time + minute <= at; bar = bars[count]) count += 1
  return count
}

/** Trades a stake through a session up to a moment, minute by minute. The same window gives the same trades, whenever it is asked. */
export const runDay = (window: DeskWindow, stake: bigint, until: Instant): DayRun => {
  const { session, shares } = window
  const hours = deskHours(session)
  const currency = marketCurrency[session.market]
  const knownBars = shares.map((instrument) => ({ instrument, bars: window.bars(instrument, until), whole: 0 }))
  const trades: DeskTrade[] = []
  const curve: CurvePoint[] = []
  let cash = stake
  let standing: StakeValuation = { stake, worth: stake, held: null, bought: [], stopped: false }
  const instrumentOf = (share: string) => shares.find(({ id }) => id === share)

  const take = (trade: DeskTrade | null): void => {
    if (trade === null) return
    trades.push(trade)
    cash = cashAfter(cash, trade)
    if (trade.side === 'buy') {
      const holding = { share: trade.share, shares: trade.shares, boughtAt: trade.at }
      standing = { ...standing, held: holding, bought: [...standing.bought, trade.share] }
      return
    }
    const sharesLeft = (standing.held?.shares ?? 0) - trade.shares
    standing = { ...standing, held: standing.held === null || sharesLeft === 0 ? null : { ...standing.held, shares: sharesLeft } }
  }
  const valued = (seenShares: readonly SeenShare[]): bigint => {
    const { held } = standing
    const last = held === null ? undefined : seenShares.find(({ share }) => share === held.share)?.bars.at(-1)
    return held === null || last === undefined ? cash : cash + worthOf(last.close, held.shares, currency)
  }

  const end = Math.min(until, hours.close)
  for (let at = hours.open; at <= end; at = instant(at + minute)) {
    for (const each of knownBars) each.whole = wholeBars(each.bars, at, each.whole)
    const seenShares = knownBars.map(
      ({ instrument, bars, whole }): SeenShare => ({ share: instrument.id, bars: bars.slice(0, whole) }),
    )
    standing = { ...standing, worth: valued(seenShares) }
    if (at < hours.close) {
      const intent = decide(standing, seenShares, hours, at)
      if (intent?.kind === 'sell' && intent.reason === 'loss_limit') standing = { ...standing, stopped: true }
      const instrument =
        intent === null ? undefined : instrumentOf(intent.kind === 'buy' ? intent.share : (standing.held?.share ?? ''))
      if (intent !== null && instrument !== undefined) {
        const view = window.view(instrument, at)
        take(
          intent.kind === 'buy'
            ? buyWith(view, cash, currency)
            : sellOnBook(view, standing.held?.shares ?? 0, intent.reason, currency),
        )
      }
    }
    if (standing.held === null && lossReached({ stake, worth: cash })) standing = { ...standing, stopped: true }
    curve.push({ at, worth: valued(seenShares) })
  }

  const { held } = standing
  if (held !== null && until >= hours.close) {
    const instrument = instrumentOf(held.share)
    const price = instrument === undefined ? null : window.closingPrice(instrument)
    if (instrument !== undefined && price !== null)
      take(sellAtClose({ instrument, at: hours.close }, held.shares, price, session.date, currency))
  }
  const last = curve.at(-1)
  const worth = standing.held === null ? cash : (last?.worth ?? cash)
  return { trades, curve, worth, over: standing.held === null && (until > hours.lastPurchase || standing.stopped) }
}
