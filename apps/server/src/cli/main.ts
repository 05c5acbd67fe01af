import { fileURLToPath } from 'node:url'
import { markets, marketTypes } from '@zaraba/market/markets.ts'
import { notify } from '../database/notice-store.ts'
import type { Notices } from '../database/notices.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { readSettings } from '../settings/settings.ts'
import { systemClock } from '../system/clocks.ts'
import { visitClock } from '../time/visiting-clock.ts'
import { connectToInstallation, NoInstallation } from './installation.ts'
import { askPassphrase } from './passphrase.ts'
import type { OfflineVerb, Verb } from './verbs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Verbs are loaded on demand. */
const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  clock: async () => (await import('./clock-verbs.ts')).clockVerb,
  account: async () => (await import('./account-verbs.ts')).accountVerb,
  invitation: async () => (await import('./invitation-verbs.ts')).invitationVerb,
  config: async () => (await import('./config-verb.ts')).configVerb,
  import: async () => (await import('./import-verb.ts')).importVerb,
  backup: async () => (await import('./backup-verbs.ts')).backupVerb,
  restore: async () => (await import('./backup-verbs.ts')).restoreVerb,
  'accept-older': async () => (await import('./backup-verbs.ts')).acceptOlderVerb,
  standby: async () => (await import('./standby-verb.ts')).standbyVerb,
  'founding-file': async () => (await import('./founding-verbs.ts')).foundingFileVerb(askPassphrase),
  found: async () => (await import('./founding-verbs.ts')).foundVerb(askPassphrase),
  'statement-check': async () => (await import('./statement-verb.ts')).statementVerb,
  operator: async () => (await import('./operator-verbs.ts')).operatorVerb,
  verify: async () => (await import('./verify-verb.ts')).verifyVerb,
}

/** Verbs, or parts of them, that need no installation. */
const alone: Readonly<Record<string, () => Promise<OfflineVerb>>> = {
  'statement-check': async () => (await import('./statement-verb.ts')).checkStatementOffline,
}

/** Verbs that create an installation when there is none, and the check that they make before. */
const founding: Readonly<Record<string, () => Promise<(words: readonly string[]) => Promise<void>>>> = {
  restore: async () => (await import('./backup-verbs.ts')).checkArchive,
  found: async () => (await import('./founding-verbs.ts')).checkFoundingFile,
}

const usage = `zaraba clock now | next-session [${marketTypes.join('|')}] | next-day [${marketTypes.join('|')}] | speed 1|10|60 | pause | resume [1|10|60]
zaraba import instruments FILE.csv | recording ${markets.join('|')} CODE FILE.csv
zaraba account flag ACCOUNT FLAG --reason TEXT [--until DATE] | unflag ACCOUNT FLAG | host ACCOUNT | name ACCOUNT [NAME]
zaraba account lost-keys ACCOUNT --reason TEXT | reset-code ACCOUNT [--fund] --reason TEXT | delete ACCOUNT --reason TEXT
zaraba invitation list | add [CODE] [--uses N] [--until DATE] | limit CODE [--uses N] [--until DATE] | retire CODE --reason TEXT
zaraba config list | set KEY VALUE
zaraba operator list | add NAME --role ROLE… | renew NAME | disable NAME
zaraba backup FILE [--from-standby [--max-age SECONDS]]
zaraba restore FILE [--replace]
zaraba accept-older --reason TEXT
zaraba standby [alone --reason TEXT | wait NAME --reason TEXT]
zaraba founding-file FILE
zaraba found FILE
zaraba statement-check FILE.csv
zaraba verify [--against HEAD] [--from-standby [--max-age SECONDS]]`

const say = (line: string): void => console.log(line)

const run = async ([name = '', ...words]: readonly string[]): Promise<void> => {
  const load = verbs[name]
  if (load === undefined) throw new CannotStart(usage)
  const verb = await load()
  const settings = readSettings(process.env, root)
  const visitedInstallation = await connectToInstallation(settings).catch(async (error: unknown) => {
    if (error instanceof NoInstallation && alone[name] !== undefined) return null
    if (!(error instanceof NoInstallation) || founding[name] === undefined) throw error
    await (await founding[name]())(words)
    return connectToInstallation(settings, { mayCreate: true })
  })
  if (visitedInstallation === null) return (await alone[name]?.())?.(say, words)
  const { database, ownerUrl, close } = visitedInstallation
  try {
    const notifyAll: Notices['notify'] = (channel, payload) => notify(database, channel, payload)
    const clock = await visitClock(database, systemClock, settings.clock, notifyAll)
    await verb({ database, ownerUrl, systemClock, clock, notify: notifyAll, say }, words)
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isKnown = error instanceof CannotStart || (error instanceof TypeError && 'code' in error)
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
}
