import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from './database.ts'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns a read of many keys into a read of one key that is combined with others: keys requested on one transaction (or on the
 * database) in one turn of the event loop are read by one statement. `read` returns one value for each key, in order. Customers
 * in one batch who run equal steps thereby send each statement once.
 */
export const gathered = <On extends Queryable, Key, Value>(
  read: (on: On, keys: readonly Key[]) => Promise<readonly Value[]>,
): ((on: On, key: Key) => Promise<Value>) => {
  const queues = new WeakMap<On, Waiting<Key, Value>[]>()

  const flush = async (on: On): Promise<void> => {
    const batch = queues.get(on) ?? []
    queues.delete(on)
    try {
      const values = await read(
        on,
        batch.map(({ key }) => key),
      )
      if (values.length !== batch.length) throw new Error('a gathered read answers one value for each key')
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (on, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(on)
      if (queue !== undefined) {
        queue.push({ key, resolve, reject })
        return
      }
      queues.set(on, [{ key, resolve, reject }])
      setImmediate(() => void flush(on))
    })
}

/** A gathered read of rows by customer: at most one row for each. */
export const gatheredRow = <Row extends { readonly customer: CustomerNumber }>(
  read: (database: Queryable, customers: readonly CustomerNumber[]) => Promise<readonly Row[]>,
): ((database: Queryable, customer: CustomerNumber) => Promise<Row | null>) =>
  gathered(async (database, customers) => {
    const rows = new Map((await read(database, customers)).map((row) => [row.customer, row]))
    return customers.map((customer) => rows.get(customer) ?? null)
  })

/** A gathered read of all rows of a customer, in the order of the statement. */
export const gatheredRows = <Row extends { readonly customer: CustomerNumber }>(
  read: (database: Queryable, customers: readonly CustomerNumber[]) => Promise<readonly Row[]>,
): ((database: Queryable, customer: CustomerNumber) => Promise<readonly Row[]>) =>
  gathered(async (database, customers) => {
    const rows = Map.groupBy(await read(database, customers), ({ customer }) => customer)
    return customers.map((customer) => rows.get(customer) ?? [])
  })

/** A gathered write of lists: lists written in one turn of the event loop are concatenated in order. */
export const gatheredWrites = <On extends Queryable, Item>(
  write: (on: On, items: readonly Item[]) => Promise<unknown>,
): ((on: On, items: readonly Item[]) => Promise<void>) =>
  gathered<On, readonly Item[], void>(async (on, lists) => {
    await write(on, lists.flat())
    return lists.map(() => undefined)
  })
