import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { useCall } from '../../shell/server/queries.ts'
import { OwnOrderActions, type OwnOrderAsked } from '../../trading/share/own-order-actions.tsx'
import { onTick, type PlacedPill, type PlacedPills } from './canvas/placed-pills.ts'
import styles from './chart.module.css'
import { chartWords } from './chart-words.ts'

/** A finger that moves less has pressed. In pixels. */
const leastDrag = 4

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
  const from = useRef<number | null>(null)
  const dragged = useRef<Dragged | null>(null)
  const move = (event: PointerEvent) => {
    if (from.current === null) return
    const y = pill.y + event.clientY - from.current
    if (dragged.current === null && Math.abs(y - pill.y) < leastDrag) return
    dragged.current = { y, price: priceAt(y) }
    onDrag(dragged.current)
  }
  const end = () => {
    from.current = null
    onDrag(null)
    if (dragged.current) onAmend(dragged.current.price)
  }
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        style={{ left: pill.x, top: pill.y, width: pill.width - pill.crossWidth }}
        aria-label={chartWords.amendOrder(pill.text)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = event.clientY
          dragged.current = null
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          from.current = null
          dragged.current = null
          onDrag(null)
        }}
        onClick={() => {
          // The click after a drag belongs to the drag.
          if (!dragged.current) onAmend()
          dragged.current = null
        }}
      />
      <button
        type="button"
        className={styles.handle}
        style={{ left: pill.x + pill.width - pill.crossWidth, top: pill.y, width: 'var(--touch)' }}
        aria-label={chartWords.cancelOrder(pill.text)}
        onClick={onCancel}
      />
    </>
  )
}

interface OwnPillsProps {
  readonly placed: PlacedPills
  readonly type: MarketType
  readonly digits: number
  readonly tick: string
}
/** Own orders on the picture as controls: dragged to another price, or cancelled. */
export const OwnPills = ({ placed, type, digits, tick }: OwnPillsProps) => {
  const { data } = useCall('trade/userstocklists', { type }, { quiet: true })
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
          priceAt={(y) => onTick(placed.priceAt(y), tick, digits)}
          onDrag={setDragged}
          onAmend={(price) => ask(pill.orderNo, 'amend', price)}
          onCancel={() => ask(pill.orderNo, 'cancel')}
        />
      ))}
      {dragged && (
        <div className={styles.dragged} style={{ top: dragged.y }} aria-hidden="true">
          <b>{formatPrice(dragged.price, digits)}</b>
        </div>
      )}
      <OwnOrderActions asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
