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
      queue: { ja: '日計り', en: 'Intraday', zh: '日内申请' },
      name: { ja: '日計り', en: 'Intraday application', zh: '日内申请' },
      order: 5,
      details: {
        desk: { ja: 'デスク', en: 'Desk of', zh: '交易台' },
        date: { ja: '対象日', en: 'Day', zh: '日期' },
        capacity: {
          ja: 'その日の残り枠（この申込の前）',
          en: 'Capacity left on that day, before this application',
          zh: '当日剩余额度（此申请之前）',
        },
      },
      shown: deskShown,
    },
  },
})
