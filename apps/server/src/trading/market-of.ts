import { type InstrumentId, type Market, markets } from '@zaraba/market/instrument.ts'

/** "jp:7203" stands in market jp. @throws RangeError for what is no instrument's id. */
export const marketOf = (instrument: InstrumentId): Market => {
  const market = markets.find((each) => instrument.startsWith(`${each}:`))
  if (market === undefined) throw new RangeError(`${instrument} names no market`)
  return market
}

const ofType = { jpy: 'jp', usd: 'us', cny: 'cn' } as const
/** The market that the wire names by its currency. */
export const marketOfType = (type: 'jpy' | 'usd' | 'cny'): Market => ofType[type]

/** How the wire names a wallet and its market. */
export const typeOfCurrency = { JPY: 'jpy', USD: 'usd', CNY: 'cny' } as const
