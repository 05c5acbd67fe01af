import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { newsEvents } from '@zaraba/market/simulator/news.ts'
import { createRates } from '@zaraba/market/simulator/rates.ts'
import { editionsOf, historySeed } from '@zaraba/market/simulator/seeds.ts'
import { largestCompanies } from './companies.ts'
import type { MarketFace } from './face.ts'
import { feesFrom } from './followed-store.ts'
import type { LiveMarket } from './live-market.ts'
import type { OpenedState } from './market-state.ts'
import { modelOn } from './model-name.ts'

/** The face of the opened market. */
export const makeFace = (
  { installation, seedOf, world, offerings, state, shares }: OpenedState,
  view: LiveMarket,
): MarketFace => ({
  modelOn: (date) => modelOn(installation.forwardFrom, date),
  historyFrom: view.historyFrom,
  genesis: installation.genesis,
  now: view.now,
  feesFrom: (market) => feesFrom(state.followed, market),
  daySeed: (market, date) =>
    date < installation.genesis
      ? historySeed(market, date, editionsOf({ genesis: installation.genesis, forward: installation.forwardFrom }))
      : seedOf(market, date),
  catalogue: view.catalogue,
  counted: (market) => largestCompanies(view.catalogue()).filter((each) => each.market === market),
  sharesShown: shares,
  imported: () => state.imported,
  instrumentOf: (market, code) => view.catalogue().byCode(market, code.toUpperCase()) ?? null,
  feedOf: view.feedOf,
  announcements: (instrument, date, until) =>
    state.recorded.has(instrument.id) ? [] : newsEvents(world, instrument.market, [instrument], date, date, until),
  quote: (instrument) => {
    const line = view.board.line(instrument.id)
    return line === null ? null : view.board.fresh(line).quote
  },
  depth: (instrument) => view.feedOf(instrument).depth(instrument, view.now()),
  session: phaseAt,
  isStale: view.isStale,
  indices: view.indices,
  offerings,
  rates: createRates(world),
})
