import { derived, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'copy.following': {
    personal: {
      books:
        'customer order_no product currency principal followed_at starts_on ends_on early start_value end_value worth fee price paid ended_at',
    },
  },
  'copy.member': { personal: { none: 'market index code tick_table limit_rule sector' } },
  'copy.product': {
    shared: { hot: 'a row for each product: those who begin to follow the same one wait for each other' },
    personal: { none: 'id capacity taken takes_until' },
    guards: derived('copy.capacity_is_what_runs', 'taken'),
  },
  'copy.record': { shared: { small: 'a row for each product and index' }, personal: { none: 'id market through data account' } },
  'copy.session': { personal: { none: 'market date closes actions' } },
  'copy.traded': { personal: { none: 'product date trades' } },
}
