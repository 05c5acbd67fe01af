import { join } from 'node:path'
import { type Instant, parseInstant } from '@zaraba/money/time.ts'
import { CannotStart } from '../postgres/cannot-start.ts'

/** Requests a second that one address or account may make in the long run; bursts of four times that pass. */
export interface RequestLimits {
  readonly perAddress: number
  readonly perAccount: number
  /** Strict calls (log-in, registration, passwords) a minute and address. */
  readonly strictPerMinute: number
}

/** What the environment decides. Everything else is configured in the database with `zaraba config set`. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** A PostgreSQL server of the installer; `null` for the embedded one. */
  readonly databaseUrl: string | null
  readonly clock: 'practice' | 'live'
  /** Where practice time begins on a fresh installation; `null` for 9:05 of the latest Tokyo business day. */
  readonly practiceStart: Instant | null
  readonly trustProxy: boolean
  readonly connections: number
  readonly logLevel: 'silent' | 'warn' | 'info'
  readonly limits: RequestLimits
  /** With this a collector reads the metrics; `null`: only an operator may. */
  readonly metricsToken: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

const wholeNumber = (environment: Environment, name: string, otherwise: number, least: number, most: number): number => {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < least || value > most)
    throw new CannotStart(`${name} is “${text}”, but must be a whole number from ${least} to ${most}.`)
  return value
}

const oneOf = <Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => {
  const text = environment[name]
  if (text === undefined || text === '') return choices[0]
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new CannotStart(`${name} is “${text}”, but must be one of ${choices.join(', ')}.`)
  return found
}

const postgresUrl = (environment: Environment): string | null => {
  const text = environment.DATABASE_URL
  if (text === undefined || text === '') return null
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text.replace('@/', '@localhost/')))
    throw new CannotStart('DATABASE_URL must be an address like postgresql://user:password@host:5432/database.')
  return text
}

const moment = (environment: Environment, name: string): Instant | null => {
  const text = environment[name]
  if (text === undefined || text === '') return null
  try {
    return parseInstant(text)
  } catch {
    throw new CannotStart(`${name} is “${text}”, but must be a time like 2026-11-20T09:05:00+09:00.`)
  }
}

const longSecret = (environment: Environment, name: string): string | null => {
  const text = environment[name]
  if (text === undefined || text === '') return null
  if (!/^[\x21-\x7e]{16,200}$/.test(text))
    throw new CannotStart(`${name} must have 16 to 200 letters, digits or signs, without blanks.`)
  return text
}

/** Reads the environment. @throws CannotStart with one clear sentence about a setting that cannot be. */
export const readSettings = (environment: Environment, folder: string): Settings => ({
  port: wholeNumber(environment, 'PORT', 8080, 0, 65_535),
  host: environment.HOST || '0.0.0.0',
  dataDirectory: environment.ZARABA_DATA || join(folder, '.zaraba'),
  databaseUrl: postgresUrl(environment),
  clock: oneOf(environment, 'ZARABA_CLOCK', ['practice', 'live']),
  practiceStart: moment(environment, 'ZARABA_PRACTICE_START'),
  trustProxy: oneOf(environment, 'ZARABA_TRUST_PROXY', ['no', 'yes']) === 'yes',
  connections: wholeNumber(environment, 'ZARABA_CONNECTIONS', 12, 2, 150),
  logLevel: oneOf(environment, 'ZARABA_LOG', ['warn', 'info', 'silent']),
  limits: {
    perAddress: wholeNumber(environment, 'ZARABA_RATE_ADDRESS', 500, 1, 1_000_000),
    perAccount: wholeNumber(environment, 'ZARABA_RATE_ACCOUNT', 50, 1, 1_000_000),
    strictPerMinute: wholeNumber(environment, 'ZARABA_RATE_STRICT', 60, 1, 1_000_000),
  },
  metricsToken: longSecret(environment, 'METRICS_TOKEN'),
})
