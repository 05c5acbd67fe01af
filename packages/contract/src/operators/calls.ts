import type { z } from 'zod'
import { opsCalls } from '../calls.ts'
import type { RefusalKey } from '../refusals.ts'

type OpsCalls = typeof opsCalls
export type OpsCallName = keyof OpsCalls
/** Calls that change something: each with a reason, and a row in the audit log. */
export type ActionName = { [Name in OpsCallName]: OpsCalls[Name]['isAction'] extends true ? Name : never }[OpsCallName]
export type EntranceName = { [Name in OpsCallName]: OpsCalls[Name]['may'] extends 'nobody' ? Name : never }[OpsCallName]
export type ReadName = Exclude<OpsCallName, ActionName | EntranceName>

export type OpsInput<Name extends OpsCallName> = z.output<OpsCalls[Name]['input']>
export type OpsRequest<Name extends OpsCallName> = z.input<OpsCalls[Name]['input']>
export type OpsOutput<Name extends OpsCallName> = z.output<OpsCalls[Name]['output']>

/** Keys of the refusals that the handler of a call may give: those that it names, and those of every call. */
export type OpsRefusalOf<Name extends OpsCallName> = Name extends OpsCallName
  ?
      | OpsCalls[Name]['refuses'][number]
      | 'invalid_input'
      | 'submitted_too_frequently'
      | (OpsCalls[Name] extends { readonly refusesAsCustomers: true } ? RefusalKey : never)
  : never

export const isOpsCall = (name: string): name is OpsCallName => Object.hasOwn(opsCalls, name)
