import type { PriceType } from '@zaraba/contract/trading/states.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { tradingTexts } from '../texts.ts'
import { priceTypes } from './order-choices.ts'
import { stepPrice, takesLimit, takesTrigger } from './order-draft.ts'

interface PriceFieldsProps {
  readonly type: MarketType
  readonly priceType: PriceType
  readonly price: string
  readonly trigger: string
  readonly tick: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly onPriceType?: (priceType: PriceType) => void
  /** The types that are offered; those of every order when absent. */
  readonly types?: readonly PriceType[]
  readonly onPrice: (price: string) => void
  readonly onTrigger: (trigger: string) => void
}
/** The type of an order, and its trigger and limit, which step by ticks. */
export const PriceFields = (props: PriceFieldsProps) => {
  const { type, priceType, price, trigger, tick, hint, error, onPriceType, types = priceTypes, onPrice, onTrigger } = props
  return (
    <>
      {onPriceType && (
        <Segmented
          label={tradingTexts.priceType}
          items={types.map((value) => ({ value, label: tradingTexts.priceTypes[value] }))}
          value={priceType}
          onChange={onPriceType}
        />
      )}
      {takesTrigger(priceType) && (
        <Stepper
          label={tradingTexts.triggerPrice}
          decimals={priceScale}
          value={trigger}
          hint={tradingTexts.triggerHint}
          onChange={onTrigger}
          onStep={(direction) => onTrigger(stepPrice(trigger, tick, direction, type))}
        />
      )}
      {takesLimit(priceType) && (
        <Stepper
          label={tradingTexts.price}
          decimals={priceScale}
          value={price}
          error={error}
          {...(hint ? { hint } : {})}
          onChange={onPrice}
          onStep={(direction) => onPrice(stepPrice(price, tick, direction, type))}
        />
      )}
    </>
  )
}
