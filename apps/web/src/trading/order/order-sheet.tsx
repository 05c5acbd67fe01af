import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import { canWait } from './order-draft.ts'
import { OrderResult } from './order-result.tsx'
import { TicketButton, TicketFields, type TicketProps } from './ticket.tsx'
import { TicketHead } from './ticket-head.tsx'
import { useOrder } from './use-order.ts'

/** The buy form: long or short, market or limit, and before the commitment everything that it does. */
export const OrderSheet = ({ stock, direction, asked = {}, held = {}, onClose }: TicketProps) => {
  const order = useOrder(stock, direction, asked)
  const { draft, row } = order
  const title = `${stock.name} ${stock.code}`
  if (row)
    return (
      <Sheet open onClose={onClose} title={title}>
        <OrderResult
          row={row}
          asked={Number(draft.shares)}
          waits={canWait(draft.priceType)}
          digits={digitsOfStock(stock)}
          onClose={onClose}
        />
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title={title} footer={<TicketButton stock={stock} order={order} />} beside>
      <TicketHead
        stock={stock}
        price={draft.priceType === 'limit' ? draft.price : ''}
        onPrice={(price) => order.change({ priceType: 'limit', price })}
      />
      <TicketFields stock={stock} held={held} order={order} />
    </Sheet>
  )
}
