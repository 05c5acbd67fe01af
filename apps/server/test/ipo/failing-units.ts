import { fundPassword } from '../http/running-app.ts'
import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'ipo.step': {
    ...failingEvent('newstock_sealed'),
    during: 'days',
    // The window that ends first.
    before: async ({ tester }, { must }) => {
      const { data } = await tester.call('trade/newstocklist', { type: 'jpy', state: 'subscribing' })
      const [offering] = data.list.toSorted((one, other) => (one.subscribe_to < other.subscribe_to ? -1 : 1))
      if (offering === undefined) throw new Error('some new shares can be subscribed to')
      const { code, min_num: num } = offering
      await must(tester.call('trade/newstockSubscribe', { type: 'jpy', code, num, fund_password: fundPassword }))
    },
  },
}
