import { markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { consoleSlice } from '../shell/console-slice.ts'
import { sum } from '../ui/amounts.ts'

/** A desk by the name of its market, and its capacity as money. */
const deskShown = (name: string, value: string, currency: string): string => {
  if (name === 'capacity') return sum({ amount: value, currency })
  const market = markets.find((each) => name === 'desk' && each === value)
  return market === undefined ? value : marketNames[typeOfMarket[market]]
}

/** Stakes for the intraday desks. */
export const intraday = consoleSlice({
  reviews: {
    intraday: {
      queue: { jp: '日計り', us: 'Intraday', cn: '日内申请' },
      name: { jp: '日計り', us: 'Intraday application', cn: '日内申请' },
      order: 5,
      details: {
        desk: { jp: 'デスク', us: 'Desk of', cn: '交易台' },
        date: { jp: '対象日', us: 'Day', cn: '日期' },
        capacity: {
          jp: 'その日の残り枠（この申込の前）',
          us: 'Capacity left on that day, before this application',
          cn: '当日剩余额度（此申请之前）',
        },
      },
      shown: deskShown,
    },
  },
})
