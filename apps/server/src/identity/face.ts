import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { faceOf } from '../base/slice.ts'
import type { Caller } from '../calls/handler.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import * as documents from './documents-store.ts'
import { explainFlag } from './flag-refusals.ts'
import * as people from './operators/customer-store.ts'
import { proveFundPassword } from './passwords/fund-password.ts'
import type { hashPassword, passwordMatches } from './passwords/passwords.ts'
import type { IdentityPorts } from './ports.ts'
import { proveOwnKey } from './security/prove-key.ts'
import { customerOfNumber, type Flag, flagsOf, lockCustomer } from './store.ts'

/** The face of identity for other slices. */
export interface IdentityFace {
  /** Checks a fund password and counts the try; `null` when it is right (V-03). Runs in a transaction of its own. */
  proveFundPassword(caller: Caller, password: string): Promise<Refusal | null>
  /** Whether this process remembers that the fund password is right: then no try of it can be lost. */
  remembersFundPassword(caller: Caller, password: string): boolean
  /** Checks a second factor; `proven` is false where none is enrolled (M-46). Runs in a transaction of its own. */
  proveSecurityKey(caller: Caller, key: string | undefined): ReturnType<typeof proveOwnKey>
  hasSecurityKey(database: Queryable, customer: CustomerNumber): Promise<boolean>
  verifiedName(database: Queryable, customer: CustomerNumber): Promise<string | null>
  cardsOf(database: Queryable, customer: CustomerNumber): Promise<readonly documents.CardView[]>
  /** Locks a customer's row until the transaction ends. */
  lockCustomer(transaction: Transaction, customer: CustomerNumber): Promise<unknown>
  hasFundPassword(database: Queryable, customer: CustomerNumber): Promise<boolean>
  /** Why an account may move no money now; `null` when it may. */
  frozen(database: Queryable, customer: CustomerNumber): Promise<Refusal | null>
  /** The inner numbers of those accounts that customers have. */
  customersOf(
    database: Queryable,
    accounts: readonly string[],
  ): Promise<readonly { readonly number: CustomerNumber; readonly account: string }[]>
  /** Customers behind an inner number, in the order of their numbers. */
  readonly customersAfter: typeof people.customersAfter
  /** The inner number of who registered last; zero without customers. */
  readonly newestCustomer: typeof people.newestCustomer
  /** Why an account may not trade now; `null` when it may. */
  noTrading(database: Queryable, customer: CustomerNumber): Promise<Refusal | null>
  /** The flags of an account that hold now; asked for many in one turn they are one read. */
  flags(database: Queryable, customer: CustomerNumber): ReturnType<typeof flagsOf>
}

/** Customers as the console needs them, and the hashing of the operators' own passwords. */
export interface Oversight {
  readonly customerNumbered: typeof people.customerNumbered
  /** The customers with some accounts, as the console names them. */
  readonly peopleWith: typeof people.peopleWith
  /** The customers with some inner numbers. */
  readonly peopleNumbered: typeof people.peopleNumbered
  readonly flagsOf: typeof flagsOf
  readonly cardsOf: IdentityFace['cardsOf']
  /** Tells every process that a customer's flags or log-ins changed. */
  notifyChange(customer: CustomerNumber): Promise<void>
  readonly passwords: {
    readonly hash: typeof hashPassword
    readonly matches: typeof passwordMatches
    /** Whether a password is a common one, or little more than words of the program, the installation and a name. */
    readonly tooCommon: (password: string, name: string) => Promise<boolean>
  }
}

/** The face for the slices of this server, with what the console needs. */
export interface IdentityHere extends IdentityFace {
  readonly oversight: Oversight
  /** Who knows the credit score of a customer says it. */
  creditScoreBy(answer: (customer: CustomerNumber) => Promise<number>): void
}

export const identityFace = faceOf<IdentityHere>('identity')

/** A frozen account moves no money out; the refusal says why and until when. */
export const frozenRefusal = ({ frozen }: Pick<Caller, 'frozen'>): Refusal | null =>
  frozen === null ? null : explainFlag('account_banned_or_frozen', frozen)

/** An account that an operator has barred from trading; the refusal says why and until when. */
export const tradingRestriction = ({ noTrading }: Pick<Caller, 'noTrading'>): Refusal | null =>
  noTrading === null ? null : explainFlag('no_trading', noTrading)

export const createIdentityFace = (ports: IdentityPorts): IdentityFace => {
  const flagged = async (database: Queryable, customer: CustomerNumber, name: Flag, key: Parameters<typeof explainFlag>[0]) => {
    const flag = (await flagsOf(database, customer, ports.systemClock.now())).find((each) => each.flag === name)
    return flag === undefined ? null : explainFlag(key, flag)
  }
  return {
    proveFundPassword: (caller, password) => proveFundPassword(ports, caller, password),
    remembersFundPassword: ({ customer }, password) => ports.fundProofs.knows(customer, password),
    proveSecurityKey: (caller, key) => proveOwnKey(ports, caller, key),
    hasSecurityKey: async (database, customer) => (await documents.confirmedKeys(database, customer)) > 0,
    verifiedName: documents.verifiedName,
    cardsOf: documents.cardsOf,
    lockCustomer,
    hasFundPassword: async (database, customer) => ((await customerOfNumber(database, customer))?.fundPassword ?? null) !== null,
    frozen: (database, customer) => flagged(database, customer, 'frozen', 'account_banned_or_frozen'),
    flags: (database, customer) => flagsOf(database, customer, ports.systemClock.now()),
    customersOf: people.numbersOf,
    customersAfter: people.customersAfter,
    newestCustomer: people.newestCustomer,
    noTrading: (database, customer) => flagged(database, customer, 'no_trading', 'no_trading'),
  }
}
