import type { Market } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { AlertMeasure, Condition } from '@zaraba/rules/alert/condition.ts'
import type { Watch } from '@zaraba/rules/alert/play.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp, timestampOrNull } from '../database/value-types.ts'

/** An alert as its table has it. */
export interface Alert extends Watch {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly market: Market
  /** Empty for every share that is held, and for the margin. */
  readonly code: string
  readonly setAt: Instant
  /** How often it fired. */
  readonly fired: number
  /** The alert that goes on for this one since a split made both the same. */
  readonly mergedInto: bigint | null
  /** Since when it is not played with the others, because that failed; `null` for most. */
  readonly behindFrom: Instant | null
}

const columns = `customer, number, market, code, measure, side, bound::float8 as bound, repeat, state, set_at as "setAt",
  counts_from as "countsFrom", fired_at as "firedAt", fired, merged_into as "mergedInto", behind_from as "behindFrom"`
const open = `state in ('armed', 'waits')`

/** Alerts by their numbers; `null` for all that are played together. */
export type Chosen = readonly bigint[] | null
const chosen = (parameter: string): string =>
  `(${parameter}::bigint[] is null and behind_from is null or number = any(${parameter}::bigint[]))`

/** Locks the alerts against changes and against other prints, and reads how far prints have been played. */
export const lockProgress = async (transaction: Transaction) => {
  const [row] = await transaction.query<{ readonly seenTo: Instant | null; readonly version: bigint }>({
    name: 'alert.lock_progress',
    text: 'select seen_to as "seenTo", version from alert.progress for update',
    values: [],
  })
  if (row === undefined) throw new Error('the progress of the alerts has one row')
  return row
}

/** Locks the alerts for a change of one of them. A clock read afterwards is not behind the prints that have been played. */
export const lockForChange = (transaction: Transaction) =>
  transaction.query({ name: 'alert.change', text: 'update alert.progress set version = version + 1', values: [] })

export const saveProgress = (transaction: Transaction, seenTo: Instant, isChanged: boolean) =>
  transaction.query({
    name: 'alert.save_progress',
    text: 'update alert.progress set seen_to = $1, version = version + $2',
    values: [timestamp(seenTo), isChanged ? 1 : 0],
  })

interface AlertQuestion {
  readonly market: Market | null
  readonly code: string | null
  readonly state: 'open' | 'over' | undefined
  readonly before: bigint | null
  readonly limit: number
}

/** Alerts of a customer before a number, the latest first. */
export const alertsOf = (database: Queryable, customer: CustomerNumber, askedAlertQuestion: AlertQuestion) =>
  database.query<Alert>({
    name: 'alert.list',
    text: `select ${columns} from alert.alert where customer = $1 and number < coalesce($2::bigint, 9223372036854775807)
             and ($3::text is null or market = $3) and ($4::text is null or code = $4)
             and ($5::text is null or ($5 = 'open') = (${open})) order by number desc limit $6`,
    values: [
      customer,
      askedAlertQuestion.before,
      askedAlertQuestion.market,
      askedAlertQuestion.code,
      askedAlertQuestion.state ?? null,
      askedAlertQuestion.limit,
    ],
  })

export const alertOf = async (database: Queryable, customer: CustomerNumber, number: bigint): Promise<Alert | null> => {
  const text = `select ${columns} from alert.alert where customer = $1 and number = $2`
  const [row] = await database.query<Alert>({ name: 'alert.one', text, values: [customer, number] })
  return row ?? null
}

export const openCount = async (database: Queryable, customer: CustomerNumber): Promise<number> => {
  const text = `select count(*)::int as count from alert.alert where customer = $1 and ${open}`
  const [row = missing('a count')] = await database.query<{ readonly count: number }>({
    name: 'alert.count',
    text,
    values: [customer],
  })
  return row.count
}

export type AlertDraft = Omit<Alert, 'number' | 'fired' | 'firedAt' | 'mergedInto' | 'behindFrom'>

/** An alert that can still fire and asks for the same; `null` without one. */
export const sameAlert = async (database: Queryable, draft: AlertDraft): Promise<Alert | null> => {
  const { customer, market, code, measure, side, bound, repeat } = draft
  const [row] = await database.query<Alert>({
    name: 'alert.same',
    text: `select ${columns} from alert.alert where customer = $1 and market = $2 and code = $3 and measure = $4 and side = $5
             and bound = $6 and repeat = $7 and ${open}`,
    values: [customer, market, code, measure, side, bound, repeat],
  })
  return row ?? null
}

export const insertAlert = async (transaction: Transaction, draft: AlertDraft): Promise<Alert> => {
  const { customer, market, code, measure, side, bound, repeat, state, setAt, countsFrom } = draft
  const [row] = await transaction.query<Alert>({
    name: 'alert.insert',
    text: `insert into alert.alert (customer, market, code, measure, side, bound, repeat, state, set_at, counts_from)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    values: [customer, market, code, measure, side, bound, repeat, state, timestamp(setAt), timestamp(countsFrom)],
  })
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** Sets an alert again, as another condition that counts from now on. */
export const resetAlert = async (transaction: Transaction, number: bigint, draft: AlertDraft): Promise<Alert | null> => {
  const { customer, measure, side, bound, repeat, state, setAt, countsFrom } = draft
  const [row] = await transaction.query<Alert>({
    name: 'alert.reset',
    text: `update alert.alert set measure = $3, side = $4, bound = $5, repeat = $6, state = $7, set_at = $8, counts_from = $9
           where customer = $1 and number = $2 and ${open} returning ${columns}`,
    values: [customer, number, measure, side, bound, repeat, state, timestamp(setAt), timestamp(countsFrom)],
  })
  return row ?? null
}

export const deleteAlert = async (transaction: Transaction, customer: CustomerNumber, number: bigint): Promise<boolean> => {
  const text = 'delete from alert.alert where customer = $1 and number = $2 returning number'
  return (await transaction.query({ name: 'alert.delete', text, values: [customer, number] })).length > 0
}

/**
 * The bounds that a value has to reach for something to happen: of the armed alerts the nearest one, of those that wait the last one that
 * it can leave. `null` without alerts of that kind.
 */
export interface Edge {
  readonly market: Market
  readonly code: string
  readonly measure: AlertMeasure
  readonly armedUp: number | null
  readonly armedDown: number | null
  readonly waitsUp: number | null
  readonly waitsDown: number | null
  /** The first moment at which an alert that rests counts again; `null` when none rests. */
  readonly restsUntil: Instant | null
}

/** The edges of all shares, or of one. */
export const edges = (database: Queryable, at: Instant, of: Pick<Edge, 'market' | 'code'> | null = null, only: Chosen = null) =>
  database.query<Edge>({
    name: 'alert.edges',
    text: `select market, code, measure,
             (min(bound) filter (where side = 'up' and state = 'armed' and counts_from <= $1))::float8 as "armedUp",
             (max(bound) filter (where side = 'down' and state = 'armed' and counts_from <= $1))::float8 as "armedDown",
             (max(bound) filter (where side = 'up' and state = 'waits'))::float8 as "waitsUp",
             (min(bound) filter (where side = 'down' and state = 'waits'))::float8 as "waitsDown",
             min(counts_from) filter (where counts_from > $1) as "restsUntil"
           from alert.alert where ${open} and ${chosen('$4')} and ($2::text is null or (market = $2 and code = $3)) group by market, code, measure`,
    values: [timestamp(at), of?.market ?? null, of?.code ?? null, only],
  })

/** The alerts of a share whose state a range of values of a measure can change. */
export const touchedAlerts = (
  transaction: Transaction,
  { market, code, measure }: Pick<Edge, 'market' | 'code' | 'measure'>,
  [low, high]: readonly [number, number],
  only: Chosen,
) =>
  transaction.query<Alert>({
    name: 'alert.touched',
    text: `select ${columns} from alert.alert where market = $1 and code = $2 and measure = $3 and ${open} and ${chosen('$6')}
             and ((side = 'up' and bound <= $5::bigint and state = 'armed') or (side = 'up' and bound > $4::bigint and state = 'waits')
               or (side = 'down' and bound >= $4::bigint and state = 'armed') or (side = 'down' and bound < $5::bigint and state = 'waits'))
           order by customer, number`,
    values: [market, code, measure, low, high, only],
  })

/** All alerts of a share that can still fire, for a split or the end of its listing. */
export const openAlertsOfShare = (transaction: Transaction, market: Market, code: string, only: Chosen) =>
  transaction.query<Alert>({
    name: 'alert.of_share',
    text: `select ${columns} from alert.alert where market = $1 and code = $2 and ${open} and ${chosen('$3')} order by customer, number`,
    values: [market, code, only],
  })

/** The kind of the due item at each full minute of a market's session, while an alert waits for it. */
export const minuteDue = 'alert.minute'
const readEachMinute = `measure in ('results', 'disclosures', 'margin')`

/** The kind of the due item that plays one alert alone, after the play with the others failed: its reference is "customer/number". */
export const catchUpDue = 'alert.catch-up'

/** The markets whose next minute alerts wait for, and the alerts that are played alone, for `verify`. */
export const waiting = `select distinct '${minuteDue}', market from alert.alert where ${readEachMinute} and ${open}
  union select '${catchUpDue}', customer || '/' || number from alert.alert where behind_from is not null`

/** All alerts in a market that can still fire, and that no print alone decides. */
export const alertsOfMinutes = (database: Queryable, market: Market) =>
  database.query<Alert>({
    name: 'alert.of_minutes',
    text: `select ${columns} from alert.alert where market = $1 and ${readEachMinute} and ${open} order by customer, number`,
    values: [market],
  })

/** Leaves alerts out of the play of the others from a moment on, or, with `null`, takes one in again. */
export const setBehind = (transaction: Transaction, list: readonly Pick<Alert, 'customer' | 'number'>[], from: Instant | null) =>
  transaction.query({
    name: 'alert.behind',
    text: `update alert.alert a set behind_from = $3 from unnest($1::bigint[], $2::bigint[]) as n (customer, number)
           where a.customer = n.customer and a.number = n.number`,
    values: [list.map(({ customer }) => customer), list.map(({ number }) => number), timestampOrNull(from)],
  })

/** Writes the new states of alerts. */
export const updateAlerts = (transaction: Transaction, list: readonly Alert[]) =>
  transaction.query({
    name: 'alert.update',
    text: `update alert.alert a set state = n.state, counts_from = n.counts_from, fired_at = n.fired_at, fired = n.fired, bound = n.bound,
             merged_into = n.merged_into
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::bigint[], $8::bigint[])
             as n (customer, number, state, counts_from, fired_at, fired, bound, merged_into)
           where a.customer = n.customer and a.number = n.number`,
    values: [
      list.map(({ customer }) => customer),
      list.map(({ number }) => number),
      list.map(({ state }) => state),
      list.map(({ countsFrom }) => timestamp(countsFrom)),
      list.map(({ firedAt }) => timestampOrNull(firedAt)),
      list.map(({ fired }) => fired),
      list.map(({ bound }) => bound),
      list.map(({ mergedInto }) => mergedInto),
    ],
  })

/** The receipt of an alert that fired. */
export interface Firing extends Condition {
  readonly customer: CustomerNumber
  readonly alert: bigint
  readonly line: number
  readonly at: Instant
  readonly market: Market
  readonly code: string
  readonly value: number
  readonly price: number | null
  readonly fact: string | null
}

export const insertFirings = (transaction: Transaction, list: readonly Firing[]) =>
  transaction.query({
    name: 'alert.fire',
    text: `insert into alert.firing (customer, alert, line, at, market, code, measure, side, bound, value, price, fact)
           select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[],
             $9::bigint[], $10::bigint[], $11::bigint[], $12::text[])`,
    values: [
      list.map(({ customer }) => customer),
      list.map(({ alert }) => alert),
      list.map(({ line }) => line),
      list.map(({ at }) => timestamp(at)),
      list.map(({ market }) => market),
      list.map(({ code }) => code),
      list.map(({ measure }) => measure),
      list.map(({ side }) => side),
      list.map(({ bound }) => bound),
      list.map(({ value }) => value),
      list.map(({ price }) => price),
      list.map(({ fact }) => fact),
    ],
  })
