import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'

/** "jp:7203" stands in market jp. @throws RangeError for what is no instrument's id. */
export const marketOf = (instrument: InstrumentId): Market => {
  const market = markets.find((each) => instrument.startsWith(`${each}:`))
  if (market === undefined) throw new RangeError(`${instrument} names no market`)
  return market
}
