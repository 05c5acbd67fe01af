import type { Market } from '@zaraba/market/markets.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { leafSource, momentOf } from '../base/leaf-store.ts'
import type { Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import { CannotStart } from '../postgres/cannot-start.ts'

export interface Installation {
  readonly secret: Buffer
  readonly genesis: DateText
  readonly foundedAt: Instant
}

export interface Commitment {
  readonly market: Market
  readonly date: DateText
  readonly commitment: Buffer
  readonly opensAt: Instant
  readonly committedAt: Instant
  readonly late: boolean
}
export interface StoredCommitment extends Commitment {
  /** Its number in the public log. */
  readonly number: bigint
}

/**
 * Writes the installation's single row, unless another process has written it first; read the effective one with
 * `loadInstallation`.
 */
export const foundInstallation = async (database: Queryable, installation: Installation): Promise<void> => {
  await database.query({
    text: 'insert into market.installation (secret, genesis, model, founded_at) values ($1, $2, $3, $4) on conflict do nothing',
    values: [installation.secret, installation.genesis, modelName, timestamp(installation.foundedAt)],
  })
}

/**
 * @throws CannotStart when the installation belongs to another version of the market model, which this program can neither
 * serve nor verify.
 */
export const loadInstallation = async (database: Queryable): Promise<Installation | null> => {
  const [row] = await database.query<Installation & { readonly model: string }>({
    text: 'select secret, genesis, model, founded_at as "foundedAt" from market.installation',
    values: [],
  })
  if (row === undefined) return null
  const { model, ...installation } = row
  if (model !== modelName)
    throw new CannotStart(
      `The market of this installation is drawn by ${model}, and this program draws ${modelName}: use the program that opened it, or choose another folder.`,
    )
  return installation
}

/** Adds commitments; existing ones are not changed. */
export const addCommitments = async (database: Queryable, commitments: readonly Commitment[]): Promise<void> => {
  await database.query({
    text: `insert into market.commitment (market, date, commitment, opens_at, committed_at, late)
           select * from unnest($1::text[], $2::date[], $3::bytea[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
           on conflict do nothing`,
    values: [
      commitments.map(({ market }) => market),
      commitments.map(({ date }) => date),
      commitments.map(({ commitment }) => commitment),
      commitments.map(({ opensAt }) => timestamp(opensAt)),
      commitments.map(({ committedAt }) => timestamp(committedAt)),
      commitments.map(({ late }) => late),
    ],
  })
}

/** Commitments of one market to the dates from `from` to `to`, latest first, 4,000 at most. */
export const commitmentsBetween = async (
  database: Queryable,
  market: Market,
  from: DateText,
  to: DateText,
): Promise<readonly StoredCommitment[]> =>
  await database.query<StoredCommitment>({
    text: `select market, date, commitment, opens_at as "opensAt", committed_at as "committedAt", late, number
           from market.commitment where market = $1 and date between $2 and $3 order by date desc limit 4000`,
    values: [market, from, to],
  })

/** The last date of each market with a commitment. */
export const lastCommitted = async (database: Queryable): Promise<ReadonlyMap<Market, DateText>> => {
  const rows = await database.query<{ market: Market; date: DateText }>({
    text: 'select market, max(date) as date from market.commitment group by market',
    values: [],
  })
  return new Map(rows.map((row) => [row.market, row.date]))
}

/** Commitments to seeds as leaves of the public log. */
export const commitmentLeaves = leafSource({
  kind: 'commitment',
  sequence: 'market.commitment_number_seq',
  number: 'c.number',
  owner: null,
  published: true,
  from: 'market.commitment c',
  fields: ['c.market', 'c.date', `encode(c.commitment, 'hex')`, momentOf('c.opens_at'), momentOf('c.committed_at'), 'c.late'],
})
