import { type PositionRow, priceOfRow } from '../positions/position-row.ts'
import { ticketTexts } from './texts.ts'

interface Exit {
  readonly price: string
  readonly trigger_price: string
}
export const exitText = (row: Pick<PositionRow, 'tick' | 'nowprice'>, { price, trigger_price: trigger }: Exit): string =>
  trigger === '-' ? ticketTexts.exits.limit(priceOfRow(row, price)) : ticketTexts.exits.stopAt(priceOfRow(row, trigger))

/** The sales that close what an order opens: those that its fill will place, or has placed. */
export const exitsOf = (row: Pick<PositionRow, 'state' | 'exits' | 'sales' | 'tick' | 'nowprice'>): readonly string[] =>
  (row.state === 'pending_order' ? row.exits : row.sales).map((exit) => exitText(row, exit))
