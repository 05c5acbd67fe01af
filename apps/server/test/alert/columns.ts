import { free, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'alert.alert': {
    personal: {
      watch_list:
        'customer number market code measure side bound repeat state set_at counts_from fired_at fired merged_into behind_from',
    },
  },
  'alert.firing': { personal: { books: 'customer alert line at market code measure side bound value price fact' } },
  'alert.progress': {
    shared: { hot: 'one row: an alert that is set waits for the step that is being played' },
    personal: { none: 'only_one seen_to version' },
    guards: free(
      'how far prints have been played to alerts: what is left out is an alert that was not sent, and moves no money',
      'seen_to version',
    ),
  },
}
