import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { useCallback } from 'react'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useWideTables } from '../../shell/screen/wide-list.ts'
import { usePages } from '../../shell/server/queries.ts'
import { useOpenStock } from '../lists/open-stock.ts'
import { MarketSwitch } from '../market-switch.tsx'
import { PageLinks } from '../pages/market-page.tsx'
import { marketPaths } from '../paths.ts'
import { SessionLine } from '../session-line.tsx'
import { marketTexts } from '../texts.ts'
import { HeatMap } from './heat-map.tsx'
import { FigureChip, ListHead } from './list-head.tsx'
import styles from './quotes.module.css'
import { quoteViews, rankingTabs, useQuotesView } from './quotes-view.ts'
import { Ranking } from './rankings.tsx'
import { quoteSorts } from './sorting.ts'
import { StockList } from './stock-list.tsx'
import { StockTable } from './stock-table.tsx'

const pageSize = 50

const AllStocks = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const sorting = useQuotesView((view) => view.all)
  const { sort, order, figure } = sorting
  const chosen = useOpenStock()
  const pages = usePages('market/list', { type, sort, order, limit: pageSize }, { quiet: true })
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = pages
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const stocks = pages.data?.pages.flatMap((page) => page.list) ?? []
  const table = useWideTables()
  const sortBy = (all: typeof sorting) => useQuotesView.setState({ all })
  return (
    <>
      {!table && <ListHead sorts={quoteSorts} sorting={sorting} onChange={sortBy} />}
      {pages.error && stocks.length === 0 && <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && (
        <div className={styles.loading}>
          <SkeletonRows count={9} />
        </div>
      )}
      {pages.isSuccess && stocks.length === 0 && <EmptyState icon="quotes" />}
      {stocks.length > 0 && table && (
        <StockTable
          stocks={stocks}
          label={marketNames[type]}
          sorting={{ by: sorting, sorts: quoteSorts, onChange: sortBy }}
          chosen={chosen}
          hasMore={hasNextPage}
          onMore={more}
        />
      )}
      {stocks.length > 0 && !table && (
        <StockList
          stocks={stocks}
          label={marketNames[type]}
          chosen={chosen}
          figure={figure}
          hasMore={hasNextPage}
          onMore={more}
        />
      )}
    </>
  )
}

const Rankings = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const { ranking, rankingFigure: figure } = useQuotesView()
  const chosen = useOpenStock()
  const table = useWideTables()
  return (
    <>
      <div className={styles.sorts}>
        <ChipChoice
          label={marketTexts.ranking}
          items={rankingTabs.map((value) => ({ value, label: marketTexts.rankings[value] }))}
          value={ranking}
          onChange={(next) => useQuotesView.setState({ ranking: next })}
        />
        {!table && (
          <FigureChip figure={figure} sort="own" onChange={(rankingFigure) => useQuotesView.setState({ rankingFigure })} />
        )}
      </div>
      <Ranking
        key={`${type} ${ranking}`}
        type={type}
        kind={ranking}
        limit={100}
        draw={(stocks) =>
          table ? (
            <StockTable stocks={stocks} label={marketTexts.rankings[ranking]} chosen={chosen} />
          ) : (
            <StockList stocks={stocks} label={marketTexts.rankings[ranking]} numbered chosen={chosen} figure={figure} />
          )
        }
      />
    </>
  )
}

/** Quotes: one market at a time, as a list, as a heat map by industry, or ranked. */
export const QuotesScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const view = useQuotesView((chosen) => chosen.view)
  const go = useGo()
  return (
    <Screen
      bare
      header={
        <Header
          title={marketTexts.quotes}
          end={
            <>
              <IconButton icon="star" label={marketTexts.watchlist} onClick={() => go(marketPaths.watchlist)} />
              <IconButton icon="search" label={marketTexts.search} onClick={() => go(marketPaths.search)} />
            </>
          }
        />
      }
    >
      <div className={styles.head}>
        <MarketSwitch />
        <SessionLine type={type} />
        <PageLinks />
      </div>
      <GuideSpot at="shares" />
      <div className={styles.tabs}>
        <Tabs
          label={marketTexts.view}
          items={quoteViews.map((value) => ({ value, label: marketTexts.views[value] }))}
          value={view}
          onChange={(next) => useQuotesView.setState({ view: next })}
        />
      </div>
      {view === 'list' && <AllStocks key={type} />}
      {view === 'heat' && <HeatMap key={type} type={type} />}
      {view === 'rankings' && <Rankings />}
    </Screen>
  )
}
