import type { BoardTrade } from '../../market/share/board-rows.ts'
import { useMoments } from '../../shell/moments/moments.ts'
import { momentOf, type OrderMomentKind } from './order-moment.ts'

const sides: Readonly<Partial<Record<OrderMomentKind, BoardTrade['side']>>> = {
  bought: 'buy',
  boughtBack: 'buy',
  sold: 'sell',
  soldShort: 'sell',
}

/** The trades of a share that are being announced, for the board. */
export const useBoardTrades = (type: string, code: string): readonly BoardTrade[] =>
  useMoments(({ list }) => list)
    .flatMap((event) => momentOf(event) ?? [])
    .filter((moment) => moment.type === type && moment.code === code)
    .flatMap(({ kind, price }) => {
      const side = sides[kind]
      return side === undefined || price === undefined ? [] : [{ side, price }]
    })
