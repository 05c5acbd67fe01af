import type { ClientBase, Pool } from 'pg'

/** An event that another process writes, without a notice. */
interface EventElsewhere {
  readonly account: string
  readonly kind?: string
  readonly orderNo?: string
  readonly at?: string
  readonly values?: object
}

/** Writes an event of an account as another process would, and gives its customer and its number. */
export const writeEventElsewhere = async (
  client: Pick<ClientBase | Pool, 'query'>,
  { account, kind = 'dividend', orderNo = 'P-1', at = '2026-11-20T00:10:00Z', values = { code: '7203' } }: EventElsewhere,
): Promise<{ readonly customer: string; readonly id: string }> => {
  const { rows } = await client.query(
    `with latest as (
       insert into base.latest_event as l (customer, id) select number, 1 from identity.customer where account = $1
       on conflict (customer) do update set id = l.id + 1 returning customer, id)
     insert into base.account_event (customer, id, kind, order_no, at, values, message)
     select customer, id, $2, $3, $4, $5, true from latest returning customer, id`,
    [account, kind, orderNo, at, values],
  )
  return rows[0]
}
