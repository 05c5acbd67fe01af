import type { Forgery } from '../verify/forgery.ts'
import { another, type Column } from './catalogue.ts'
import { findings } from './declared.ts'

/** A change of each column that `verify` derives, and the invariant that has to detect it. */
export const derivedForgeries = (columns: readonly Column[]): readonly (Forgery & { readonly table: string })[] =>
  columns.flatMap(({ table, name, type, watched }) => {
    const finding = findings[table]?.[name]
    if (watched || finding === undefined || !('derived' in finding)) return []
    const row = `select ctid from ${table} where ${finding.where ?? 'true'} order by "${name}" desc nulls last limit 1`
    const sql = `update ${table} set "${name}" = ${finding.to ?? another(type, name)} where ctid = (${row})`
    // The name of an invariant begins with its part of `verify`, before the dot.
    return [
      {
        name: `${table}.${name} rewritten`,
        by: 'superuser' as const,
        alone: true,
        ofTheMarket: table.startsWith('market.'),
        sql,
        outcome: finding.derived as `${string}.${string}`,
        table,
      },
    ]
  })
