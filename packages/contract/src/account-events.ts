import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { EventDeclaration } from './event.ts'
import { slices } from './slices.ts'

// Fields of each event of an account. Sentences are made of them where they are read (apps/server/src/content). Each slice
// declares its own events; this is their union.

type Declared = (typeof slices)[number]['events']
type Whole<Union> = (Union extends unknown ? (each: Union) => void : never) extends (whole: infer All) => void ? All : never
type Declarations = Whole<Declared>

export type AccountEventKind = keyof Declarations
export type AccountEventValues = {
  readonly [Kind in AccountEventKind]: Declarations[Kind] extends EventDeclaration<infer Values> ? Values : never
}

/** The meaning of each kind of event, the tags that it changes, and whether it becomes a message. */
export const accountEvents = Object.assign({}, ...slices.map(({ events }) => events)) as Declarations

/**
 * Something that happened to a customer: the live frame, the in-site message and the resume point are all made from this one row,
 * which is written in the transaction of its cause (nothing is published before it is committed). `at` is market time.
 */
export type AccountEvent<Kind extends AccountEventKind = AccountEventKind> = {
  readonly [One in Kind]: {
    readonly customer: CustomerNumber
    readonly kind: One
    readonly orderNo: string
    readonly at: Instant
    readonly values: AccountEventValues[One]
  }
}[Kind]

/** Kind and fields of an event, without its customer and moment. */
export type EventContent<Kind extends AccountEventKind = AccountEventKind> = {
  readonly [One in Kind]: Pick<AccountEvent<One>, 'kind' | 'values'>
}[Kind]

/** Kinds that become messages; the others only refresh screens. */
export type MessageKind = {
  [Kind in AccountEventKind]: Declarations[Kind] extends { readonly silent: true } ? never : Kind
}[AccountEventKind]
