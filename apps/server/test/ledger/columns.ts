import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'ledger.account': {
    personal: { books: 'customer kind currency shard balance latest' },
    guards: {
      ...derived('ledger.balances_follow_from_moves', 'customer shard balance', 'customer > 0'),
      ...derived('ledger.balances_follow_from_moves', 'kind', `kind = 'margin'`, `'house_taf'`),
      ...derived('ledger.balances_follow_from_moves', 'currency', `kind = 'margin'`, `'THB'`),
      ...derived('ledger.latest_times_follow', 'latest', 'latest is not null'),
    },
  },
  'ledger.allowed_move': { personal: { none: 'operation source destination' } },
  'ledger.kind': { personal: { none: 'kind owner floor ceiling' } },
  'ledger.late_move': {
    personal: { books: 'customer number currency at change seconds' },
    guards: derived('ledger.late_moves_are_known', 'customer number currency at change seconds'),
  },
  'ledger.move': {
    personal: {
      books:
        'customer number cause line operation source destination currency amount source_after destination_after at shard posted_at',
    },
    guards: {
      ...leaf(
        'move',
        'customer number cause line operation source destination currency amount source_after destination_after at',
      ),
      ...derived('ledger.balances_follow_from_moves', 'shard', `starts_with(source, 'house_')`, '(shard + 1) % 16'),
      ...free('when the machine wrote the entry, which nothing is reckoned from', 'posted_at'),
    },
  },
}
