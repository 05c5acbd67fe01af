import type { FailingUnits } from '../time/failing-unit.ts'

export const failing: FailingUnits = {
  'trading.advance': {
    table: 'trading.orders',
    on: 'update',
    when: `new.state = 'cancelled'`,
    effect: `select from trading.orders where customer = $1 and state = 'cancelled'`,
    during: 'weekend',
    // A limit that is far away lapses at the close.
    before: async ({ tester, share: code }, { must }) => {
      const { data: stock } = await tester.call('market/stock', { code })
      const order = { code, direction: 'long', price_type: 'limit', price: stock.limit_down, stock_num: 100, leverage: 1 }
      await must(tester.call('trade/buy', order))
    },
  },
}
