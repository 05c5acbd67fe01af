import type { CallName } from './calls.ts'
import type { EventDeclaration, Tag } from './event.ts'
import type { RefusalTable } from './refusal-forms.ts'

type EventTable = Readonly<Record<string, EventDeclaration<unknown>>>
type None = Readonly<Record<never, never>>

/**
 * What a slice of the contract says beside its calls: what can happen to a customer, the values that its refusals carry, and what its calls
 * show. It is apart from the calls, whose schemas a browser need not load.
 */
export const contractSlice = <const Events extends EventTable = None>(slice: {
  readonly events?: Events
  readonly refusals?: RefusalTable
  readonly shows?: Readonly<Partial<Record<CallName, readonly Tag[]>>>
}) => ({ events: slice.events ?? ({} as Events), refusals: slice.refusals ?? {}, shows: slice.shows ?? {} })
