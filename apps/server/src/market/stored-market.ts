import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { createOfferings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { createRates, type Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'
import { companiesOf } from './companies/companies.ts'
import { importedInstruments } from './companies/instrument-store.ts'
import { loadRecorded } from './companies/recordings.ts'
import { seedsFrom } from './seeds/day-seeds.ts'
import { lastCommitted, loadInstallation } from './store.ts'

/** The market of an installation, recomputed from its secret, companies and recordings without using checkpoints. */
export interface StoredMarket {
  /** Name and version of the simulator. */
  readonly model: string
  readonly catalogue: Catalogue
  /** The source of a share's prices on a date: its recording from the recording's first day on, before that the simulator. */
  readonly feedOf: (instrument: Instrument, date: DateText) => Feed
  /** Exchange rates at any time. */
  readonly rates: Rates
}

/** Capacity for the shares that one check reads at a time. */
const room = { chains: 64, days: 64 }

/**
 * Opens the market for a check from the command line; `null` before the first start. It knows seeds that are not published yet,
 * so a check may print counts only.
 */
export const storedMarket = async (database: Queryable): Promise<StoredMarket | null> => {
  const installation = await loadInstallation(database)
  if (installation === null) return null
  const { genesis, secret } = installation
  const seeds = { seedOf: seedsFrom(secret) }
  const world = createWorld({ seeds, genesis, room })
  const offerings = createOfferings(offeringSource(world))
  const last = await lastCommitted(database)
  const listed = markets.flatMap((market) => offerings.listed(market, localMidnight(market, last.get(market) ?? genesis)))
  const { catalogue } = companiesOf(await importedInstruments(database), listed)
  const recorded = await loadRecorded(database, catalogue)
  return {
    model: modelName,
    catalogue,
    rates: createRates(world),
    feedOf: (instrument, date) => {
      const recording = recorded.get(instrument.id)
      return recording === undefined || date < recording.startsOn ? world : recording
    },
  }
}
