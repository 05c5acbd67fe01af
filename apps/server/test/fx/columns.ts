import type { TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'fx.exchange': { personal: { books: 'number customer from_currency to_currency paid received mid rate spread at quoted_at' } },
  'fx.quote': {
    shared: { small: 'rates that have not expired; swept' },
    personal: {
      books:
        'id customer from_currency to_currency mid_numerator mid_denominator spread_numerator spread_denominator market_at expires_at',
    },
  },
}
