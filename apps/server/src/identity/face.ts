import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { RequestNumber } from '../base/review.ts'
import { faceOf } from '../base/slice.ts'
import type { Caller } from '../calls/handler.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import type { applyFlag } from './apply-flag.ts'
import * as documents from './documents-store.ts'
import { explainFlag } from './flag-refusals.ts'
import type { forgetPerson } from './forget-person.ts'
import { proveFundPassword } from './fund-password.ts'
import type * as invitations from './invitation-store.ts'
import type { againstInvitation } from './invitations.ts'
import type { setHouseName } from './names-store.ts'
import type { hashPassword, isTooCommon, passwordMatches } from './passwords.ts'
import type { IdentityPorts } from './ports.ts'
import type { retireInvitation } from './retire-invitation.ts'
import { proveOwnKey } from './security/prove-key.ts'
import type { issueResetCode } from './security/reset-code.ts'
import type { endAllSessions, endSession, sessionsOf } from './session-store.ts'
import { type clearFlag, customerOfAccount, customerOfNumber, type Flag, flagsOf } from './store.ts'

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
  ownImage(database: Queryable, customer: CustomerNumber, image: bigint, kind: ImageKind): Promise<boolean>
  attachImages(
    transaction: Transaction,
    customer: CustomerNumber,
    images: readonly bigint[],
    request: RequestNumber,
  ): Promise<unknown>
  hasFundPassword(database: Queryable, customer: CustomerNumber): Promise<boolean>
  /** Why an account may move no money now; `null` when it may. */
  frozen(database: Queryable, customer: CustomerNumber): Promise<Refusal | null>
  /** The inner number of an account; `null` when no customer has it. */
  customerOf(database: Queryable, account: string): Promise<CustomerNumber | null>
  /** Why an account may not trade now; `null` when it may. */
  noTrading(database: Queryable, customer: CustomerNumber): Promise<Refusal | null>
  /** The flags of an account that hold now; asked for many in one turn they are one read. */
  flags(database: Queryable, customer: CustomerNumber): ReturnType<typeof flagsOf>
}

/** The view and the actions of operators on customers, and the hashing of their own passwords. */
export interface Oversight {
  flagsOf: typeof flagsOf
  flag: typeof applyFlag
  unflag: typeof clearFlag
  /** Log-ins that are still good. */
  sessionsOf: typeof sessionsOf
  endSession: typeof endSession
  endAllSessions: typeof endAllSessions
  /** A code for a forgotten password, returned once and stored as a hash. */
  issueResetCode(
    transaction: Transaction,
    issue: Parameters<typeof issueResetCode>[1],
    now: Parameters<typeof issueResetCode>[3],
  ): ReturnType<typeof issueResetCode>
  /** Forgets the person of an account for good. */
  forget(transaction: Transaction, account: string, now: Parameters<typeof forgetPerson>[3]): ReturnType<typeof forgetPerson>
  cardsOf: IdentityFace['cardsOf']
  nameByHouse: typeof setHouseName
  readonly invitations: {
    readonly after: typeof invitations.invitationsAfter
    readonly insert: typeof invitations.insertInvitation
    readonly limit: typeof invitations.limitInvitation
    /** Closes a code for good, and tells the customer whose it was. */
    retire(
      transaction: Transaction,
      retirement: Parameters<typeof retireInvitation>[1],
      now: Parameters<typeof retireInvitation>[3],
    ): ReturnType<typeof retireInvitation>
    readonly against: typeof againstInvitation
  }
  /** Tells every process that a customer's flags or log-ins changed. */
  notifyChange(customer: CustomerNumber): Promise<void>
  readonly passwords: {
    readonly hash: typeof hashPassword
    readonly matches: typeof passwordMatches
    readonly tooCommon: typeof isTooCommon
  }
}

/** The face for the slices of this server, with the actions of operators. */
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
    ownImage: documents.ownImage,
    attachImages: documents.attachImages,
    hasFundPassword: async (database, customer) => ((await customerOfNumber(database, customer))?.fundPassword ?? null) !== null,
    frozen: (database, customer) => flagged(database, customer, 'frozen', 'account_banned_or_frozen'),
    flags: (database, customer) => flagsOf(database, customer, ports.systemClock.now()),
    customerOf: async (database, account) => (await customerOfAccount(database, account))?.number ?? null,
    noTrading: (database, customer) => flagged(database, customer, 'no_trading', 'no_trading'),
  }
}
