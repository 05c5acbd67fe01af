import { type PriceGrid, snapped, stepped } from './price-grid.ts'
import type { ExitName, TicketLine } from './ticket-lines.ts'

/** The pane of the prices, in pixels from its top. */
interface Pane {
  readonly height: number
  readonly priceAt: (y: number) => number
}

/**
 * Where an exit begins when it is added beside an entry at the height `y`: a sixth of the picture away, the profit on the side that earns
 * and the stop on the other, and always a step from the entry.
 */
export const exitPrice = (exit: ExitName, entry: TicketLine, y: number, pane: Pane, grid: PriceGrid): string => {
  const up = (exit === 'target') === (entry.side === 'buy')
  const edge = pane.height / 20
  const away = Math.min(pane.height - edge, Math.max(edge, y + (pane.height / 6) * (up ? -1 : 1)))
  const found = snapped(pane.priceAt(away), grid)
  const isBeyond = up ? Number(found) > Number(entry.price) : Number(found) < Number(entry.price)
  return isBeyond ? found : stepped(entry.price, up ? 1 : -1, grid)
}
