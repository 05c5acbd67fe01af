import type { BoardOrder } from '../../market/share/board-rows.ts'
import { type PositionRow, restingOrders } from '../positions/position-row.ts'

/** Orders and sales of one share that wait at a limit; a stop is on no board before its trigger. */
export const boardOrders = (rows: readonly PositionRow[], code: string): readonly BoardOrder[] =>
  rows
    .filter((row) => row.code === code)
    .flatMap((row) => {
      const [buys, sells] = row.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
      return restingOrders(row)
        .filter(({ limit, waits_for }) => limit !== '-' && waits_for === '-')
        .map(({ orderNo, closes, limit, shares }): BoardOrder => ({ orderNo, side: closes ? sells : buys, price: limit, shares }))
    })
