import { formatPrice } from '@zaraba/ui/format/format.ts'
import { positionBetweenRange } from '../price-digits.ts'
import { marketTexts } from '../texts.ts'
import styles from './stock.module.css'

interface RangeBarProps {
  readonly label: string
  readonly low: string
  readonly high: string
  readonly price: string
  readonly digits: number
}
/** Low and high, with a mark at the price between them. */
export const RangeBar = ({ label, low, high, price, digits }: RangeBarProps) => {
  const position = positionBetweenRange(low, high, price)
  return (
    <div className={styles.range}>
      <span className={styles.rangeLabel}>{label}</span>
      <span
        className={styles.track}
        role="img"
        aria-label={position === undefined ? label : `${label}: ${marketTexts.rangePosition(position)}`}
      >
        {position !== undefined && <i style={{ left: `${position}%` }} />}
      </span>
      <span className={styles.rangeEnds}>
        <span>{formatPrice(low, digits)}</span>
        <span>{formatPrice(high, digits)}</span>
      </span>
    </div>
  )
}
