import { formatPrice } from '@zaraba/ui/format/format.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { ticketTexts } from './texts.ts'

interface Exit {
  readonly price: string
  readonly trigger_price: string
}
export const exitText = ({ price, trigger_price: trigger }: Exit): string =>
  trigger === '-' ? ticketTexts.exits.limit(formatPrice(price)) : ticketTexts.exits.stopAt(formatPrice(trigger))

/** The sales that close what an order opens: those that its fill will place, or has placed. */
export const exitsOf = ({ state, exits, sales }: Pick<PositionRow, 'state' | 'exits' | 'sales'>): readonly string[] =>
  (state === 'pending_order' ? exits : sales).map(exitText)
