import { localDate, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Secrets } from '../system/secrets.ts'
import { type CommittedUntil, commitAhead } from './seeds/commitments.ts'
import { type SeedOf, seedsFrom } from './seeds/day-seeds.ts'
import { foundInstallation, type Installation, loadInstallation } from './store.ts'

/** The first session of a market that has not closed yet. */
const firstOpenDate = (market: Market, now: Instant): DateText => {
  const session = sessionAround(market, now)
  return now < session.close ? session.date : localDate(market, now)
}

/**
 * The genesis: the earliest of the markets' first sessions that have not closed. Days before it are public history; from it on
 * each day has a secret seed.
 */
export const genesisAt = (now: Instant): DateText => {
  const dates = markets.map((market) => firstOpenDate(market, now)).sort()
  return dates[0] ?? localDate('jp', now)
}

interface OpenInstallation {
  readonly installation: Installation
  readonly seedOf: SeedOf
  readonly committed: CommittedUntil
}

/**
 * Reads the installation's secret, or creates the installation with a new secret, its first commitments and the effective dates
 * of changes of the built-in data. All in one transaction: of two processes that start at once, one creates it and the other
 * reads it.
 */
export const openInstallation = async (database: Database, now: Instant, secrets: Secrets): Promise<OpenInstallation> =>
  await database.transaction(async (transaction) => {
    const found = await loadInstallation(transaction)
    if (found === null)
      await foundInstallation(transaction, { secret: secrets.bytes(32), genesis: genesisAt(now), foundedAt: now })
    const installation = await loadInstallation(transaction)
    if (installation === null) throw new Error('the installation was not founded')
    // Founded on the market of another: days before the genesis are public, and anyone could compute their prices.
    if (genesisAt(now) < installation.genesis)
      throw new CannotStart(
        `Practice time would be before ${installation.genesis}, from which on the days of this market are secret: found it again in an empty ` +
          'folder, and let practice time begin later (ZARABA_PRACTICE_START).',
      )
    const seedOf = seedsFrom(installation.secret)
    const committed = await commitAhead(transaction, installation, seedOf, { now, until: now, moment: 'at_start' })
    return { installation, seedOf, committed }
  })
