import { type DateText, type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import type { SessionPhase } from '../feeds/feed.ts'
import { exchangeOf, type Market } from '../markets.ts'
import { rowAt } from './dated.ts'
import { dateOf } from './days.ts'
import { earlyHours, type Hours, hoursOf } from './hours.ts'

/** Phase of the exchange at a moment. One object is returned for every moment of a phase. */
export interface PhaseAt {
  readonly phase: SessionPhase
  /** The date of the session that the moment belongs to, else of the next one. */
  readonly date: DateText
  /** When this ends. A change of what orders are taken counts as an end, even where the phase's name stays. */
  readonly next: Instant
  readonly acceptsMarketOrders: boolean
  readonly mayCancel: boolean
}

interface PhaseSpan extends PhaseAt {
  readonly from: Instant
}

/** One session of one exchange. Instants are those of the exchange's local times on `date`. */
export interface TradingDay {
  readonly market: Market
  readonly date: DateText
  /** Ordinal of the day in the calendar, counted from 0. */
  readonly index: number
  /** Start of continuous trading, and the moment at which the closing price is fixed. */
  readonly open: Instant
  readonly close: Instant
  readonly breakStart: Instant | null
  readonly breakEnd: Instant | null
  /** When the opening price is fixed: at the open, in China at 9:25. */
  readonly openingAuction: Instant
  readonly earlyClose: boolean
  /** The date lies beyond what the exchange has announced: it may yet become a holiday. */
  readonly provisional: boolean
  /** From order entry to the end of the closing auction, without gaps. */
  readonly phases: readonly PhaseSpan[]
}

/** The opening price may be fixed before continuous trading begins (Shanghai): what happens at the open comes before it. */
export const sessionStart = ({ open, openingAuction }: TradingDay): Instant => instant(Math.min(open, openingAuction))

/** When the exchange begins to take orders, and a share is shown as of this session. */
export const orderEntry = ({ phases, open }: TradingDay): Instant => phases[0]?.from ?? open

/** The closing auction is one moment; it is shown as this first bit after the close, so that a fill at the close falls into a phase. */
const auctionLength = second

const minuteOfDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

interface SessionFacts {
  readonly market: Market
  readonly day: number
  readonly index: number
  readonly earlyClose: boolean
  readonly provisional: boolean
  /** Local midnight of `day` as milliseconds since 1970 in UTC. */
  readonly midnight: number
}

const phasesOf = (hours: Hours, date: DateText, local: (text: string) => Instant): readonly PhaseSpan[] => {
  const close = local(hours.close)
  const end = instant(close + auctionLength)
  const starts = hours.phases.filter((each) => local(each.at) < close)
  const spans = starts.map((each, index): PhaseSpan => {
    const following = starts[index + 1]
    return {
      phase: each.phase,
      date,
      from: local(each.at),
      next: following === undefined ? close : local(following.at),
      acceptsMarketOrders: each.marketOrders,
      mayCancel: each.cancel,
    }
  })
  return [...spans, { phase: 'closing_auction', date, from: close, next: end, acceptsMarketOrders: false, mayCancel: true }]
}

export const buildSession = (facts: SessionFacts): TradingDay => {
  const date = dateOf(facts.day)
  const hours = facts.earlyClose ? earlyHours : rowAt(hoursOf[exchangeOf[facts.market]], date)
  const local = (text: string): Instant => instant(facts.midnight + minuteOfDay(text) * minute)
  return {
    market: facts.market,
    date,
    index: facts.index,
    open: local(hours.open),
    close: local(hours.close),
    breakStart: hours.lunch === null ? null : local(hours.lunch[0]),
    breakEnd: hours.lunch === null ? null : local(hours.lunch[1]),
    openingAuction: local(hours.openingAuction),
    earlyClose: facts.earlyClose,
    provisional: facts.provisional,
    phases: phasesOf(hours, date, local),
  }
}
