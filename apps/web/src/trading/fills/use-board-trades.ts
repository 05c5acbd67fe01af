import type { BoardTrade } from '../../market/share/board-rows.ts'
import { useFillEvents } from '../../shell/server/fill-events.ts'
import { fillOf } from './fill-message.ts'

/** The trades of a share that are being announced, for the board. */
export const useBoardTrades = (type: string, code: string): readonly BoardTrade[] =>
  useFillEvents(({ list }) => list)
    .flatMap((event) => fillOf(event) ?? [])
    .filter((fill) => fill.type === type && fill.code === code)
    .flatMap(({ kind, price }) =>
      price === undefined
        ? []
        : [{ side: kind === 'bought' || kind === 'boughtBack' ? ('buy' as const) : ('sell' as const), price }],
    )
