import type {
  ActionName,
  EntranceName,
  OpsCallName,
  OpsInput,
  OpsOutput,
  OpsRefusalOf,
  ReadName,
} from '@zaraba/contract/operators/calls.ts'
import type { Role } from '@zaraba/contract/operators/declare.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../database/database.ts'

/** An operator who has logged in. */
export interface OpsCaller {
  readonly operator: bigint
  readonly name: string
  readonly roles: readonly Role[]
  readonly session: bigint
  readonly until: Instant
}

/** Origin of a request. */
export interface OpsSurroundings {
  readonly language: Language
  readonly address: string
  readonly device: string
  /** The token that a log-in at the console left in the browser; '' without one. */
  readonly deviceToken: string
  readonly requestId: string
}

export interface OpsContext extends OpsSurroundings {
  readonly caller: OpsCaller
  readonly idempotencyKey: string | null
}

export interface Refused<Key extends OpsRefusal['key'] = OpsRefusal['key']> {
  readonly refusals: readonly OpsRefusal<Key>[]
  /** The operator as whom a stranger tried to enter, where one has the name: for the log of security alone. */
  readonly tried?: string
}
export const refuseOps = <const Key extends OpsRefusal['key']>(...refusals: readonly OpsRefusal<Key>[]): Refused<Key> => ({
  refusals,
})

export type OpsAnswer = { readonly data: unknown; readonly deviceToken?: string } | Refused
/** The input of any call, as its own declaration has read it. */
export type AnyOpsInput = Readonly<Record<string, unknown>>

/** The console as HTTP sees it: any call by its name. */
export interface OperatorConsole {
  /** The operator of a token; a request of the page itself does not keep a log-in alive. */
  readonly resolve: (token: string, askedBy: 'operator' | 'page') => Promise<OpsCaller | null>
  enter(name: OpsCallName, input: AnyOpsInput, from: OpsSurroundings): Promise<OpsAnswer>
  answer(name: OpsCallName, input: AnyOpsInput, context: OpsContext): Promise<OpsAnswer>
  /** Writes down that somebody asked for what their roles do not allow. */
  refused(name: OpsCallName, context: OpsContext): Promise<void>
}

export type Entrance<Name extends EntranceName> = (
  input: OpsInput<Name>,
  from: OpsSurroundings,
) => Promise<{ readonly data: OpsOutput<Name>; readonly deviceToken?: string } | Refused<OpsRefusalOf<Name>>>

/** Reads. `looked` names the customer whose data were read, for the audit; absent where none was. */
export type Read<Name extends ReadName> = (
  input: OpsInput<Name>,
  context: OpsContext,
) => Promise<{ readonly data: OpsOutput<Name>; readonly looked?: string } | Refused<OpsRefusalOf<Name>>>

/**
 * Changes something within the transaction in which the audit row is written too. A refusal is returned before anything has been written:
 * others may share the transaction. `fresh`, where an action has it, is answered instead of `data` once it is committed.
 */
export type Action<Name extends ActionName> = ((
  transaction: Transaction,
  input: OpsInput<Name>,
  context: OpsContext,
) => Promise<Done<Name> | Refused<OpsRefusalOf<Name>>>) & { readonly fresh?: () => OpsOutput<Name> }
interface Done<Name extends ActionName> {
  readonly data: OpsOutput<Name>
  /** Sent to the operator instead of `data`, and not stored: a secret is shown once. */
  readonly shownOnce?: OpsOutput<Name>
  /** The object of the action, for the audit row. */
  readonly subject: string
  /** The change of which every process is notified after the commit. */
  readonly changed?: Changed
}
/** A customer's flags or log-ins, a setting of the installation, or what the market is made of. */
export type Changed = { readonly customer: CustomerNumber } | { readonly setting: string } | { readonly market: 'offerings' }

/**
 * Exhaustive maps: a call without an implementation does not compile, nor does an action that is written as a read, or a refusal that the call
 * does not name.
 */
export type Entrances = { readonly [Name in EntranceName]: Entrance<Name> }
export type Reads = { readonly [Name in ReadName]: Read<Name> }
export type Actions = { readonly [Name in ActionName]: Action<Name> }
export type ReadsOf<Group> = { readonly [Name in keyof Group & ReadName]: Read<Name> }
export type ActionsOf<Group> = { readonly [Name in keyof Group & ActionName]: Action<Name> }
