import { useQueryClient } from '@tanstack/react-query'
import type { MarketType } from '@zaraba/market/markets.ts'
import { keyOf, useCall } from '../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'

interface Touch {
  readonly type: MarketType
  readonly code: string
  /** Decimal texts; "-" where there is none. */
  readonly bid: string
  readonly ask: string
}
const everyMs = 1_000

/** The book of a share, read each second while it is on the screen. */
export const useDepth = ({ type, code }: Pick<Touch, 'type' | 'code'>) =>
  useCall('market/depth', { type, code }, { everyMs, quiet: true })

/**
 * The best bid and ask of a share: those of its board while a board is on the screen, so that two figures beside each other are of one
 * moment, and those of the stream otherwise. `stock` is what was known before either came.
 */
export const useTouch = (stock: Touch): Pick<Touch, 'bid' | 'ask'> => {
  const { type, code } = stock
  const quote = useQuote(symbolOf(type, code))
  const { data: depth } = useCall('market/depth', { type, code }, { enabled: false })
  const onScreen =
    useQueryClient()
      .getQueryCache()
      .find({ queryKey: keyOf('market/depth', { type, code }) })
      ?.isActive() ?? false
  if (onScreen && depth) return { bid: depth.bids[0]?.[0] ?? '-', ask: depth.asks[0]?.[0] ?? '-' }
  return { bid: quote?.bid ?? stock.bid, ask: quote?.ask ?? stock.ask }
}
