import type { CallName, InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal, SuccessKey } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'

/** Who makes a call. `customer` is the inner number that every query of owned rows must name. */
export interface Caller {
  readonly customer: CustomerNumber
  readonly account: string
  readonly session: bigint
  /** When this log-in ends at the latest, by the system clock. */
  readonly sessionEnds: Instant
  /** Trading stays unlocked until this moment of the system clock; `null` while locked. */
  readonly tradingUnlockedUntil: Instant | null
  readonly noTrading: { readonly reason: string; readonly until: Instant | null } | null
  readonly frozen: { readonly reason: string; readonly until: Instant | null } | null
  readonly host: boolean
}

/** The context of a call's input. `caller` is present whenever the call is declared for customers or the request has a valid token. */
export interface CallContext {
  readonly caller: Caller | null
  readonly language: Language
  readonly address: string
  /** The host name that the client asked for, without its port. */
  readonly hostName: string
  readonly device: string
  /** The token that a log-in left in the browser, by which later log-ins recognise it; '' without one. */
  readonly deviceToken: string
  /** The `idempotency-key` header, where the call honours one; `null` otherwise. */
  readonly idempotencyKey: string | null
  readonly requestId: string
}

/** The caller of a call that is declared for customers. @throws when there is none, which the mount does not let happen. */
export const callerOf = ({ caller }: CallContext): Caller => {
  if (caller === null) throw new Error('a call for customers has a caller')
  return caller
}

/**
 * `bytes` is the JSON text of `data` in UTF-8 where it has been made already: for the answer that is stored, and where it is long.
 * `deviceToken` is what the browser is to keep from a log-in on. `success` is what happened, where the call alone does not say it.
 */
export type Answer<Data> =
  | {
      readonly data: Data
      readonly bytes?: Buffer
      readonly deviceToken?: string
      readonly success?: SuccessKey
    }
  | {
      readonly refusals: readonly Refusal[]
      /** The account that a stranger tried to enter, where it exists: for the log of security alone. */
      readonly tried?: string
    }
export const refuse = (...refusals: readonly Refusal[]): { readonly refusals: readonly Refusal[] } => ({ refusals })

export type Handler<Name extends CallName> = (input: InputOf<Name>, context: CallContext) => Promise<Answer<OutputOf<Name>>>
/** An exhaustive map: a call of the group without a handler does not compile. */
export type Handlers<Group extends Partial<Record<CallName, unknown>>> = {
  readonly [Name in keyof Group & CallName]: Handler<Name>
}
