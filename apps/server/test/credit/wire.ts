import { fundPassword } from '../http/running-app.ts'
import { until, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'user/loanInfo': 'own',
    'user/loan': 'own',
    'user/loanlist': 'own',
    'user/repay': 'own',
    'user/creditHistory': 'own',
  },
  examples: async (send) => {
    await send('user/loanInfo')
    await send('user/loan', { amount: '50000', fund_password: fundPassword })
    await until(async () => (await send('user/loanlist', { limit: 2 })).data.list[0]?.running === true)
    await send('user/loanInfo')
    await send('user/repay', { amount: '60000' })
    await send('user/creditHistory', { limit: 3 })
  },
}
