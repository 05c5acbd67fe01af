import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { newsEvents } from '@zaraba/market/simulator/news.ts'
import { createRates } from '@zaraba/market/simulator/rates.ts'
import { seedOfAny } from '@zaraba/market/simulator/seeds.ts'
import { largestCompanies } from './companies.ts'
import type { MarketFace } from './face.ts'
import type { LiveMarket } from './live-market.ts'
import type { OpenedState } from './market-state.ts'

/** The face of the opened market. */
export const makeFace = (
  { installation, seedOf, world, offerings, state, shares }: OpenedState,
  view: LiveMarket,
): MarketFace => ({
  model: modelName,
  historyFrom: view.historyFrom,
  genesis: installation.genesis,
  now: view.now,
  daySeed: seedOfAny(installation.genesis, seedOf),
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
