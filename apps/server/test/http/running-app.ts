import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { CallName, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { markets } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { instant, parseInstant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import { startApp } from '../../src/app.ts'
import type { AnySlice } from '../../src/base/slice.ts'
import { type Deadlines, deadlines } from '../../src/database/deadlines.ts'
import { openListeningSocket } from '../../src/http/listening-socket.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { systemClock } from '../../src/system/clocks.ts'
import { type Secrets, systemSecrets } from '../../src/system/secrets.ts'
import { type Fixture, type TestDatabase, testDatabase } from '../database.ts'

/** The system clock of the machine, which a test can set forward. */
export interface MovableClock extends Clock {
  skip(milliseconds: number): void
}
export const movableClock = (): MovableClock => {
  let ahead = 0
  return {
    now: () => instant(systemClock.now() + ahead),
    skip: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

export interface Reply<Name extends CallName> {
  readonly http: number
  readonly headers: Headers
  readonly status: number
  readonly msg: string
  readonly data: OutputOf<Name> & { readonly refusals?: readonly Refusal[]; readonly field?: string; readonly request?: string }
}

export interface Tester {
  readonly account: string
  token: string
  call<Name extends CallName>(
    name: Name,
    request?: Partial<Record<keyof RequestOf<Name>, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply<Name>>
}

export interface RunningApp {
  readonly address: string
  readonly database: TestDatabase
  readonly clock: MovableClock
  readonly failures: unknown[]
  /** Lines of the log of security. */
  readonly securityLines: readonly string[]
  /** A client without an account. */
  visitor(account: string): Tester
  /** A registered customer, logged in. */
  customer(account: string): Promise<Tester>
  close(): Promise<void>
}

export const password = 'correct horse battery'
export const fundPassword = '274913'
/** A Friday morning in Tokyo, five minutes after the open. */
export const practiceStart = '2026-11-20T09:05:00+09:00'

const formOf = (request: object): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) if (value !== undefined) form.append(name, String(value))
  return form
}

/** A client that opens the app at an address. */
export const testerAt = (address: string, account: string): Tester => {
  const tester: Tester = {
    account,
    token: '',
    call: async (name, request = {}, headers = {}) => {
      const credentials = tester.token === '' ? {} : { token: tester.token, account }
      const reply = await fetch(`${address}/api/vue/${name}`, {
        method: 'POST',
        headers: { ...credentials, 'accept-language': 'us', ...headers },
        body: formOf(request),
      })
      const body = await reply.json()
      if (body.status === 1 && typeof body.data.token === 'string') tester.token = body.data.token
      return { http: reply.status, headers: reply.headers, ...body }
    },
  }
  return tester
}

export interface RunningOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly database?: TestDatabase
  readonly webFolder?: string
  readonly consoleFolder?: string
  readonly deadlines?: Deadlines
  readonly slices?: readonly AnySlice[]
}

const noRates = { ZARABA_RATE_STRICT: '1000000' }
export const encryptionKey = { ZARABA_KEY: 'a-key-of-the-tests-alone' }

/**
 * Repeatable secrets for a first start, so that ZARABA_TEST_SECRET opens an identical market. A later start must use others,
 * because it would repeat tokens.
 */
const repeatableSecrets = (): Secrets => {
  let count = 0
  return {
    bytes: (length) => {
      count += 1
      return createHash('shake256', { outputLength: length })
        .update(`${inject('secret')}/${count}`)
        .digest()
    },
  }
}

/** Starts the server in this process; every reply is validated against its declaration. */
const start = async (
  options: RunningOptions,
  database: TestDatabase,
  around: Pick<RunningApp, 'clock' | 'failures'> & { readonly secrets: Secrets; readonly securityLines?: string[] },
) => {
  const listening = await openListeningSocket('127.0.0.1', 0)
  const environment = {
    ZARABA_PRACTICE_START: practiceStart,
    ZARABA_LOG: 'silent',
    // Preparing costs more than most tests do; `market/live` compares the answers.
    ZARABA_PREPARE: 'on_request',
    ...noRates,
    ...encryptionKey,
    ...options.environment,
  }
  const app = await startApp({
    settings: readSettings(environment, '/nowhere'),
    databaseUrl: database.ownerUrl,
    listening,
    systemClock: around.clock,
    secrets: around.secrets,
    version: '0.0.0-test',
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
    webFolder: options.webFolder ?? '/nowhere',
    consoleFolder: options.consoleFolder ?? '/nowhere',
    ...(options.slices === undefined ? {} : { slices: options.slices }),
    checkReplies: true,
    deadlines: options.deadlines ?? deadlines,
    progress: () => {},
    failed: (what, error) => around.failures.push(what, error),
    writeSecurity: (line) => around.securityLines?.push(line),
  })
  return { app, listening }
}

/**
 * A server after its first start, without customers. It has computed its secret and the ten years before, which takes seconds.
 */
const openedInstallation: Fixture = {
  name: 'opened',
  load: async (database) => {
    const failures: unknown[] = []
    const { app } = await start({}, database, { clock: movableClock(), failures, secrets: repeatableSecrets() })
    const client = new pg.Client({ connectionString: database.superuserUrl })
    await client.connect()
    try {
      await vi.waitFor(async () => expect((await client.query('select from market.checkpoint')).rowCount).toBe(markets.length), {
        timeout: 60_000,
        interval: 50,
      })
    } finally {
      await client.end()
      await app.close()
    }
    expect(failures).toEqual([])
  },
}

/** The database of an installation that has been started once, for tests that change it before the next start. */
export const openedDatabase = (): Promise<TestDatabase> => testDatabase({ fixture: openedInstallation })

/** A start at another time, with another clock or with other slices cannot use the shared template. */
const isFirstStart = ({ database, environment = {}, slices }: RunningOptions): boolean =>
  database === undefined && ('ZARABA_PRACTICE_START' in environment || 'ZARABA_CLOCK' in environment || slices !== undefined)

/** The whole server in this process, with a database and a port of its own. */
export const runApp = async (options: RunningOptions = {}): Promise<RunningApp> => {
  const first = isFirstStart(options)
  const database = options.database ?? (await (first ? testDatabase() : openedDatabase()))
  const clock = movableClock()
  const failures: unknown[] = []
  const securityLines: string[] = []
  const { app, listening } = await start(options, database, {
    clock,
    failures,
    securityLines,
    secrets: first ? repeatableSecrets() : systemSecrets,
  })
  const address = `http://127.0.0.1:${listening.port}`
  return {
    address,
    database,
    clock,
    failures,
    securityLines,
    visitor: (account) => testerAt(address, account),
    customer: async (account) => {
      const tester = testerAt(address, account)
      const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }
      const { msg } = await tester.call('user/register', form)
      if (msg !== 'registration_success') throw new Error(`${account} was not registered: ${msg}`)
      return tester
    },
    close: async () => {
      await app.close()
      if (options.database === undefined) await database.drop()
    },
  }
}

/** Practice time of the app, from `clock/state`. */
export const practiceTime = async (tester: Tester) => parseInstant((await tester.call('clock/state')).data.now)
