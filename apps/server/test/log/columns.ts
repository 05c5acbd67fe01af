import { derived, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'log.head': { personal: { none: 'number size root at key signature' } },
  'log.leaf_run': {
    personal: { none: 'position kind number count' },
    guards: {
      ...derived('log.leaves_follow_from_rows', 'position number count'),
      ...derived(
        'log.leaves_follow_from_rows',
        'kind',
        `number = (select max(number) from log.leaf_run where kind = 'change')`,
        `'decision'`,
      ),
    },
  },
  'log.secret': { personal: { none: 'only_one secret' } },
  'log.tile': {
    shared: { hot: 'the newest tile of each level is written with each batch of leaves' },
    personal: { none: 'level index hashes' },
    guards: {
      ...derived('log.leaves_follow_from_rows', 'level', 'level = 0', '7'),
      ...derived('log.leaves_follow_from_rows', 'index', 'level = 0'),
      ...derived('log.leaves_follow_from_rows', 'hashes', 'level = 0', 'set_byte(hashes, 0, 255 - get_byte(hashes, 0))'),
    },
  },
}
