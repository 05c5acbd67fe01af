import type { TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'ipo.application': {
    personal: {
      books:
        'customer number offering currency num lots word word_by applied_at state held list_index rank won ended_at reason position_no',
    },
  },
  'ipo.draw': { personal: { none: 'offering lots persons lots_won last digest commitment drawn_at' } },
  'ipo.offering': {
    shared: { small: 'some hundred offerings a year' },
    personal: {
      none: 'number market code lot most lots announced_at range_at opens_at closes_at priced_at drawn_at payment_at deadline_at listed_at about secret commitment committed_at state low high price withdrawn_at withdrawn_reason',
      operators: 'by_operator',
    },
  },
  'ipo.proposal': {
    shared: { small: 'what operators have proposed' },
    personal: {
      none: 'number market code series terms proposed_at state decided_at',
      operators: 'reason proposed_by decided_by',
    },
  },
  'ipo.seal': { personal: { none: 'offering crowd tickets root sealed_at' } },
  'ipo.ticket': { personal: { books: 'offering list_index customer application lots word leaf path path_left' } },
  'ipo.waiver': { personal: { books: 'customer offering market by_customer at' } },
}
