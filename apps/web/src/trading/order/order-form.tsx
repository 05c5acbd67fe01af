import type { MarketType } from '@zaraba/market/markets.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { currencySigns, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { words } from '../messages.ts'
import { GoodTill } from './good-till.tsx'
import styles from './order.module.css'
import { canWait, type OrderDraft, priceOf } from './order-draft.ts'
import { type EstimateInput, sharesForAmount } from './order-estimate.ts'
import { directions } from './order-words.ts'
import { PriceChips } from './price-chips.tsx'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'

interface AmountFieldProps {
  readonly type: MarketType
  readonly input: EstimateInput
  readonly most: number
  readonly shares: string
  readonly onShares: (shares: string) => void
}
/** How much to spend; the shares follow by the rules of fees and margin. */
const AmountField = ({ type, input, most, shares, onShares }: AmountFieldProps) => {
  const [amount, setAmount] = useState('')
  const change = (typed: string) => {
    setAmount(typed)
    onShares(String(sharesForAmount(input, typed, most)))
  }
  return (
    <Field
      label={words.amount}
      number="decimal"
      value={amount}
      onChange={change}
      before={<span className={styles.sign}>{currencySigns[type]}</span>}
      hint={words.amountGives(formatCount(shares === '' ? 0 : shares))}
    />
  )
}

interface OrderFormProps {
  readonly stock: StockDetail
  readonly draft: OrderDraft
  readonly most: number
  /** The worst price that a market order may pay, by which an amount is turned into shares. */
  readonly worst: string
  readonly onDraft: (part: Partial<OrderDraft>) => void
}

const LeverageChoice = ({ stock, draft, onDraft }: OrderFormProps) => (
  <div className={styles.validity}>
    <span className={styles.label}>{words.leverage}</span>
    <Segmented
      label={words.leverage}
      items={stock.leverages.map((value) => ({ value: String(value), label: words.times(value) }))}
      value={String(draft.leverage)}
      onChange={(value) => onDraft({ leverage: Number(value) })}
    />
  </div>
)

/** How much: by shares, or by the amount to spend. */
const OrderQuantity = (props: OrderFormProps) => {
  const { stock, draft, most, worst, onDraft } = props
  const [byAmount, setByAmount] = useState(false)
  const leverage = stock.leverages.length > 1 && <LeverageChoice {...props} />
  const onShares = (shares: string) => onDraft({ shares })
  if (!byAmount)
    return (
      <QuantityFields
        shares={draft.shares}
        most={most}
        step={Math.max(1, Math.min(stock.exchange_unit, most || 1))}
        onShares={onShares}
        {...(leverage ? { beside: leverage } : {})}
        another={
          <button type="button" onClick={() => setByAmount(true)}>
            {words.byAmount}
          </button>
        }
      />
    )
  const price = priceOf(draft) ?? (worst || stock.price)
  const input = { type: stock.type, direction: draft.direction, leverage: draft.leverage, date: stock.session_date, price }
  return (
    <>
      {leverage}
      <AmountField type={stock.type} input={input} most={most} shares={draft.shares} onShares={onShares} />
      <button type="button" className={styles.switch} onClick={() => setByAmount(false)}>
        {words.byShares}
      </button>
    </>
  )
}

/** Inputs of an order: direction, price, quantity, leverage, and how long it waits. */
export const OrderForm = (props: OrderFormProps) => {
  const { stock, draft, onDraft } = props
  const digits = digitsOfStock(stock)
  const band =
    stock.limit_up === '-' ? '' : words.limitHint(formatPrice(stock.limit_down, digits), formatPrice(stock.limit_up, digits))
  return (
    <>
      <Segmented
        label={words.direction}
        items={directions.map((value) => ({ value, label: words.directions[value] }))}
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
      {draft.priceType === 'limit' && <PriceChips stock={stock} price={draft.price} onPrice={(price) => onDraft({ price })} />}
      <OrderQuantity {...props} />
      {canWait(draft.priceType) && (
        <GoodTill
          type={stock.type}
          today={stock.session_date}
          value={draft.goodTill}
          onChange={(goodTill) => onDraft({ goodTill })}
        />
      )}
    </>
  )
}
