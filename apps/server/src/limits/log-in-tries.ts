import type { Instant } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { networkOf } from '../settings/ip-address.ts'
import { type Secrets, sha256 } from '../system/secrets.ts'
import { forgetOtherDevices, knowsDevice, rememberDevice } from './device-store.ts'
import { giveTryBack, type Pace, type Taken, takeTry } from './pace-store.ts'

/** Who knocks: the name that they say is theirs, whether or not anybody has it, and where from. */
export interface Knocking {
  /** "account:9012345678", "operator:tanaka". */
  readonly name: string
  readonly address: string
  /** What the browser keeps since a log-in; '' when it keeps nothing. */
  readonly deviceToken: string
}

/** Guesses at one name from one place: so many at once, and then one in so many seconds. */
interface Tightness {
  readonly most: number
  readonly seconds: number
  /** What is guessed, where it is not the password: it has tries of its own. */
  readonly what?: string
}

/** Guesses at one name from everywhere but its own devices: it is slowed down, and never shut. */
const everywhere = { most: 50, seconds: 60, each: true } as const
/** Different names that are tried from one place: a class behind one address has room, and one of them alone cannot use it up. */
const names = { most: 50, seconds: 18, each: false } as const

/** A token that a browser may keep; what else a cookie says counts as none. */
const tokenPattern = /^[0-9a-f]{64}$/
const newDeviceToken = (secrets: Secrets): string => secrets.bytes(32).toString('hex')

const hashOf = (name: string, deviceToken: string): Buffer => sha256(`${name} ${deviceToken}`)

interface Knock {
  readonly taken: Taken
  /** Names the device where it is known, for budgets of its own; `null` for a stranger. */
  readonly device: string | null
  /** What was asked for was right: nothing of it counts. */
  right(): Promise<unknown>
}

/**
 * Takes a try at somebody's secret before it is judged. A device on which they have logged in before has tries of its own, which nobody else
 * can use up; everybody else shares those of the name, of the place, and of both together.
 */
export const knock = async (database: Database, who: Knocking, tries: Tightness, at: Instant): Promise<Knock> => {
  const { name, address, deviceToken } = who
  const { what, ...tight } = tries
  const of = what === undefined ? '' : `${what} `
  const hash = hashOf(name, deviceToken)
  const known = tokenPattern.test(deviceToken) && (await knowsDevice(database, hash))
  const device = known ? hash.toString('hex') : null
  const network = networkOf(address)
  const paces: readonly Pace[] = known
    ? [{ subject: `${of}device ${device}`, ...tight, each: true }]
    : [
        { subject: `${of}pair ${network} ${name}`, ...tight, each: true },
        { subject: `${of}name ${name}`, ...everywhere },
        { subject: `place ${network}`, ...names },
      ]
  return { taken: await takeTry(database, paces, at), device, right: () => giveTryBack(database, paces) }
}

/** Remembers the device of a log-in, in its transaction; answers the token that its browser is to keep. */
export const greet = async (transaction: Transaction, secrets: Secrets, who: Knocking, at: Instant): Promise<string> => {
  const token = tokenPattern.test(who.deviceToken) ? who.deviceToken : newDeviceToken(secrets)
  await rememberDevice(transaction, who.name, hashOf(who.name, token), at)
  return token
}

/** Forgets the other devices of a name, as a changed password does. */
export const forgetDevicesBut = (transaction: Transaction, name: string, deviceToken: string) =>
  forgetOtherDevices(transaction, name, hashOf(name, deviceToken))
