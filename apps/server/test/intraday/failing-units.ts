import { fundPassword } from '../http/running-app.ts'
import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'intraday.take-up': {
    table: 'products.product_order',
    on: 'update',
    // A review would pass a stake that was not taken up, too.
    when: `new.state in ('under_review', 'passed')`,
    effect: `select from products.product_order where customer = $1 and kind = 'intraday' and state <> 'applied'`,
    during: 'morning',
    meanwhile: ({ tester }, { must }) =>
      must(tester.call('trade/intradayApply', { amount: '100000', fund_password: fundPassword })),
  },
  'intraday.open': { ...failingEvent('stake_submitted'), during: 'weekend' },
  'intraday.close': {
    table: 'intraday.stake',
    on: 'update',
    when: `new.state in ('traded', 'failed')`,
    effect: `select from intraday.stake where customer = $1 and state in ('traded', 'failed')`,
    during: 'days',
  },
}
