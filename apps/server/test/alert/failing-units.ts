import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'alert.advance': {
    ...failingEvent('alert_fired', `values ->> 'alert' = 'volume'`),
    during: 'morning',
    as: 'alert.catch-up',
    meanwhile: ({ tester }, { must }) =>
      must(tester.call('alert/add', { code: '7203', kind: 'volume', value: '1', repeat: 'standing' })),
  },
  'alert.minute': {
    ...failingEvent('alert_fired', `values ->> 'alert' = 'margin'`),
    during: 'morning',
    as: 'alert.catch-up',
    meanwhile: async ({ tester }, { must }) => {
      await must(tester.call('alert/add', { kind: 'margin', value: '500' }))
      const order = { code: '7203', direction: 'long', price_type: 'market', stock_num: 100, leverage: 2 }
      await must(tester.call('trade/buy', order))
    },
  },
}
