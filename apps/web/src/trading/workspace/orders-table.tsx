import { formatAmount, formatCount, formatPercent, formatSigned } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Price } from '@zaraba/ui/parts/figure.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useStale } from '../../market/live-stock.ts'
import { stockPath } from '../../market/paths.ts'
import { validFrom } from '../../market/share/valid-from.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { DataTable, type DrawnColumn } from '../../shell/table/data-table.tsx'
import type { OwnOrderAsked } from '../../shell/web-slice.ts'
import { CancelShare } from '../orders/cancel-all.tsx'
import { distanceOf, type WorkingOrder, workingOrders } from '../orders/working-order.ts'
import { reasonOf } from '../positions/allowed.ts'
import { priceOfRow } from '../positions/position-row.ts'
import { useHoldings } from '../positions/use-holdings.ts'
import { OwnOrderActions } from '../share/own-order-actions.tsx'
import { tradingTexts } from '../texts.ts'
import styles from './tables.module.css'
import { dockTexts } from './texts.ts'

const pathOf = ({ row }: WorkingOrder): string => stockPath(readMarket(row.type), row.code)
const sideOf = ({ side, closes }: WorkingOrder): string => (closes ? tradingTexts.closingSides : tradingTexts.sides)[side]
/** The type, and from when on an order counts that its position keeps waiting. */
const typeOf = ({ priceType, sleeps, row }: WorkingOrder): string =>
  sleeps ? `${tradingTexts.priceTypes[priceType]} ${validFrom(row.sellable_from)}` : tradingTexts.priceTypes[priceType]
const distanceText = (order: WorkingOrder): string => {
  const distance = distanceOf(order)
  return distance ? `${formatSigned(distance.move)} (${formatPercent(distance.percent)})` : '–'
}

const columnsOf = (stale: boolean): readonly DrawnColumn<WorkingOrder>[] => {
  const { columns } = dockTexts
  return [
    {
      key: 'share',
      size: 20,
      label: columns.share,
      atStart: true,
      text: ({ row }) => `${row.name} ${row.code}`,
      value: ({ row }) => row.name,
      draw: (order) => (
        <Link to={pathOf(order)} className={styles.share}>
          <b>{order.row.name}</b> <small>{order.row.code}</small>
        </Link>
      ),
    },
    { key: 'side', size: 8, label: columns.side, atStart: true, text: sideOf },
    { key: 'type', size: 16, label: columns.type, atStart: true, text: typeOf },
    { key: 'shares', size: 7, label: columns.shares, text: ({ shares }) => formatCount(shares), value: ({ shares }) => shares },
    { key: 'limit', size: 8, label: columns.limit, text: ({ price, row }) => (price === '-' ? '–' : priceOfRow(row, price)) },
    {
      key: 'price',
      size: 8,
      label: columns.price,
      text: ({ row }) => priceOfRow(row, row.nowprice),
      draw: ({ row }) => (
        <Price value={row.nowprice} stale={stale}>
          {priceOfRow(row, row.nowprice)}
        </Price>
      ),
    },
    {
      key: 'distance',
      size: 15,
      label: columns.distance,
      text: distanceText,
      value: (order) => Math.abs(Number(distanceOf(order)?.percent ?? 0)),
    },
    {
      key: 'queue',
      size: 8,
      label: columns.queue,
      text: ({ queue }) => (queue === null ? '–' : formatCount(queue)),
      value: ({ queue }) => queue ?? Number.MAX_SAFE_INTEGER,
    },
    {
      key: 'held',
      size: 10,
      label: columns.held,
      rare: true,
      text: ({ row, closes }) => (closes ? '–' : formatAmount(row.held, readMarket(row.type))),
    },
    {
      key: 'until',
      size: 9,
      label: columns.until,
      rare: true,
      text: ({ goodTill, auction }) => auction ?? (goodTill === '-' ? '–' : formatShortDay(goodTill)),
      value: ({ goodTill }) => goodTill,
    },
  ]
}

/** The orders that wait in all markets, those nearest to their price first; each may be changed or cancelled in its row. */
export const OrdersTable = () => {
  const navigate = useNavigate()
  const stale = useStale()
  const offline = useNoTradingReason()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<OwnOrderAsked | null>(null)
  const { known, error, refetch, rows } = useHoldings('all')
  if (!known) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />
  const orders = workingOrders(rows)
  const isChosen = ({ row }: WorkingOrder) => row.code === query.get('code') && row.type === readMarket(query.get('type'))
  const chosen = orders.filter(isChosen)
  const act =
    (action: OwnOrderAsked['action'], { row, orderNo }: WorkingOrder) =>
    (event: MouseEvent) => {
      event.stopPropagation()
      setAsked({ action, row, orderNo })
    }
  const actions: DrawnColumn<WorkingOrder> = {
    key: 'actions',
    size: 14,
    label: '',
    text: () => '',
    draw: (order) =>
      (['amend', 'cancel'] as const).map((action) => {
        const name = action === 'amend' ? tradingTexts.amendShort : tradingTexts.cancelShort
        return (
          <button
            key={action}
            type="button"
            className={styles.act}
            aria-label={`${name}: ${order.row.name}`}
            disabled={(offline ?? reasonOf(order.row.can.cancel)) !== undefined}
            onClick={act(action, order)}
          >
            {name}
          </button>
        )
      }),
  }
  return (
    <>
      {chosen[0] && chosen.length > 1 && <CancelShare row={chosen[0].row} count={chosen.length} />}
      {orders.length === 0 ? (
        <EmptyState text={tradingTexts.ordersEmpty} />
      ) : (
        <DataTable
          label={tradingTexts.tabs.orders}
          rows={orders}
          keyOf={({ orderNo }) => orderNo}
          columns={[...columnsOf(stale), actions]}
          isChosen={isChosen}
          onRow={(order) => void navigate(pathOf(order))}
        />
      )}
      <OwnOrderActions asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
