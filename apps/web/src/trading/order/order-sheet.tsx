import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { keyOfShare } from '../../market/chart/beside/share-key.ts'
import { useGivenLines, useOrderChart } from '../../market/chart/orders/ticket-lines.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import { lineMoved, openingLines } from './draft-lines.ts'
import { FoldedTicket } from './folded-ticket.tsx'
import styles from './order.module.css'
import { restWaits } from './order-draft.ts'
import { OrderResult } from './order-result.tsx'
import { PairSheet } from './pair-sheet.tsx'
import { ticketTexts } from './texts.ts'
import { TicketButton, TicketFields, type TicketProps } from './ticket.tsx'
import { TicketHead } from './ticket-head.tsx'
import { useOrder } from './use-order.ts'

/** The buy form: long or short, market or limit, and before the commitment everything that it does. */
export const OrderSheet = ({ stock, direction, asked = {}, held = {}, onClose }: TicketProps) => {
  const order = useOrder(stock, direction, asked)
  const { draft, row } = order
  const share = keyOfShare(stock)
  const hasChart = useOrderChart((chart) => chart.share === share)
  const [paired, setPaired] = useState(false)
  const [folded, setFolded] = useState(asked.onChart === true)
  useGivenLines(row ? undefined : openingLines(share, draft), (name, price) => order.change(lineMoved(name, price)))
  const title = `${stock.name} ${stock.code}`
  if (row)
    return (
      <Sheet open onClose={onClose} title={title}>
        <OrderResult
          row={row}
          asked={Number(draft.shares)}
          waits={restWaits(draft)}
          digits={digitsOfStock(stock)}
          onClose={onClose}
        />
      </Sheet>
    )
  if (paired) return <PairSheet stock={stock} ticket={draft} onClose={onClose} />
  if (folded) return <FoldedTicket stock={stock} draft={draft} onOpen={() => setFolded(false)} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={title} footer={<TicketButton stock={stock} order={order} />} beside>
      <TicketHead
        stock={stock}
        price={draft.priceType === 'limit' ? draft.price : ''}
        onPrice={(price) => order.change({ priceType: 'limit', price })}
      />
      {hasChart && draft.priceType !== 'market' && (
        <button type="button" className={styles.switch} onClick={() => setFolded(true)}>
          {ticketTexts.onChart.fold}
        </button>
      )}
      <TicketFields stock={stock} held={held} order={order} onPair={() => setPaired(true)} />
    </Sheet>
  )
}
