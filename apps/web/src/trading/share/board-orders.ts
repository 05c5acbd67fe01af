import type { BoardOrder } from '../../market/share/board-rows.ts'
import type { PositionRow } from '../positions/position-row.ts'

/** Orders and sales of one share that wait at a limit; a stop is on no board before its trigger. */
export const boardOrders = (rows: readonly PositionRow[], code: string): readonly BoardOrder[] =>
  rows
    .filter((row) => row.code === code)
    .flatMap((row): readonly BoardOrder[] => {
      const [buys, sells] = row.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
      if (row.state === 'pending_order' && row.limit_price !== '-' && row.waits_for === '-')
        return [{ orderNo: row.order_no, side: buys, price: row.limit_price, shares: row.stock_num }]
      if (row.sale && row.sale.price !== '-' && row.sale.waits_for === '-')
        return [{ orderNo: row.order_no, side: sells, price: row.sale.price, shares: row.sale.stock_num }]
      return []
    })
