import { Button } from '@zaraba/ui/parts/button.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { create } from 'zustand'
import { OwnMarketSwitch } from '../../market/market-switch.tsx'
import { inputsOf, isLater, useOwnMarket, withLatestEnded } from '../../market/own-market.ts'
import { marketPaths } from '../../market/paths.ts'
import { mergeOrdered } from '../../shell/lists/merged-pages.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useOffers } from '../../shell/offers.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall, useCalls } from '../../shell/server/queries.ts'
import type { WebOffers } from '../../shell/web-slice.ts'
import { words } from '../messages.ts'
import { Holdings } from './holdings.tsx'
import { useLivePositions } from './live-positions.ts'
import { History, PendingOrders } from './other-rows.tsx'
import { groupHoldings, type HoldingGroup, isEnded, isPending, type PositionRow } from './position-row.ts'
import { PositionSum } from './position-sum.tsx'
import { WholeSum } from './whole-sum.tsx'

const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))

/** The tab stays while the page lives: one of our own, or the number of one that a slice offers. */
const useTab = create<{ readonly tab: string }>(() => ({ tab: 'holding' }))
type OfferedTab = WebOffers['positionTabs'][number]
const offeredTabs = new Map<OfferedTab, ComponentType>()
const contentOf = (tab: OfferedTab): ComponentType => {
  const known = offeredTabs.get(tab)
  if (known) return known
  const made = lazy(async () => ({ default: await loadChunk(tab.load) }))
  offeredTabs.set(tab, made)
  return made
}
/** Between ticks the server's own figures come now and then, also for what no quote moves. */
const everyMs = 10_000

const endOf = (row: PositionRow) => (row.sell_time === '-' ? row.buy_time : row.sell_time)
const isUnended = (row: PositionRow) => !isEnded(row)
/** Open positions come before ended ones, later ones before earlier ones. */
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
          <Button kind="plain" small onClick={() => go(marketPaths.quotes)}>
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
  readonly tab: string
  readonly rows: readonly PositionRow[]
  readonly onSell: (group: HoldingGroup) => void
}
const Content = ({ tab, rows, onSell }: ContentProps) => {
  const offered = useOffers().positionTabs[Number(tab)]
  if (offered) {
    const Offered = contentOf(offered)
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Offered />
      </Suspense>
    )
  }
  if (tab === 'holding') return <Holding rows={rows} onSell={onSell} />
  const ended = rows.filter(isEnded)
  return ended.length === 0 ? <EmptyState icon="records" text={words.historyEmpty} /> : <History rows={ended} />
}

/** Positions: the sum, and below it subscriptions, copy orders, holdings and what has ended. */
export const PositionsScreen = () => {
  const market = useOwnMarket((chosen) => chosen.market)
  const tab = useTab((state) => state.tab)
  const tabs = [
    ...useOffers().positionTabs.map(({ label }, index) => ({ value: String(index), label: label[languageCode] })),
    { value: 'holding', label: words.tabs.holding },
    { value: 'history', label: words.tabs.history },
  ]
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
        <Tabs label={words.positions} items={tabs} value={tab} onChange={(next) => useTab.setState({ tab: next })}>
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
