import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry, sessionStart } from '@zaraba/market/exchanges/session.ts'
import { type InstrumentId, instrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { type DateText, type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import { afterSplit, isCloseMeasure, isPrintMeasure } from '@zaraba/rules/alert/condition.ts'
import { folds } from '@zaraba/rules/alert/fold.ts'
import type { Transaction } from '../database/database.ts'
import type { DueHandler } from '../time/due.ts'
import { asFarAsPossible } from '../time/units.ts'
import { leaveBehind } from './behind.ts'
import { playMinutes } from './each-minute.ts'
import { nothingPlayed, type Played, writePlayed } from './fire.ts'
import { playClose, playPrints, type SessionStretch, type Share } from './play-session.ts'
import type { AlertPorts } from './ports.ts'
import {
  type Alert,
  alertOf,
  type Edge,
  edges,
  lockProgress,
  openAlertsOfShare,
  saveProgress,
  setBehind,
  updateAlerts,
} from './store.ts'

/** Steps shorter than this, in market time, wait for the next one: an alert fires with the time of its print in any case. */
const leastStep = second
/** Market time after which the progress is saved although nothing happened, so that a restart has little to play again. */
const saveEvery = 10 * minute

/** A stretch of a session with its order entry, and whether orders are first taken, prints can come, and the session ends in it. */
interface Part extends SessionStretch {
  readonly begins: Instant | null
  readonly trades: boolean
  readonly ends: Instant | null
}

/** The stretches of a market's sessions after one moment up to and including another. */
const partsOf = (market: Market, from: Instant, until: Instant): readonly Part[] => {
  const parts: Part[] = []
  for (let session = sessionAround(market, from); ; session = tradingDayAt(market, session.index + 1)) {
    const start = orderEntry(session)
    if (start > until) return parts
    parts.push({
      date: session.date,
      from,
      to: instant(Math.min(session.close, until)),
      begins: start > from ? start : null,
      trades: until >= sessionStart(session),
      ends: session.close > from && session.close <= until ? session.close : null,
    })
    if (session.close > until) return parts
  }
}

/** The edges of all alerts, as of a version of them. */
interface Known {
  readonly version: bigint
  readonly shares: ReadonlyMap<InstrumentId, readonly Edge[]>
  readonly restsUntil: Instant | null
}

const byShare = (list: readonly Edge[]): Known['shares'] =>
  Map.groupBy(
    list.filter(({ code }) => code !== ''),
    ({ market, code }) => instrumentId(market, code),
  )

/** Plays prints to the alerts of all customers, as time passes. */
export const createAlertEngine = (ports: AlertPorts) => {
  let known: Known | null = null
  /** How far this process has played beyond what is saved. */
  let reached: { readonly saved: Instant | null; readonly to: Instant } | null = null

  const knownAt = async (transaction: Transaction, version: bigint, at: Instant): Promise<Known> => {
    if (known !== null && known.version === version && (known.restsUntil === null || known.restsUntil >= at)) return known
    const list = await edges(transaction, at)
    const resting = list.flatMap(({ restsUntil }) => restsUntil ?? [])
    known = { version, shares: byShare(list), restsUntil: resting.length === 0 ? null : instant(Math.min(...resting)) }
    return known
  }

  /** The alerts of a share that can still fire after what has been played. */
  const openAlertsNow = async (
    transaction: Transaction,
    { changed }: Played,
    { instrument: { market, code }, only }: Share,
  ): Promise<readonly Alert[]> =>
    (await openAlertsOfShare(transaction, market, code, only))
      .map((alert) => changed.get(alert.number) ?? alert)
      .filter(({ state }) => state === 'armed' || state === 'waits')

  /** A split changes the bounds of prices and volumes with the order entry of its session, as it changes the quote; alerts that become the same by it are folded. */
  const beginSession = async (
    transaction: Transaction,
    played: Played,
    share: Share,
    date: DateText,
    begins: Instant,
  ): Promise<void> => {
    const { instrument, feed } = share
    const splits = feed.events(instrument, date, date, begins).flatMap((event) => (event.kind === 'split' ? [event] : []))
    if (splits.length === 0) return
    const alerts = (await openAlertsNow(transaction, played, share)).map((alert) =>
      alert.setAt >= begins ? alert : splits.reduce((each, split) => afterSplit(each, split), alert),
    )
    for (const alert of alerts) played.changed.set(alert.number, alert)
    for (const { ends, into } of folds(alerts)) {
      played.changed.set(ends.number, { ...ends, state: 'ended', mergedInto: into.number })
      played.merged.push({ at: begins, ends, into })
    }
  }

  const endListing = async (transaction: Transaction, played: Played, share: Share): Promise<void> => {
    for (const alert of await openAlertsNow(transaction, played, share))
      played.changed.set(alert.number, { ...alert, state: 'ended' })
  }

  const playShare = async (transaction: Transaction, share: Share, from: Instant, until: Instant): Promise<Played> => {
    const played = nothingPlayed()
    const { instrument, only } = share
    let now = share
    /** Alerts that fired wait on the other side of their bounds from now on, and bounds change by a split. */
    const readAgain = async (): Promise<void> => {
      await updateAlerts(transaction, [...played.changed.values()])
      now = { ...now, edges: await edges(transaction, until, instrument, only) }
    }
    for (const part of partsOf(instrument.market, from, until)) {
      if (part.begins !== null) await beginSession(transaction, played, now, part.date, part.begins)
      if (played.changed.size > 0) await readAgain()
      if (part.trades) await playPrints({ transaction, played }, now, part)
      if (part.ends === null) continue
      await playClose({ transaction, played }, now, part.date, part.ends)
      if (share.feed.end(share.instrument)?.date === part.date) await endListing(transaction, played, now)
    }
    return played
  }

  /** Plays shares and writes what follows. Answers whether anything changed. */
  const playShares = async (
    transaction: Transaction,
    shares: readonly Share[],
    from: Instant,
    until: Instant,
  ): Promise<boolean> => {
    const all = nothingPlayed()
    for (const share of shares) {
      const played = await playShare(transaction, share, from, until)
      for (const [number, alert] of played.changed) all.changed.set(number, alert)
      all.firings.push(...played.firings)
      all.merged.push(...played.merged)
    }
    if (all.changed.size === 0) return false
    await writePlayed(transaction, all, ports.writeEvents)
    return true
  }

  const shareOf = (id: InstrumentId): Pick<Share, 'instrument' | 'feed'> | null => {
    const instrument = ports.market.catalogue().byId(id)
    return instrument === undefined ? null : { instrument, feed: ports.market.feedOf(instrument) }
  }

  /** Plays some alerts of a share and no others. */
  const playAlerts = async (
    transaction: Transaction,
    share: Pick<Share, 'instrument' | 'feed'>,
    alerts: readonly Alert[],
    from: Instant,
    until: Instant,
  ): Promise<boolean> => {
    const only = alerts.map(({ number }) => number)
    const list = await edges(transaction, until, share.instrument, only)
    return await playShares(transaction, [{ ...share, edges: list, only }], from, until)
  }

  /** Plays the alerts of a share of which some cannot be played: those are left behind, and the others go on. */
  const playWithout = async (transaction: Transaction, share: Share, from: Instant, until: Instant): Promise<void> => {
    const { market, code } = share.instrument
    const alerts = await openAlertsOfShare(transaction, market, code, null)
    const { failed } = await asFarAsPossible(transaction, alerts, (inner, some) => playAlerts(inner, share, some, from, until))
    await leaveBehind(transaction, failed, from)
  }

  /** Up to when this process has played; `null` before the first step of all. */
  const playedTo = (seenTo: Instant | null): Instant | null =>
    reached !== null && reached.saved === seenTo ? reached.to : seenTo

  const step = async (transaction: Transaction, until: Instant): Promise<void> => {
    const { seenTo, version } = await lockProgress(transaction)
    const from = playedTo(seenTo) ?? until
    if (until <= from && seenTo !== null) return
    const known = await knownAt(transaction, version, until)
    const shares = [...known.shares].flatMap(([id, list]): readonly Share[] => {
      const share = shareOf(id)
      return share === null ? [] : [{ ...share, edges: list, only: null }]
    })
    const { done, failed } = await asFarAsPossible(transaction, shares, (inner, some) => playShares(inner, some, from, until))
    for (const share of failed) await playWithout(transaction, share, from, until)
    const isHappened = failed.length > 0 || done.some((isChanged) => isChanged)
    if (isHappened || seenTo === null || until - seenTo >= saveEvery) {
      await saveProgress(transaction, until, isHappened)
      transaction.afterCommit(() => (reached = { saved: until, to: until }))
    } else transaction.afterCommit(() => (reached = { saved: seenTo, to: until }))
  }

  /** Plays an alert that was left behind up to where the others are; from then on it is played with them. */
  const catchUp: DueHandler = async (transaction, reference) => {
    const { seenTo } = await lockProgress(transaction)
    const [customer = '', number = ''] = reference.split('/')
    const alert = await alertOf(transaction, customerNumber(BigInt(customer)), BigInt(number))
    const to = playedTo(seenTo)
    if (alert === null || alert.behindFrom === null || to === null) return
    const { market, code, behindFrom: from } = alert
    const share = code === '' ? null : shareOf(instrumentId(market, code))
    if (isPrintMeasure(alert.measure) || isCloseMeasure(alert.measure)) {
      if (share !== null) await playAlerts(transaction, share, [alert], from, to)
    } else await playMinutes(ports, transaction, [alert], { market, from, at: to })
    await setBehind(transaction, [alert], null)
    await saveProgress(transaction, to, true)
    transaction.afterCommit(() => (reached = { saved: to, to }))
  }

  return {
    catchUp,
    advance: async (until: Instant): Promise<void> => {
      if (reached !== null && until - reached.to < leastStep && until >= reached.to) return
      await ports.database.transaction((transaction) => step(transaction, until))
    },
  }
}
