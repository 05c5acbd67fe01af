import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { useState } from 'react'
import type { PositionRow } from '../positions/position-row.ts'
import styles from './order.module.css'
import { stepPrice, wirePrice } from './order-draft.ts'
import { ticketTexts } from './texts.ts'

/** Exits as they are typed; empty without one. */
interface TypedExits {
  readonly takeProfit: string
  readonly stopTrigger: string
}

/** The exits that a waiting order has. */
export const exitsOfRow = ({ exits }: Pick<PositionRow, 'exits'>): TypedExits => ({
  takeProfit: exits.find(({ price_type }) => price_type === 'limit')?.price ?? '',
  stopTrigger: exits.find(({ price_type }) => price_type !== 'limit')?.trigger_price ?? '',
})

/** The exits that are others than those of the order, for the wire: one that was emptied is taken away. */
export const changedExits = (
  row: Pick<PositionRow, 'exits'>,
  { takeProfit, stopTrigger }: TypedExits,
): Omit<RequestOf<'trade/amend'>, 'order_no'> => {
  const before = exitsOfRow(row)
  const wire = (text: string) => (text === '' ? '-' : wirePrice(text))
  const profit = takeProfit === before.takeProfit ? undefined : wire(takeProfit)
  const stop = stopTrigger === before.stopTrigger ? undefined : wire(stopTrigger)
  return {
    ...(profit === undefined ? {} : { take_profit_price: profit }),
    ...(stop === undefined ? {} : { stop_trigger_price: stop }),
  }
}

interface AmendedExitsProps {
  readonly exits: TypedExits
  /** The price from which an empty field is stepped. */
  readonly from: string
  readonly tick: string
  readonly type: MarketType
  readonly onExits: (exits: TypedExits) => void
}
/** The profit and the stop of an order that waits, folded while it has none. */
export const AmendedExits = ({ exits, from, tick, type, onExits }: AmendedExitsProps) => {
  const [open, setOpen] = useState(exits.takeProfit !== '' || exits.stopTrigger !== '')
  const { add, leave, takeProfit, stop } = ticketTexts.exits
  if (!open)
    return (
      <button type="button" className={styles.switch} onClick={() => setOpen(true)}>
        {add}
      </button>
    )
  const step = (text: string, direction: -1 | 1) => stepPrice(text === '' ? from : text, tick, direction, type)
  return (
    <>
      <Stepper
        label={takeProfit}
        decimals={priceScale}
        value={exits.takeProfit}
        onChange={(next) => onExits({ ...exits, takeProfit: next })}
        onStep={(direction) => onExits({ ...exits, takeProfit: step(exits.takeProfit, direction) })}
      />
      <Stepper
        label={stop}
        decimals={priceScale}
        value={exits.stopTrigger}
        onChange={(next) => onExits({ ...exits, stopTrigger: next })}
        onStep={(direction) => onExits({ ...exits, stopTrigger: step(exits.stopTrigger, direction) })}
      />
      <p className={styles.note}>{ticketTexts.amend.exitsNote}</p>
      <button
        type="button"
        className={styles.switch}
        onClick={() => {
          setOpen(false)
          onExits({ takeProfit: '', stopTrigger: '' })
        }}
      >
        {leave}
      </button>
    </>
  )
}
