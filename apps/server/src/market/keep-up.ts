import { setImmediate as nextTurn } from 'node:timers/promises'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { type DateText, minute, second } from '@zaraba/money/time.ts'
import { resting } from '../limits/lane.ts'
import { watchFlow } from './clock-flow.ts'
import { commitAhead } from './commitments.ts'
import { saveWorld } from './live-world.ts'
import { indexCompanies, joinListed, type OpenedState, workOf } from './market-state.ts'
import type { Summaries } from './pages/summary.ts'
import { type Chore, startChores } from './upkeep.ts'
import { watchCounts } from './watch-store.ts'

const commit = async ({ ports, state, installation, seedOf }: OpenedState): Promise<void> => {
  const now = ports.marketClock.now()
  state.committed = await commitAhead(ports.database, installation, seedOf, { now, until: now, moment: 'running' })
}

const prepare = async ({ board }: OpenedState, market: Market, stopping: () => boolean): Promise<void> => {
  const generation = board.generation()
  const rest = resting()
  for (const _ of board.preparing(market)) {
    // A board that was given other lines meanwhile is prepared at the next turn.
    if (stopping() || board.generation() !== generation) return
    await rest()
  }
  board.lookOver(market)
  await nextTurn()
}

/** Whoever looked at a market so lately (milliseconds of the machine) finds it ready after a move of the clock too. */
const lookedAtLately = 10 * minute

/** Keeps the board of each market ready. Of days that are skipped one after the other it prepares what somebody looks at. */
const refreshBoard = (opened: OpenedState): Chore['run'] => {
  const { board, state, ports } = opened
  const flows = watchFlow(ports.marketClock.now())
  return async (stopping) => {
    joinListed(opened)
    const flowing = flows(ports.marketClock.now())
    for (const market of markets) if (flowing || board.unasked(market) < lookedAtLately) await prepare(opened, market, stopping)
    state.passedAt = ports.systemClock.now()
  }
}

const countWatched = async ({ ports, state }: OpenedState): Promise<void> => {
  const counts = await watchCounts(ports.database)
  state.watched = new Map(counts.map(({ market, code, customers }) => [instrumentId(market, code), customers]))
}

/**
 * Indices go through the past of each member. It is computed here, company by company, so that no request has to wait for all of
 * them at once.
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
 * Rounds that a fresh installation lets pass before it sums up the years of which nothing is kept: its first visitor opens the app meanwhile.
 * Whoever opens a market page within that minute waits for the sums, some seconds of processor time a market.
 */
const roundsOfStart = 1

/** Nobody waits for the first look at a market's pages, nor for the first one after a close; what is summed up is kept across starts. */
const sumUp = (summaries: Summaries): Chore['run'] => {
  let rounds = 0
  return async (stopping) => {
    rounds += 1
    for (const market of markets) {
      if (stopping()) return
      const waits = rounds <= roundsOfStart && summaries.ready(market) === null && !(await summaries.isKept(market))
      if (waits) continue
      await summaries.of(market, 'the house')
      await summaries.keep(market)
    }
  }
}

/** What is done again and again while the market is open. The returned function ends it. */
export const keepUp = (
  opened: OpenedState,
  summaries: Summaries,
  failed: (chore: string, error: unknown) => void,
): (() => Promise<void>) => {
  const saved = new Map<Market, DateText>()
  let savedFor: unknown = null
  const save = async (): Promise<void> => {
    if (savedFor !== opened.state.imported) saved.clear()
    savedFor = opened.state.imported
    await saveWorld(opened.place, workOf(opened), saved)
  }
  const chores: readonly Chore[] = [
    { name: 'looking over the board', every: second, first: second, run: refreshBoard(opened) },
    { name: 'committing to coming days', every: minute, run: () => commit(opened) },
    { name: 'saving checkpoints', every: minute, run: save },
    { name: 'counting watched shares', every: minute, run: () => countWatched(opened) },
    { name: 'summing up the markets', every: minute, first: 5 * second, run: sumUp(summaries) },
    { name: 'remembering history', every: minute, first: 2 * second, run: rememberHistory(opened) },
  ]
  return startChores(chores, failed)
}
