import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from './database.ts'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns a read of many into a read of one that travels with its like: what is asked of the same transaction (or of the database) in the
 * same turn of the event loop is one statement. `read` answers one value for each key, in order. A batch of customers who each run the
 * same steps in one transaction thereby sends each step once.
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

/** The same for rows by customer: one row or none for each of them. */
export const gatheredRow = <Row extends { readonly customer: CustomerNumber }>(
  read: (database: Queryable, customers: readonly CustomerNumber[]) => Promise<readonly Row[]>,
): ((database: Queryable, customer: CustomerNumber) => Promise<Row | null>) =>
  gathered(async (database, customers) => {
    const rows = new Map((await read(database, customers)).map((row) => [row.customer, row]))
    return customers.map((customer) => rows.get(customer) ?? null)
  })

/** The same for all rows of a customer, in the order in which they are read. */
export const gatheredRows = <Row extends { readonly customer: CustomerNumber }>(
  read: (database: Queryable, customers: readonly CustomerNumber[]) => Promise<readonly Row[]>,
): ((database: Queryable, customer: CustomerNumber) => Promise<readonly Row[]>) =>
  gathered(async (database, customers) => {
    const rows = Map.groupBy(await read(database, customers), ({ customer }) => customer)
    return customers.map((customer) => rows.get(customer) ?? [])
  })

/** The same for writes of lists: what is written in one turn is one list, in the order in which it came. */
export const gatheredWrites = <On extends Queryable, Item>(
  write: (on: On, items: readonly Item[]) => Promise<unknown>,
): ((on: On, items: readonly Item[]) => Promise<void>) =>
  gathered<On, readonly Item[], void>(async (on, lists) => {
    await write(on, lists.flat())
    return lists.map(() => undefined)
  })
