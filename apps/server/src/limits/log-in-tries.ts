import type { Instant } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { networkOf } from '../settings/ip-address.ts'
import { type Secrets, sha256 } from '../system/secrets.ts'
import { forgetOtherDevices, knowsDevice, rememberDevice } from './device-store.ts'
import { giveTryBack, type Pace, type Taken, takeTry } from './pace-store.ts'

/** Who tries to log in: the claimed name, whether it exists or not, and the address. */
export interface LoginAttempt {
  /** For example "account:9012345678" or "operator:tanaka". */
  readonly name: string
  readonly address: string
  /** The token that the browser stored at an earlier log-in; '' without one. */
  readonly deviceToken: string
}

/** Limits on guesses at one name from one address: a burst, and then one per interval. */
interface Tightness {
  readonly most: number
  readonly seconds: number
  /** The kind of secret when it is not the password; it has a budget of its own. */
  readonly what?: string
}

/** Guesses at one name from unknown devices: they are slowed down, but never blocked for good. */
export const everywhere = { most: 50, seconds: 60, each: true } as const
/** Different names tried from one address: enough for a class behind one address, while one person cannot use it up. */
export const names = { most: 50, seconds: 18, each: false } as const

/** The format of a device token; other cookie values are ignored. */
const tokenPattern = /^[0-9a-f]{64}$/
const newDeviceToken = (secrets: Secrets): string => secrets.bytes(32).toString('hex')

const hashOf = (name: string, deviceToken: string): Buffer => sha256(`${name} ${deviceToken}`)

interface Knock {
  readonly taken: Taken
  /** The known device, which has a budget of its own; `null` for an unknown one. */
  readonly device: string | null
  /** Called when the secret was right: the try is refunded. */
  right(): Promise<unknown>
}

/**
 * Takes a try before a secret is checked. A device with an earlier log-in has a budget of its own, which others cannot use up;
 * other devices share the budgets of the name, of the address, and of both together.
 */
export const takeLoginTry = async (database: Database, who: LoginAttempt, tries: Tightness, at: Instant): Promise<Knock> => {
  const { name, address, deviceToken } = who
  const { what, ...tight } = tries
  const of = what === undefined ? '' : `${what} `
  const hash = hashOf(name, deviceToken)
  const isKnown = tokenPattern.test(deviceToken) && (await knowsDevice(database, hash))
  const device = isKnown ? hash.toString('hex') : null
  const network = networkOf(address)
  const paces: readonly Pace[] = isKnown
    ? [{ subject: `${of}device ${device}`, ...tight, each: true }]
    : [
        { subject: `${of}pair ${network} ${name}`, ...tight, each: true },
        { subject: `${of}name ${name}`, ...everywhere },
        { subject: `network ${network}`, ...names },
      ]
  return { taken: await takeTry(database, paces, at), device, right: () => giveTryBack(database, paces) }
}

/** Remembers the device of a log-in in its transaction. Returns the token for the browser to store. */
export const rememberLogin = async (
  transaction: Transaction,
  secrets: Secrets,
  who: LoginAttempt,
  at: Instant,
): Promise<string> => {
  const token = tokenPattern.test(who.deviceToken) ? who.deviceToken : newDeviceToken(secrets)
  await rememberDevice(transaction, who.name, hashOf(who.name, token), at)
  return token
}

/** Forgets the other devices of a name, for example after a change of password. */
export const forgetDevicesBut = (transaction: Transaction, name: string, deviceToken: string) =>
  forgetOtherDevices(transaction, name, hashOf(name, deviceToken))
