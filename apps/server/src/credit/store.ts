import type { CreditEventKind } from '@zaraba/contract/credit/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import { points, type Recovery, recoversAfter, scoreAfter, startingScore } from '@zaraba/rules/credit/score.ts'
import type { RequestNumber } from '../base/review.ts'
import { bigintArray, textArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gatheredRow } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'
import type { Verified } from '../verify/verified.ts'

interface CreditEvent {
  readonly number: bigint
  readonly kind: CreditEventKind
  readonly points: number
  readonly score: number
  readonly orderNo: string
  readonly at: Instant
}

/** The score after the latest event; a customer without any has what everybody begins with. */
export const scoreOf = async (database: Queryable, customer: CustomerNumber): Promise<number> =>
  (await latestScore(database, customer))?.score ?? startingScore

const latestScore = gatheredRow((database, customers) =>
  database.query<{ customer: CustomerNumber; score: number }>({
    name: 'credit.score',
    text: `select c.customer, e.score from unnest($1::bigint[]) as c (customer),
             lateral (select score from credit.event where customer = c.customer order by number desc limit 1) e`,
    values: [bigintArray(customers)],
  }),
)

export interface NewCreditEvent {
  readonly customer: CustomerNumber
  readonly kind: CreditEventKind
  readonly orderNo: string
  readonly cause: string
  readonly at: Instant
}

/** Writes an event once, and answers the score after it; `null` when its cause has counted already. The caller has locked the customer's row, which is the mutex of the score. */
export const addEvent = async (transaction: Transaction, event: NewCreditEvent): Promise<number | null> => {
  const { customer, kind, orderNo, cause, at } = event
  const score = kind === 'registered' ? startingScore : scoreAfter(await scoreOf(transaction, customer), kind)
  const rows = await transaction.query({
    name: 'credit.add_event',
    text: `insert into credit.event (customer, kind, points, score, order_no, cause, at) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (customer, cause) do nothing returning number`,
    values: [customer, kind, points[kind], score, orderNo, cause, timestamp(at)],
  })
  return rows.length === 0 ? null : score
}

export const eventsBefore = (database: Queryable, customer: CustomerNumber, before: bigint | null, limit: number) =>
  database.query<CreditEvent>({
    name: 'credit.events',
    text: `select number, kind, points, score, order_no as "orderNo", at from credit.event
           where customer = $1 and number < coalesce($2::bigint, 9223372036854775807) order by number desc limit $3`,
    values: [customer, before, limit],
  })

/** Events that lowered a customer's score and will recover, with the moment: a late loan only once it is repaid. */
export const recoveriesOf = async (database: Queryable, customer: CustomerNumber): Promise<readonly Recovery[]> => {
  const rows = await database.query<{ kind: Recovery['kind']; since: Instant }>({
    name: 'credit.recoveries',
    text: `with own as (select kind, order_no, at from credit.event where customer = $1),
             lost as (
               select 'forced_close_recovered' as kind, order_no, at as since from own where kind = 'forced_close'
               union all
               select 'loan_overdue_recovered', late.order_no, repaid.at from own late join own repaid using (order_no)
               where late.kind = 'loan_overdue' and repaid.kind = 'loan_repaid')
           select kind, since from lost
           where not exists (select from own where own.kind = lost.kind and own.order_no = lost.order_no) order by since`,
    values: [customer],
  })
  return rows.map(({ kind, since }) => ({ kind, at: later(since, recoversAfter) }))
}

export interface LoanRecord {
  readonly request: RequestNumber
  readonly customer: CustomerNumber
  readonly principal: bigint
  readonly paidOutOn: DateText
  readonly paidOutAt: Instant
  readonly interestDays: number
  readonly interest: bigint
  readonly overdueAt: Instant | null
  readonly repaidAt: Instant | null
}
const columns = `request, customer, principal, paid_out_on::text as "paidOutOn", paid_out_at as "paidOutAt", interest_days as "interestDays",
  interest, overdue_at as "overdueAt", repaid_at as "repaidAt"`

/** The loan that is not repaid yet; `null` without one. */
export const runningLoan = async (database: Queryable, customer: CustomerNumber): Promise<LoanRecord | null> => {
  const text = `select ${columns} from credit.loan where customer = $1 and repaid_at is null`
  const [row] = await database.query<LoanRecord>({ name: 'credit.running', text, values: [customer] })
  return row ?? null
}

export const loanOf = async (database: Queryable, request: RequestNumber): Promise<LoanRecord | null> => {
  const text = `select ${columns} from credit.loan where request = $1`
  const [row] = await database.query<LoanRecord>({ name: 'credit.loan', text, values: [request] })
  return row ?? null
}

export const loansOf = (database: Queryable, customer: CustomerNumber, requests: readonly bigint[]) =>
  database.query<LoanRecord>({
    name: 'credit.loans',
    text: `select ${columns} from credit.loan where customer = $1 and request = any($2::bigint[])`,
    values: [customer, requests],
  })

export const insertLoan = (
  transaction: Transaction,
  loan: Pick<LoanRecord, 'request' | 'customer' | 'principal' | 'paidOutOn' | 'paidOutAt'>,
) =>
  transaction.query({
    name: 'credit.insert_loan',
    text: 'insert into credit.loan (request, customer, principal, paid_out_on, paid_out_at) values ($1, $2, $3, $4, $5)',
    values: [loan.request, loan.customer, loan.principal, loan.paidOutOn, timestamp(loan.paidOutAt)],
  })

export const saveInterest = (transaction: Transaction, request: RequestNumber, days: number, interest: bigint) =>
  transaction.query({
    name: 'credit.save_interest',
    text: 'update credit.loan set interest_days = $2, interest = $3 where request = $1 and repaid_at is null',
    values: [request, days, interest],
  })

export const markOverdue = (transaction: Transaction, request: RequestNumber, at: Instant) =>
  transaction.query({
    text: 'update credit.loan set overdue_at = $2 where request = $1 and repaid_at is null and overdue_at is null',
    values: [request, timestamp(at)],
  })

/** Ends a loan; `false` when it had ended already. */
export const endLoan = async (transaction: Transaction, request: RequestNumber, at: Instant): Promise<boolean> => {
  const text = 'update credit.loan set repaid_at = $2 where request = $1 and repaid_at is null returning request'
  return (await transaction.query({ name: 'credit.end_loan', text, values: [request, timestamp(at)] })).length > 0
}

/**
 * Invariants of the rows of credit beside the ledger's: principal and interest of running loans, and scores that follow from their events.
 */
export const verifyCredit = async (database: Queryable): Promise<readonly Verified[]> => {
  const [loans] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `with owed as (
             select customer, -sum(balance) filter (where kind = 'loan') as principal, -sum(balance) filter (where kind = 'loan_interest') as interest
             from ledger.account where kind in ('loan', 'loan_interest') and currency = 'JPY' group by 1)
           select count(*) as checked, count(*) filter (where coalesce(o.principal, 0) <> coalesce(l.principal, 0)
             or coalesce(o.interest, 0) <> coalesce(l.interest, 0)) as wrong
           from owed o full join (select * from credit.loan where repaid_at is null) l using (customer)`,
    values: [],
  })
  const [scores] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where score <> least(850, greatest(300, before + points))
             or points is distinct from (select p.points from unnest($1::text[], $2::int[]) as p (kind, points) where p.kind = e.kind)) as wrong
           from (select kind, points, score, coalesce(lag(score) over (partition by customer order by number),
                   case when kind = 'registered' then 0 else ${startingScore} end) as before from credit.event) e`,
    values: [textArray(Object.keys(points)), Object.values(points)],
  })
  const [causes] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where
             e.cause <> e.kind || case when e.order_no = '-' or e.kind in ('identity_verified', 'first_deposit') then '' else '/' || e.order_no end
             or e.kind = 'loan_repaid' and l.repaid_at is distinct from e.at
             or e.kind = 'loan_overdue' and l.overdue_at is distinct from e.at
             or e.kind like '%\\_recovered' and not exists (
               select from credit.event lost where lost.customer = e.customer and lost.order_no = e.order_no and lost.kind || '_recovered' = e.kind)) as wrong
           from credit.event e left join credit.loan l on l.customer = e.customer and e.order_no = 'L-' || l.request`,
    values: [],
  })
  return [
    { invariant: 'credit.events_have_their_cause', checked: causes?.checked ?? 0n, wrong: causes?.wrong ?? 0n },
    { invariant: 'credit.loans_follow_from_ledger', checked: loans?.checked ?? 0n, wrong: loans?.wrong ?? 0n },
    { invariant: 'credit.scores_follow_from_events', checked: scores?.checked ?? 0n, wrong: scores?.wrong ?? 0n },
  ]
}

/** Loans with what the ledger moved for them, in the order of their requests; those behind one of them. */
export const loansToVerify = (database: Queryable, after: bigint, limit: number) =>
  database.query<LoanRecord & { readonly moves: readonly LoanMove[] | null }>({
    name: 'credit.loans_to_verify',
    text: `select ${columns}, (
             select json_agg(json_build_object('cause', m.cause, 'operation', m.operation, 'destination', m.destination, 'amount', m.amount::text)
                             order by m.number)
             from ledger.move m where m.customer = l.customer and starts_with(m.cause, 'credit/L-' || l.request || '/')) as moves
           from credit.loan l where request > $1 order by request limit $2`,
    values: [after, limit],
  })
export interface LoanMove {
  readonly cause: string
  readonly operation: 'lend' | 'loan_interest' | 'repay'
  readonly destination: string
  readonly amount: string
}

/** Number of entries in the ledger for loans, and of those among them without a loan of that customer. */
export const strangeLoans = async (database: Queryable): Promise<{ readonly checked: bigint; readonly wrong: bigint }> => {
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where l.request is null) as wrong
           from (select distinct customer, split_part(cause, '/', 2) as order_no from ledger.move where starts_with(cause, 'credit/')) m
           left join credit.loan l on l.customer = m.customer and m.order_no = 'L-' || l.request`,
    values: [],
  })
  return row ?? { checked: 0n, wrong: 0n }
}

/** A loan that runs waits for its next day of interest and, until then, to be late. */
export const waiting = `
  select 'credit.interest', request::text from credit.loan where repaid_at is null
  union select 'credit.overdue', request::text from credit.loan where repaid_at is null and overdue_at is null`

/** A loan that is not repaid, by the number of its request. */
export const unfinished = `select 'loans', 'L-' || request from credit.loan where customer = $1 and repaid_at is null`
