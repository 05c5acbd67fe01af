import { z } from 'zod'
import { freeText } from '../plain-text.ts'

/** Roles of an operator, who can have several. `auditor` only reads. */
export const roles = ['reviewer', 'editor', 'security', 'auditor'] as const
export type Role = (typeof roles)[number]

/** Why an operator does something: part of every action, and of its row in the audit log (H-7). */
const reasonText = freeText(500)

interface Shape<Input, Output extends z.ZodType, Refuses> {
  readonly input: Input
  readonly output: Output
  /** Keys of the refusals of this call, in order of precedence; every call has the common ones as well. */
  readonly refuses?: Refuses
}
const none: readonly string[] = []

export const opsRead = <Input extends z.ZodType, Output extends z.ZodType, const Refuses extends readonly string[] = readonly []>(
  summary: string,
  may: readonly Role[],
  { input, output, refuses = none as Refuses }: Shape<Input, Output, Refuses>,
) => ({ summary, may, isAction: false, input, output, refuses }) as const

export const opsAction = <
  Fields extends z.ZodRawShape,
  Output extends z.ZodType,
  const Refuses extends readonly string[] = readonly [],
>(
  summary: string,
  may: readonly Role[],
  { input, output, refuses = none as Refuses }: Shape<Fields, Output, Refuses>,
) => ({ summary, may, isAction: true, input: z.object({ ...input, reason: reasonText }), output, refuses }) as const

/** A call before the log-in: no role is required. */
export const opsEntrance = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refuses extends readonly string[] = readonly [],
>(
  summary: string,
  { input, output, refuses = none as Refuses }: Shape<Input, Output, Refuses>,
) => ({ summary, may: 'nobody', isAction: false, input, output, refuses }) as const

/** A call that also answers with refusals of the customers' rules or calls, which come before its own in the order of their source. */
export const withRefusalsOfCustomers = <Declared extends object>(declared: Declared) =>
  ({ ...declared, refusesAsCustomers: true }) as const
