import type { CallName } from './calls.ts'
import type { EventDeclaration, Tag } from './event.ts'
import type { RefusalTable } from './refusal-forms.ts'

type EventTable = Readonly<Record<string, EventDeclaration<unknown>>>
type None = Readonly<Record<never, never>>

/**
 * The declarations of a slice beside its calls: its events, the values that its refusals carry, and the tags that its calls show.
 * It is separate from the calls, whose schemas a browser need not load.
 */
export const contractSlice = <const Events extends EventTable = None>(slice: {
  readonly events?: Events
  readonly refusals?: RefusalTable
  readonly shows?: Readonly<Partial<Record<CallName, readonly Tag[]>>>
}) => ({ events: slice.events ?? ({} as Events), refusals: slice.refusals ?? {}, shows: slice.shows ?? {} })
