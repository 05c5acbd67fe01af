import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { usePages } from '../../shell/server/queries.ts'
import { tradingPaths } from '../paths.ts'
import { HistoryFilter, type OrderFilter } from './history-filter.tsx'
import { PastOrders } from './past-orders.tsx'
import { historyTexts } from './texts.ts'

/** Every order that was ever placed, the latest first, page by page. */
export const OrdersScreen = () => {
  const [filter, setFilter] = useState<OrderFilter>({})
  const pages = usePages('trade/orders', { ...filter, limit: 50 })
  return (
    <Screen header={<Header title={historyTexts.title} back={tradingPaths.positions} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <HistoryFilter filter={filter} onFilter={setFilter} />
        <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="order" text={historyTexts.none} />}>
          {(rows) => <PastOrders rows={rows} />}
        </PagedRows>
      </PullToRefresh>
    </Screen>
  )
}
