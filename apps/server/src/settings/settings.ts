import { join } from 'node:path'
import { type Instant, second } from '@zaraba/money/time.ts'
import type { NatsAddress } from '../bus/nats-address.ts'
import { deadlines, vanishedAfter } from '../database/deadlines.ts'
import {
  longSecret,
  moment,
  natsAddress,
  oneOf,
  postgresUrl,
  proxies,
  subjectWord,
  text,
  type Variable,
  wholeNumber,
} from './environment.ts'
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
  /** The port of the thread that answers checks of health; `null` for none. */
  readonly healthPort: number | null
  readonly dataDirectory: string
  /** The folder of a second copy of what this server has seen of its database; `null` for none. */
  readonly secondSeenDirectory: string | null
  /** The installer's PostgreSQL server; `null` for the embedded one. */
  readonly databaseUrl: string | null
  /** The NATS that carries news between several servers; `null` for the database. */
  readonly nats: { readonly address: NatsAddress; readonly subject: string } | null
  readonly clock: 'practice' | 'live'
  /** The first practice time of a new installation; `null` for 9:05 of the latest Tokyo business day. */
  readonly practiceStart: Instant | null
  /** Peers whose headers about a client's address, host and protocol are trusted; `null` for none. */
  readonly trustProxy: TrustsPeer | null
  readonly connections: number
  /** Whether background tasks compute what requests will ask for, so that the first ones need not wait; answers are the same without. */
  readonly prepareAhead: boolean
  /** Milliseconds between the signal to end and the end. */
  readonly drainMs: number
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
  ZARABA_HEALTH_PORT: wholeNumber(0, 0, 65_535, {
    otherwise: 'none, as with 0',
    says: 'a second port, of a thread of its own, that answers `/healthz`, `/readyz` and `/readyz/reading` also while the server computes for seconds; after ten seconds without a sign of the server it says 503',
  }),
  ZARABA_DATA: text('', 'a folder', {
    otherwise: '`.zaraba` beside the program',
    says: 'the embedded database, its log and what is kept from start to start',
  }),
  ZARABA_HIGHEST_SEEN: text('', 'a folder that exists', {
    otherwise: 'none',
    says: 'a folder on another disk for a second copy of `highest-seen`, by which a start finds that the database [has gone back](at-night.md): the higher of the two copies decides, and one that is missing or unreadable is a warning',
  }),
  DATABASE_URL: postgresUrl({
    otherwise: 'the embedded PostgreSQL',
    says: `a PostgreSQL server of yours (18 or newer), as the owner of an empty database or of one that Zaraba made; what waits for its answer is given up within ${vanishedAfter(deadlines) / second} seconds of the moment at which its machine vanishes`,
  }),
  NATS_URL: natsAddress({
    otherwise: 'the database itself',
    says: 'a NATS that carries the news of customers between the servers of one database; the same for all of them',
  }),
  NATS_SUBJECT: subjectWord('zaraba', {
    says: 'the first word of the subjects at NATS: another one for each installation that shares it',
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
  ZARABA_CONNECTIONS: wholeNumber(16, 2, 150, {
    says: 'connections to PostgreSQL that one server process holds at the most; a quarter of them only reads, so that reading goes on while changes wait',
  }),
  ZARABA_PREPARE: oneOf(['ahead', 'on_request'], {
    says: 'when boards, market pages and history are computed: before the first request for them, so that it need not wait, or with it, which takes less processor time; answers are the same',
  }),
  ZARABA_DRAIN: wholeNumber(0, 0, 300, {
    says: 'seconds between the signal to end and the end, for a server beside others: `/readyz` answers 503 meanwhile, and calls are answered and their connections closed, so that a proxy sends customers to the others',
  }),
  ZARABA_LOG: oneOf(['warn', 'info', 'silent'], {
    says: 'how much is written to the standard output beside [events of security](security-events.md): with `info` each call with its account and the key of its answer, and every line is JSON, also those of the start',
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
  const [address, subject] = [read('NATS_URL'), read('NATS_SUBJECT')]
  return {
    port: read('PORT'),
    host: read('HOST'),
    healthPort: read('ZARABA_HEALTH_PORT') || null,
    dataDirectory: read('ZARABA_DATA') || join(folder, '.zaraba'),
    secondSeenDirectory: read('ZARABA_HIGHEST_SEEN') || null,
    databaseUrl: read('DATABASE_URL'),
    nats: address === null ? null : { address, subject },
    clock: read('ZARABA_CLOCK'),
    practiceStart: read('ZARABA_PRACTICE_START'),
    trustProxy: read('ZARABA_TRUST_PROXY'),
    connections: read('ZARABA_CONNECTIONS'),
    prepareAhead: read('ZARABA_PREPARE') === 'ahead',
    drainMs: read('ZARABA_DRAIN') * second,
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
