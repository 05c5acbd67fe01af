import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { words } from '../texts.ts'
import { type OrderDraft, priceOf, wirePrice } from './order-draft.ts'
import { ticketWords } from './texts.ts'
import styles from './ticket.module.css'

interface FoldedTicketProps {
  readonly stock: StockDetail
  readonly draft: OrderDraft
  readonly onOpen: () => void
  readonly onClose: () => void
}
/** A ticket that is filled in on the chart: its prices in a line below it, until it is opened to be reviewed. */
export const FoldedTicket = ({ stock, draft, onOpen, onClose }: FoldedTicketProps) => {
  const text = (price: string) => formatPrice(price, digitsOfStock(stock))
  const { direction, priceType, takeProfit, stopTrigger } = draft
  const price = priceOf(draft)
  const parts = [
    `${ticketWords.onChart.sides[direction]} ${words.priceTypes[priceType]}`,
    ...(price !== undefined && wirePrice(price) ? [text(price)] : []),
  ]
  const exits = [
    ...(wirePrice(takeProfit) ? [ticketWords.exits.limit(text(takeProfit))] : []),
    ...(wirePrice(stopTrigger) ? [ticketWords.exits.stopAt(text(stopTrigger))] : []),
  ]
  return (
    <section className={styles.folded} data-folded="" aria-label={ticketWords.onChart.ticket}>
      <IconButton icon="close" label={ticketWords.onChart.leave} onClick={onClose} />
      <p>
        <b>{parts.join(' ')}</b>
        <small>{exits.length > 0 ? exits.join(' · ') : ticketWords.onChart.hint}</small>
      </p>
      <Button small onClick={onOpen}>
        {ticketWords.onChart.review}
      </Button>
    </section>
  )
}
