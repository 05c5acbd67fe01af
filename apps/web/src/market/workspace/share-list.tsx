import { marketTypes } from '@zaraba/market/markets.ts'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { create } from 'zustand'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { ScrollElement } from '../../shell/screen/screen.tsx'
import { useCall, usePages } from '../../shell/server/queries.ts'
import type { PaneProps } from '../../shell/web-slice.ts'
import { PaneHead } from '../../shell/workspace/pane-head.tsx'
import { useOpenStock } from '../lists/open-stock.ts'
import { useOwnLists, useStocksOf } from '../lists/use-own-lists.ts'
import { type Stock, useLiveStock, useStale } from '../live-stock.ts'
import { stockPath } from '../paths.ts'
import { StockList } from '../quotes/stock-list.tsx'
import { marketTexts } from '../texts.ts'
import styles from './share-list.module.css'
import { shareListTexts } from './texts.ts'

/** The watchlist, a list of one’s own by its id, or a market. */
type Source = string
const watchedList = 'watched'
const sorts = ['market_cap', 'code', 'change'] as const
type Sort = (typeof sorts)[number]

/** The list beside the chart and its order, kept while the page lives. */
const useListChoice = create<{ readonly source: Source | null; readonly sort: Sort }>(() => ({
  source: null,
  sort: 'market_cap',
}))

const pageSize = 50
/** In the folded list as many as a line may show. */
const mostInLine = 12

const orders: Readonly<Record<Sort, (left: Stock, right: Stock) => number>> = {
  market_cap: () => 0,
  code: (left, right) => left.code.localeCompare(right.code),
  change: (left, right) => Number(right.change_percent) - Number(left.change_percent),
}

/** The rows of the chosen list: one's own, or those of a market; the market of the open share until one is chosen. */
const useRows = () => {
  const chosen = useOpenStock()
  const choice = useListChoice()
  const open = marketTypes.find((type) => chosen.startsWith(`${type}:`)) ?? 'jpy'
  const { lists } = useOwnLists()
  const ownList = lists.find(({ id }) => id === choice.source)
  const market = marketTypes.find((type) => type === choice.source)
  const source = ownList?.id ?? market ?? (choice.source === watchedList ? watchedList : open)
  const own = source === watchedList || ownList !== undefined
  const watched = useCall('watch/list', {}, { quiet: true, enabled: source === watchedList })
  const ofOwn = useStocksOf(ownList?.keys ?? [])
  const pages = usePages(
    'market/list',
    { type: market ?? open, sort: choice.sort, limit: pageSize },
    { quiet: true, enabled: !own, keep: true },
  )
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = pages
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const kept = ownList ? ofOwn.stocks : watched.data?.list
  const stocks = own ? kept?.toSorted(orders[choice.sort]) : pages.data?.pages.flatMap((page) => page.list)
  const { error, refetch } = ownList ? ofOwn : own ? watched : pages
  return { chosen, source, lists, sort: choice.sort, stocks, error, refetch, hasMore: !own && hasNextPage, onMore }
}

const InLine = ({ stock, chosen }: { readonly stock: Stock; readonly chosen: boolean }) => {
  const live = useLiveStock(stock)
  const stale = useStale()
  return (
    <Link
      to={stockPath(stock.type, stock.code)}
      className={styles.inLine}
      aria-current={chosen ? 'true' : undefined}
      title={`${stock.name} ${stock.code}`}
    >
      <span>{stock.name}</span>
      <Change value={live.change} stale={stale}>
        {formatPercent(live.change_percent)}
      </Change>
    </Link>
  )
}

/** The folded list: its first rows in one line above the chart, and the button that opens it. */
const ListInLine = ({ onFold }: Pick<PaneProps, 'onFold'>) => {
  const { stocks = [], chosen } = useRows()
  return (
    <div className={styles.line}>
      <button type="button" className={styles.open} onClick={() => onFold(false)}>
        <Icon name="menu" size={16} />
        {shareListTexts.open}
        <kbd>L</kbd>
      </button>
      <ul data-share-list="">
        {stocks.slice(0, mostInLine).map((stock) => (
          <li key={`${stock.type}:${stock.code}`}>
            <InLine stock={stock} chosen={chosen === `${stock.type}:${stock.code}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const SortHead = ({ sort }: { readonly sort: Sort }) => {
  const head = (label: string, by?: Sort) =>
    by === undefined ? (
      <span>{label}</span>
    ) : (
      <button
        type="button"
        aria-label={shareListTexts.sortBy(label)}
        aria-pressed={sort === by}
        onClick={() => useListChoice.setState({ sort: sort === by ? 'market_cap' : by })}
      >
        {label}
        {sort === by && ' ↓'}
      </button>
    )
  return (
    <div className={styles.head}>
      {head(shareListTexts.share, 'code')}
      <i />
      {head(shareListTexts.price)}
      {head(shareListTexts.change, 'change')}
    </div>
  )
}

const WholeList = ({ onFold }: Pick<PaneProps, 'onFold'>) => {
  const { chosen, source, lists, sort, stocks, error, refetch, hasMore, onMore } = useRows()
  const scroll = useRef<HTMLElement | null>(null)
  const items = [
    { value: watchedList, label: marketTexts.lists.main },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    ...marketTypes.map((type) => ({ value: type as string, label: marketTexts.shortMarkets[type] })),
  ]
  return (
    <div className={styles.list}>
      <PaneHead end={<IconButton icon="minus" label={shareListTexts.fold} onClick={() => onFold(true)} />}>
        <Tabs
          label={shareListTexts.source}
          items={items}
          value={source}
          onChange={(next) => useListChoice.setState({ source: next })}
        />
      </PaneHead>
      <SortHead sort={sort} />
      <div
        ref={(element) => {
          scroll.current = element
        }}
        className={styles.rows}
        data-share-list=""
      >
        <ScrollElement value={scroll}>
          {error && !stocks && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {!error && !stocks && <SkeletonRows count={9} />}
          {stocks?.length === 0 && <EmptyState icon="star" text={marketTexts.watchlistEmpty} />}
          {stocks && stocks.length > 0 && (
            <StockList
              key={`${source} ${sort}`}
              dense
              stocks={stocks}
              label={items.find(({ value }) => value === source)?.label ?? ''}
              chosen={chosen}
              hasMore={hasMore}
              onMore={onMore}
            />
          )}
        </ScrollElement>
      </div>
    </div>
  )
}

/** The row of the open share, or the first one, for the keys that lead into the list. */
const focusList = (): void => {
  const list = document.querySelector('[data-share-list]')
  const row = list?.querySelector<HTMLElement>('a[aria-current]') ?? list?.querySelector<HTMLElement>('a')
  row?.focus()
}

/** The list of the workspace: shares of one's own list or of a market, each with its curve, price and change. */
export const ShareList = ({ folded, onFold }: PaneProps) => {
  useShortcuts([
    { key: 'arrowdown', label: shareListTexts.focusList, run: focusList },
    { key: 'l', label: folded ? shareListTexts.open : shareListTexts.fold, run: () => onFold(!folded) },
  ])
  return folded ? <ListInLine onFold={onFold} /> : <WholeList onFold={onFold} />
}
