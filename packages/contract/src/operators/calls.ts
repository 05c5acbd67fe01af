import type { z } from 'zod'
import { blockOpsCalls } from './blocks.ts'
import { catalogueCalls } from './catalogues.ts'
import { customerOpsCalls } from './customers.ts'
import { entranceCalls } from './entrance.ts'
import { houseCalls } from './house.ts'
import { offeringOpsCalls } from './offerings.ts'
import { productOpsCalls } from './products.ts'
import { reviewOpsCalls } from './reviews.ts'

/** Every call of the operator's console by its path below `/api/ops/`, never below `/api/vue`. */
export const opsCalls = {
  ...entranceCalls,
  ...reviewOpsCalls,
  ...customerOpsCalls,
  ...catalogueCalls,
  ...blockOpsCalls,
  ...productOpsCalls,
  ...offeringOpsCalls,
  ...houseCalls,
} as const

type OpsCalls = typeof opsCalls
export type OpsCallName = keyof OpsCalls
/** Calls that change something: each with a reason, and a row in the audit log. */
export type DeedName = { [Name in OpsCallName]: OpsCalls[Name]['deed'] extends true ? Name : never }[OpsCallName]
export type EntranceName = { [Name in OpsCallName]: OpsCalls[Name]['may'] extends 'nobody' ? Name : never }[OpsCallName]
export type ReadName = Exclude<OpsCallName, DeedName | EntranceName>

export type OpsInput<Name extends OpsCallName> = z.output<OpsCalls[Name]['input']>
export type OpsRequest<Name extends OpsCallName> = z.input<OpsCalls[Name]['input']>
export type OpsOutput<Name extends OpsCallName> = z.output<OpsCalls[Name]['output']>

export const isOpsCall = (name: string): name is OpsCallName => Object.hasOwn(opsCalls, name)
