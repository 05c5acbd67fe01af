import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'market.checkpoint': {
    shared: { small: 'states of the market, once a day' },
    personal: { none: 'world name data digest saved_at' },
    guards: {
      ...derived('market.checkpoints_are_whole', 'data'),
      ...derived('market.checkpoints_are_whole', 'digest', 'true', 'sha256(digest)'),
      ...free('when it was saved', 'saved_at'),
    },
  },
  'market.commitment': {
    personal: { none: 'market date commitment opens_at committed_at late number' },
    guards: leaf('commitment', 'market date commitment opens_at committed_at late number'),
  },
  'market.operator_offering': { personal: { none: 'number market code draft' } },
  'market.installation': { personal: { none: 'only_one secret genesis model founded_at' } },
  'market.instrument': {
    shared: { small: 'companies that were imported' },
    personal: { none: 'market code fields imported_at' },
  },
  'market.more_bars': { personal: { none: 'market code part content hash imported_at' } },
  'market.recording': { personal: { none: 'market code content hash imported_at' } },
  'market.session_sum': { shared: { small: 'a row for each session' }, personal: { none: 'world market date data digest' } },
  'market.watched': {
    personal: { watch_list: 'customer market code added_at sort_order' },
    guards: free('a customer’s own list of shares, in their own order', 'sort_order'),
  },
}
