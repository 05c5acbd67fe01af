import { formatPrice } from '@zaraba/ui/format/format.ts'
import { tradingTexts } from '../texts.ts'
import { auctionText } from './auction-text.ts'
import styles from './order.module.css'
import type { OrderPreview } from './preview.ts'
import { ticketTexts } from './texts.ts'

interface MarketBoundProps {
  readonly preview: OrderPreview
  readonly digits: number
}
/** The price that no fill of a market order is worse than, and what happens beyond it. */
export const MarketBound = ({ preview, digits }: MarketBoundProps) => {
  const worst = formatPrice(preview.worst_price, digits)
  return (
    <p className={styles.note}>
      {auctionText(preview) === undefined ? tradingTexts.marketHint(worst) : ticketTexts.auctionBound(worst)}
    </p>
  )
}
