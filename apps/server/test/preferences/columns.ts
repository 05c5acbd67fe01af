import { free, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'preferences.preference': {
    personal: { preferences: 'customer key value changed_at' },
    guards: free('what a customer’s programs keep for the next visit; the server reads none of it', 'value changed_at'),
  },
}
