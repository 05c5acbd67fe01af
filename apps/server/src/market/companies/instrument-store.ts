import type { Instrument } from '@zaraba/market/instrument.ts'
import { byCode, byLanguage, type LanguageCode } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

type Stored = Omit<Instrument, 'names'> & { readonly names: Readonly<Record<LanguageCode, string>> }
const storedOf = (instrument: Instrument): Stored => ({ ...instrument, names: byCode(instrument.names) })

/** Imported companies, ordered by code. */
export const importedInstruments = async (database: Queryable): Promise<readonly Instrument[]> => {
  const rows = await database.query<{ fields: Stored }>({
    text: 'select fields from market.instrument order by market, code collate "C"',
    values: [],
  })
  return rows.map(({ fields }) => ({ ...fields, names: byLanguage(fields.names) }))
}

/**
 * Adds companies. For a company that was imported before, only names, readings and the board lot change: its prices depend on
 * everything else, and its price history must not change for customers who own shares.
 */
export const saveInstruments = async (database: Queryable, instruments: readonly Instrument[], at: Instant): Promise<void> => {
  await database.query({
    text: `insert into market.instrument as known (market, code, fields, imported_at)
           select item ->> 'market', item ->> 'code', item, $2 from jsonb_array_elements($1::jsonb) as item
           on conflict (market, code) do update set imported_at = excluded.imported_at, fields = known.fields || jsonb_build_object(
             'names', excluded.fields -> 'names', 'kana', excluded.fields -> 'kana',
             'pinyin', excluded.fields -> 'pinyin', 'boardLot', excluded.fields -> 'boardLot')`,
    values: [JSON.stringify(instruments.map(storedOf)), timestamp(at)],
  })
}
