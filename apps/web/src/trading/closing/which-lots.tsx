import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import styles from '../order/order.module.css'
import { averageText } from '../order/rate-text.ts'
import { reasonOf } from '../positions/allowed.ts'
import { useLivePositions } from '../positions/live-positions.ts'
import { freeOf, orderedOf, type PositionRow, percentOf } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { isLocked, type LotChoice, lotChoices, lotsOfChoice } from './lot-choice.ts'
import { closingTexts } from './texts.ts'
import type { Closing } from './use-closing.ts'

/** When a lot may be closed, or why it may not. */
const whenClosable = (lot: PositionRow): string =>
  isLocked(lot)
    ? closingTexts.lots.from(tradingTexts.sellableDate(formatShortDay(lot.sellable_from), lot.lock_days))
    : (reasonOf(lot.can.sell) ?? closingTexts.lots.now)
/** That, with how much of it is ordered already. */
const closableText = (lot: PositionRow): string => {
  const ordered = orderedOf([lot])
  return ordered === 0 ? whenClosable(lot) : `${whenClosable(lot)} · ${closingTexts.orderedOf(formatCount(ordered))}`
}

interface LotListProps {
  readonly lots: readonly PositionRow[]
  /** The numbers of those that may be chosen. */
  readonly free: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}
/** Which lots are closed, by hand. */
const LotList = ({ lots, free, chosen, onChange }: LotListProps) => {
  const stale = useStale()
  const live = useLivePositions(lots)
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{tradingTexts.whichLots}</legend>
      {live.map((lot) => {
        const { order_no: number, yingkui: profit } = lot
        const on = chosen.includes(number)
        return (
          <label key={number}>
            <input
              type="checkbox"
              checked={on}
              disabled={!free.includes(number)}
              onChange={() => onChange(on ? chosen.filter((one) => one !== number) : [...chosen, number])}
            />
            <span className={styles.lot}>
              <span>
                {tradingTexts.lotOf(formatShortDay(lot.buy_time), formatCount(lot.stock_num), averageText(lot.buy_price))}
              </span>
              <small className={styles.lotWhen}>{closableText(lot)}</small>
            </span>
            <span className={styles.lotProfit}>
              <span className="visually-hidden">{tradingTexts.floatingProfit}</span>
              <Price value={profit} stale={stale}>
                <Change value={profit} stale={stale}>
                  {formatSignedAmount(profit, readMarket(lot.type))}
                </Change>
              </Price>
              <Change value={profit} stale={stale}>
                {formatPercent(percentOf(profit, lot.cost))}
              </Change>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface WhichLotsProps {
  readonly closing: Closing
  readonly lots: readonly PositionRow[]
}
/** Which lots: the oldest first, the newest first, or chosen by hand. */
export const WhichLots = ({ closing, lots }: WhichLotsProps) => {
  const { candidates, draft, change } = closing
  if (candidates.length < 2) return null
  const free = candidates.map(({ order_no }) => order_no)
  const choose = (choice: LotChoice) => change({ lots: choice, shares: String(freeOf(lotsOfChoice(candidates, choice))) })
  const { lots: choice } = draft
  return (
    <>
      <Segmented
        label={tradingTexts.whichLots}
        items={lotChoices.map((value) => ({ value, label: closingTexts.lots.choices[value] }))}
        value={typeof choice === 'string' ? choice : 'chosen'}
        onChange={(next) => choose(next === 'chosen' ? free : next)}
      />
      {typeof choice !== 'string' && <LotList lots={lots} free={free} chosen={choice} onChange={choose} />}
    </>
  )
}
