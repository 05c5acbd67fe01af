import { type Instant, parseInstant } from '@zaraba/money/time.ts'
import { type NatsAddress, natsAddressOf } from '../bus/nats-address.ts'
import { addressesIn } from '../database/addresses.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { type TrustsPeer, trustNetworks, trustSteps } from './proxies.ts'

/** An environment variable: how it is parsed, and its description for installers. */
export interface Variable<Value> {
  /** Undefined or empty text means that it is not set. @throws CannotStart with a sentence about an invalid value. */
  readonly read: (name: string, text: string | undefined) => Value
  /** The allowed values, in words. */
  readonly may: string
  /** The default, in words. */
  readonly otherwise: string
  /** Description of the setting that it controls. */
  readonly says: string
}

type Words = Pick<Variable<unknown>, 'says'> & { readonly otherwise?: string }

const unset = (text: string | undefined): text is undefined | '' => text === undefined || text === ''

const thousands = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

export const wholeNumber = (otherwise: number, least: number, most: number, words: Words): Variable<number> => ({
  read: (name, text) => {
    if (unset(text)) return otherwise
    const value = Number(text)
    if (!/^\d{1,9}$/.test(text) || value < least || value > most)
      throw new CannotStart(`${name} is “${text}”, but must be a whole number from ${least} to ${most}.`)
    return value
  },
  may: `a whole number from ${thousands(least)} to ${thousands(most)}`,
  otherwise: String(otherwise),
  ...words,
})

/** The first choice is the default. */
export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  words: Words,
): Variable<Choices[number]> => ({
  read: (name, text) => {
    if (unset(text)) return choices[0]
    const found = choices.find((choice): choice is Choices[number] => choice === text)
    if (found === undefined) throw new CannotStart(`${name} is “${text}”, but must be one of ${choices.join(', ')}.`)
    return found
  },
  may: choices.map((choice) => `\`${choice}\``).join(', '),
  otherwise: `\`${choices[0]}\``,
  ...words,
})

export const text = (otherwise: string, may: string, words: Words): Variable<string> => ({
  read: (_name, given) => given || otherwise,
  may,
  otherwise: `\`${otherwise}\``,
  ...words,
})

export const postgresUrl = (words: Words): Variable<string | null> => ({
  read: (name, given) => {
    if (unset(given)) return null
    const isAddress = (address: string) => URL.canParse(address.replace('@/', '@localhost/'))
    if (!/^postgres(?:ql)?:\/\//.test(given) || !addressesIn(given).every(isAddress))
      throw new CannotStart(`${name} must be an address like postgresql://user:password@host:5432/database.`)
    return given
  },
  may: 'an address like `postgresql://user:password@host:5432/database`, with several hosts as `one:5432,two:5432`',
  otherwise: 'none',
  ...words,
})

/** `null` where news goes through PostgreSQL. */
export const natsAddress = (words: Words): Variable<NatsAddress | null> => ({
  read: (name, given) => {
    if (unset(given)) return null
    const address = natsAddressOf(given)
    // The address may contain a password, so the sentence does not repeat it.
    if (address === null) throw new CannotStart(`${name} must be an address like nats://user:password@host:4222.`)
    return address
  },
  may: 'an address like `nats://user:password@host:4222` (`tls://` for an encrypted connection), or several with commas between them',
  otherwise: 'none',
  ...words,
})

export const subjectWord = (otherwise: string, words: Words): Variable<string> => ({
  read: (name, given) => {
    if (unset(given)) return otherwise
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(given))
      throw new CannotStart(`${name} is “${given}”, but must have 1 to 64 letters, digits, - or _.`)
    return given
  },
  may: '1 to 64 letters, digits, `-` or `_`',
  otherwise: `\`${otherwise}\``,
  ...words,
})

export const moment = (words: Words): Variable<Instant | null> => ({
  read: (name, given) => {
    if (unset(given)) return null
    try {
      return parseInstant(given)
    } catch {
      throw new CannotStart(`${name} is “${given}”, but must be a time like 2026-11-20T09:05:00+09:00.`)
    }
  },
  may: 'a time with its offset, like `2026-11-20T09:05:00+09:00`',
  otherwise: 'none',
  ...words,
})

export const longSecret = (words: Words): Variable<string | null> => ({
  read: (name, given) => {
    if (unset(given)) return null
    if (!/^[\x21-\x7e]{16,200}$/.test(given))
      throw new CannotStart(`${name} must have 16 to 200 letters, digits or signs, without blanks.`)
    return given
  },
  may: '16 to 200 letters, digits or signs, without blanks',
  otherwise: 'none',
  ...words,
})

/** The trusted reverse proxies; `null` for none. */
export const proxies = (words: Words): Variable<TrustsPeer | null> => ({
  read: (name, given) => {
    if (unset(given) || given === 'no') return null
    if (given === 'yes') return trustSteps(1)
    const trusts = /^[1-9]$/.test(given) ? trustSteps(Number(given)) : trustNetworks(given.split(',').map((each) => each.trim()))
    if (trusts === null)
      throw new CannotStart(
        `${name} is “${given}”, but must be no, the number of proxies in front (1 to 9), or their networks like 127.0.0.1,10.0.0.0/8.`,
      )
    return trusts
  },
  may: '`no`, the number of proxies in front (1 to 9; `yes` is 1), or their networks with commas between them, like `127.0.0.1,10.0.0.0/8`',
  otherwise: '`no`',
  ...words,
})
