import type { ReactNode } from 'react'
import { words as marketWords } from '../../market/messages.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { ClosingButton, ClosingFields } from '../closing/closing-ticket.tsx'
import { SellResult } from '../closing/sell-result.tsx'
import { useClosing } from '../closing/use-closing.ts'
import { canWait } from '../order/order-draft.ts'
import { OrderResult } from '../order/order-result.tsx'
import { TicketButton, TicketFields, type TicketProps } from '../order/ticket.tsx'
import { useOrder } from '../order/use-order.ts'
import type { PositionRow } from '../positions/position-row.ts'
import type { TicketAsked } from '../share/ticket-address.ts'
import { DockPanes } from './dock-panes.tsx'

interface OpenTicketProps extends TicketProps {
  readonly head: ReactNode
}
/** An order that opens a position, beside the board: a press on a price makes it a limit there. */
export const OpenTicket = ({ stock, direction, asked = {}, held = {}, head, onClose }: OpenTicketProps) => {
  const order = useOrder(stock, direction, asked)
  const { draft, row } = order
  const panes = {
    stock,
    head,
    price: draft.priceType === 'limit' ? draft.price : '',
    onPrice: (price: string) => order.change({ priceType: 'limit', price }),
  }
  if (row)
    return (
      <DockPanes {...panes}>
        <OrderResult
          row={row}
          asked={Number(draft.shares)}
          waits={canWait(draft.priceType)}
          digits={digitsOfStock(stock)}
          onClose={onClose}
        />
      </DockPanes>
    )
  const delisted = stock.delisted === true
  return (
    <DockPanes {...panes} {...(delisted ? {} : { footer: <TicketButton stock={stock} order={order} /> })}>
      {delisted ? <p>{marketWords.delisted}</p> : <TicketFields stock={stock} held={held} order={order} />}
    </DockPanes>
  )
}

interface CloseTicketProps {
  readonly stock: StockDetail
  readonly lots: readonly PositionRow[]
  readonly asked: Pick<TicketAsked, 'price' | 'shares'>
  readonly head: ReactNode
  readonly onClose: () => void
}
/** An order that closes a position, beside the board. */
export const CloseTicket = ({ stock, lots, asked, head, onClose }: CloseTicketProps) => {
  const closing = useClosing(lots, asked)
  const { draft, outcome, failure } = closing
  const panes = {
    stock,
    head,
    price: draft.priceType === 'limit' ? draft.price : '',
    onPrice: (price: string) => closing.change({ priceType: 'limit', price }),
  }
  if (outcome)
    return (
      <DockPanes {...panes}>
        <SellResult outcome={outcome} digits={digitsOfStock(stock)} failure={failure} onClose={onClose} />
      </DockPanes>
    )
  const parts = { closing, lots, stock }
  return (
    <DockPanes {...panes} footer={<ClosingButton {...parts} />}>
      <ClosingFields {...parts} />
    </DockPanes>
  )
}
