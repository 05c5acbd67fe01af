import type { MarketType } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { words } from '../messages.ts'
import { GoodTill } from '../order/good-till.tsx'
import { PriceFields } from '../order/price-fields.tsx'
import { QuantityFields } from '../order/quantity-fields.tsx'
import { LotChoice } from './lot-choice.tsx'
import { type Closing, sharesIn } from './use-closing.ts'

/** Which lots: the oldest first, or chosen by hand. */
const WhichLots = ({ closing }: { readonly closing: Closing }) => {
  const { candidates, draft, change } = closing
  if (candidates.length < 2) return null
  const choose = (chosen: readonly string[] | null) => {
    const lots = chosen === null ? candidates : candidates.filter((lot) => chosen.includes(lot.order_no))
    change({ chosen, shares: String(sharesIn(lots)) })
  }
  return (
    <>
      <Segmented
        label={words.whichLots}
        items={[
          { value: 'first', label: words.firstInFirstOut },
          { value: 'chosen', label: words.chosenLots },
        ]}
        value={draft.chosen === null ? 'first' : 'chosen'}
        onChange={(next) => choose(next === 'first' ? null : candidates.map((lot) => lot.order_no))}
      />
      {draft.chosen !== null && <LotChoice lots={candidates} chosen={draft.chosen} onChange={choose} />}
    </>
  )
}

interface ClosingFormProps {
  readonly closing: Closing
  readonly type: MarketType
  readonly stock: StockDetail | undefined
}
/** Inputs of a closing: lots, price, quantity, and how long it waits. */
export const ClosingForm = ({ closing, type, stock }: ClosingFormProps) => {
  const { draft, most, change } = closing
  return (
    <>
      <WhichLots closing={closing} />
      <PriceFields
        type={type}
        priceType={draft.priceType}
        price={draft.price}
        tick={stock?.tick ?? '1'}
        onPriceType={(priceType) => change({ priceType })}
        onPrice={(price) => change({ price })}
      />
      <QuantityFields
        shares={draft.shares}
        most={most}
        step={Math.max(1, Math.min(stock?.exchange_unit ?? 1, most))}
        onShares={(shares) => change({ shares })}
      />
      {draft.priceType === 'limit' && stock && (
        <GoodTill type={type} today={stock.session_date} value={draft.goodTill} onChange={(goodTill) => change({ goodTill })} />
      )}
    </>
  )
}
