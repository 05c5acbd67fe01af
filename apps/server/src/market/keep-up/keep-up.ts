import { setImmediate as nextTurn } from 'node:timers/promises'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { type DateText, type Instant, minute, second } from '@zaraba/money/time.ts'
import { resting } from '../../limits/lane.ts'
import { checkpointPorts, indexCompanies, joinListed, type OpenedState } from '../market-state.ts'
import type { Summaries } from '../pages/summary.ts'
import { watchCounts } from '../quotes/watch-store.ts'
import { commitAhead } from '../seeds/commitments.ts'
import { savedDays, saveWorld } from './live-world.ts'

interface KeepUpOptions {
  /** Whether the board and the sums of market pages are computed before they are requested. */
  readonly prepareAhead: boolean
  readonly failed: (chore: string, error: unknown) => void
}

/** A background task that runs repeatedly by the machine's time. Its runs never overlap; errors are passed to `failed`. */
interface Chore {
  readonly name: string
  readonly every: number
  /** Milliseconds until the first run, for a task that must not delay the start; without it the first run is immediate. */
  readonly first?: number
  /** A long task checks `stopping` now and then, and returns when it is true. */
  run(stopping: () => boolean): Promise<void>
}

/**
 * Runs every task at once (or after its `first`), then every `every` milliseconds. The returned function stops them and waits
 * for those that are running.
 */
const startChores = (chores: readonly Chore[], failed: (name: string, error: unknown) => void): (() => Promise<void>) => {
  const running = new Map<string, Promise<void>>()
  let stopping = false
  const timers: NodeJS.Timeout[] = []
  for (const chore of chores) {
    const turn = (): void => {
      if (running.has(chore.name)) return
      const work = chore
        .run(() => stopping)
        .catch((error: unknown) => failed(chore.name, error))
        .finally(() => running.delete(chore.name))
      running.set(chore.name, work)
    }
    const timer = setInterval(turn, chore.every)
    timer.unref()
    if (chore.first === undefined) turn()
    else timers.push(setTimeout(turn, chore.first).unref())
    timers.push(timer)
  }
  return async () => {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}

const commit = async ({ ports, state, installation, seedOf }: OpenedState): Promise<void> => {
  const now = ports.marketClock.now()
  state.committed = await commitAhead(ports.database, installation, seedOf, { now, until: now, moment: 'running' })
}

const prepare = async ({ board }: OpenedState, market: Market, stopping: () => boolean): Promise<void> => {
  const generation = board.generation()
  const rest = resting()
  for (const _ of board.preparing(market)) {
    // When the companies of the board have changed in the meantime, the next run prepares it.
    if (stopping() || board.generation() !== generation) return
    await rest()
  }
  board.lookOver(market)
  await nextTurn()
}

/**
 * Milliseconds of the machine since the last request for a market's figures; within them the market is prepared after a jump of
 * the clock too.
 */
const lookedAtLately = 10 * minute

/** Keeps the board of each market ready. While the clock jumps over days, only markets with recent requests are prepared. */
const refreshBoard = (opened: OpenedState, { prepareAhead }: KeepUpOptions): Chore['run'] => {
  const { board, state, ports } = opened
  const flows = createFlowDetector(ports.marketClock.now())
  return async (stopping) => {
    joinListed(opened)
    const flowing = flows(ports.marketClock.now())
    for (const market of prepareAhead ? markets : [])
      if (flowing || board.unasked(market) < lookedAtLately) await prepare(opened, market, stopping)
    state.passedAt = ports.systemClock.now()
  }
}

const countWatched = async ({ ports, state }: OpenedState): Promise<void> => {
  const counts = await watchCounts(ports.database)
  state.watched = new Map(counts.map(({ market, code, customers }) => [instrumentId(market, code), customers]))
}

/**
 * An index needs the history of each member. It is computed here, company by company, so that no request has to wait for all of
 * them.
 */
const rememberHistory = (opened: OpenedState): Chore['run'] => {
  let done: unknown = null
  return async (stopping) => {
    const { imported } = opened.state
    if (done === imported) return
    for (const instrument of indexCompanies(opened.state)) {
      if (stopping()) return
      opened.world.days.chain(instrument, tradingDayIndex(instrument.market, opened.installation.genesis) - 1)
      await nextTurn()
    }
    done = imported
  }
}

/**
 * Runs that a new installation skips before it computes the sums of past years, so that they do not delay the first visitor. A
 * request for a market page within that minute waits for the sums: some seconds of processor time for each market.
 */
const roundsOfStart = 1

/**
 * Computes the sums for a market's pages after a start and after each close, before they are requested, and saves them for
 * later starts.
 */
const sumUp = (summaries: Summaries): Chore['run'] => {
  let rounds = 0
  return async (stopping) => {
    rounds += 1
    for (const market of markets) {
      if (stopping()) return
      const waits = rounds <= roundsOfStart && summaries.ready(market) === null && !(await summaries.isKept(market))
      if (waits) continue
      await summaries.of(market, 'the server')
      await summaries.keep(market)
    }
  }
}

/** Starts the background tasks of an open market. The returned function stops them, and saves the sums that requests had made it compute. */
export const keepUp = (opened: OpenedState, summaries: Summaries, options: KeepUpOptions): (() => Promise<void>) => {
  const { source, state } = opened
  let saved: Map<Market, DateText> | null = null
  const save = async (): Promise<void> => {
    if (!options.prepareAhead && !state.withoutCheckpoint) return
    saved = state.withoutCheckpoint ? new Map() : (saved ?? (await savedDays(source)))
    state.withoutCheckpoint = false
    await saveWorld(source, checkpointPorts(opened), saved).catch((error: unknown) => {
      state.withoutCheckpoint = true
      throw error
    })
  }
  const chores: readonly Chore[] = [
    { name: 'looking over the board', every: second, first: second, run: refreshBoard(opened, options) },
    { name: 'committing to coming days', every: minute, run: () => commit(opened) },
    { name: 'saving checkpoints', every: minute, run: save },
    { name: 'counting watched shares', every: minute, run: () => countWatched(opened) },
  ]
  const ahead: readonly Chore[] = [
    { name: 'summing up the markets', every: minute, first: 5 * second, run: sumUp(summaries) },
    { name: 'remembering history', every: minute, first: 2 * second, run: rememberHistory(opened) },
  ]
  const stop = startChores(options.prepareAhead ? [...chores, ...ahead] : chores, options.failed)
  return async () => {
    await stop()
    for (const market of markets)
      if (summaries.ready(market) !== null)
        await summaries.keep(market).catch((error: unknown) => options.failed('saving sums', error))
  }
}

/** Practice time flows by at most a minute between two ticks of a second; a larger step is a jump of the clock. */
const jump = 10 * minute
/** Ticks that the clock must flow after a jump before it counts as flowing: another jump may follow at once. */
const turnsOfRest = 3

/**
 * Returns a function to call once a second that says whether the clock flows: false at a jump and at the first ticks after one.
 */
export const createFlowDetector = (from: Instant): ((now: Instant) => boolean) => {
  let seen = from
  let flowed = turnsOfRest
  return (now) => {
    flowed = now - seen > jump ? 0 : flowed + 1
    seen = now
    return flowed >= turnsOfRest
  }
}
