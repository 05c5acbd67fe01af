import { free, type TableColumns } from '../guards/table-columns.ts'

const logIn =
  'a log-in ends by itself, and its owner has proved a password: it decides over no money, and money out asks for more'

export const columns: TableColumns = {
  'operators.operator': {
    shared: { small: 'a row for each operator' },
    personal: {
      operators: 'number name roles created_at password totp_secret set_up_hash set_up_until disabled_at totp_step',
    },
    guards: free('the last code that was used: an older one is refused by its time', 'totp_step'),
  },
  'operators.session': {
    shared: { small: 'log-ins of operators; swept' },
    personal: { operators: 'id operator token_hash device address created_at expires_at last_seen ended_at' },
    guards: free(logIn, 'last_seen ended_at'),
  },
}
