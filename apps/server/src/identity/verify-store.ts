import type { Currency } from '@zaraba/money/currency.ts'
import { bigintArray, textArray } from '../database/binary-arrays.ts'
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
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where g.amount is distinct from m.amount or m.times <> 1) as wrong
           from (select c.number as customer, g.currency, g.amount
                 from identity.customer c cross join unnest($1::text[], $2::bigint[]) as g (currency, amount)) g
           full join (select customer, currency, sum(amount) as amount, count(*) as times from ledger.move where operation = 'grant' group by 1, 2) m
             using (customer, currency)`,
    values: [textArray(grants.map(({ currency }) => currency)), bigintArray(grants.map(({ amount }) => amount))],
  })
  return [{ invariant: 'identity.practice_money_was_given_once', checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }]
}
