import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense, useState } from 'react'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useAct, usePages } from '../../shell/server/queries.ts'
import { ticketTexts } from '../order/texts.ts'
import { positionCalls } from '../positions/position-calls.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { AllOrders } from './all-orders.tsx'
import { CancelAll, type CancelScope, CancelShare } from './cancel-all.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders.module.css'
import { PastOrders } from './past-orders.tsx'
import { byShare, opensOne, type WorkingOrder, workingOrders } from './working-order.ts'

const AmendSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/amend-sheet.tsx'))).AmendSheet }))

interface Asked {
  readonly action: 'amend' | 'cancel' | 'cancelPair'
  readonly order: WorkingOrder
}
const Working = ({ orders }: { readonly orders: readonly WorkingOrder[] }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const cancel = useAct('trade/cancel', { success: 'cancellation_success', outdates: positionCalls, done: close })
  if (orders.length === 0) return <EmptyState icon="order" text={tradingTexts.ordersEmpty} />
  return (
    <>
      <ul className={styles.orders}>
        {byShare(orders).flatMap(({ key, first, orders: ofShare }) => [
          ...(ofShare.length > 1
            ? [
                <li key={key} className={styles.share}>
                  <CancelShare row={first.row} count={ofShare.length} />
                </li>,
              ]
            : []),
          ...ofShare.map((order) => (
            <li key={order.orderNo}>
              <OrderCard
                order={order}
                onAmend={() => setAsked({ action: 'amend', order })}
                onCancel={() => setAsked({ action: 'cancel', order })}
                onCancelPair={() => setAsked({ action: 'cancelPair', order })}
              />
            </li>
          )),
        ])}
      </ul>
      {asked?.action === 'amend' && (
        <Suspense>
          <AmendSheet row={asked.order.row} orderNo={asked.order.orderNo} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked?.action === 'cancel'}
        title={tradingTexts.cancelQuestion}
        action={tradingTexts.cancelOrder}
        danger
        busy={cancel.isPending}
        onConfirm={() => asked && cancel.mutate({ order_no: asked.order.orderNo })}
        onClose={close}
      >
        {asked?.order.row.name} {tradingTexts.cancelText} {asked && opensOne(asked.order) && ticketTexts.pair.cancelOne}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.action === 'cancelPair'}
        title={ticketTexts.pair.cancelBothQuestion}
        action={ticketTexts.pair.cancelBoth}
        danger
        busy={cancel.isPending}
        onConfirm={() => asked && cancel.mutate({ order_no: asked.order.row.group })}
        onClose={close}
      >
        {asked?.order.row.name} {tradingTexts.cancelText}
      </ConfirmDialog>
    </>
  )
}

/** Orders that ended without a fill, or with a rest: to open, to close, and the other half of a pair. */
const Ended = ({ market }: { readonly market: CancelScope['type'] }) => {
  const pages = usePages('trade/orders', { state: 'cancelled', ...(market === undefined ? {} : { type: market }), limit: 50 })
  return (
    <>
      <PagedRows pages={pages} empty={<EmptyState icon="order" text={tradingTexts.endedOrdersEmpty} />}>
        {(rows) => <PastOrders rows={rows} />}
      </PagedRows>
      <AllOrders />
    </>
  )
}

interface OrdersTabProps {
  readonly rows: readonly PositionRow[]
  /** The market of whose orders all may be cancelled; all markets when it is empty. */
  readonly market: CancelScope
}
/** All orders: those that wait with their distance to the price, and those that ended without a fill. */
export const OrdersTab = ({ rows, market }: OrdersTabProps) => {
  const [view, setView] = useState<'working' | 'ended'>('working')
  const orders = workingOrders(rows)
  return (
    <>
      <div className={styles.views}>
        <ChipChoice
          label={tradingTexts.orderState}
          items={[
            { value: 'working', label: tradingTexts.counted(tradingTexts.orderViews.working, orders.length) },
            { value: 'ended', label: tradingTexts.orderViews.ended },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'working' && orders.length > 0 && (
          <CancelAll count={orders.length} scope={market}>
            {tradingTexts.cancelAll}
          </CancelAll>
        )}
      </div>
      {view === 'working' && <Working orders={orders} />}
      {view === 'ended' && <Ended market={market.type} />}
    </>
  )
}
