import type { TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'intraday.desk_day': {
    shared: { hot: 'a row for each market and session: stakes on the same day wait for each other' },
    personal: { none: 'market date capacity shares staked stakes winners losers failed traded profit' },
  },
  'intraday.stake': { personal: { books: 'customer order_no market amount applied_at date state profit model' } },
  'intraday.trade': { personal: { books: 'customer order_no line at instrument side reason fills shares value fees model' } },
}
