import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** All settings of the installer, by name. */
export const readSettingRows = async (database: Queryable): Promise<ReadonlyMap<string, string>> => {
  const text = 'select name, value from base.setting'
  const rows = await database.query<{ name: string; value: string }>({ name: 'settings.read', text, values: [] })
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** An empty value restores the default. */
export const writeSettingRow = async (database: Queryable, name: string, value: string, at: Instant): Promise<void> => {
  if (value === '') {
    await database.query({ text: 'delete from base.setting where name = $1', values: [name] })
    return
  }
  await database.query({
    text: `insert into base.setting (name, value, set_at) values ($1, $2, $3)
           on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`,
    values: [name, value, timestamp(at)],
  })
}
