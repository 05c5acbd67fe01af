import { expect } from 'vitest'
import { fundPassword } from '../http/running-app.ts'
import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'copy.close': {
    ...failingEvent('copy_began'),
    during: 'weekend',
    before: async ({ tester }, { must }) => {
      // The first request for a market computes ten years of it.
      const shown = () => tester.call('trade/product', { id: 'jp-chase' }).then(({ http }) => http)
      await expect.poll(shown, { timeout: 120_000, interval: 100 }).toBe(200)
      await must(tester.call('trade/productFollow', { id: 'jp-chase', amount: '100000', fund_password: fundPassword }))
    },
  },
}
