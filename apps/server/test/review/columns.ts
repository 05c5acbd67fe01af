import type { TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'review.image': {
    personal: { pictures: 'number customer kind content_type width height uploaded_at request delete_at bytes' },
  },
  'review.kind': { personal: { none: 'kind letter in_product' } },
  'review.request': {
    personal: {
      books:
        'number customer kind currency amount reviewer applied_at promised_at due_at decision state decided_at proposed_at proposed_verdict',
      requests: 'details',
      operators: 'decided_by proposed_by',
      verdicts: 'reason proposed_reason',
    },
  },
}
