import type { AccountEvent } from '@zaraba/client/live.ts'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { useEffect } from 'react'
import { keepMoment } from '../moments/moments.ts'
import { useOffers } from '../offers.ts'
import { invalidate, queryClient } from '../server/queries.ts'
import { live } from '../server/stream.ts'

/** The table of what an event outdates is loaded with the first event; without it every answer is asked for again. */
const refresh = async ({ event, values }: AccountEvent): Promise<void> => {
  const table = await import('../outdated.ts').catch(() => null)
  if (table === null) return queryClient.invalidateQueries()
  for (const name of table.outdatedBy(event)) void invalidate(queryClient, name)
  const success = table.successOf(event, values)
  if (success !== undefined) toast(sentenceOf(success), 'good')
}

/** Whatever happens to the account on the server is asked for again at once, so that no screen shows what was. */
export const useAccountEvents = (): void => {
  const { moments } = useOffers()
  useEffect(
    () =>
      live().onEvent((happened) => {
        keepMoment(happened, moments)
        void refresh(happened)
      }),
    [moments],
  )
}
