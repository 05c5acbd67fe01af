import type { z } from 'zod'
import type { RefusalKey, SuccessKey } from './refusals.ts'

/** Who may make a call: anyone, or a customer with a live token. */
type Caller = 'anyone' | 'customer'

/**
 * One call of the wire, declared once: the server mounts it from here, the client is typed from here, the OpenAPI document is
 * written from here. `once` marks calls that honour the `idempotency-key` header.
 */
export interface CallDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly summary: string
  readonly who: Caller
  readonly once: boolean
  /** It changes nothing: it may be repeated at any time, and is never answered `outcome_unknown`. */
  readonly reads: boolean
  /** The request is multipart and carries one picture in its field `image`. */
  readonly image: boolean
  /** The most bytes of a body, where it is more than the 65,536 of every call. */
  readonly largestBody?: number
  /** `strict` calls share a tighter limit: that of the account, or of the address where no customer is logged in. */
  readonly rate: 'normal' | 'strict'
  readonly input: Input
  readonly output: Output
  /** The key of the sentence that a success shows. */
  readonly success: SuccessKey
  /** Other keys that a success can have, where what became of it differs. */
  readonly otherSuccesses: readonly SuccessKey[]
  /** Refusals of this call, in order of precedence; every call has those of `commonRefusals` as well. */
  readonly refuses: readonly RefusalKey[]
}

type Declared<Input extends z.ZodType, Output extends z.ZodType> = Pick<CallDeclaration<Input, Output>, 'input' | 'output'> &
  Omit<Partial<CallDeclaration<Input, Output>>, 'reads'>

const declared = <Input extends z.ZodType, Output extends z.ZodType, Reads extends boolean>(
  summary: string,
  declaration: Declared<Input, Output>,
  reads: Reads,
): CallDeclaration<Input, Output> & { readonly reads: Reads } => ({
  who: 'customer',
  once: false,
  image: false,
  rate: 'normal',
  success: 'success',
  otherSuccesses: [],
  refuses: [],
  ...declaration,
  summary,
  reads,
})

/** A call that changes something. */
export const call = <Input extends z.ZodType, Output extends z.ZodType>(summary: string, declaration: Declared<Input, Output>) =>
  declared(summary, declaration, false)

/** A call that only reads: in tests PostgreSQL refuses every write of its handler. */
export const reading = <Input extends z.ZodType, Output extends z.ZodType>(
  summary: string,
  declaration: Declared<Input, Output>,
) => declared(summary, declaration, true)
