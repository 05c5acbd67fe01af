import { derived, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'block.application': {
    personal: {
      books:
        'request customer offer shares money applied_at promised_at word word_by state sealed won position sellable_from reason decided_at',
    },
  },
  'block.channel': {
    shared: { small: 'a row for each channel' },
    personal: { none: 'name password changed_at', operators: 'changed_by' },
  },
  'block.grab': { personal: { books: 'number customer offer shares money position sellable_from at' } },
  'block.offer': {
    shared: { small: 'a few offers a session' },
    personal: {
      none: 'id kind market code reference price quota minimum cap opens_at closes_at settles_at lock_days seller purpose needs channel password announced_at commitment secret root settled_at withdrawn_at',
      operators: 'announced_by',
    },
  },
  'block.proposal': {
    shared: { small: 'what operators have proposed' },
    personal: {
      none: 'id market kind code discount quota cap lock_days seller purpose needs channel password proposed_at ended_at',
      operators: 'proposed_by approved_by dropped_by',
    },
  },
  'block.taken': {
    shared: { hot: 'a row for each offer: those who take from the same one wait for each other' },
    personal: { none: 'offer quota taken' },
    guards: derived('block.shares_given_are_those_bought', 'quota taken'),
  },
}
