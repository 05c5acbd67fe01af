import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { keyOf, useAct, useCall } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { Stock } from '../live-stock.ts'
import { words } from '../messages.ts'
import { marketPaths } from '../paths.ts'
import { StockList } from '../quotes/stock-list.tsx'
import { useOpenStock } from './open-stock.ts'
import styles from './watchlist.module.css'
import { WatchlistEditor } from './watchlist-editor.tsx'

const keysOf = (list: readonly Stock[]) => list.map((stock) => symbolOf(stock.type, stock.code)).join(',')

/** The watchlist (R-42, P-03): to look at, and after "edit" to select, remove and sort until "complete". */
export const WatchlistScreen = () => {
  const [draft, setDraft] = useState<readonly Stock[] | null>(null)
  const client = useQueryClient()
  const go = useGo()
  const chosen = useOpenStock()
  const { data, error, refetch } = useCall('watch/list', {}, { quiet: true })
  const sort = useAct('watch/sort', { success: 'modification_success', outdates: ['watch/list'] })
  const list = data?.list ?? []
  const complete = () => {
    if (draft && draft.length > 0 && keysOf(draft) !== keysOf(list)) {
      client.setQueryData(keyOf('watch/list', {}), { list: [...draft] })
      sort.mutate({ keys: keysOf(draft) }, { onError: () => void refetch() })
    }
    setDraft(null)
  }
  const editing = draft !== null
  const add = (
    <Button kind="plain" small onClick={() => go(marketPaths.search)}>
      {words.addStock}
    </Button>
  )
  return (
    <Screen
      bare
      header={
        <Header
          title={words.watchlist}
          back={marketPaths.quotes}
          {...(editing ? {} : { add: marketPaths.search })}
          end={
            (list.length > 0 || editing) && (
              <button type="button" className={styles.mode} onClick={editing ? complete : () => setDraft(list)}>
                {editing ? words.complete : words.edit}
              </button>
            )
          }
        />
      }
    >
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className={styles.loading}>
          <SkeletonRows />
        </div>
      )}
      {data && !editing && list.length === 0 && <EmptyState icon="star" text={words.watchlistEmpty} action={add} />}
      {!editing && list.length > 0 && <StockList stocks={list} label={words.watchlist} chosen={chosen} />}
      {editing && <WatchlistEditor list={draft} onOrder={setDraft} />}
    </Screen>
  )
}
