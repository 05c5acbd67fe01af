import { wirePrice } from '../order/order-draft.ts'
import type { PreviewRefusal } from '../order/preview.ts'
import type { LotPart } from '../positions/position-row.ts'
import { useClosingPreview } from './closing-preview.ts'

interface LegAsked {
  /** What it closes of each lot. */
  readonly parts: readonly LotPart[]
  readonly kind: 'limit' | 'stop'
  /** As it is typed. */
  readonly price: string
  /** `null` is for the day, empty before a date is chosen. */
  readonly goodTill: string | null
}
const nothingKnown = { preview: undefined, refusals: [] } as const
/** One order of a bracket as the server reckons it now. */
export const useLegPreview = ({ parts, kind, price, goodTill }: LegAsked) => {
  const wire = wirePrice(price)
  const prices = kind === 'limit' ? { price: wire } : { trigger_price: wire }
  const answer = useClosingPreview(parts, {
    priceType: kind,
    prices: wire === undefined ? {} : (prices as Record<string, string>),
    last: goodTill ? { good_till: goodTill } : {},
    enabled: wire !== undefined,
  })
  // Without a price the answer would be that of the price before.
  return wire === undefined ? nothingKnown : answer
}

/** Refusals of a bracket that are known before it is sent, each reason once. */
export const againstBracket = (
  profit: ReturnType<typeof useLegPreview>,
  stop: ReturnType<typeof useLegPreview>,
): readonly PreviewRefusal[] => {
  const isReached = profit.preview !== undefined && profit.preview.at_once > 0
  const all = [
    ...(isReached ? [{ key: 'take_profit_already_reached', field: 'take_profit_price' }] : []),
    ...profit.refusals,
    ...stop.refusals,
  ]
  // A limit for the day names T+1 itself, which says more than the date that a stop is refused with.
  const isLocked = all.some(({ key }) => key === 'cannot_sell_on_t1_day')
  return all.filter(
    ({ key }, index) => all.findIndex((other) => other.key === key) === index && !(isLocked && key === 'good_till_out_of_range'),
  )
}
