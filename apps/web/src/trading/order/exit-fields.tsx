import { priceScale } from '@zaraba/money/price.ts'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { useState } from 'react'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import styles from './order.module.css'
import { type OrderDraft, priceOf, stepPrice } from './order-draft.ts'
import { ticketTexts } from './texts.ts'

interface ExitFieldsProps {
  readonly stock: StockDetail
  readonly draft: OrderDraft
  /** The first session in which the position may be closed, once it is known. */
  readonly sellableFrom: string | undefined
  readonly onDraft: (part: Partial<OrderDraft>) => void
}
/** The orders that close what the order opens: a profit, a stop, or both. They are folded until somebody asks for them. */
export const ExitFields = ({ stock, draft, sellableFrom, onDraft }: ExitFieldsProps) => {
  const byRisk = draft.risk !== null
  const has = draft.takeProfit !== '' || draft.stopTrigger !== ''
  const [asked, setOpen] = useState(has)
  // A line that is added on the chart opens them for good: a field that is emptied while somebody types stays.
  if (has && !asked) setOpen(true)
  const { exits } = ticketTexts
  if (!asked && !has && !byRisk)
    return (
      <button type="button" className={styles.switch} onClick={() => setOpen(true)}>
        {exits.add}
      </button>
    )
  const step = (text: string, direction: -1 | 1) =>
    stepPrice(text === '' ? priceOf(draft) || stock.price : text, stock.tick, direction, stock.type)
  const sleeps = sellableFrom !== undefined && sellableFrom !== '-' && sellableFrom > stock.session_date
  const leave = () => {
    setOpen(false)
    onDraft({ takeProfit: '', stopTrigger: '' })
  }
  return (
    <>
      <Stepper
        label={exits.takeProfit}
        decimals={priceScale}
        value={draft.takeProfit}
        onChange={(takeProfit) => onDraft({ takeProfit })}
        onStep={(direction) => onDraft({ takeProfit: step(draft.takeProfit, direction) })}
      />
      <Stepper
        label={exits.stop}
        decimals={priceScale}
        value={draft.stopTrigger}
        onChange={(stopTrigger) => onDraft({ stopTrigger })}
        onStep={(direction) => onDraft({ stopTrigger: step(draft.stopTrigger, direction) })}
      />
      <p className={styles.note}>
        {exits.note} {sleeps && exits.sleeps(formatShortDay(sellableFrom))}
      </p>
      {!byRisk && (
        <button type="button" className={styles.switch} onClick={leave}>
          {exits.leave}
        </button>
      )}
    </>
  )
}
