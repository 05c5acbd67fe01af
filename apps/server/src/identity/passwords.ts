import { hash, verify } from '@node-rs/argon2'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { commonPasswords } from './common-passwords.ts'

/** OWASP password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane (the library’s default algorithm is Argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

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

const shortestPassword = 8
const oneCharacter = /^(.)\1*$/su
const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string): boolean =>
  sequences.some((each) => each.includes(text) || [...each].reverse().join('').includes(text))

/**
 * Whether a password is among the first that attackers try: leaked passwords, one repeated character, runs of the keyboard, the account
 * itself.
 */
export const isTooCommon = (password: string, account: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(plain) || oneCharacter.test(plain) || isSequence(plain)) return true
  return account.length >= shortestPassword && (plain === account || plain === `0${account}`)
}

/** The fault of a new log-in password; `null` when there is none. */
export const passwordFault = (password: string, account: string): Refusal | null => {
  const length = [...password].length
  if (password === '') return { key: 'enter_password', field: 'password' }
  if (length < shortestPassword)
    return { key: 'password_too_short', field: 'password', now: String(length), needed: String(shortestPassword) }
  return isTooCommon(password, account) ? { key: 'password_too_common', field: 'password' } : null
}

export const fundPasswordPattern = /^[0-9]{6}$/
