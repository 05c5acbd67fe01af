import { currencyOfType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { currencySigns, formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import type { ReactNode } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'
import { priceOf } from './order-draft.ts'
import type { OrderFormProps } from './order-form.tsx'
import type { Sized } from './order-risk.ts'
import { QuantityFields } from './quantity-fields.tsx'
import { ticketTexts } from './texts.ts'

type QuantityProps = Omit<OrderFormProps, 'exits' | 'meets'>

/** How much to spend; the shares follow by the rules of fees and margin. Its hint tells what is bought from what is paid. */
const AmountField = ({ stock: { type }, draft, value, total, onDraft }: QuantityProps) => {
  const hint =
    value === undefined || total === undefined
      ? tradingTexts.amountGives.none
      : tradingTexts.amountGives[draft.direction](formatCount(draft.shares), formatAmount(value, type), formatAmount(total, type))
  return (
    <Field
      label={tradingTexts.amount}
      decimals={currencyDigits[currencyOfType[type]]}
      value={draft.amount ?? ''}
      onChange={(amount) => onDraft({ amount })}
      before={<span className={styles.sign}>{currencySigns[type]}</span>}
      hint={hint}
    />
  )
}

/** The result of a quantity by risk in a sentence, or what it lacks. */
const riskText = ({ lacks, shares, loss, capped }: Sized, { stock, draft }: QuantityProps): string => {
  const { risk } = ticketTexts
  if (lacks === 'price') return tradingTexts.enterPrice
  if (lacks === 'side') {
    const price = priceOf(draft)
    return risk.side[draft.direction](price === undefined ? undefined : formatPrice(price, digitsOfStock(stock)))
  }
  const amount = formatAmount(loss, stock.type)
  if (lacks === 'one') return risk.one(amount)
  if (lacks !== undefined) return risk.lacks[lacks]
  return `${risk.gives(formatCount(shares), amount)}${capped ? ` ${risk.capped}` : ''}`
}

/** How much to lose at most if the stop holds; the shares follow from the way to it. */
const RiskField = (props: QuantityProps & { readonly sized: Sized }) => {
  const { stock, draft, sized, onDraft } = props
  const text = riskText(sized, props)
  const wrong = sized.lacks === 'side' || sized.lacks === 'one'
  return (
    <Field
      label={ticketTexts.risk.label}
      decimals={currencyDigits[currencyOfType[stock.type]]}
      value={draft.risk ?? ''}
      onChange={(risk) => onDraft({ risk })}
      before={<span className={styles.sign}>{currencySigns[stock.type]}</span>}
      {...(wrong ? { error: text } : { hint: text })}
    />
  )
}

const LeverageChoice = ({ stock, draft, onDraft }: QuantityProps) => (
  <div className={styles.validity}>
    <span className={styles.label}>{tradingTexts.leverage}</span>
    <Segmented
      label={tradingTexts.leverage}
      items={stock.leverages.map((value) => ({ value: String(value), label: tradingTexts.times(value) }))}
      value={String(draft.leverage)}
      onChange={(value) => onDraft({ leverage: Number(value) })}
    />
  </div>
)

interface ByMoneyProps {
  readonly leverage: ReactNode
  readonly children: ReactNode
  readonly onShares: () => void
}
/** A quantity that follows from an amount, and the way back to typing it. */
const ByMoney = ({ leverage, children, onShares }: ByMoneyProps) => (
  <>
    {leverage}
    {children}
    <button type="button" className={styles.switch} onClick={onShares}>
      {tradingTexts.byShares}
    </button>
  </>
)

/** How much: by shares, by the amount to spend, or by the amount to lose. */
export const OrderQuantity = (props: QuantityProps) => {
  const { stock, draft, most, sized, onDraft } = props
  const leverage = stock.leverages.length > 1 && <LeverageChoice {...props} />
  if (sized)
    return (
      <ByMoney leverage={leverage} onShares={() => onDraft({ risk: null })}>
        <RiskField {...props} sized={sized} />
      </ByMoney>
    )
  if (draft.amount !== null)
    return (
      <ByMoney leverage={leverage} onShares={() => onDraft({ amount: null })}>
        <AmountField {...props} />
      </ByMoney>
    )
  return (
    <QuantityFields
      shares={draft.shares}
      most={most}
      step={Math.max(1, Math.min(stock.exchange_unit, most || 1))}
      onShares={(shares) => onDraft({ shares })}
      {...(leverage ? { beside: leverage } : {})}
      another={
        <>
          <button type="button" onClick={() => onDraft({ amount: '' })}>
            {tradingTexts.byAmount}
          </button>
          <button type="button" onClick={() => onDraft({ risk: '' })}>
            {ticketTexts.risk.by}
          </button>
        </>
      }
    />
  )
}
