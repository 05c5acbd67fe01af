import { derived, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'public.migration': {
    personal: { none: 'name sha256 beside applied_at' },
    guards: derived('schema.migrations_are_those_of_the_program', 'name sha256 beside'),
  },
}
