import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import { timestamp } from '../base/value-types.ts'

/** Imported companies, in the order of their codes. */
export const importedInstruments = async (database: Queryable): Promise<readonly Instrument[]> => {
  const rows = await database.query<{ fields: Instrument }>({
    text: 'select fields from market.instrument order by market, code collate "C"',
    values: [],
  })
  return rows.map(({ fields }) => fields)
}

export const saveInstruments = async (database: Queryable, instruments: readonly Instrument[], at: Instant): Promise<void> => {
  await database.query({
    text: `insert into market.instrument (market, code, fields, imported_at)
           select item ->> 'market', item ->> 'code', item, $2 from jsonb_array_elements($1::jsonb) as item
           on conflict (market, code) do update set fields = excluded.fields, imported_at = excluded.imported_at`,
    values: [JSON.stringify(instruments), timestamp(at)],
  })
}
