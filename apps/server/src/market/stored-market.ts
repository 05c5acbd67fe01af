import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { createOfferings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { createRates, type Rates } from '@zaraba/market/simulator/rates.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import { companiesOf } from './companies.ts'
import { seedsFrom } from './day-seeds.ts'
import { feesFrom, followedChanges } from './followed-store.ts'
import { importedInstruments } from './instrument-store.ts'
import { modelOn } from './model-name.ts'
import { loadRecorded } from './recordings.ts'
import { lastCommitted, loadInstallation } from './store.ts'

/** The market of an installation, recomputed from its secret, its companies and its recordings: no checkpoint is believed. */
export interface StoredMarket {
  /** Name and version of the simulator that a session follows from. */
  readonly modelOn: (date: DateText) => string
  readonly catalogue: Catalogue
  /** From which day a market follows the fees as they were revised. */
  readonly feesFrom: (market: Market) => DateText
  /** Where the prices of a share come from on a date: its recording from the day on which that begins, before it the simulator. */
  readonly feedOf: (instrument: Instrument, date: DateText) => Feed
  /** Exchange rates of any moment. */
  readonly rates: Rates
}

/** Enough for the shares that one check looks at together. */
const room = { chains: 64, days: 64 }

/**
 * Opens the market for a check of the command line; `null` before the first start. It knows seeds that are not revealed yet, so whoever
 * asks it tells counts alone.
 */
export const storedMarket = async (database: Queryable): Promise<StoredMarket | null> => {
  const installation = await loadInstallation(database)
  if (installation === null) return null
  const { genesis, secret, forwardFrom: forward } = installation
  const seeds = { seedOf: seedsFrom(secret) }
  const world = createWorld({ seeds, genesis, forward, room })
  const offerings = createOfferings(offeringSource(world))
  const last = await lastCommitted(database)
  const listed = markets.flatMap((market) => offerings.listed(market, localMidnight(market, last.get(market) ?? genesis)))
  const followed = await followedChanges(database)
  const { catalogue } = companiesOf(await importedInstruments(database), followed, listed)
  const recorded = await loadRecorded(database, catalogue)
  return {
    modelOn: (date) => modelOn(forward, date),
    catalogue,
    feesFrom: (market) => feesFrom(followed, market),
    rates: createRates(world),
    feedOf: (instrument, date) => {
      const recording = recorded.get(instrument.id)
      return recording === undefined || date < recording.startsOn ? world : recording
    },
  }
}
