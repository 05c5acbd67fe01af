import { lazy, type ReactNode, Suspense, useState } from 'react'
import { keyOfShare } from '../../market/chart/beside/share-key.ts'
import { useGivenLines } from '../../market/chart/orders/ticket-lines.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import type { TicketAsked } from '../../market/share/ticket-address.ts'
import { marketTexts } from '../../market/texts.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { ClosingButton, ClosingFields } from '../closing/closing-ticket.tsx'
import { SellResult } from '../closing/sell-result.tsx'
import { useClosing } from '../closing/use-closing.ts'
import { closingLines, lineMoved, openingLines, termMoved } from '../order/draft-lines.ts'
import { restWaits } from '../order/order-draft.ts'
import { OrderResult } from '../order/order-result.tsx'
import { TicketButton, TicketFields, type TicketProps } from '../order/ticket.tsx'
import { useOrder } from '../order/use-order.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { TicketPane } from './ticket-pane.tsx'
import { useGivenPrice } from './ticket-price.ts'

const PairSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/pair-sheet.tsx'))).PairSheet }))

interface OpenTicketProps extends TicketProps {
  readonly head: ReactNode
}
/** An order that opens a position; a press on a price of the board makes it a limit there. */
export const OpenTicket = ({ stock, direction, asked = {}, held = {}, head, onClose }: OpenTicketProps) => {
  const order = useOrder(stock, direction, asked)
  const { draft, row } = order
  const [paired, setPaired] = useState(false)
  useGivenPrice(draft.priceType === 'limit' ? draft.price : '', (price) => order.change({ priceType: 'limit', price }))
  useGivenLines(row ? undefined : openingLines(keyOfShare(stock), draft), (name, price) => order.change(lineMoved(name, price)))
  if (row)
    return (
      <TicketPane head={head}>
        <OrderResult
          row={row}
          asked={Number(draft.shares)}
          waits={restWaits(draft)}
          digits={digitsOfStock(stock)}
          onClose={onClose}
        />
      </TicketPane>
    )
  const delisted = stock.delisted === true
  return (
    <TicketPane head={head} {...(delisted ? {} : { footer: <TicketButton stock={stock} order={order} /> })}>
      {delisted ? (
        <p>{marketTexts.delisted}</p>
      ) : (
        <TicketFields stock={stock} held={held} order={order} onPair={() => setPaired(true)} />
      )}
      {paired && (
        <Suspense>
          <PairSheet stock={stock} ticket={draft} onClose={() => setPaired(false)} />
        </Suspense>
      )}
    </TicketPane>
  )
}

interface CloseTicketProps {
  readonly stock: StockDetail
  readonly lots: readonly PositionRow[]
  readonly asked: Pick<TicketAsked, 'price' | 'trigger' | 'shares'>
  readonly head: ReactNode
  readonly onClose: () => void
}
/** An order that closes a position. */
export const CloseTicket = ({ stock, lots, asked, head, onClose }: CloseTicketProps) => {
  const closing = useClosing(lots, asked, stock)
  const { draft, outcome, failure } = closing
  useGivenPrice(draft.priceType === 'limit' ? draft.price : '', (price) => closing.change({ priceType: 'limit', price }))
  const lines = outcome ? undefined : closingLines(keyOfShare(stock), draft, lots[0]?.direction ?? 'long')
  useGivenLines(lines, (name, price) => closing.change(termMoved(name, price)))
  if (outcome)
    return (
      <TicketPane head={head}>
        <SellResult outcome={outcome} digits={digitsOfStock(stock)} failure={failure} onClose={onClose} />
      </TicketPane>
    )
  const parts = { closing, lots, stock }
  return (
    <TicketPane head={head} footer={<ClosingButton {...parts} />}>
      <ClosingFields {...parts} />
    </TicketPane>
  )
}
