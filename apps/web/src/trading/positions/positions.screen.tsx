import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { marketNames, readMarket } from '@zaraba/ui/words/markets.ts'
import { lazy, Suspense, useContext, useState } from 'react'
import { create } from 'zustand'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { ShortOwnMarketSwitch } from '../../market/market-switch.tsx'
import { useOwnMarket } from '../../market/own-market.ts'
import { marketPaths } from '../../market/paths.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { loadedOnce } from '../../shell/loaded-once.ts'
import { useOffers } from '../../shell/offers.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { BesideMain, Screen } from '../../shell/screen/screen.tsx'
import { useRoomForPanes } from '../../shell/screen-query.ts'
import { closingTexts } from '../closing/texts.ts'
import { AllOrders } from '../orders/all-orders.tsx'
import orderStyles from '../orders/orders.module.css'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { workingOrders } from '../orders/working-order.ts'
import { tradingTexts } from '../texts.ts'
import { type Holding, type HoldingSort, holdingSorts, inHoldingOrder } from './holding-order.ts'
import { Holdings } from './holdings.tsx'
import { type Funds, liveFunds, totalOf } from './live-funds.ts'
import { History } from './other-rows.tsx'
import { isOpen, isPending, type PositionRow } from './position-row.ts'
import { PositionSum } from './position-sum.tsx'
import styles from './positions.module.css'
import { useHoldings } from './use-holdings.ts'

const WideHoldings = lazy(async () => ({ default: (await loadChunk(() => import('./wide-holdings.tsx'))).WideHoldings }))
const CloseAllSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../closing/close-all-sheet.tsx'))).CloseAllSheet,
}))
const AddSheet = lazy(async () => ({ default: (await loadChunk(() => import('./add-sheet.tsx'))).AddSheet }))
const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))

interface View {
  /** One of our own tabs, or the number of one that a slice offers. */
  readonly tab: string
  readonly sort: HoldingSort
}
/** The tab and the order stay while the page lives. */
const useView = create<View>(() => ({ tab: 'holding', sort: 'weight' }))
const contentOf = loadedOnce()
/** Whether the list has a wide window for itself: beside a detail it has the width of a phone. */
const useWideList = (): boolean => {
  const beside = useContext(BesideMain)
  return useRoomForPanes() && !beside
}

const SortChoice = () => {
  const sort = useView((view) => view.sort)
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{tradingTexts.sortBy}</span>
      <select
        value={sort}
        onChange={({ target }) => useView.setState({ sort: holdingSorts.find((one) => one === target.value) ?? 'weight' })}
      >
        {holdingSorts.map((one) => (
          <option key={one} value={one}>
            {tradingTexts.holdingSorts[one]}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  )
}

interface HoldingTabProps {
  readonly holdings: readonly Holding[]
  readonly rows: readonly PositionRow[]
  readonly rates: Funds['rates']
  readonly onSell: (holding: Holding) => void
  readonly onAdd: (holding: Holding) => void
  readonly onCloseAll: () => void
}
const HoldingTab = ({ holdings, rows, rates, onSell, onAdd, onCloseAll }: HoldingTabProps) => {
  const go = useGo()
  const scope = useOwnMarket((chosen) => chosen.market)
  const wide = useWideList()
  const sort = useView((view) => view.sort)
  if (holdings.length === 0)
    return (
      <EmptyState
        icon="trade"
        text={tradingTexts.holdingEmpty}
        action={
          <Button kind="plain" small onClick={() => go(marketPaths.quotes)}>
            {tradingTexts.findStocks}
          </Button>
        }
      />
    )
  const closeAll = rows.filter(isOpen).length > 1 && (
    <button type="button" className={styles.closeAll} onClick={onCloseAll}>
      {closingTexts.all.title(scope === 'all' ? undefined : marketNames[scope])}
    </button>
  )
  if (wide)
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <WideHoldings scope={scope} holdings={holdings} rows={rows} rates={rates} onSell={onSell} onAdd={onAdd} />
        {closeAll}
      </Suspense>
    )
  return (
    <>
      {holdings.length > 1 && <SortChoice />}
      <Holdings holdings={inHoldingOrder(holdings, sort)} sort={sort} onSell={onSell} onAdd={onAdd} />
      {closeAll}
    </>
  )
}

interface ContentProps extends HoldingTabProps {
  readonly tab: string
}
const Content = ({ tab, ...holding }: ContentProps) => {
  const { rows } = holding
  const market = useOwnMarket((chosen) => chosen.market)
  const offered = useOffers().positionTabs[Number(tab)]
  if (offered) {
    const Offered = contentOf(offered.load)
    return (
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Offered />
      </Suspense>
    )
  }
  if (tab === 'holding') return <HoldingTab {...holding} />
  if (tab === 'orders') return <OrdersTab rows={rows} market={market === 'all' ? {} : { type: market }} />
  const closed = rows.filter(({ state }) => state === 'closed')
  return (
    <>
      {closed.length === 0 ? <EmptyState icon="records" text={tradingTexts.historyEmpty} /> : <History rows={closed} />}
      <AllOrders />
    </>
  )
}

/** A sheet over the screen and the line of the holdings that it is for. */
interface Asked {
  readonly action: 'sell' | 'add'
  readonly holding: Holding
}
const AskedSheet = ({ asked: { action, holding }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => {
  const { type, code, name, direction } = holding.first
  return (
    <Suspense>
      {action === 'sell' ? (
        <SellSheet lots={holding.lots} onClose={onClose} />
      ) : (
        <AddSheet type={readMarket(type)} code={code} name={name} direction={direction} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** Reserved for all orders that wait, in sight below them. */
const Reserved = ({ amount, type }: { readonly amount: string; readonly type: MarketType }) => (
  <p className={orderStyles.reserved}>
    <span>{tradingTexts.reservedForOrders}</span>
    <b>{formatAmount(amount, type)}</b>
  </p>
)

/** Positions: the sum with its weights and margin, and below it holdings, orders, subscriptions, copy orders and what has ended. */
export const PositionsScreen = () => {
  const market = useOwnMarket((chosen) => chosen.market)
  const tab = useView((view) => view.tab)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [closesAll, setClosesAll] = useState(false)
  const wide = useWideList()
  const { known, error, refetch, funds, rows, holdings } = useHoldings(market)
  const type = market === 'all' ? 'jpy' : market
  const reserved = totalOf(rows.filter(isPending), 'held', market, funds?.rates)
  const tabs = [
    { value: 'holding', label: tradingTexts.counted(tradingTexts.tabs.holding, holdings.length) },
    { value: 'orders', label: tradingTexts.counted(tradingTexts.tabs.orders, workingOrders(rows).length) },
    ...useOffers().positionTabs.map(({ label }, index) => ({ value: String(index), label: label[language] })),
    { value: 'history', label: tradingTexts.tabs.history },
  ]
  return (
    <Screen
      header={
        <Header
          title={tradingTexts.positions}
          end={
            <div className={styles.switch}>
              <ShortOwnMarketSwitch />
            </div>
          }
        />
      }
      {...(tab === 'orders' && known && reserved !== undefined && reserved > 0n
        ? { footer: <Reserved amount={formatMoney(reserved, currencyOfType[type])} type={type} /> }
        : {})}
    >
      <PullToRefresh onRefresh={refetch}>
        <div className={styles.columns} data-wide={wide}>
          <div>
            {tab === 'orders' && !wide ? null : known && funds ? (
              <PositionSum scope={market} rows={rows} holdings={holdings} funds={liveFunds(funds, rows, market)} />
            ) : (
              !error && <Skeleton height={188} />
            )}
          </div>
          <div>
            <GuideSpot at="positions" />
            <Tabs label={tradingTexts.positions} items={tabs} value={tab} onChange={(next) => useView.setState({ tab: next })}>
              {!known && !error && <SkeletonRows count={4} />}
              {!known && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
              {known && (
                <Content
                  tab={tab}
                  rows={rows}
                  rates={funds?.rates}
                  holdings={holdings}
                  onSell={(holding) => setAsked({ action: 'sell', holding })}
                  onAdd={(holding) => setAsked({ action: 'add', holding })}
                  onCloseAll={() => setClosesAll(true)}
                />
              )}
            </Tabs>
          </div>
        </div>
      </PullToRefresh>
      {asked && <AskedSheet asked={asked} onClose={() => setAsked(null)} />}
      {closesAll && (
        <Suspense>
          <CloseAllSheet scope={market} rows={rows} rates={funds?.rates} onClose={() => setClosesAll(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
