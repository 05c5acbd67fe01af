import { z } from 'zod'
import { freeText } from '../plain-text.ts'

/** Roles of an operator, who can have several. `auditor` only reads. */
export const roles = ['reviewer', 'editor', 'security', 'auditor'] as const
export type Role = (typeof roles)[number]

/** Why an operator does something: part of every deed, and of its row in the audit log (H-7). */
const reasonText = freeText(500)

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

/** A call before the log-in: no role is required. */
export const opsEntrance = <Input extends z.ZodType, Output extends z.ZodType>(
  summary: string,
  shape: { readonly input: Input; readonly output: Output },
) => ({ summary, may: 'nobody', deed: false, ...shape }) as const
