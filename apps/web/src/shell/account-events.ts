import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import { accountEvents } from '@zaraba/contract/account-events.ts'
import type { CallName } from '@zaraba/contract/calls.ts'
import type { Tag } from '@zaraba/contract/event.ts'
import { slices } from '@zaraba/contract/slices.ts'
import { invalidate, queryClient } from '@zaraba/kit/queries.ts'
import { clearSession } from '@zaraba/kit/session.ts'
import { live } from '@zaraba/kit/stream.ts'
import { useEffect } from 'react'
import { paths } from '../paths.ts'

const shown = slices.flatMap(({ shows }) => Object.entries(shows) as (readonly [CallName, readonly Tag[]])[])

/** The calls whose answers an event outdates: those that show what it changes. */
export const outdatedBy = (event: AccountEventKind): readonly CallName[] => {
  const changes: readonly Tag[] = accountEvents[event].changes
  return shown.flatMap(([name, tags]) => (tags.some((tag) => changes.includes(tag)) ? [name] : []))
}

/** Whatever happens to the account on the server is asked for again at once, so that no screen shows what was. */
export const useAccountEvents = (): void => {
  useEffect(
    () =>
      live().onEvent(({ event }) => {
        if (event === 'session_ended') {
          clearSession()
          globalThis.location.hash = `#${paths.login}`
        }
        for (const name of outdatedBy(event)) void invalidate(queryClient, name)
      }),
    [],
  )
}
