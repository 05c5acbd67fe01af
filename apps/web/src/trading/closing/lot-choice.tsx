import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { words } from '../messages.ts'
import styles from '../order/order.module.css'
import { averageText } from '../order/rate-text.ts'
import type { PositionRow } from '../positions/position-row.ts'

interface LotChoiceProps {
  readonly lots: readonly PositionRow[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}
/** Which lots are closed, by hand. */
export const LotChoice = ({ lots, chosen, onChange }: LotChoiceProps) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{words.whichLots}</legend>
    {lots.map((lot) => {
      const on = chosen.includes(lot.order_no)
      return (
        <label key={lot.order_no}>
          <input
            type="checkbox"
            checked={on}
            onChange={() => onChange(on ? chosen.filter((one) => one !== lot.order_no) : [...chosen, lot.order_no])}
          />
          <span>{words.lotOf(formatShortDay(lot.buy_time), formatCount(lot.stock_num), averageText(lot.buy_price))}</span>
        </label>
      )
    })}
  </fieldset>
)
