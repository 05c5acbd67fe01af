import { findRunningPostgres } from '@zaraba/server/postgres/start.ts'
import { forgetData, makeDataFolder } from '@zaraba/world/data-folder.ts'
import { type Installation, type InstallationOptions, openInstallation } from '@zaraba/world/installation.ts'

/** An installation that is measured: the real program without request limits, and its database's addresses. */
export interface Site {
  readonly installation: Installation
  readonly ownerUrl: string
  readonly superuserUrl: string
}

/** The limits of tries protect people from strangers; a load generator is one address that makes every request. */
export const withoutLimits = { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000', ZARABA_RATE_STRICT: '1000000' }

const morning = { practiceStart: '2026-11-18T09:30:00+09:00', patience: 180_000 }

/** Until it is asked to stop, sites of this process begin on copies of an installation that has seen its first start, and prepare nothing. */
export const prepareInstallation = async (): Promise<() => void> => {
  const data = makeDataFolder()
  const installation = await openInstallation({ ...morning, data })
  await installation.stop()
  template = { copyOf: data }
  return () => {
    template = { prepareAhead: true }
    forgetData(data)
  }
}
let template: Pick<InstallationOptions, 'copyOf' | 'prepareAhead'> = { prepareAhead: true }

/** Opens an installation on a Tokyo morning, when orders are filled at once. */
export const openSite = async (options: InstallationOptions = {}): Promise<Site> => {
  const installation = await openInstallation({
    ...morning,
    ...template,
    ...options,
    environment: { ...withoutLimits, ...options.environment },
  })
  const postgres = findRunningPostgres(installation.data)
  if (postgres === null) throw new Error('the installation runs without its own PostgreSQL')
  return { installation, ownerUrl: postgres.ownerUrl, superuserUrl: postgres.superuserUrl }
}
