import { Section } from '@zaraba/ui/parts/card.tsx'
import { useState } from 'react'
import type { OwnOrderAsked } from '../../shell/web-slice.ts'
import { OrderCard } from '../orders/order-card.tsx'
import styles from '../orders/orders.module.css'
import { workingOrders } from '../orders/working-order.ts'
import { OwnOrderActions } from '../share/own-order-actions.tsx'
import { tradingTexts } from '../texts.ts'
import type { PositionRow } from './position-row.ts'

/** The orders that wait to close a position, each with what can be done with it. */
export const PositionSales = ({ row }: { readonly row: PositionRow }) => {
  const [asked, setAsked] = useState<OwnOrderAsked | null>(null)
  const orders = workingOrders([row]).filter(({ closes }) => closes)
  if (orders.length === 0) return null
  return (
    <Section title={tradingTexts.pendingOrders}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <OrderCard
              order={order}
              onAmend={() => setAsked({ action: 'amend', row, orderNo: order.orderNo })}
              onCancel={() => setAsked({ action: 'cancel', row, orderNo: order.orderNo })}
            />
          </li>
        ))}
      </ul>
      <OwnOrderActions asked={asked} onClose={() => setAsked(null)} />
    </Section>
  )
}
