import { useQueryClient } from '@tanstack/react-query'
import type { MarketType } from '@zaraba/market/markets.ts'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { keyOf, useAct, useCall } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { marketTexts } from '../texts.ts'

interface WatchStarProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
}
/** The star of a share. It turns at once and turns back when the server refuses. */
export const WatchStar = ({ type, code, name }: WatchStarProps) => {
  const client = useQueryClient()
  const { data } = useCall('market/stock', { type, code }, { quiet: true })
  const show = (watched: boolean) =>
    client.setQueryData(keyOf('market/stock', { type, code }), (before: typeof data) => before && { ...before, watched })
  const add = useAct('watch/add', { success: 'add_success', outdates: ['watch/list'] })
  const remove = useAct('watch/remove', { success: 'removal_success', outdates: ['watch/list'] })
  const watched = data?.watched ?? false
  const toggle = () => {
    show(!watched)
    const undo = { onError: () => show(watched) }
    if (watched) remove.mutate({ keys: symbolOf(type, code) }, undo)
    else add.mutate({ type, code }, undo)
  }
  return (
    <IconButton
      icon="star"
      label={watched ? marketTexts.unwatch(name) : marketTexts.watch(name)}
      pressed={watched}
      onClick={toggle}
    />
  )
}
