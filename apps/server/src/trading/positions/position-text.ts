import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import type { Closing, LotRecord, Opening } from '@zaraba/rules/trading/records.ts'
import { isArmed } from '@zaraba/rules/trading/stops.ts'
import { asciiJson, type ByteText } from '../../database/byte-text.ts'
import { fixedPart, lotCan, movingPart, orderRow, type RowContext } from '../position-row.ts'

interface Fixed {
  readonly name: string
  readonly bytes: Buffer
}
const fixedBytes = new WeakMap<LotRecord, Fixed>()

/** The part that a lot's version decides, without the closing brace; made once for each version and name of the share. */
const fixedOf = (lot: LotRecord, context: Pick<RowContext, 'view' | 'language'>): Buffer => {
  const name = context.view.instrument.names[context.language]
  const known = fixedBytes.get(lot)
  if (known?.name === name) return known.bytes
  const bytes = Buffer.from(`${asciiJson(fixedPart(lot, context)).slice(0, -1)},`, 'latin1')
  fixedBytes.set(lot, { name, bytes })
  return bytes
}

/** Writes rows of lists as JSON; what a reader may do is the same for most of them, and is made once. */
export const rowWriter = (to: ByteText, { language, barred }: Omit<RowContext, 'view'>) => {
  const canBytes = new Map<string, Buffer>()
  const canOf = (lot: LotRecord, sales: readonly Closing[], view: MarketView): Buffer => {
    const key = `${view.instrument.market}/${lot.state}/${lot.sellableFrom}/${sales.length === 0 ? 'none' : sales.every(isArmed)}`
    const known = canBytes.get(key)
    if (known !== undefined) return known
    const made = Buffer.from(`,"can":${asciiJson(lotCan(lot, sales, { view, language, barred }))}}`, 'latin1')
    canBytes.set(key, made)
    return made
  }
  return {
    lot: (lot: LotRecord, sales: readonly Closing[], view: MarketView): void => {
      to.addBytes(fixedOf(lot, { view, language }))
      // Digits, dates and keys: nothing that would need an escape.
      to.add(JSON.stringify(movingPart(lot, sales, { view })).slice(1, -1))
      to.addBytes(canOf(lot, sales, view))
    },
    order: (order: Opening, view: MarketView): void => to.add(asciiJson(orderRow(order, { view, language, barred }))),
  }
}
