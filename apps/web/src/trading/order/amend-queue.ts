import type { RequestOf } from '@zaraba/contract/calls.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { ticketTexts } from './texts.ts'

interface Amendment {
  /** Shares before the order at its price now; `null` where it is in no queue. */
  readonly queue: number | null
  readonly changed: boolean
  /** The change that leaves it its turn: fewer shares at the same price, where the exchange has it so, or other exits alone. */
  readonly keepsTurn: 'reduced' | 'exits' | undefined
  /** The book that the new terms meet; undefined where no book is shown. */
  readonly meets: string | undefined
  /** Whether the new limit trades whole in the moment of the amendment, so that nothing of it waits. */
  readonly whole: boolean
}
/** The turn of an order in the queue as it is, and after an amendment (docs/product/trading.md). */
export const queueTexts = ({ queue, changed, keepsTurn, meets, whole }: Amendment): readonly string[] => {
  const { amend } = ticketTexts
  if (queue === null) return [amend.noQueue]
  const now = queue > 0 ? amend.ahead(formatCount(queue)) : amend.first
  if (!changed) return [now, amend.keeps]
  if (keepsTurn) return [now, amend[keepsTurn]]
  return [now, ...(whole ? [] : [amend.loses]), ...(meets === undefined ? [] : [amend.after(meets)])]
}

interface NewTerms {
  readonly closes: boolean
  readonly price: string
  readonly shares: string
}
/** The preview of a limit order with the new terms, by which the server says what they meet in the book. */
export const previewOf = (row: PositionRow, { closes, price, shares }: NewTerms): RequestOf<'trade/preview'> => {
  const terms = { price_type: 'limit', price, stock_num: shares } as const
  const { code, direction, leverage, order_no } = row
  return closes ? { ...terms, order_no } : { ...terms, type: readMarket(row.type), code, direction, leverage: String(leverage) }
}
