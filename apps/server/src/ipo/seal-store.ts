import type { Instant } from '@zaraba/money/time.ts'
import type { CrowdGroup } from '@zaraba/rules/ipo/tickets.ts'
import { bigintArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'

interface SealRecord {
  readonly crowd: readonly CrowdGroup[]
  readonly tickets: bigint
  readonly root: Buffer
  readonly sealedAt: Instant
}
export const sealOf = async (database: Queryable, offering: bigint): Promise<SealRecord | null> => {
  const [row] = await database.query<{ crowd: CrowdGroup[]; tickets: bigint; root: Buffer; sealed_at: Instant }>({
    name: 'ipo.seal',
    text: 'select crowd, tickets, root, sealed_at from ipo.seal where offering = $1',
    values: [offering],
  })
  return row === undefined ? null : { crowd: row.crowd, tickets: row.tickets, root: row.root, sealedAt: row.sealed_at }
}

interface DrawRecord {
  readonly lots: number
  readonly persons: bigint
  readonly lotsWon: bigint
  readonly last: Buffer | null
  readonly digest: Buffer
  /** Revealed by the draw. */
  readonly secret: Buffer
}
export const drawOf = async (database: Queryable, offering: bigint): Promise<DrawRecord | null> => {
  const [row] = await database.query<Omit<DrawRecord, 'lotsWon'> & { readonly lots_won: bigint }>({
    name: 'ipo.draw',
    text: `select d.lots, d.persons, d.lots_won, d.last, d.digest, o.secret from ipo.draw d join ipo.offering o on o.number = d.offering
           where d.offering = $1`,
    values: [offering],
  })
  if (row === undefined) return null
  const { lots_won: lotsWon, ...rest } = row
  return { ...rest, lotsWon }
}

/** Totals of a sealed list: the crowd's applications and the customers'. */
export interface Applied {
  readonly persons: bigint
  readonly lots: bigint
}
/** How many applied for how many lots, of the offerings whose lists are sealed. */
export const appliedTo = async (database: Queryable, offerings: readonly bigint[]): Promise<ReadonlyMap<bigint, Applied>> => {
  const rows = await database.query<Applied & { readonly offering: bigint }>({
    name: 'ipo.applied_to',
    text: `select s.offering, s.tickets as persons,
             ((select coalesce(sum((g->>'applicants')::bigint * (g->>'lots')::bigint), 0) from jsonb_array_elements(s.crowd) g)
              + (select coalesce(sum(t.lots), 0) from ipo.ticket t where t.offering = s.offering))::bigint as lots
           from ipo.seal s where s.offering = any($1::bigint[])`,
    values: [bigintArray(offerings)],
  })
  return new Map(rows.map(({ offering, ...applied }) => [offering, applied]))
}

/** The offerings whose lists are sealed. */
export const sealedOfferings = async (database: Queryable): Promise<readonly bigint[]> =>
  (await database.query<{ offering: bigint }>({ text: 'select offering from ipo.seal order by offering', values: [] })).map(
    ({ offering }) => offering,
  )
