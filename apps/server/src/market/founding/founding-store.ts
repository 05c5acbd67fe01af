import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { CannotStart } from '../../postgres/cannot-start.ts'
import { foundInstallation, loadInstallation } from '../store.ts'
import type { Founding } from './founding-file.ts'

interface Counts {
  readonly companies: number
  readonly recordings: number
  readonly offerings: number
}

/** The present founding of an installation; `null` before its first start. Read in one transaction. */
export const readFounding = async (transaction: Transaction): Promise<Founding | null> => {
  const installation = await loadInstallation(transaction)
  if (installation === null) return null
  const [rows] = await transaction.query<Founding['rows']>({
    text: `select
             (select coalesce(json_agg(i order by market, code), '[]')::text
              from (select market, code, fields, imported_at from market.instrument) i) as instruments,
             (select coalesce(json_agg(r order by market, code), '[]')::text
              from (select market, code, content, hash, imported_at from market.recording) r) as recordings,
             (select coalesce(json_agg(m order by market, code, part), '[]')::text
              from (select market, code, part, content, hash, imported_at from market.more_bars) m) as "moreBars",
             (select coalesce(json_agg(o.draft order by o.number), '[]')::text from market.operator_offering o) as offerings`,
    values: [],
  })
  if (rows === undefined) throw new Error('the founding was not read')
  const { secret, genesis, foundedAt } = installation
  return { model: modelName, secret: secret.toString('hex'), genesis, foundedAt, rows }
}

const added = async (transaction: Queryable, text: string, rows: string): Promise<number> =>
  (await transaction.query({ text: `${text} returning 1 as one`, values: [rows] })).length

/**
 * Founds an installation that has never been started on the market of another one. @throws CannotStart when it has a market already, or
 * when the founding was written by another version of the market model.
 */
export const writeFounding = async (transaction: Transaction, founding: Founding): Promise<Counts> => {
  if (founding.model !== modelName)
    throw new CannotStart(
      `The founding file holds a market that is drawn by ${founding.model}, and this program draws ${modelName}. Nothing was changed.`,
    )
  const secret = Buffer.from(founding.secret, 'hex')
  const had = await loadInstallation(transaction)
  if (had === null)
    await foundInstallation(transaction, { secret, genesis: founding.genesis, foundedAt: instant(founding.foundedAt) })
  const has = await loadInstallation(transaction)
  if (had !== null || has === null || !has.secret.equals(secret))
    throw new CannotStart(
      'This installation has a market already, which cannot be exchanged: found in an empty folder or an empty database. Nothing was changed.',
    )
  const { instruments, recordings, moreBars, offerings } = founding.rows
  return {
    companies: await added(
      transaction,
      `insert into market.instrument (market, code, fields, imported_at)
       select market, code, fields, imported_at
       from jsonb_to_recordset($1::jsonb) as r (market text, code text, fields jsonb, imported_at timestamptz)`,
      instruments,
    ),
    recordings:
      (await added(
        transaction,
        `insert into market.recording (market, code, content, hash, imported_at)
         select market, code, content, hash, imported_at
         from jsonb_to_recordset($1::jsonb) as r (market text, code text, content text, hash bytea, imported_at timestamptz)`,
        recordings,
      )) +
      (await added(
        transaction,
        `insert into market.more_bars (market, code, part, content, hash, imported_at)
         select market, code, part, content, hash, imported_at
         from jsonb_to_recordset($1::jsonb)
           as r (market text, code text, part integer, content text, hash bytea, imported_at timestamptz)`,
        moreBars,
      )),
    offerings: await added(
      transaction,
      `insert into market.operator_offering (market, code, draft)
       select draft ->> 'market', draft ->> 'code', draft
       from jsonb_array_elements($1::jsonb) with ordinality as o (draft, position) order by position`,
      offerings,
    ),
  }
}
