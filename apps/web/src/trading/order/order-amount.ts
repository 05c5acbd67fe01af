import { readable } from '@zaraba/money/typed-number.ts'
import { type OrderDraft, priceOf } from './order-draft.ts'
import { type EstimateInput, sharesForAmount } from './order-estimate.ts'
import { mostOnTheWire } from './order-risk.ts'
import type { OrderPreview } from './preview.ts'

interface Around {
  readonly type: EstimateInput['type']
  readonly date: string
  /** The best price of the side that a market order takes. */
  readonly touch: string
  /** The server’s preview of the draft; undefined while it is of another one. */
  readonly preview: Pick<OrderPreview, 'max_shares' | 'worst_price'> | undefined
}
/** The shares that the amount of a draft pays, at the worst price that a market order may fill at; undefined of one whose quantity does not follow from an amount. */
export const amountShares = (draft: OrderDraft, { type, date, touch, preview }: Around): string | undefined => {
  const { amount, direction, leverage, shares } = draft
  if (amount === null) return undefined
  if (amount === '') return ''
  const worst = preview === undefined || preview.worst_price === '-' ? touch : preview.worst_price
  const most = preview?.max_shares ?? mostOnTheWire
  const input = { type, direction, leverage, date, price: priceOf(draft) ?? worst }
  return String(sharesForAmount(input, amount, most, Number(readable(shares))))
}
