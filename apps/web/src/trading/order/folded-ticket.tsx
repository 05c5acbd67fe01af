import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { tradingTexts } from '../texts.ts'
import { type OrderDraft, priceOf, wirePrice } from './order-draft.ts'
import { ticketTexts } from './texts.ts'
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
    `${ticketTexts.onChart.sides[direction]} ${tradingTexts.priceTypes[priceType]}`,
    ...(price !== undefined && wirePrice(price) ? [text(price)] : []),
  ]
  const exits = [
    ...(wirePrice(takeProfit) ? [ticketTexts.exits.limit(text(takeProfit))] : []),
    ...(wirePrice(stopTrigger) ? [ticketTexts.exits.stopAt(text(stopTrigger))] : []),
  ]
  return (
    <section className={styles.folded} data-folded="" aria-label={ticketTexts.onChart.ticket}>
      <IconButton icon="close" label={ticketTexts.onChart.leave} onClick={onClose} />
      <p>
        <b>{parts.join(' ')}</b>
        <small>{exits.length > 0 ? exits.join(' · ') : ticketTexts.onChart.hint}</small>
      </p>
      <Button small onClick={onOpen}>
        {ticketTexts.onChart.review}
      </Button>
    </section>
  )
}
