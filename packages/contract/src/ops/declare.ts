import { z } from 'zod'
import { freeText } from '../plain-text.ts'

/** What an operator may be; one can be several. `auditor` only reads. */
export const roles = ['reviewer', 'editor', 'security', 'auditor'] as const
export type Role = (typeof roles)[number]

/** Why an operator does something: part of every deed, and of its row in the audit log (H-7). */
export const reasonText = freeText(500)

/**
 * One call of the operator's console, declared once. `may` is nobody (before a log-in) or the roles that may make it; the rest is refused
 * and audited. A deed changes something: it has a reason, happens in one transaction together with its row in the audit log, and honours
 * the `idempotency-key` header.
 */
export interface OpsDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly summary: string
  readonly may: 'nobody' | readonly Role[]
  readonly deed: boolean
  readonly input: Input
  readonly output: Output
}

export const opsRead = <Input extends z.ZodType, Output extends z.ZodType>(
  summary: string,
  may: readonly Role[],
  shape: { readonly input: Input; readonly output: Output },
) => ({ summary, may, deed: false, ...shape }) as const

export const opsDeed = <Fields extends z.ZodRawShape, Output extends z.ZodType>(
  summary: string,
  may: readonly Role[],
  shape: { readonly input: Fields; readonly output: Output },
) => ({ summary, may, deed: true, input: z.object({ ...shape.input, reason: reasonText }), output: shape.output }) as const

/** Before a log-in there is nobody whose role could be asked for. */
export const opsEntrance = <Input extends z.ZodType, Output extends z.ZodType>(
  summary: string,
  shape: { readonly input: Input; readonly output: Output },
) => ({ summary, may: 'nobody', deed: false, ...shape }) as const
