import type { PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { useEffect, useId } from 'react'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useClock } from '../../shell/server/clock.ts'
import { keyOf, queryClient } from '../../shell/server/queries.ts'
import { tradingTexts } from '../texts.ts'
import { auctionText, type Timed } from './auction-text.ts'
import { firstDate, LastSession } from './good-till.tsx'
import styles from './lasting.module.css'
import { lastsOf, type OrderLast } from './order-draft.ts'
import { ticketTexts } from './texts.ts'

/** Asks for the share again when its exchange comes into another phase, in which it takes other orders. */
const useFreshConditions = ({ type, code, session }: Pick<StockDetail, 'type' | 'code' | 'session'>): void => {
  const phase = useClock((clock) => clock?.phases[type])
  useEffect(() => {
    if (phase !== undefined && phase !== session)
      void queryClient.invalidateQueries({ queryKey: keyOf('market/stock', { type, code }) })
  }, [type, code, phase, session])
}

interface LastingProps {
  readonly stock: Pick<StockDetail, 'type' | 'code' | 'session' | 'session_date' | 'order_conditions'>
  readonly priceType: PriceType
  readonly wakes?: string | undefined
  readonly value: OrderLast
  /** How long the server would let it last; undefined while it has not answered. */
  readonly timed: Timed | undefined
  readonly onChange: (value: OrderLast) => void
}

/** How long an order lasts: those of its market and its type alone, each with what happens when, and what never. */
export const Lasting = ({ stock, priceType, wakes, value, timed, onChange }: LastingProps) => {
  const name = useId()
  const note = useId()
  useFreshConditions(stock)
  const offered = lastsOf(stock, priceType)
  // Where none is taken now, the preview refuses the order with the hour from which on it is.
  const lasts: readonly TimeInForce[] = offered.length === 0 ? ['day'] : offered
  const chosen = lasts.find((last) => last === value.timeInForce) ?? lasts[0] ?? 'day'
  const isUnsaid = priceType === 'market' && (chosen === 'day' || value.timeInForce === 'day')
  const marketDay = ticketTexts.lasting[chosen === 'opening' || timed?.time_in_force === 'opening' ? 'marketClosed' : 'marketDay']
  const auction = timed && auctionText(timed)
  return (
    <fieldset className={styles.lasting} aria-describedby={note}>
      <legend className={styles.legend}>{tradingTexts.validity}</legend>
      <div className={styles.options}>
        {lasts.map((last) => (
          <label key={last}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={last === chosen}
              onChange={() => onChange({ timeInForce: last, goodTill: value.goodTill || firstDate(stock.session_date, wakes) })}
            />
            <span>{ticketTexts.lasting.names[last]}</span>
          </label>
        ))}
      </div>
      {chosen === 'gtd' && (
        <LastSession
          type={stock.type}
          today={stock.session_date}
          wakes={wakes}
          value={value.goodTill}
          onChange={(goodTill) => onChange({ ...value, goodTill })}
        />
      )}
      <div id={note} className={styles.note}>
        {auction !== undefined && <p className={styles.auction}>{auction}</p>}
        <p>{isUnsaid ? marketDay : ticketTexts.lasting.notes[chosen]}</p>
      </div>
    </fieldset>
  )
}
