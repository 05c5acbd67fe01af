import { derived, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'credit.event': { personal: { books: 'customer number kind points score order_no cause at' } },
  'credit.loan': {
    personal: { books: 'request customer principal paid_out_on paid_out_at interest_days interest overdue_at repaid_at' },
    guards: derived('credit.interest_follows_from_the_days', 'interest_days interest'),
  },
}
