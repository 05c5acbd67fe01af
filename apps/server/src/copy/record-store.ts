import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { ModelAccount } from '@zaraba/rules/copy/model-account.ts'
import type { ModelTrade } from '@zaraba/rules/copy/model-orders.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'
import type { TapeMember, TapeSession } from '@zaraba/rules/copy/tape.ts'
import { byteaArray, jsonbArray, textArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { datesOfDays, packValues, unpackValues } from './value-format.ts'

/** A record as it is written: of a product, or of the index beside it, whose values are its closes and which has no account. */
export interface NewRecord {
  readonly id: string
  readonly market: Market
  readonly through: DateText
  readonly values: readonly ValueAt[]
  readonly account: ModelAccount | null
}

type AccountText = Readonly<Record<'cash' | 'value', string>> &
  Pick<ModelAccount, 'date' | 'closes'> & {
    readonly holdings: readonly { readonly member: number; readonly shares: number; readonly cost: string }[]
  }

const accountText = (account: ModelAccount | null): string =>
  account === null
    ? 'null'
    : JSON.stringify({
        ...account,
        cash: String(account.cash),
        value: String(account.value),
        holdings: account.holdings.map((holding) => ({ ...holding, cost: String(holding.cost) })),
      } satisfies AccountText)

const accountFrom = (storedAccountText: AccountText): ModelAccount => ({
  ...storedAccountText,
  cash: BigInt(storedAccountText.cash),
  value: BigInt(storedAccountText.value),
  holdings: storedAccountText.holdings.map((holding) => ({ ...holding, cost: BigInt(holding.cost) })),
})

/** Writes records, except those that exist already. */
export const insertRecords = (transaction: Transaction, records: readonly NewRecord[]) =>
  transaction.query({
    text: `insert into copy.record (id, market, through, data, account)
           select * from unnest($1::text[], $2::text[], $3::text[]::date[], $4::bytea[], $5::jsonb[]) on conflict do nothing`,
    values: [
      textArray(records.map(({ id }) => id)),
      textArray(records.map(({ market }) => market)),
      records.map(({ through }) => through),
      byteaArray(records.map(({ values }) => packValues(values))),
      jsonbArray(records.map(({ account }) => accountText(account))),
    ],
  })

/** Adds one session to a record; `false` when another has done so already. */
export const extendRecord = async (
  transaction: Transaction,
  id: string,
  before: DateText,
  addedValueAt: ValueAt,
  account: ModelAccount | null,
): Promise<boolean> => {
  const rows = await transaction.query({
    text: `update copy.record set through = $3, data = data || $4, account = $5::jsonb where id = $1 and through = $2 returning id`,
    values: [id, before, addedValueAt.date, packValues([addedValueAt]), accountText(account)],
  })
  return rows.length > 0
}

interface Head {
  readonly id: string
  readonly through: DateText
}
/** The last date that the records of a market contain. */
export const recordHeads = (database: Queryable, market: Market) =>
  database.query<Head>({
    name: 'copy.heads',
    text: 'select id, through::text as through from copy.record where market = $1 order by id',
    values: [market],
  })

interface StoredRecord extends Head {
  readonly values: ValueAt[]
  readonly account: ModelAccount | null
}
/** Every unit value of some records. */
export const readRecords = async (database: Queryable, ids: readonly string[]): Promise<readonly StoredRecord[]> => {
  const rows = await database.query<Head & { data: Buffer; account: AccountText | null }>({
    name: 'copy.records',
    text: 'select id, through::text as through, data, account from copy.record where id = any($1::text[])',
    values: [[...ids]],
  })
  const dateOf = datesOfDays()
  return rows.map(({ data, account, ...head }) => ({
    ...head,
    values: unpackValues(data, dateOf),
    account: account === null ? null : accountFrom(account),
  }))
}

/** Locks the records of a market: transactions that extend them wait for each other. */
export const lockRecords = (transaction: Transaction, market: Market) =>
  transaction.query<Head>({
    text: 'select id, through::text as through from copy.record where market = $1 order by id for update',
    values: [market],
  })

export const insertMembers = (transaction: Transaction, market: Market, members: readonly TapeMember[]) =>
  transaction.query({
    text: `insert into copy.member (market, index, code, tick_table, limit_rule, sector)
           select $1, index - 1, code, tick_table, limit_rule, sector
           from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as m (code, tick_table, limit_rule, sector, index)
           on conflict do nothing`,
    values: [
      market,
      textArray(members.map(({ code }) => code)),
      textArray(members.map(({ tickTable }) => tickTable)),
      textArray(members.map(({ priceLimitRule }) => priceLimitRule)),
      textArray(members.map(({ sector }) => sector)),
    ],
  })

/** The shares of a market's products, by index. */
export const readMembers = (database: Queryable, market: Market) =>
  database.query<TapeMember>({
    text: `select code, tick_table as "tickTable", limit_rule as "priceLimitRule", sector from copy.member where market = $1 order by index`,
    values: [market],
  })

export const insertSessions = (transaction: Transaction, market: Market, sessions: readonly TapeSession[]) =>
  transaction.query({
    text: `insert into copy.session (market, date, closes, actions)
           select $1, * from unnest($2::text[]::date[], $3::jsonb[], $4::jsonb[]) on conflict do nothing`,
    values: [
      market,
      sessions.map(({ date }) => date),
      jsonbArray(sessions.map(({ closes }) => JSON.stringify(closes))),
      jsonbArray(sessions.map(({ actions }) => JSON.stringify(actions))),
    ],
  })

const sessionColumns = 'date::text as date, closes, actions'

/** At most `count` sessions of a market from a date on, oldest first. */
export const sessionsFrom = (database: Queryable, market: Market, from: DateText, count: number) =>
  database.query<TapeSession>({
    name: 'copy.sessions',
    text: `select ${sessionColumns} from copy.session where market = $1 and date >= $2 order by date limit $3`,
    values: [market, from, count],
  })

/** The last `count` sessions up to a date, oldest first. */
export const sessionsThrough = (database: Queryable, market: Market, through: DateText, count: number) =>
  database.query<TapeSession>({
    text: `select * from (select ${sessionColumns} from copy.session where market = $1 and date <= $2 order by date desc limit $3) as s
           order by date`,
    values: [market, through, count],
  })

export interface TradedDay {
  readonly product: string
  readonly date: DateText
  readonly trades: readonly ModelTrade[]
}
type TradeText = Omit<ModelTrade, 'fee'> & { readonly fee: string }

export const insertTraded = (transaction: Transaction, days: readonly TradedDay[]) =>
  transaction.query({
    text: `insert into copy.traded (product, date, trades) select * from unnest($1::text[], $2::text[]::date[], $3::jsonb[])
           on conflict do nothing`,
    values: [
      textArray(days.map(({ product }) => product)),
      days.map(({ date }) => date),
      jsonbArray(days.map(({ trades }) => JSON.stringify(trades.map((trade) => ({ ...trade, fee: String(trade.fee) }))))),
    ],
  })

const tradedOf = ({ trades, ...row }: { product: string; date: DateText; trades: TradeText[] }): TradedDay => ({
  ...row,
  trades: trades.map((trade) => ({ ...trade, fee: BigInt(trade.fee) })),
})

/** The sessions of some dates on which a product traded, latest first. */
export const tradedBetween = async (database: Queryable, product: string, from: DateText, to: DateText, count: number) =>
  (
    await database.query<{ product: string; date: DateText; trades: TradeText[] }>({
      name: 'copy.traded',
      text: `select product, date::text as date, trades from copy.traded
             where product = $1 and date between $2 and $3 order by date desc limit $4`,
      values: [product, from, to, count],
    })
  ).map(tradedOf)

/** The products of a market wait for its next close. */
export const waiting = `select distinct 'copy.close', market from copy.record`
