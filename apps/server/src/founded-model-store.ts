import type pg from 'pg'

/** The name of an installation's market model; `null` before the first start. */
export const modelOf = async (client: pg.Client): Promise<string | null> => {
  const { rows: tables } = await client.query<{ made: boolean }>(`select to_regclass('market.installation') is not null as made`)
  if (!tables[0]?.made) return null
  const { rows } = await client.query<{ model: string }>('select model from market.installation')
  return rows[0]?.model ?? null
}
