import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useState } from 'react'
import { create } from 'zustand'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useWideTables } from '../../shell/screen/wide-list.ts'
import { keyOf, useAct, useCall } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { Stock } from '../live-stock.ts'
import { marketPaths } from '../paths.ts'
import { ListHead } from '../quotes/list-head.tsx'
import { useQuotesView } from '../quotes/quotes-view.ts'
import { ownSorts, sortedStocks } from '../quotes/sorting.ts'
import { StockList } from '../quotes/stock-list.tsx'
import { StockTable } from '../quotes/stock-table.tsx'
import { marketTexts } from '../texts.ts'
import { AddSheet } from './add-sheet.tsx'
import { ListSheet } from './list-sheet.tsx'
import { useOpenStock } from './open-stock.ts'
import { withList } from './own-lists.ts'
import { useOwnLists, useStocksOf } from './use-own-lists.ts'
import styles from './watchlist.module.css'
import { WatchlistEditor } from './watchlist-editor.tsx'

/** The watchlist that has a star on the page of each share; other lists have ids of their own. */
const main = 'main'
/** The list that is looked at, kept while the page lives. */
const useChosenList = create<{ readonly id: string }>(() => ({ id: main }))

const keysOf = (list: readonly Stock[]) => list.map((stock) => symbolOf(stock.type, stock.code))

type Opened = 'new' | 'settings' | 'add'

/** The watchlist and lists of one's own (R-42, P-03): to look at in any order, and after "edit" to select, remove and sort until "complete". */
export const WatchlistScreen = () => {
  const [draft, setDraft] = useState<readonly Stock[] | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const client = useQueryClient()
  const go = useGo()
  const openStock = useOpenStock()
  const sorting = useQuotesView((view) => view.own)
  const sortBy = (next: typeof sorting) => useQuotesView.setState({ own: next })
  const table = useWideTables()
  const { lists, known, change } = useOwnLists()
  const chosenList = useChosenList((chosen) => chosen.id)
  const own = lists.find(({ id }) => id === chosenList)
  const watched = useCall('watch/list', {}, { quiet: true })
  const ofOwn = useStocksOf(own?.keys ?? [])
  const { error, refetch } = own ? ofOwn : watched
  const stocks = own ? ofOwn.stocks : watched.data?.list
  const sort = useAct('watch/sort', { success: 'modification_success', outdates: ['watch/list'] })
  const remove = useAct('watch/remove', { success: 'removal_success', outdates: ['watch/list', 'market/stock'] })
  const complete = () => {
    const keys = keysOf(draft ?? [])
    if (draft && own) change(withList(lists, { ...own, keys }))
    else if (draft && draft.length > 0 && keys.join() !== keysOf(stocks ?? []).join()) {
      client.setQueryData(keyOf('watch/list', {}), { list: [...draft] })
      sort.mutate({ keys: keys.join(',') }, { onError: () => void refetch() })
    }
    setDraft(null)
  }
  const editing = draft !== null
  const hasShares = stocks !== undefined && stocks.length > 0
  const add = () => (own ? setOpened('add') : go(marketPaths.search))
  return (
    <Screen
      bare
      header={
        <Header
          title={marketTexts.watchlist}
          back={marketPaths.quotes}
          {...(editing || own ? {} : { add: marketPaths.search })}
          end={
            <>
              {own && !editing && <IconButton icon="plus" label={marketTexts.lists.addTo(own.name)} onClick={add} />}
              {(hasShares || editing) && (
                <button type="button" className={styles.mode} onClick={editing ? complete : () => setDraft(stocks ?? [])}>
                  {editing ? marketTexts.complete : marketTexts.edit}
                </button>
              )}
            </>
          }
        />
      }
    >
      {known && !editing && (
        <div className={styles.lists}>
          <Tabs
            label={marketTexts.lists.which}
            items={[{ value: main, label: marketTexts.lists.main }, ...lists.map(({ id, name }) => ({ value: id, label: name }))]}
            value={own?.id ?? main}
            onChange={(id) => useChosenList.setState({ id })}
          />
          {own && (
            <IconButton icon="settings" label={marketTexts.lists.settings(own.name)} onClick={() => setOpened('settings')} />
          )}
          <IconButton icon="plus" label={marketTexts.lists.add} onClick={() => setOpened('new')} />
        </div>
      )}
      {!editing && hasShares && !table && <ListHead sorts={ownSorts} sorting={sorting} onChange={sortBy} />}
      {error && !stocks && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !stocks && (
        <div className={styles.loading}>
          <SkeletonRows />
        </div>
      )}
      {!editing && stocks?.length === 0 && (
        <EmptyState
          icon="star"
          text={own ? marketTexts.lists.empty : marketTexts.watchlistEmpty}
          action={
            <Button kind="plain" small onClick={add}>
              {marketTexts.addStock}
            </Button>
          }
        />
      )}
      {!editing && hasShares && table && (
        <StockTable
          key={own?.id ?? main}
          stocks={sortedStocks(stocks, sorting)}
          label={own?.name ?? marketTexts.watchlist}
          sorting={{ by: sorting, sorts: ownSorts, onChange: sortBy }}
          chosen={openStock}
        />
      )}
      {!editing && hasShares && !table && (
        <StockList
          key={own?.id ?? main}
          stocks={sortedStocks(stocks, sorting)}
          label={own?.name ?? marketTexts.watchlist}
          chosen={openStock}
          figure={sorting.figure}
        />
      )}
      {editing && (
        <WatchlistEditor
          list={draft}
          onOrder={setDraft}
          busy={remove.isPending}
          onRemove={(keys, done) => (own ? done() : remove.mutate({ keys: keys.join(',') }, { onSuccess: done }))}
        />
      )}
      {(opened === 'new' || (opened === 'settings' && own)) && (
        <ListSheet
          lists={lists}
          list={opened === 'new' ? undefined : own}
          onChange={(next) => {
            change(next)
            const made = next.length > lists.length ? next.at(-1) : undefined
            if (made) useChosenList.setState({ id: made.id })
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'add' && own && (
        <AddSheet list={own} onChange={(next) => change(withList(lists, next))} onClose={() => setOpened(null)} />
      )}
    </Screen>
  )
}
