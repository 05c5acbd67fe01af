import type { ActionName } from '@zaraba/contract/operators/calls.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { missing } from '@zaraba/money/missing.ts'
import { decisionsIn, deletions } from '../base/audit-store.ts'
import { bigintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

/**
 * Checks that every customer was granted the practice money of the installation when they registered, once, and that there is no other
 * grant. Minor units.
 */
export const verifyGrants = async (
  database: Queryable,
  grants: readonly { readonly currency: Currency; readonly amount: bigint }[],
): Promise<readonly Verified[]> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where g.amount is distinct from m.amount or m.times <> 1) as wrong
           from (select c.number as customer, g.currency, g.amount
                 from identity.customer c cross join unnest($1::text[], $2::bigint[]) as g (currency, amount)) g
           full join (select customer, currency, sum(amount) as amount, count(*) as times from ledger.move where operation = 'grant' group by 1, 2) m
             using (customer, currency)`,
    values: [textArray(grants.map(({ currency }) => currency)), bigintArray(grants.map(({ amount }) => amount))],
  })
  return [{ invariant: 'identity.practice_money_was_given_once', checked: row.checked, wrong: row.wrong }]
}

/** Actions of the command line and of the console that decide about people. */
const decisions = {
  flag: ['account/flag', 'customers/flag'],
  unflag: ['account/unflag', 'customers/unflag'],
  forget: deletions,
  reset: ['account/reset-code', 'customers/resetCode'],
  invite: ['invitation/add', 'invitations/create'],
  retire: ['invitation/retire', 'invitations/retire'],
} as const satisfies Readonly<Record<string, readonly [commandLine: string, console: ActionName]>>
/** Lists of SQL, of the constants above alone. */
const named = (...kinds: readonly (keyof typeof decisions)[]): string =>
  kinds.flatMap((kind) => decisions[kind].map((action) => `'${action}'`)).join(', ')

const counted = async (
  database: Queryable,
  audit: Awaited<ReturnType<typeof decisionsIn>>,
  invariant: string,
  text: string,
): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `with audit as (select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
             with ordinality as a (action, subject, reason, system_at, number)), ${text}`,
    values: [
      textArray(audit.map(({ action }) => action)),
      textArray(audit.map(({ subject }) => subject)),
      textArray(audit.map(({ reason }) => reason)),
      timestampArray(audit.map(({ at }) => at)),
    ],
  })
  return { invariant, checked: row.checked, wrong: row.wrong }
}

/**
 * Checks that what operators decide about people is what the audit log says: restrictions with their reasons, codes for forgotten passwords,
 * and codes of invitation that are the installation's own or were retired. An account that was deleted may be registered again; decisions
 * before that are about somebody else.
 */
export const verifyDecisions = async (database: Queryable): Promise<readonly Verified[]> => {
  const audit = await decisionsIn(database, Object.values(decisions).flat())
  return await Promise.all([
    counted(
      database,
      audit,
      'identity.restrictions_were_decided',
      `decided as (
         select distinct on (c.number, split_part(a.subject, ' ', 2)) c.number as customer, split_part(a.subject, ' ', 2) as flag,
           case when a.action in (${named('flag')}) then a.reason end as reason
         from audit a join identity.customer c on c.account = split_part(a.subject, ' ', 1) and c.created_at <= a.system_at
         where a.action in (${named('flag', 'unflag')})
         order by c.number, split_part(a.subject, ' ', 2), a.number desc
       ), all_decided as (
         select customer, flag, reason from decided
         union all
         select c.number, f.flag, 'deleted' from identity.customer c
           join audit a on a.subject = c.account and a.action in (${named('forget')})
           cross join unnest(array['login_banned', 'frozen', 'no_trading']) f (flag)
       )
       select count(*) as checked, count(*) filter (where f.reason is distinct from d.reason) as wrong
       from identity.flag f full join all_decided d using (customer, flag)`,
    ),
    counted(
      database,
      audit,
      'identity.reset_codes_were_decided',
      `codes as (select * from identity.reset_code)
       select count(*) as checked, count(*) filter (where not exists (
         select from audit a join identity.customer c on c.number = r.customer
         where a.action in (${named('reset')}) and a.subject = c.account || ' ' || r.what
           and a.system_at between r.expires_at - interval '24 hours 1 minute' and r.expires_at - interval '23 hours 59 minutes')) as wrong
       from codes r`,
    ),
    counted(
      database,
      audit,
      'identity.invitations_were_decided',
      `decided as (
         select substring(a.subject from '^(?:invitation )?([0-9A-Z]{4,16})') as code,
           bool_or(a.action in (${named('invite')})) as made,
           bool_or(a.action in (${named('retire')})) as retired
         from audit a
         where a.action in (${named('invite', 'retire')})
         group by 1
       )
       select count(*) as checked, count(*) filter (where i.code is null
         or i.customer is null and i.code <> 'ZARABA' and not coalesce(d.made, false)
         or (i.retired_at is not null) <> (coalesce(d.retired, false) or coalesce(c.account like 'deleted-%', false))) as wrong
       from identity.invitation i full join decided d using (code) left join identity.customer c on c.number = i.customer`,
    ),
  ])
}
