import type { Market, TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray, byteaArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { gathered, gatheredRows } from '../../database/gather.ts'
import { inOrderOfDrafts } from '../../database/inserted-rows.ts'
import type { ApplicationRecord } from '../records.ts'

interface Row extends Omit<ApplicationRecord, 'wordBy' | 'appliedAt' | 'endedAt' | 'positionNo'> {
  readonly word_by: 'customer' | 'server'
  readonly applied_at: Instant
  readonly ended_at: Instant | null
  readonly position_no: string | null
}
export const applicationColumns =
  'customer, number, offering, currency, num, lots, word, word_by, applied_at, state, held, list_index as "listIndex", rank, won, ended_at, reason, position_no'
export type ApplicationRow = Row
export const applicationOf = ({ word_by, applied_at, ended_at, position_no, ...row }: Row): ApplicationRecord => ({
  ...row,
  wordBy: word_by,
  appliedAt: applied_at,
  endedAt: ended_at,
  positionNo: position_no,
})

interface NewApplication {
  readonly customer: CustomerNumber
  readonly offering: bigint
  readonly currency: TradingCurrency
  readonly num: number
  readonly lots: number
  readonly word: Buffer
  readonly wordBy: 'customer' | 'server'
  readonly held: bigint
  readonly appliedAt: Instant
}
/** Writes an application; those of one turn are one statement. */
export const insertApplication = gathered(async (transaction: Transaction, applications: readonly NewApplication[]) => {
  const numbers = (of: (each: NewApplication) => number) => bigintArray(applications.map((each) => BigInt(of(each))))
  const rows = await transaction.query<Row>({
    name: 'ipo.apply',
    text: `insert into ipo.application (customer, offering, currency, num, lots, word, word_by, held, applied_at)
           select customer, offering, currency, num, lots, word, word_by, held, applied_at
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bytea[], $7::text[], $8::bigint[], $9::timestamptz[])
             with ordinality as a (customer, offering, currency, num, lots, word, word_by, held, applied_at, turn) order by turn
           returning ${applicationColumns}`,
    values: [
      bigintArray(applications.map(({ customer }) => customer)),
      bigintArray(applications.map(({ offering }) => offering)),
      textArray(applications.map(({ currency }) => currency)),
      numbers(({ num }) => num),
      numbers(({ lots }) => lots),
      byteaArray(applications.map(({ word }) => word)),
      textArray(applications.map(({ wordBy }) => wordBy)),
      bigintArray(applications.map(({ held }) => held)),
      timestampArray(applications.map(({ appliedAt }) => appliedAt)),
    ],
  })
  return inOrderOfDrafts(rows, applications, ({ number }) => number).map(applicationOf)
})

interface OwnKey {
  readonly customer: CustomerNumber
  readonly offering: bigint
}
/** A customer's application for an offering; `null` without one. */
export const ownApplication = gathered(async (database: Queryable, keys: readonly OwnKey[]) => {
  const rows = await database.query<Row>({
    name: 'ipo.own',
    text: `select ${applicationColumns} from ipo.application
           where (offering, customer) in (select * from unnest($1::bigint[], $2::bigint[]))`,
    values: [bigintArray(keys.map(({ offering }) => offering)), bigintArray(keys.map(({ customer }) => customer))],
  })
  const applications = new Map(rows.map((row) => [`${row.customer}/${row.offering}`, applicationOf(row)]))
  return keys.map(({ customer, offering }) => applications.get(`${customer}/${offering}`) ?? null)
})

/** A customer's application by its number; for another customer's the answer is that of a number that does not exist. */
export const applicationNumbered = async (
  database: Queryable,
  customer: CustomerNumber,
  number: bigint,
): Promise<ApplicationRecord | null> => {
  const [row] = await database.query<Row>({
    name: 'ipo.numbered',
    text: `select ${applicationColumns} from ipo.application where customer = $1 and number = $2`,
    values: [customer, number],
  })
  return row === undefined ? null : applicationOf(row)
}

/** A customer's application, locked until the transaction ends. */
export const takeApplication = async (
  transaction: Transaction,
  customer: CustomerNumber,
  number: bigint,
): Promise<ApplicationRecord | null> => {
  const [row] = await transaction.query<Row>({
    name: 'ipo.take_application',
    text: `select ${applicationColumns} from ipo.application where customer = $1 and number = $2 for update`,
    values: [customer, number],
  })
  return row === undefined ? null : applicationOf(row)
}

/** All of a customer's that are open, then the latest 200 that have ended (C-04). */
export const ownApplications = async (
  database: Queryable,
  customer: CustomerNumber,
  currency: TradingCurrency,
): Promise<readonly ApplicationRecord[]> =>
  (
    await database.query<Row>({
      name: 'ipo.own_list',
      text: `(select ${applicationColumns} from ipo.application where customer = $1 and currency = $2 and ended_at is null order by number desc)
             union all
             (select ${applicationColumns} from ipo.application where customer = $1 and currency = $2 and ended_at is not null
              order by ended_at desc, number desc limit 200)`,
      values: [customer, currency],
    })
  ).map(applicationOf)

/** Which offering each of some numbers of a customer's applications is for. */
export const offeringsOfApplications = (database: Queryable, customer: CustomerNumber, numbers: readonly bigint[]) =>
  database.query<Pick<ApplicationRecord, 'number' | 'offering'>>({
    name: 'ipo.offerings_of_applications',
    text: 'select number, offering from ipo.application where customer = $1 and number = any($2::bigint[])',
    values: [customer, bigintArray(numbers)],
  })

/** A customer's applications for some offerings. */
export const ownAmong = async (database: Queryable, customer: CustomerNumber, offerings: readonly bigint[]) =>
  (
    await database.query<Row>({
      name: 'ipo.own_among',
      text: `select ${applicationColumns} from ipo.application where customer = $1 and offering = any($2::bigint[])`,
      values: [customer, bigintArray(offerings)],
    })
  ).map(applicationOf)

const waiversEver = gatheredRows((database, customers) =>
  database.query<{ customer: CustomerNumber; market: Market; at: Instant }>({
    name: 'ipo.waivers',
    text: 'select customer, market, at from ipo.waiver where customer = any($1::bigint[]) order by customer, at',
    values: [bigintArray(customers)],
  }),
)
/** When wins of a customer were waived in a market. */
export const waiversOf = async (database: Queryable, customer: CustomerNumber, market: Market): Promise<readonly Instant[]> =>
  (await waiversEver(database, customer)).filter((row) => row.market === market).map(({ at }) => at)
