import { join } from 'node:path'
import type { Instant } from '@zaraba/money/time.ts'
import { longSecret, moment, oneOf, postgresUrl, proxies, text, type Variable, wholeNumber } from './environment.ts'
import type { TrustsPeer } from './proxies.ts'

/** Sustained requests a second of one address or account; bursts may have four times as many. */
export interface RequestLimits {
  readonly perAddress: number
  readonly perAccount: number
  /** Strict calls (registration, passwords, second factors) a minute of one account, or of one address without a log-in. */
  readonly strictPerMinute: number
}

/** Settings from the environment. All others are stored in the database with `zaraba config set`. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** The installer's PostgreSQL server; `null` for the embedded one. */
  readonly databaseUrl: string | null
  readonly clock: 'practice' | 'live'
  /** The first practice time of a new installation; `null` for 9:05 of the latest Tokyo business day. */
  readonly practiceStart: Instant | null
  /** Peers whose headers about a client's address, host and protocol are trusted; `null` for none. */
  readonly trustProxy: TrustsPeer | null
  readonly connections: number
  readonly logLevel: 'silent' | 'warn' | 'info'
  readonly limits: RequestLimits
  /** The token with which a collector reads the metrics; `null` when only operators may. */
  readonly metricsToken: string | null
  /** Encrypts secrets in the database; `null` for the key in the data folder. */
  readonly encryptionKey: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** Every environment variable of the server. `docs/install/environment.md` is generated from this. */
export const variables = {
  PORT: wholeNumber(8080, 0, 65_535, { says: 'the port of the app, the console and the calls; 0 takes a free one' }),
  HOST: text('0.0.0.0', 'an address of this machine', {
    says: 'where it listens: every network of the machine; `127.0.0.1` behind a reverse proxy on the same machine',
  }),
  ZARABA_DATA: text('', 'a folder', {
    otherwise: '`.zaraba` beside the program',
    says: 'the embedded database, its log and what is kept from start to start',
  }),
  DATABASE_URL: postgresUrl({
    otherwise: 'the embedded PostgreSQL',
    says: 'a PostgreSQL server of yours (18 or newer), as the owner of an empty database or of one that Zaraba made',
  }),
  ZARABA_CLOCK: oneOf(['practice', 'live'], {
    says: 'practice time, which stops while the server is down and can be moved, or the time of the day',
  }),
  ZARABA_PRACTICE_START: moment({
    otherwise: '9:05 of the latest Tokyo business day',
    says: 'where practice time begins on a fresh installation',
  }),
  ZARABA_TRUST_PROXY: proxies({
    says: 'whose `X-Forwarded-For`, `-Host` and `-Proto` are believed: only the last proxies before this server; a number suits only a server that cannot be reached around them',
  }),
  ZARABA_CONNECTIONS: wholeNumber(12, 2, 150, { says: 'connections to PostgreSQL that one server process holds at the most' }),
  ZARABA_LOG: oneOf(['warn', 'info', 'silent'], {
    says: 'how much is written to the standard output; with `info` every line is JSON, each call with its account and the key of its answer',
  }),
  ZARABA_RATE_ADDRESS: wholeNumber(500, 1, 1_000_000, {
    says: 'requests a second that one address may make in the long run; bursts of four times that pass',
  }),
  ZARABA_RATE_ACCOUNT: wholeNumber(50, 1, 1_000_000, {
    says: 'requests a second that one account may make in the long run; bursts of four times that pass',
  }),
  ZARABA_RATE_STRICT: wholeNumber(60, 1, 1_000_000, {
    says: 'strict calls (registration, passwords, second factors) a minute and account, or address without a log-in',
  }),
  METRICS_TOKEN: longSecret({ says: 'with it a collector reads `/api/ops/metrics`; without it only an operator may' }),
  ZARABA_KEY: longSecret({
    otherwise: 'a key of its own in the file `encryption.key` of the data folder',
    says: 'the key under which passwords in messages are encrypted, so that the database and backups do not tell them; the same for all server processes on one database',
  }),
} satisfies Record<string, Variable<unknown>>

type Variables = typeof variables
type Declared = { readonly [Name in keyof Variables]: Variable<ReturnType<Variables[Name]['read']>> }

/** Reads the environment. @throws CannotStart with a sentence about an invalid value. */
export const readSettings = (environment: Environment, folder: string): Settings => {
  const read = <Name extends keyof Variables>(name: Name): ReturnType<Variables[Name]['read']> =>
    (variables as Declared)[name].read(name, environment[name])
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDirectory: read('ZARABA_DATA') || join(folder, '.zaraba'),
    databaseUrl: read('DATABASE_URL'),
    clock: read('ZARABA_CLOCK'),
    practiceStart: read('ZARABA_PRACTICE_START'),
    trustProxy: read('ZARABA_TRUST_PROXY'),
    connections: read('ZARABA_CONNECTIONS'),
    logLevel: read('ZARABA_LOG'),
    limits: {
      perAddress: read('ZARABA_RATE_ADDRESS'),
      perAccount: read('ZARABA_RATE_ACCOUNT'),
      strictPerMinute: read('ZARABA_RATE_STRICT'),
    },
    metricsToken: read('METRICS_TOKEN'),
    encryptionKey: read('ZARABA_KEY'),
  }
}
