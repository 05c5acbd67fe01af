import type { MarketType } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { words } from '../messages.ts'
import { GoodTill } from '../order/good-till.tsx'
import styles from '../order/order.module.css'
import { canWait } from '../order/order-draft.ts'
import { PriceFields } from '../order/price-fields.tsx'
import { QuantityFields } from '../order/quantity-fields.tsx'
import { averageText } from '../order/rate-text.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { type Closing, sharesIn } from './use-closing.ts'

interface LotChoiceProps {
  readonly lots: readonly PositionRow[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}
/** Which lots are closed, by hand. */
const LotChoice = ({ lots, chosen, onChange }: LotChoiceProps) => (
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

/** Which lots: the oldest first, or chosen by hand. */
const WhichLots = ({ closing }: { readonly closing: Closing }) => {
  const { candidates, draft, change } = closing
  if (candidates.length < 2) return null
  const choose = (chosen: readonly string[] | null) => {
    const lots = chosen === null ? candidates : candidates.filter((lot) => chosen.includes(lot.order_no))
    change({ chosen, shares: String(sharesIn(lots)) })
  }
  return (
    <>
      <Segmented
        label={words.whichLots}
        items={[
          { value: 'first', label: words.firstInFirstOut },
          { value: 'chosen', label: words.chosenLots },
        ]}
        value={draft.chosen === null ? 'first' : 'chosen'}
        onChange={(next) => choose(next === 'first' ? null : candidates.map((lot) => lot.order_no))}
      />
      {draft.chosen !== null && <LotChoice lots={candidates} chosen={draft.chosen} onChange={choose} />}
    </>
  )
}

interface ClosingFormProps {
  readonly closing: Closing
  readonly type: MarketType
  readonly stock: StockDetail | undefined
}
/** Inputs of a closing: lots, price, quantity, and how long it waits. */
export const ClosingForm = ({ closing, type, stock }: ClosingFormProps) => {
  const { draft, most, change } = closing
  return (
    <>
      <WhichLots closing={closing} />
      <PriceFields
        type={type}
        priceType={draft.priceType}
        price={draft.price}
        trigger={draft.trigger}
        tick={stock?.tick ?? '1'}
        onPriceType={(priceType) => change({ priceType })}
        onPrice={(price) => change({ price })}
        onTrigger={(trigger) => change({ trigger })}
      />
      <QuantityFields
        shares={draft.shares}
        most={most}
        step={Math.max(1, Math.min(stock?.exchange_unit ?? 1, most))}
        onShares={(shares) => change({ shares })}
      />
      {canWait(draft.priceType) && stock && (
        <GoodTill type={type} today={stock.session_date} value={draft.goodTill} onChange={(goodTill) => change({ goodTill })} />
      )}
    </>
  )
}
