import { localDate, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../system/secrets.ts'
import { type CommittedUntil, commitAhead } from './commitments.ts'
import { type SeedOf, seedsFrom } from './day-seeds.ts'
import { foundInstallation, type Installation, loadInstallation } from './store.ts'

/** The first session of a market that has not closed yet. */
const firstOpenDate = (market: Market, now: Instant): DateText => {
  const session = sessionAround(market, now)
  return now < session.close ? session.date : localDate(market, now)
}

/** Days before it are public history; from it on each day has its secret seed: the earliest session that is not over anywhere. */
export const genesisAt = (now: Instant): DateText => {
  const dates = markets.map((market) => firstOpenDate(market, now)).sort()
  return dates[0] ?? localDate('jp', now)
}

/** The session that a market shows: it changes when order entry begins. */
export const shownDate = (market: Market, now: Instant): DateText => {
  const session = sessionAround(market, now)
  const entry = session.phases[0]?.from ?? session.open
  return now < entry ? tradingDayAt(market, session.index - 1).date : session.date
}

interface OpenInstallation {
  readonly installation: Installation
  readonly seedOf: SeedOf
  readonly committed: CommittedUntil
}

/**
 * Reads the installation's secret, or founds the installation with a new one, together with its first commitments and the days from
 * which changes of the built-in data hold: in one transaction, so that of two processes one founds and the other finds.
 */
export const openInstallation = async (database: Database, now: Instant, secrets: Secrets): Promise<OpenInstallation> =>
  await database.transaction(async (transaction) => {
    const found = await loadInstallation(transaction)
    if (found === null)
      await foundInstallation(transaction, { secret: secrets.bytes(32), genesis: genesisAt(now), foundedAt: now })
    const installation = await loadInstallation(transaction)
    if (installation === null) throw new Error('the installation was not founded')
    const seedOf = seedsFrom(installation.secret)
    const committed = await commitAhead(transaction, installation, seedOf, { now, until: now, moment: 'at_start' })
    return { installation, seedOf, committed }
  })
