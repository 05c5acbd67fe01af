import { Button } from '@zaraba/kit/button.tsx'
import { Section } from '@zaraba/kit/card.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { useCall } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/kit/states.tsx'
import { Tabs } from '@zaraba/kit/tabs.tsx'
import type { MarketType } from '@zaraba/market/markets.ts'
import { lazy, Suspense, useState } from 'react'
import { create } from 'zustand'
import { useChosenMarket } from '../market/chosen-market.ts'
import { MarketSwitch } from '../market/market-switch.tsx'
import { paths } from '../paths.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { Holdings } from './holdings.tsx'
import { useLivePositions } from './live-positions.ts'
import { words } from './messages.ts'
import { History, PendingOrders } from './other-rows.tsx'
import { groupHoldings, type HoldingGroup, isEnded, isPending, type PositionRow } from './position-row.ts'
import { PositionSum } from './position-sum.tsx'

const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('./sell-sheet.tsx'))).SellSheet }))

const Subscriptions = lazy(async () => ({ default: (await loadChunk(() => import('../ipo/subscriptions.tsx'))).Subscriptions }))
const Followings = lazy(async () => ({ default: (await loadChunk(() => import('../copy/followings.tsx'))).Followings }))

const tabs = ['subscription', 'copy', 'holding', 'history'] as const
type Tab = (typeof tabs)[number]
/** The tab stays while the page lives. */
const useTab = create<{ readonly tab: Tab }>(() => ({ tab: 'holding' }))
/** Between ticks the server's own figures come now and then, also for what no quote moves. */
const everyMs = 10_000

const endOf = (row: PositionRow) => (row.sell_time === '-' ? row.buy_time : row.sell_time)

const Holding = ({ rows, onSell }: { readonly rows: readonly PositionRow[]; readonly onSell: (group: HoldingGroup) => void }) => {
  const go = useGo()
  const groups = groupHoldings(rows)
  const pending = rows.filter(isPending)
  if (groups.length === 0 && pending.length === 0)
    return (
      <EmptyState
        icon="trade"
        text={words.holdingEmpty}
        action={
          <Button kind="plain" small onClick={() => go(paths.quotes)}>
            {words.findStocks}
          </Button>
        }
      />
    )
  return (
    <>
      {groups.length > 0 && <Holdings groups={groups} onSell={onSell} />}
      {pending.length > 0 && (
        <Section title={words.pendingOrders}>
          <PendingOrders rows={pending} />
        </Section>
      )}
    </>
  )
}

interface ContentProps {
  readonly type: MarketType
  readonly tab: Tab
  readonly rows: readonly PositionRow[]
  readonly onSell: (group: HoldingGroup) => void
}
const Content = ({ type, tab, rows, onSell }: ContentProps) => {
  if (tab === 'subscription')
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Subscriptions type={type} kind="subscriptions" />
      </Suspense>
    )
  if (tab === 'copy')
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Followings />
      </Suspense>
    )
  if (tab === 'holding') return <Holding rows={rows} onSell={onSell} />
  const ended = rows.filter(isEnded).toSorted((left, right) => endOf(right).localeCompare(endOf(left)))
  return ended.length === 0 ? <EmptyState icon="records" text={words.historyEmpty} /> : <History rows={ended} />
}

/** Positions: the sum, and below it subscriptions, copy orders, holdings and what has ended. */
export const PositionsScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const tab = useTab((state) => state.tab)
  const [selling, setSelling] = useState<HoldingGroup | null>(null)
  const { data, error, refetch } = useCall('trade/userstocklists', { type }, { everyMs, quiet: true })
  const funds = useCall('user/funds', { type }, { everyMs, quiet: true })
  const rows = useLivePositions(data?.list ?? noRows)
  return (
    <Screen header={<Header title={words.positions} />}>
      <PullToRefresh onRefresh={refetch}>
        <MarketSwitch />
        {data && funds.data && <PositionSum rows={rows} type={type} today={funds.data.today_profit} />}
        {!(data && funds.data) && !error && <Skeleton height={188} />}
        <Tabs
          label={words.positions}
          items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          onChange={(next) => useTab.setState({ tab: next })}
        >
          {!data && !error && <SkeletonRows count={4} />}
          {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {data && <Content type={type} tab={tab} rows={rows} onSell={setSelling} />}
        </Tabs>
      </PullToRefresh>
      {selling && (
        <Suspense>
          <SellSheet lots={selling.lots} onClose={() => setSelling(null)} />
        </Suspense>
      )}
    </Screen>
  )
}
const noRows: readonly PositionRow[] = []
