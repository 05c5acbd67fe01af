import { markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { sum } from '../ui/amounts.ts'

/** A desk by the name of its market, and its capacity as money. */
export const deskShown = (name: string, value: string, currency: string): string => {
  if (name === 'capacity') return sum({ amount: value, currency })
  const market = markets.find((each) => name === 'desk' && each === value)
  return market === undefined ? value : marketNames[typeOfMarket[market]]
}
