import { previousTradingDay, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { sessionStart, type TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { day, type Instant, instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../../database/database.ts'
import { Unavailable } from '../../database/unavailable.ts'
import type { TradingPorts } from '../ports.ts'
import { lockInstruments, type Scanned, saveScanned } from '../store.ts'
import { createUnitOfWork, type UnitOfWork, writeUnitsOfWork } from '../unit-of-work.ts'
import { beginDate } from './corporate-actions.ts'
import type { EngineRun } from './engine-run.ts'
import { type Active, activeInstruments, firstOpenAt } from './engine-store.ts'
import { match, rangeOf } from './match.ts'
import { endSession } from './session-end.ts'
import { slotsOf } from './tape.ts'

/** Makes what market time brings happen: fills, lapses, costs, calls, dividends, splits. Safe beside another process. */
export interface Engine {
  /** Everything that falls due up to and including a moment, each thing at its own time, in order of time. */
  advanceTrading(until: Instant): Promise<void>
  /** Works through a few instruments alone, before a customer acts on holdings of them. */
  catchUp(instruments: readonly string[], until: Instant): Promise<void>
}

const following = (session: TradingDay): TradingDay => tradingDayAt(session.market, session.index + 1)

/** Where the engine begins with an instrument: where it stopped, or when the first of what is open began. */
const beginning = (market: Market, at: Instant): Omit<Scanned, 'instrument'> => {
  const session = sessionAround(market, at)
  const before = previousTradingDay(market, session.date)
  return {
    scannedTo: at,
    closedThrough: at > session.close ? session.date : before,
    eventsThrough: at >= sessionStart(session) ? session.date : before,
  }
}

const longAgo = 2 * day

const startingPoint = async (run: EngineRun, known: Scanned | undefined, until: Instant): Promise<Scanned | null> => {
  const { instrument, transaction } = run
  if (known !== undefined && until - known.scannedTo < longAgo) return known
  const first = await firstOpenAt(transaction, instrument.id)
  if (first === null) return known === undefined ? null : { ...known, scannedTo: until }
  if (known !== undefined && known.scannedTo >= first) return known
  return { instrument: instrument.id, ...beginning(instrument.market, first) }
}

/**
 * Plays the sessions of one instrument from the moment that it has reached. A day that the clock jumps over ends like one that passed
 * second by second, since only its prints and closes count.
 */
const playSessions = async (run: EngineRun, start: Scanned, until: Instant): Promise<Scanned> => {
  const { market } = run.instrument
  let { closedThrough, eventsThrough, scannedTo: from } = start
  for (let session = sessionAround(market, from); ; session = following(session)) {
    const { date, close } = session
    if (eventsThrough < date && sessionStart(session) <= until) {
      await beginDate(run, date, sessionStart(session))
      eventsThrough = date
    }
    const to = instant(Math.min(close, until))
    await match(run, { date, from, to })
    if (close > until) break
    if (closedThrough < date) {
      await endSession(run, date, close)
      closedThrough = date
    }
    from = instant(Math.max(from, close))
  }
  return { ...start, scannedTo: until, closedThrough, eventsThrough }
}

const playInstruments = async (
  ports: TradingPorts,
  transaction: Transaction,
  names: readonly string[],
  until: Instant,
): Promise<void> => {
  const scanned = new Map((await lockInstruments(transaction, names, 'exclusive')).map((each) => [each.instrument, each]))
  const works: UnitOfWork[] = []
  const after: Scanned[] = []
  for (const name of names) {
    const instrument = ports.catalogue().byId(name)
    const known = scanned.get(name)
    if (instrument === undefined || (known !== undefined && known.scannedTo >= until)) continue
    const run: EngineRun = { transaction, ports, work: createUnitOfWork(), feed: ports.feedOf(instrument), instrument }
    const start = await startingPoint(run, known, until)
    if (start === null) continue
    after.push(await playSessions(run, start, until))
    works.push(run.work)
  }
  await Promise.all([writeUnitsOfWork(transaction, works, ports.writeEvents), saveScanned(transaction, after)])
}

/** The prints of an instrument since it was last worked on, so that quiet ones need neither lock nor write. */
interface Quiet {
  readonly from: Instant
  to: Instant
  low: number
  high: number
}

const extend = (ports: TradingPorts, active: Active, quiet: Quiet, until: Instant): void => {
  const instrument = ports.catalogue().byId(active.instrument)
  if (instrument === undefined || until <= quiet.to) return
  const session = sessionAround(instrument.market, quiet.to)
  const range = rangeOf(slotsOf(ports.feedOf(instrument), instrument, { date: session.date, from: quiet.to, to: until }))
  quiet.to = until
  if (range === null) return
  quiet.low = Math.min(quiet.low, range.low)
  quiet.high = Math.max(quiet.high, range.high)
}

const isReached = (active: Active, { low, high }: Quiet): boolean =>
  (active.highestBuy !== null && active.highestBuy >= low) ||
  (active.lowestSell !== null && active.lowestSell <= high) ||
  (active.lowestBuyTrigger !== null && active.lowestBuyTrigger <= high) ||
  (active.highestSellTrigger !== null && active.highestSellTrigger >= low) ||
  (active.longWatch !== null && active.longWatch >= low) ||
  (active.shortWatch !== null && active.shortWatch <= high)

/** Whether a session of this instrument has opened or closed that was not yet worked. */
const isDue = (market: Market, active: Active, until: Instant): boolean => {
  if (active.scannedTo === null || active.closedThrough === null || active.eventsThrough === null) return true
  const session = sessionAround(market, active.scannedTo)
  if (session.close <= until && active.closedThrough < session.date) return true
  if (sessionStart(session) <= until && active.eventsThrough < session.date) return true
  return sessionStart(following(session)) <= until
}

/** The next moment after `from` at which a session of any market opens or closes. */
const nextBoundary = (from: Instant): Instant => {
  const moments = markets.flatMap((market) => {
    const session = sessionAround(market, from)
    return [sessionStart(session), session.close, sessionStart(following(session))].filter((at) => at > from)
  })
  return instant(Math.min(...moments))
}

/** Steps shorter than this, in market time, wait for the next one: nothing is lost, since prints are played from where they stopped. */
const leastStep = 400

export const createEngine = (ports: TradingPorts): Engine => {
  const quiets = new Map<string, Quiet>()
  /** The moment up to which this process has worked: boundaries before it need no step of their own again. */
  let reached: Instant = instant(0)

  const wants = (active: Active, until: Instant): boolean => {
    const instrument = ports.catalogue().byId(active.instrument)
    if (instrument === undefined) return false
    if (isDue(instrument.market, active, until)) return true
    const from = active.scannedTo ?? until
    const known = quiets.get(active.instrument)
    const quiet = known?.from === from ? known : { from, to: from, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
    quiets.set(active.instrument, quiet)
    try {
      extend(ports, active, quiet, until)
    } catch {
      // Where even the check fails, the instrument is played, and fails by itself there.
      return true
    }
    return isReached(active, quiet)
  }

  const play = (names: readonly string[], until: Instant): Promise<void> =>
    ports.database.transaction((transaction) => playInstruments(ports, transaction, names, until))

  /** Plays shares together; where that fails each by itself, so that one that cannot be played holds up no other. */
  const playEach = async (names: readonly string[], until: Instant): Promise<readonly unknown[]> => {
    try {
      await play(names, until)
      return []
    } catch (error) {
      if (error instanceof Unavailable) throw error
      if (names.length === 1) return [error]
    }
    const failures: unknown[] = []
    for (const name of names) failures.push(...(await playEach([name], until)))
    return failures
  }

  const step = async (until: Instant): Promise<readonly unknown[]> => {
    const names = (await activeInstruments(ports.database))
      .filter((active) => wants(active, until))
      .map((active) => active.instrument)
    return names.length === 0 ? [] : await playEach(names, until)
  }

  const advanceTrading = async (until: Instant): Promise<void> => {
    if (until - reached < leastStep && until >= reached && nextBoundary(reached) > until) return
    const active = await activeInstruments(ports.database)
    const starts = active.flatMap(({ scannedTo }) => (scannedTo === null || scannedTo >= until ? [] : [scannedTo]))
    const unknown = active.filter(({ scannedTo }) => scannedTo === null)
    for (const { instrument } of unknown) starts.push((await firstOpenAt(ports.database, instrument)) ?? until)
    let at = instant(Math.max(Math.min(...starts, until), Math.min(reached, until)))
    const failures: unknown[] = []
    while (at < until && starts.length > 0) {
      at = instant(Math.min(nextBoundary(at), until))
      failures.push(...(await step(at)))
    }
    // Every instrument that could be played has been; the others are tried again from the moment that each has reached.
    if (failures.length > 0) throw failures[0]
    reached = until
  }

  const catchUp = async (instruments: readonly string[], until: Instant): Promise<void> => {
    const wanted = new Set(instruments)
    const names = (await activeInstruments(ports.database))
      .filter((active) => wanted.has(active.instrument) && wants(active, until))
      .map((active) => active.instrument)
    if (names.length > 0) await play(names, until)
  }
  return { advanceTrading, catchUp }
}
