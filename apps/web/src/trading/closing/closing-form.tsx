import type { MarketType } from '@zaraba/market/markets.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { Lasting } from '../order/lasting.tsx'
import { closingPriceTypes } from '../order/order-choices.ts'
import { PriceFields } from '../order/price-fields.tsx'
import { QuantityFields } from '../order/quantity-fields.tsx'
import { type PositionRow, wakesOf } from '../positions/position-row.ts'
import { TrailFields } from './trail-fields.tsx'
import type { Closing } from './use-closing.ts'
import { WhichLots } from './which-lots.tsx'

interface ClosingFormProps {
  readonly closing: Closing
  readonly lots: readonly PositionRow[]
  readonly type: MarketType
  readonly stock: StockDetail | undefined
}
/** Inputs of a closing: lots, price, quantity, and how long it waits. */
export const ClosingForm = ({ closing, lots, type, stock }: ClosingFormProps) => {
  const { draft, most, preview, outdated, change } = closing
  return (
    <>
      <WhichLots closing={closing} lots={lots} />
      <PriceFields
        type={type}
        priceType={draft.priceType}
        price={draft.price}
        trigger={draft.trigger}
        tick={stock?.tick ?? '1'}
        types={closingPriceTypes}
        onPriceType={(priceType) => change({ priceType })}
        onPrice={(price) => change({ price })}
        onTrigger={(trigger) => change({ trigger })}
      />
      {draft.priceType === 'trailing' && <TrailFields value={draft} type={type} tick={stock?.tick ?? '1'} onChange={change} />}
      <QuantityFields
        shares={draft.shares}
        most={most}
        step={Math.max(1, Math.min(stock?.exchange_unit ?? 1, most))}
        onShares={(shares) => change({ shares })}
      />
      {stock && (
        <Lasting
          stock={stock}
          priceType={draft.priceType}
          wakes={wakesOf(lots)}
          value={draft}
          timed={outdated ? undefined : preview}
          onChange={({ timeInForce, goodTill }) => change({ timeInForce, goodTill })}
        />
      )}
    </>
  )
}
