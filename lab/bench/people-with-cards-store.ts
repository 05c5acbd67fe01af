import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Login } from './load/wire.ts'

/** Makes the people `from` … `to` verified, with a card each, in the product’s tables and in those of the hand-written functions. */
export const addCards = async (client: pg.Client, from: number, to: number): Promise<void> => {
  const people = `select number, account from identity.customer where account between (5000000000 + ${from})::text and (5000000000 + ${to})::text`
  await client.query(`
    with request as (
      insert into review.request (customer, kind, state, details, reviewer, applied_at, promised_at, due_at, decided_at, decided_by)
      select number, 'identity', 'passed', '{}', 'rules', now(), now(), now(), now(), 'rules' from (${people}) p returning number, customer
    ), verified as (
      insert into identity.verified (customer, name, id_number, request, at)
      select customer, 'Bench Person', 'bench ' || customer, number, now() from request
    )
    insert into identity.card (customer, holder, card_number, card_type, institution, branch_name, branch_code, added_at)
    select customer, 'Bench Person', '9999' || lpad(customer::text, 12, '0'), 'savings', 'Practice Bank', 'Bench', '001', now() from request`)
  await client.query(`
    insert into bench.verified select number, 'Bench Person' from (${people}) p;
    insert into bench.card (customer, last_four) select number, '0000' from (${people}) p;
    insert into bench.account select number, kind, 0, case kind when 'available' then 100000000 else 0 end
      from (${people}) p, unnest(array['available', 'loan']) kind on conflict do nothing`)
}

/** The card of each of the people, in their order. */
export const cardsOf = async (client: pg.Client, logins: readonly Login[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ number: string }>(
    `select k.number from unnest($1::text[]) with ordinality a (account, turn)
     join identity.customer c using (account) join identity.card k on k.customer = c.number order by turn`,
    [logins.map(({ account }) => account)],
  )
  return rows.map(({ number }) => number)
}

/** The inner number of the first of the people; the others follow it. */
export const firstOf = async (client: pg.Client, [first]: readonly Login[]): Promise<number> => {
  const { rows } = await client.query<{ number: string }>('select number from identity.customer where account = $1', [
    first?.account,
  ])
  return Number(rows[0]?.number)
}

/** A pending deposit of each of the people, here and there; answers the first number of each. */
export const addDeposits = async (
  client: pg.Client,
  first: number,
  count: number,
): Promise<readonly [ours: number, theirs: number]> => {
  const customers = `generate_series(${first}, ${first + count - 1}) as c`
  const ours = await client.query<{ number: string }>(`
    with asked as (
      insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
      select c, 'deposit', 'JPY', 100000, '{"reference": "bench", "voucher": "1"}', 'operators', now(), now() + interval '1 day',
        now() + interval '1 day' from ${customers} returning number
    ), due as (
      insert into base.due (at, kind, reference) select now() + interval '1 day', 'review.decide', number::text from asked
    ) select min(number) as number from asked`)
  const theirs = await client.query<{ number: string }>(`
    with asked as (
      insert into bench.request (customer, kind, amount, details, applied_at, promised_at, due_at)
      select c, 'deposit', 100000, '{"reference": "bench", "voucher": "1"}', now(), now(), now() from ${customers} returning number
    ) select min(number) as number from asked`)
  return [Number(ours.rows[0]?.number), Number(theirs.rows[0]?.number)]
}

const operatorToken = 'b'.repeat(64)

/** Somebody who may review, logged in. */
export const addReviewer = async (client: pg.Client): Promise<Login> => {
  await client.query(
    `with audited as materialized (select base.append_audit(now(), now(), 'bench', 'operators/add', 'bench', 'a benchmark')), reviewer as (
       insert into operators.operator (name, roles, password, created_at) select 'bench', '{reviewer}', '-', now() from audited returning number)
     insert into operators.session (operator, token_hash, device, address, created_at, last_seen, expires_at)
     select number, $1, 'bench', '127.0.0.1', now(), now(), now() + interval '8 hours' from reviewer`,
    [createHash('sha256').update(operatorToken).digest()],
  )
  return { account: '', token: operatorToken }
}

/** Adds pending requests of a kind, each of another customer. */
export const addQueue = async (client: pg.Client, kind: 'deposit' | 'withdrawal', from: number, count: number): Promise<void> => {
  await client.query(
    `with people as (
       insert into identity.customer (account, password, invited_by, created_at)
       select (5000000000 + n)::text, '-', 'ZARABA', now() from generate_series($2::int, $3::int) n returning number
     )
     insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
     select number, $1, 'JPY', 50000, '{"reference": "bench", "voucher": "1"}', 'operators', now(), now() + interval '1 day', now() + interval '1 day'
     from people order by number`,
    [kind, from, from + count - 1],
  )
}
