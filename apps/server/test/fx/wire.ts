import { fundPassword } from '../http/running-app.ts'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

const exchange = { from: 'JPY', to: 'USD', amount: '10000', fund_password: fundPassword }

export const wire: WireOfSlice = {
  access: {
    'user/exchangeRates': 'own',
    'user/exchange': named('quote', 'quote', '99999999', exchange),
    'user/exchangelist': 'own',
  },
  objects: async ({ who }) => {
    return { quote: (await who.call('user/exchangeRates', { from: 'JPY', to: 'USD' })).data.quote }
  },
  examples: async (send) => {
    const quote = (await send('user/exchangeRates', { from: 'JPY', to: 'USD' })).data.quote
    await send('user/exchange', { quote, from: 'JPY', to: 'USD', amount: '10000', fund_password: fundPassword })
    await send('user/exchangelist', { limit: 2 })
  },
}
