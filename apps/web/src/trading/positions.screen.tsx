import { Button } from '@zaraba/ui/parts/button.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { create } from 'zustand'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { inputsOf, isLater, useOwnMarket, withLatestEnded } from '../market/own-market.ts'
import { paths } from '../paths.ts'
import { mergeOrdered } from '../shell/lists/merged-pages.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall, useCalls } from '../shell/server/queries.ts'
import { Holdings } from './holdings.tsx'
import { useLivePositions } from './live-positions.ts'
import { words } from './messages.ts'
import { History, PendingOrders } from './other-rows.tsx'
import { groupHoldings, type HoldingGroup, isEnded, isPending, type PositionRow } from './position-row.ts'
import { PositionSum } from './position-sum.tsx'
import { WholeSum } from './whole-sum.tsx'

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
const isUnended = (row: PositionRow) => !isEnded(row)
/** What is open before what has ended, and the later before the earlier. */
const isBefore = (left: PositionRow, right: PositionRow): boolean =>
  isEnded(left) === isEnded(right) ? isLater(endOf(left), endOf(right)) : isEnded(right)

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
  readonly tab: Tab
  readonly rows: readonly PositionRow[]
  readonly onSell: (group: HoldingGroup) => void
}
const Content = ({ tab, rows, onSell }: ContentProps) => {
  if (tab === 'subscription')
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Subscriptions kind="subscriptions" />
      </Suspense>
    )
  if (tab === 'copy')
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Followings />
      </Suspense>
    )
  if (tab === 'holding') return <Holding rows={rows} onSell={onSell} />
  const ended = rows.filter(isEnded)
  return ended.length === 0 ? <EmptyState icon="records" text={words.historyEmpty} /> : <History rows={ended} />
}

/** Positions: the sum, and below it subscriptions, copy orders, holdings and what has ended. */
export const PositionsScreen = () => {
  const market = useOwnMarket((chosen) => chosen.market)
  const tab = useTab((state) => state.tab)
  const [selling, setSelling] = useState<HoldingGroup | null>(null)
  const { data, error, refetch } = useCalls('trade/userstocklists', inputsOf(market), { everyMs, quiet: true })
  const funds = useCall('user/funds', { type: market }, { everyMs, quiet: true })
  const listed = useMemo(() => {
    const lists = (data ?? []).map(({ list }) => list)
    return withLatestEnded(mergeOrdered(lists, isBefore), isUnended)
  }, [data])
  const rows = useLivePositions(listed)
  return (
    <Screen header={<Header title={words.positions} />}>
      <PullToRefresh onRefresh={refetch}>
        <OwnMarketSwitch />
        {data && funds.data && market !== 'all' && <PositionSum rows={rows} type={market} today={funds.data.today_profit} />}
        {data && funds.data && market === 'all' && <WholeSum rows={rows} funds={funds.data} />}
        {!(data && funds.data) && !error && <Skeleton height={188} />}
        <Tabs
          label={words.positions}
          items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          onChange={(next) => useTab.setState({ tab: next })}
        >
          {!data && !error && <SkeletonRows count={4} />}
          {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {data && <Content tab={tab} rows={rows} onSell={setSelling} />}
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
