import { useSearchParams } from 'react-router'
import { type ShareView, shareViews } from '../../shell/share-views.ts'

/** The view that an address names; the chart where it names none that there is. */
export const readView = (named: string | null): ShareView => shareViews.find((view) => view === named) ?? 'chart'

/** The views where the board is beside the chart. */
export const workspaceViews: readonly ShareView[] = shareViews.filter((view) => view !== 'board')

/** The view of the address, so that a link can lead to the board, and what changes it. Going back leaves the page, not the view. */
export const useShareView = (): readonly [ShareView, (view: ShareView) => void] => {
  const [query, setQuery] = useSearchParams()
  const choose = (view: ShareView) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams([...now].filter(([name]) => name !== 'view'))
        if (view !== 'chart') next.set('view', view)
        return next
      },
      { replace: true },
    )
  return [readView(query.get('view')), choose]
}
