import { createHmac } from 'node:crypto'
import { type OfferSource, offerId, offersAnnounced, openKinds } from '@zaraba/market/blocks/offers.ts'
import { localDate, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { delistedOn } from '@zaraba/market/feeds/delisting.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { hexOf } from '@zaraba/market/simulator/sha256.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import { commitmentTo } from '@zaraba/rules/draw/draw.ts'
import type { Transaction } from '../../database/database.ts'
import type { Advancer } from '../../time/due.ts'
import { schedule } from '../../time/due-store.ts'
import type { BlockPorts } from '../ports.ts'
import { insertOffer, type OfferDraft, offersNamed } from './offer-store.ts'

/** The last session that has closed at a moment. */
export const lastClosed = (market: Market, now: Instant): TradingDay => {
  const session = sessionAround(market, now)
  return session.close <= now ? session : tradingDayAt(market, session.index - 1)
}

/** Kind of the item that falls due when the window of a block ends. */
export const allotDue = 'block.allot'

/**
 * The secret of an allotment: derived from the seed of the day on which it happens, which is committed to months before and stays secret
 * until that day's close. What this returns must not leave the process before the window has ended.
 */
export const drawSecret = ({ market }: Pick<BlockPorts, 'market'>, id: string, of: Market, settles: Instant): Uint8Array =>
  createHmac('sha256', market.daySeed(of, localDate(of, settles)))
    .update(`block/${id}`)
    .digest()

/** Writes an offer with its commitment, and schedules its end. `false` when it exists already. */
export const announce = async (
  ports: Pick<BlockPorts, 'market'>,
  transaction: Transaction,
  draft: Omit<OfferDraft, 'commitment'>,
): Promise<boolean> => {
  const { id, kind, market, settles, closes } = draft
  const commitment = kind === 'block' ? hexOf(commitmentTo(drawSecret(ports, id, market, settles))) : ''
  if (!(await insertOffer(transaction, { ...draft, commitment }))) return false
  if (kind === 'block') await schedule(transaction, [{ at: closes, kind: allotDue, reference: id }])
  return true
}

/** Whether a share is neither split nor delisted between two dates: then a price of the first means the same on the other. */
export const isWholeBetween = (
  ports: Pick<BlockPorts, 'market'>,
  instrument: Instrument,
  from: DateText,
  to: DateText,
  knownTime: Instant,
): boolean => {
  const feed = ports.market.feedOf(instrument)
  const end = feed.end(instrument)
  if (end !== null && end.date <= to) return false
  return !feed.events(instrument, from, to, knownTime).some((event) => event.kind === 'split' && event.exDate > from)
}

/** Whether a company reports on the evening of a session: its close is then no price of what is known since. */
const reportsOn = (ports: Pick<BlockPorts, 'market'>, instrument: Instrument, { date, close }: TradingDay): boolean =>
  ports.market
    .feedOf(instrument)
    .events(instrument, date, date, close)
    .some((event) => event.kind === 'earnings' && event.at >= close)

/** The close of a date as it is known at a moment; `null` where a share had none. */
export const closeOn = (
  ports: Pick<BlockPorts, 'market'>,
  instrument: Instrument,
  date: DateText,
  knownTime: Instant,
): Price | null => ports.market.feedOf(instrument).dayBars(instrument, date, date, knownTime).at(-1)?.close ?? null

/** Whether what is offered was split or delisted between its announcement and the end of its window, as far as that has come. */
export const isInterrupted = (
  ports: Pick<BlockPorts, 'market'>,
  { market, code, announcedAt, closes }: Pick<OfferDraft, 'market' | 'code' | 'announcedAt' | 'closes'>,
  now: Instant,
): boolean => {
  const instrument = ports.market.instrumentOf(market, code)
  if (instrument === null) return true
  const until = instant(Math.min(now, closes))
  return !isWholeBetween(ports, instrument, localDate(market, announcedAt), localDate(market, until), now)
}

/** Whether the last session of what is offered is over: nothing of it can become a position any more. */
export const isDelisted = (
  ports: Pick<BlockPorts, 'market'>,
  { market, code }: Pick<OfferDraft, 'market' | 'code'>,
  now: Instant,
): boolean => {
  const instrument = ports.market.instrumentOf(market, code)
  return instrument === null || delistedOn(ports.market.feedOf(instrument), instrument, now) !== null
}

/** The source of the simulated market's offers: public once the session has closed. */
export const offerSource = (ports: Pick<BlockPorts, 'market'>): OfferSource => ({
  seedOf: (market, date) => ports.market.daySeed(market, date),
  instruments: (market) => ports.market.catalogue().inMarket(market),
  closeOf: (instrument, session) => {
    const next = tradingDayAt(session.market, session.index + 1).date
    if (!isWholeBetween(ports, instrument, session.date, next, session.close) || reportsOn(ports, instrument, session))
      return null
    return closeOn(ports, instrument, session.date, session.close)
  },
})

/** A window ends before the next session: what was announced longer ago has ended. */
const sessionsBack = 1

/** The sessions whose close lies in (from, until], oldest first; no further back than a window reaches. */
const closedBetween = (market: Market, from: Instant, until: Instant): readonly TradingDay[] => {
  const running = sessionAround(market, until).index
  return Array.from({ length: sessionsBack + 1 }, (_, offset) => tradingDayAt(market, running - sessionsBack + offset)).filter(
    ({ close }) => close > from && close <= until,
  )
}

/**
 * Announces the simulated market's offers at each close that passes. Offers that another process announced, or this one before a restart,
 * exist already and are left alone.
 */
export const worldOffers = (ports: BlockPorts): Advancer => {
  const source = offerSource(ports)
  const reachedTimes = new Map<Market, Instant>()

  const announceSession = async (session: TradingDay, now: Instant): Promise<void> => {
    const kinds = openKinds(session, now)
    if (kinds.length === 0) return
    // Finding shares for offers that exist already would make each start longer.
    const standing = await offersNamed(
      ports.database,
      kinds.map((kind) => offerId(session, kind)),
    )
    const open = offersAnnounced(
      source,
      session,
      kinds.filter((_, index) => standing[index] === null),
    )
    if (open.length === 0) return
    await ports.database.transaction(async (transaction) => {
      for (const offer of open)
        await announce(ports, transaction, {
          ...offer,
          needs: 'none',
          channel: null,
          password: null,
          announcedAt: session.close,
          announcedBy: 'world',
        })
    })
  }

  return {
    name: 'block',
    advance: async (until) => {
      for (const market of markets) {
        for (const session of closedBetween(market, reachedTimes.get(market) ?? (0 as Instant), until))
          await announceSession(session, until)
        reachedTimes.set(market, until)
      }
    },
  }
}
