import { hash, verify } from '@node-rs/argon2'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { isTooCommon } from './common-passwords.ts'

/** OWASP password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane (the library’s default algorithm is Argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** The hash of a secret under a salt that several secrets of one person share, so that a guess at all of them costs one hash. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<string> => hash(secret, { ...cost, salt })

const stringFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/

/** The hash of a secret under the salt and at the cost of a stored hash. */
export const hashLike = (stored: string, secret: string): Promise<string> => {
  const [, memory, time, lanes, salt] = stringFormat.exec(stored) ?? []
  if (salt === undefined) throw new Error('a stored hash is in the PHC string format')
  const same = { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) }
  return hash(secret, { ...same, salt: Buffer.from(salt, 'base64') })
}

/**
 * The hash of a password that no account has: checking it costs as much as checking a real one. Made at start, so that the first check
 * costs no more either.
 */
const unknownAccountHash = hashPassword('nobody ever chose this sentence as a password')

/** Takes the same time whether there is a hash or not, so that an unknown account cannot be distinguished from a wrong password. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await unknownAccountHash), password.normalize('NFKC'))
  return stored !== null && matches
}

export const shortestPassword = 8

/** The fault of a new log-in password of somebody with these words; `null` when there is none. */
export const passwordFault = async (password: string, words: readonly string[]): Promise<Refusal | null> => {
  const length = [...password].length
  if (password === '') return { key: 'enter_password', field: 'password' }
  if (length < shortestPassword)
    return { key: 'password_too_short', field: 'password', now: String(length), needed: String(shortestPassword) }
  return (await isTooCommon(password, words)) ? { key: 'password_too_common', field: 'password' } : null
}

export const fundPasswordPattern = /^[0-9]{6}$/
