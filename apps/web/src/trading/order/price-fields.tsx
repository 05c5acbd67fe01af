import type { PriceType } from '@zaraba/contract/trading/order-conditions.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { words } from '../messages.ts'
import { stepPrice } from './order-draft.ts'
import { priceTypes } from './order-words.ts'

interface PriceFieldsProps {
  readonly type: MarketType
  readonly priceType: PriceType
  readonly price: string
  readonly tick: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly onPriceType?: (priceType: PriceType) => void
  readonly onPrice: (price: string) => void
}
/** Market or limit, and the limit that steps by ticks. */
export const PriceFields = ({ type, priceType, price, tick, hint, error, onPriceType, onPrice }: PriceFieldsProps) => (
  <>
    {onPriceType && (
      <Segmented
        label={words.priceType}
        items={priceTypes.map((value) => ({ value, label: words.priceTypes[value] }))}
        value={priceType}
        onChange={onPriceType}
      />
    )}
    {priceType === 'limit' && (
      <Stepper
        label={words.price}
        decimal
        value={price}
        error={error}
        {...(hint ? { hint } : {})}
        onChange={onPrice}
        onStep={(direction) => onPrice(stepPrice(price, tick, direction, type))}
      />
    )}
  </>
)
