import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { PathStep } from '@zaraba/rules/ipo/tickets.ts'
import type { Queryable } from '../../database/database.ts'

interface TicketRecord {
  readonly listIndex: bigint
  readonly lots: number
  readonly word: Buffer
  readonly wonLots: number
}

/** The customers' tickets of a sealed list, in its order, with the lots that each won. */
export const ticketsOf = (database: Queryable, offering: bigint): Promise<readonly TicketRecord[]> =>
  database.query<TicketRecord>({
    name: 'ipo.tickets',
    text: `select t.list_index as "listIndex", t.lots, t.word, (a.won / o.lot) as "wonLots" from ipo.ticket t
           join ipo.application a on a.customer = t.customer and a.number = t.application
           join ipo.offering o on o.number = t.offering where t.offering = $1 order by t.list_index`,
    values: [offering],
  })

interface OwnTicketRecord {
  readonly listIndex: bigint
  readonly leaf: Buffer
  readonly path: readonly PathStep[]
  readonly rank: bigint | null
}
/** The ticket of a customer's own subscription; `null` before the close, and for anybody else's. */
export const ownTicket = async (
  database: Queryable,
  customer: CustomerNumber,
  offering: bigint,
  application: bigint,
): Promise<OwnTicketRecord | null> => {
  const [row] = await database.query<{
    listIndex: bigint
    leaf: Buffer
    path: Buffer
    path_left: boolean[]
    rank: bigint | null
  }>({
    name: 'ipo.own_ticket',
    text: `select t.list_index as "listIndex", t.leaf, t.path, t.path_left, a.rank from ipo.ticket t
           join ipo.application a on a.customer = t.customer and a.number = t.application
           where t.customer = $1 and t.offering = $2 and t.application = $3`,
    values: [customer, offering, application],
  })
  if (row === undefined) return null
  const path = row.path_left.map(
    (isLeft, step): PathStep => ({ side: isLeft ? 'left' : 'right', hash: row.path.subarray(step * 32, step * 32 + 32) }),
  )
  return { listIndex: row.listIndex, leaf: row.leaf, path, rank: row.rank }
}
