import { type AccountEventKind, accountEvents } from '@zaraba/contract/account-events.ts'
import type { CallName } from '@zaraba/contract/calls.ts'
import type { Tag } from '@zaraba/contract/event.ts'
import type { SuccessKey } from '@zaraba/contract/refusals.ts'
import { successOfPassed } from '@zaraba/contract/review/kinds.ts'
import { slices } from '@zaraba/contract/slices.ts'

const shown = slices.flatMap(({ shows }) => Object.entries(shows) as (readonly [CallName, readonly Tag[]])[])

/** The calls whose answers an event outdates: those that show what it changes, and all for one that a newer server has added. */
export const outdatedBy = (event: AccountEventKind): readonly CallName[] => {
  if (!Object.hasOwn(accountEvents, event)) return shown.map(([name]) => name)
  const changes: readonly Tag[] = accountEvents[event].changes
  return shown.flatMap(([name, tags]) => (tags.some((tag) => changes.includes(tag)) ? [name] : []))
}

/** The success of an event that is shown at once (M-50): a request that is granted while the customer looks on. */
export const successOf = (event: AccountEventKind, values: Readonly<Record<string, string>>): SuccessKey | undefined =>
  event === 'request_passed' ? successOfPassed(values.kind) : undefined
