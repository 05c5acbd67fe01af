import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Suspense, useState } from 'react'
import { usePart } from '../../shell/offers.ts'
import { useCall } from '../../shell/server/queries.ts'
import type { OwnOrderAsked } from '../../shell/web-slice.ts'
import type { PlacedPill, PlacedPills } from './canvas/placed-pills.ts'
import styles from './chart.module.css'
import { usePillDrag } from './orders/pill-drag.ts'
import { type PriceGrid, snapped } from './orders/price-grid.ts'
import { chartTexts } from './texts.ts'

interface Dragged {
  readonly y: number
  readonly price: string
}
interface PillProps {
  readonly pill: PlacedPill
  readonly priceAt: (y: number) => string
  readonly onDrag: (dragged: Dragged | null) => void
  readonly onAmend: (price?: string) => void
  readonly onCancel: () => void
}
/** The pill of an order: its words are a handle, its cross cancels. Both are as high as a finger over what the canvas shows. */
const Pill = ({ pill, priceAt, onDrag, onAmend, onCancel }: PillProps) => {
  const { handlers, hasDragged } = usePillDrag(pill.y, {
    onMove: (y) => onDrag({ y, price: priceAt(y) }),
    onEnd: (y) => {
      onDrag(null)
      if (y !== undefined) onAmend(priceAt(y))
    },
  })
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        style={{ left: pill.x, top: pill.y, width: pill.width - pill.crossWidth }}
        aria-label={chartTexts.amendOrder(pill.text)}
        onClick={() => hasDragged() || onAmend()}
        {...handlers}
      />
      <button
        type="button"
        className={styles.handle}
        style={{ left: pill.x + pill.width - pill.crossWidth, top: pill.y, width: 'var(--touch)' }}
        aria-label={chartTexts.cancelOrder(pill.text)}
        onClick={onCancel}
      />
    </>
  )
}

interface OwnPillsProps {
  readonly placed: PlacedPills
  readonly type: MarketType
  readonly grid: PriceGrid
}
/** Own orders on the picture as controls: dragged to another price, or cancelled. */
export const OwnPills = ({ placed, type, grid }: OwnPillsProps) => {
  const { data } = useCall('trade/userstocklists', { type }, { quiet: true })
  const OwnOrderActions = usePart('ownOrderActions')
  const [asked, setAsked] = useState<OwnOrderAsked | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const ask = (orderNo: string, action: OwnOrderAsked['action'], price?: string) => {
    const row = data?.list.find(({ order_no, sales }) => order_no === orderNo || sales.some((sale) => sale.order_no === orderNo))
    if (row) setAsked({ action, row, orderNo, ...(price === undefined ? {} : { price }) })
  }
  return (
    <>
      {placed.pills.map((pill) => (
        <Pill
          key={pill.orderNo}
          pill={pill}
          priceAt={(y) => snapped(placed.priceAt(y), grid)}
          onDrag={setDragged}
          onAmend={(price) => ask(pill.orderNo, 'amend', price)}
          onCancel={() => ask(pill.orderNo, 'cancel')}
        />
      ))}
      {dragged && (
        <div className={styles.dragged} style={{ top: dragged.y }} aria-hidden="true">
          <b>{formatPrice(dragged.price, grid.digits)}</b>
        </div>
      )}
      <Suspense>
        <OwnOrderActions asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  )
}
