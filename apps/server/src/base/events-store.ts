import { type AccountEvent, type AccountEventKind, accountEvents, type MessageKind } from '@zaraba/contract/account-events.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray, booleanArray, jsonbArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { inOrderOfDrafts } from '../database/inserted-rows.ts'

type Stored<Event> = Event & { readonly id: bigint; readonly read: boolean }
/** A stored event. Its `id` is the resume point of the stream and the id of the message. */
export type StoredEvent = Stored<AccountEvent>
export type StoredMessage = Stored<AccountEvent<MessageKind>>

/** Whether an event is a message too. */
export const isMessage = (event: StoredEvent): event is StoredMessage => !accountEvents[event.kind].silent

/**
 * Writes events in the transaction of what they tell. The events of each customer are numbered from 1 without a gap, in the order of
 * their commits: the next event of a customer waits until this transaction ends. Writes of one transaction should be one statement,
 * because customers are locked in the order of their numbers.
 */
export type WriteEvents = (transaction: Transaction, events: readonly AccountEvent[]) => Promise<void>

/** `publish` is called after the commit with what was written. */
export const eventWriter =
  (publish: (events: readonly StoredEvent[]) => void): WriteEvents =>
  async (transaction, events) => {
    if (events.length === 0) return
    const rows = await transaction.query<{ id: bigint; turn: bigint }>({
      name: 'events.write',
      text: `with draft as (
               select *, row_number() over (partition by customer order by turn) as place
               from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::jsonb[], $6::boolean[])
                 with ordinality as e (customer, kind, order_no, at, values, message, turn)),
             latest as (
               insert into base.latest_event as l (customer, id) select customer, count(*) from draft group by 1 order by 1
               on conflict (customer) do update set id = l.id + excluded.id
               returning customer, id),
             numbered as (
               select draft.*, latest.id - count(*) over (partition by customer) + place as id from draft join latest using (customer)),
             written as (
               insert into base.account_event (customer, id, kind, order_no, at, values, message)
               select customer, id, kind, order_no, at, values, message from numbered)
             select id, turn from numbered`,
      values: [
        bigintArray(events.map((event) => event.customer)),
        textArray(events.map((event) => event.kind)),
        textArray(events.map((event) => event.orderNo)),
        timestampArray(events.map((event) => event.at)),
        jsonbArray(events.map((event) => JSON.stringify(event.values))),
        booleanArray(events.map((event) => !accountEvents[event.kind].silent)),
      ],
    })
    const ids = inOrderOfDrafts(rows, events, ({ turn }) => turn)
    const stored = events.map((event, index) => ({ ...event, id: (ids[index] ?? missing('an event')).id, read: false }))
    transaction.afterCommit(() => publish(stored))
  }

const columns = 'customer, id, kind, order_no as "orderNo", at, values, read'

/** Events of a customer after a given event, oldest first. */
export const eventsAfter = async (database: Queryable, customer: CustomerNumber, after: bigint, limit: number) =>
  database.query<StoredEvent>({
    name: 'events.after',
    text: `select ${columns} from base.account_event where customer = $1 and id > $2 order by id limit $3`,
    values: [customer, after, limit],
  })

/** How far the events of a customer have come. */
export interface LatestEvent {
  readonly id: bigint
  /** The number given last before the latest restore: to a client that saw no event after it the events alone do not say all that has changed. */
  readonly since: bigint
}

/** The latest events of customers; of a customer without an event there is none. */
export const latestEvents = async (
  database: Queryable,
  customers: readonly CustomerNumber[],
): Promise<ReadonlyMap<bigint, LatestEvent>> => {
  const rows = await database.query<LatestEvent & { customer: bigint }>({
    name: 'events.latest',
    text: 'select customer, id, since from base.latest_event where customer = any($1::bigint[])',
    values: [bigintArray(customers)],
  })
  return new Map(rows.map(({ customer, id, since }) => [customer, { id, since }]))
}

/** Messages before an id (`null`: from the latest), latest first. */
export const messagesBefore = async (database: Queryable, customer: CustomerNumber, before: bigint | null, limit: number) =>
  database.query<StoredMessage>({
    name: 'events.messages',
    text: `select ${columns} from base.account_event
             where customer = $1 and message and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3`,
    values: [customer, before, limit],
  })

export const messageOf = async (database: Queryable, customer: CustomerNumber, id: bigint): Promise<StoredMessage | null> => {
  const [row] = await database.query<StoredMessage>({
    name: 'events.message',
    text: `select ${columns} from base.account_event where customer = $1 and id = $2 and message`,
    values: [customer, id],
  })
  return row ?? null
}

/** Marks one message, or with `null` all of them. */
export const markRead = (database: Queryable, customer: CustomerNumber, id: bigint | null) =>
  database.query({
    name: 'events.read',
    text: `update base.account_event set read = true
           where customer = $1 and message and not read and ($2::bigint is null or id = $2)`,
    values: [customer, id],
  })

export const unreadCount = async (database: Queryable, customer: CustomerNumber): Promise<number> => {
  const [row = missing('a count')] = await database.query<{ count: number }>({
    name: 'events.unread',
    text: 'select count(*)::int as count from base.account_event where customer = $1 and message and not read',
    values: [customer],
  })
  return row.count
}

/** The first event of its kind, or of its kind with a value in some field; `value` is empty without one. */
interface FirstEvent {
  readonly kind: AccountEventKind
  readonly value: string
  readonly orderNo: string
  readonly at: Instant
}

/** The first event of each kind of a customer, and of each value that the events of a kind have in a field. */
export const firstEvents = (
  database: Queryable,
  customer: CustomerNumber,
  { kinds, field }: { readonly kinds: readonly AccountEventKind[]; readonly field: string },
) =>
  database.query<FirstEvent>({
    name: 'events.first',
    text: `select distinct on (kind, value) kind, value, order_no as "orderNo", at
           from (select kind, coalesce(values ->> $3, '') as value, order_no, at, id
                 from base.account_event where customer = $1 and kind = any($2::text[])) found
           order by kind, value, id`,
    values: [customer, kinds, field],
  })
