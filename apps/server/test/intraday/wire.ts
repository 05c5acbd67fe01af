import { fundPassword } from '../http/running-app.ts'
import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'trade/intradayInfo': 'own',
    'trade/intradayApply': 'own',
  },
  examples: async (send) => {
    await send('trade/intradayInfo', { type: 'jpy' })
    await send('trade/intradayApply', { type: 'jpy', amount: '200000', fund_password: fundPassword })
  },
}
