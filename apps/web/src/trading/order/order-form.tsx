import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import type { ReactNode } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { tradingTexts } from '../texts.ts'
import type { Timed } from './auction-text.ts'
import { Lasting } from './lasting.tsx'
import styles from './order.module.css'
import { directions } from './order-choices.ts'
import type { OrderDraft } from './order-draft.ts'
import { OrderQuantity } from './order-quantity.tsx'
import type { Sized } from './order-risk.ts'
import { PriceChips } from './price-chips.tsx'
import { PriceFields } from './price-fields.tsx'

export interface OrderFormProps {
  readonly stock: StockDetail
  readonly draft: OrderDraft
  readonly most: number
  /** The whole value of the order and what it takes of the balance; undefined while there is none. */
  readonly value: string | undefined
  readonly total: string | undefined
  /** The book that a limit meets at its price, in words. */
  readonly meets: string | undefined
  readonly timed: Timed | undefined
  /** The quantity by risk; undefined where it is typed. */
  readonly sized: Sized | undefined
  /** The fields of what closes the position. */
  readonly exits: ReactNode
  readonly onDraft: (part: Partial<OrderDraft>) => void
}

/** Inputs of an order: direction, price, quantity, leverage, and how long it waits. */
export const OrderForm = (props: OrderFormProps) => {
  const { stock, draft, meets, timed, exits, onDraft } = props
  const digits = digitsOfStock(stock)
  const band =
    stock.limit_up === '-'
      ? ''
      : tradingTexts.limitHint(formatPrice(stock.limit_down, digits), formatPrice(stock.limit_up, digits))
  return (
    <>
      <Segmented
        label={tradingTexts.direction}
        items={directions.map((value) => ({ value, label: tradingTexts.directions[value] }))}
        value={draft.direction}
        tone={draft.direction === 'long' ? 'up' : 'down'}
        onChange={(direction) => onDraft({ direction })}
      />
      <PriceFields
        type={stock.type}
        priceType={draft.priceType}
        price={draft.price}
        trigger={draft.trigger}
        tick={stock.tick}
        hint={band}
        onPriceType={(priceType) => onDraft({ priceType })}
        onPrice={(price) => onDraft({ price })}
        onTrigger={(trigger) => onDraft({ trigger })}
      />
      {draft.priceType === 'limit' && (
        <>
          <PriceChips stock={stock} price={draft.price} onPrice={(price) => onDraft({ price })} />
          {meets !== undefined && <p className={styles.note}>{meets}</p>}
        </>
      )}
      <OrderQuantity {...props} />
      {draft.risk !== null && exits}
      <Lasting
        stock={stock}
        priceType={draft.priceType}
        value={draft}
        timed={timed}
        onChange={({ timeInForce, goodTill }) => onDraft({ timeInForce, goodTill })}
      />
      {draft.risk === null && exits}
    </>
  )
}
