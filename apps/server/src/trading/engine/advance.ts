import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry, sessionStart } from '@zaraba/market/exchanges/session.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { day, type Instant, instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../../database/database.ts'
import { Unavailable } from '../../database/unavailable.ts'
import { lockWallets } from '../../ledger/ledger-store.ts'
import { allPartitions, partitionCount, partitionOf } from '../../time/partition-share.ts'
import { advancerKind, setUnitAside } from '../../time/set-aside.ts'
import { unitsAside } from '../../time/set-aside-store.ts'
import type { TradingPorts } from '../ports.ts'
import { lockInstruments, type Scanned, saveScanned } from '../store.ts'
import { createUnitOfWork, type UnitOfWork, writeUnitsOfWork } from '../unit-of-work.ts'
import type { EngineRun } from './engine-run.ts'
import { type Active, activeInstruments, databaseRows, firstOpenAt } from './engine-store.ts'
import { rangeOf } from './match.ts'
import { actsBegunBy, beginning, following, playSessions } from './play-sessions.ts'
import { slotsOf } from './tape.ts'

/** Makes what market time brings happen: fills, lapses, costs, calls, dividends, splits. Safe beside another process. */
export interface Engine {
  /** Everything that falls due up to and including a moment, each thing at its own time; of all instruments, or those of some partitions. */
  advanceTrading(until: Instant, partitions?: ReadonlySet<number>): Promise<void>
  /** Whether a moment of an instrument's tape has to be played that it has not been played to: something falls due up to and including it. */
  falls(active: Active, until: Instant): boolean
  /**
   * Plays a few instruments within a transaction, which has locked no wallet yet, up to the moment that a clock shows once no other
   * transaction works on them: what that one decided is not later. Locks these wallets, together with those that it changes.
   */
  playWithin(transaction: Transaction, instruments: readonly string[], own: Played): Promise<void>
  /** Works through one instrument that was set aside, in the transaction that takes it up. */
  playAlone(transaction: Transaction, instrument: string, until: Instant): Promise<void>
}

interface Played {
  readonly clock: Clock
  readonly wallets: readonly Wallet[]
}

interface Wallet {
  readonly customer: CustomerNumber
  readonly currency: Currency
}

/** The name of the slice, under which instruments that cannot be played are set aside. */
const slice = 'trading'

interface Failed {
  readonly instrument: string
  readonly error: unknown
}

const longAgo = 2 * day

const startingPoint = async (
  transaction: Transaction,
  { feed, instrument }: Pick<EngineRun, 'feed' | 'instrument'>,
  known: Scanned | undefined,
  until: Instant,
): Promise<Scanned | null> => {
  if (known !== undefined && until - known.scannedTo < longAgo) return known
  const first = await firstOpenAt(transaction, instrument.id)
  if (first === null) return known === undefined ? null : { ...known, scannedTo: until }
  if (known !== undefined && known.scannedTo >= first) return known
  return { instrument: instrument.id, ...beginning(feed, instrument, first) }
}

/** Decides what instruments that the transaction has locked bring up to a moment: the rows to write, and how far each has come. */
const decidePlay = async (
  ports: TradingPorts,
  transaction: Transaction,
  { names, locked, until }: { readonly names: readonly string[]; readonly locked: readonly Scanned[]; readonly until: Instant },
) => {
  const scanned = new Map(locked.map((each) => [each.instrument, each]))
  const works: UnitOfWork[] = []
  const after: Scanned[] = []
  for (const name of names) {
    const instrument = ports.catalogue().byId(name)
    const known = scanned.get(name)
    if (instrument === undefined || (known !== undefined && known.scannedTo >= until)) continue
    const feed = ports.feedOf(instrument)
    const start = await startingPoint(transaction, { feed, instrument }, known, until)
    if (start === null) continue
    const { model } = ports
    const numbers = { take: ports.numbers.take, reserve: (count: number) => ports.numbers.reserve(count, transaction) }
    const rows = databaseRows(transaction, instrument.id)
    const run: EngineRun = { rows, numbers, model, work: createUnitOfWork(), feed, instrument }
    after.push(await playSessions(run, start, until))
    works.push(run.work)
  }
  return {
    works,
    write: () => Promise.all([writeUnitsOfWork(transaction, works, ports.writeEvents), saveScanned(transaction, after)]),
  }
}

const playInstruments = async (
  ports: TradingPorts,
  transaction: Transaction,
  names: readonly string[],
  until: Instant,
): Promise<void> => {
  const locked = await lockInstruments(transaction, names, 'exclusive')
  await (await decidePlay(ports, transaction, { names, locked, until })).write()
}

/** The wallets that units of work post to. */
const walletsOf = (works: readonly UnitOfWork[]): readonly Wallet[] =>
  works.flatMap((work) => {
    const { entries, rows } = work.content()
    const [{ currency } = {}] = [...rows.lots, ...rows.orders]
    return currency === undefined ? [] : entries.map(({ customer }) => ({ customer, currency }))
  })

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
  (active.lowestSellBest !== null && active.lowestSellBest < high) ||
  (active.highestBuyBest !== null && active.highestBuyBest > low) ||
  (active.longWatch !== null && active.longWatch >= low) ||
  (active.shortWatch !== null && active.shortWatch <= high)

/** Whether a session of this instrument has opened or closed that was not yet worked, or an auction that orders end with. */
const isDue = (feed: Feed, instrument: Instrument, active: Active, until: Instant): boolean => {
  const { market } = instrument
  if (active.auctionAt !== null && active.auctionAt <= until) return true
  if (active.scannedTo === null || active.closedThrough === null || active.eventsThrough === null) return true
  const session = sessionAround(market, active.scannedTo)
  if (session.close <= until && active.closedThrough < session.date) return true
  if (active.eventsThrough < session.date && actsBegunBy(feed, instrument, session, until) !== null) return true
  return actsBegunBy(feed, instrument, following(session), until) !== null
}

/** The next moment after `from` at which a session of any market takes its first order, opens or closes. */
const nextBoundary = (from: Instant): Instant => {
  const moments = markets.flatMap((market) => {
    const session = sessionAround(market, from)
    const next = following(session)
    const moments = [session, next].flatMap((each) => [orderEntry(each), sessionStart(each)])
    return [...moments, session.close].filter((at) => at > from)
  })
  return instant(Math.min(...moments))
}

/** Steps shorter than this, in market time, wait for the next one: nothing is lost, since prints are played from where they stopped. */
const leastStep = 400

/** Whether time has passed enough for a step, or a session has opened or closed. */
export const isStep = (from: Instant, until: Instant): boolean => until - from >= leastStep || nextBoundary(from) <= until

/**
 * An instrument is the smallest unit that can fail: its time passes once for all who hold it or have an order in it, since its orders share
 * what each print brings, and a split, a dividend or the end of a session is one event for all of them. An instrument that cannot be played is
 * set aside, and the others go on; `failed` gets the reason.
 */
export const createEngine = (
  ports: TradingPorts,
  failed: (what: string, error: unknown) => void = (_what, error) => {
    throw error
  },
): Engine => {
  const quiets = new Map<string, Quiet>()
  /** The moment up to which this process has worked on a partition: boundaries before it need no step of their own again. */
  const reachedOf = new Map<number, Instant>()

  const falls = (active: Active, until: Instant): boolean => {
    const instrument = ports.catalogue().byId(active.instrument)
    if (instrument === undefined) return false
    const from = active.scannedTo ?? until
    const known = quiets.get(active.instrument)
    const quiet = known?.from === from ? known : { from, to: from, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
    try {
      if (isDue(ports.feedOf(instrument), instrument, active, until)) return true
      quiets.set(active.instrument, quiet)
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
  const playEach = async (names: readonly string[], until: Instant): Promise<readonly Failed[]> => {
    try {
      await play(names, until)
      return []
    } catch (error) {
      if (error instanceof Unavailable) throw error
      const [instrument] = names
      if (instrument !== undefined && names.length === 1) return [{ instrument, error }]
    }
    const failures: Failed[] = []
    for (const name of names) failures.push(...(await playEach([name], until)))
    return failures
  }

  const activeIn = async (partitions: ReadonlySet<number>, without: ReadonlySet<string>): Promise<readonly Active[]> => {
    const active = await activeInstruments(ports.database)
    return partitions.size === partitionCount && without.size === 0
      ? active
      : active.filter(({ instrument }) => partitions.has(partitionOf(instrument)) && !without.has(instrument))
  }

  const step = async (
    until: Instant,
    partitions: ReadonlySet<number>,
    without: ReadonlySet<string>,
  ): Promise<readonly Failed[]> => {
    const names = (await activeIn(partitions, without))
      .filter((active) => falls(active, until))
      .map((active) => active.instrument)
    return names.length === 0 ? [] : await playEach(names, until)
  }

  const advanceTrading = async (until: Instant, partitions: ReadonlySet<number> = new Set(allPartitions)): Promise<void> => {
    const reached = instant(Math.min(until, ...[...partitions].map((number) => reachedOf.get(number) ?? 0)))
    const without = new Set(await unitsAside(ports.database, advancerKind(slice)))
    const active = await activeIn(partitions, without)
    const starts = active.flatMap(({ scannedTo }) => (scannedTo === null || scannedTo >= until ? [] : [scannedTo]))
    const unknown = active.filter(({ scannedTo }) => scannedTo === null)
    for (const { instrument } of unknown) starts.push((await firstOpenAt(ports.database, instrument)) ?? until)
    let at = instant(Math.max(Math.min(...starts, until), reached))
    const failures: Failed[] = []
    while (at < until && starts.length > 0) {
      at = instant(Math.min(nextBoundary(at), until))
      for (const failure of await step(at, partitions, without)) {
        await setUnitAside(ports, slice, { unit: failure.instrument, at, error: failure.error })
        without.add(failure.instrument)
        failures.push(failure)
      }
    }
    for (const number of partitions) reachedOf.set(number, until)
    for (const { instrument, error } of failures) failed(`playing ${instrument} (set aside, other shares go on)`, error)
  }

  const playWithin: Engine['playWithin'] = async (transaction, names, { clock, wallets }) => {
    const locked = await lockInstruments(transaction, names, 'exclusive')
    const { works, write } = await decidePlay(ports, transaction, { names, locked, until: clock.now() })
    await lockWallets(transaction, [...wallets, ...walletsOf(works)])
    await write()
  }
  const playAlone = (transaction: Transaction, instrument: string, until: Instant): Promise<void> =>
    playInstruments(ports, transaction, [instrument], until)
  return { advanceTrading, falls, playWithin, playAlone }
}
