import { signedIn } from '@zaraba/client/session.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { useCall, useCalls } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { useOwnLists } from '../lists/use-own-lists.ts'
import { mineOf } from './agenda-days.ts'

const held = marketTypes.map((type) => ({ type }))

/** Shares that the person holds, watches or has in a list of their own; `null` until they are known. */
export const useMine = (): readonly string[] | null => {
  const inside = signedIn()
  const watched = useCall('watch/list', {}, { quiet: true, enabled: inside })
  const positions = useCalls('trade/userstocklist', inside ? held : [], { quiet: true })
  const { lists, known } = useOwnLists()
  if (!inside) return []
  if (!watched.data || !positions.data || !known) return null
  return mineOf([
    positions.data
      .flat()
      .filter(({ state }) => state !== 'closed' && state !== 'cancelled')
      .map(({ type, code }) => symbolOf(type, code)),
    watched.data.list.map(({ type, code }) => symbolOf(type, code)),
    ...lists.map(({ keys }) => keys),
  ])
}
