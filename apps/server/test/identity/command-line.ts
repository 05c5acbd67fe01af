import { accountVerb } from '../../src/cli/account-verbs.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import type { RunningApp } from '../http/running-app.ts'

/** The output of an account verb while the server runs. */
export const account = async (app: RunningApp, ...words: readonly string[]): Promise<string> => {
  const database = openDatabase(app.database.ownerUrl, 1)
  const notify = async (channel: string, payload: string): Promise<void> => {
    await database.query({ text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
  }
  const said: string[] = []
  const say = (line: string) => said.push(line)
  try {
    await accountVerb({ database, ownerUrl: app.database.ownerUrl, systemClock: app.clock, clock: null, notify, say }, words)
  } finally {
    await database.close()
  }
  return said.join('\n')
}

/** The one-time code in the output of `account reset-code`. */
export const resetCodeIn = (said: string): string => /^ {2}([0-9A-Z-]{14})$/m.exec(said)?.[1] ?? ''
