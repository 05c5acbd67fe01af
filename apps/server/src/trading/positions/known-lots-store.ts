import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import { bigintArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { selectLots } from '../row-store.ts'

interface OwnLots {
  /** Open lots, then the latest closed ones; the latest first. */
  readonly open: readonly LotRecord[]
  readonly closed: readonly LotRecord[]
}
/** Reads the lots of a customer in one currency. */
export type ReadLots = (customer: CustomerNumber, currency: Currency, closedShown: number) => Promise<OwnLots>

/** Lots that are remembered, about a kilobyte each. */
const mostKnown = 20_000
/** Times that the list is read. A customer who trades meanwhile may change a lot between its two statements. */
const tries = 5

interface Names {
  readonly open: string | null
  readonly closed: string | null
}

const nameList = (rows: string): string => `(select string_agg(number || ':' || version, ',') from (${rows}) n)`
const own = 'select number, version from trading.lot where customer = $1 and currency = $2'
const namesOf = async (
  database: Queryable,
  customer: CustomerNumber,
  currency: Currency,
  closedShown: number,
): Promise<Names> => {
  const [row] = await database.query<Names>({
    name: 'trading.lot_names',
    text: `select ${nameList(`${own} and state <> 'closed' order by number desc`)} as open,
             ${nameList(`${own} and state = 'closed' order by closed_at desc, number desc limit $3`)} as closed`,
    values: [customer, currency, closedShown],
  })
  return row ?? { open: null, closed: null }
}

const split = (names: string | null): readonly string[] => (names === null ? [] : names.split(','))

/**
 * Remembers lots by number and version. No lot changes without its version (a trigger of the table holds it), so that a list asks the
 * database which versions there are, and reads only those that it has not seen.
 */
export const knownLots = (database: Queryable): ReadLots => {
  const known = new Map<string, LotRecord>()
  const readMissing = async (customer: CustomerNumber, names: readonly string[]): Promise<void> => {
    const numbers = names.filter((name) => !known.has(name)).map((name) => BigInt(name.slice(0, name.indexOf(':'))))
    if (numbers.length === 0) return
    if (known.size + numbers.length > mostKnown) known.clear()
    const lots = await selectLots(database, {
      name: 'trading.unknown_lots',
      where: 'where t.customer = $1 and t.number = any($2::bigint[])',
      values: [customer, bigintArray(numbers)],
    })
    for (const lot of lots) known.set(`${lot.number}:${lot.version}`, lot)
  }
  return async (customer, currency, closedShown) => {
    for (let turn = 0; turn < tries; turn += 1) {
      const names = await namesOf(database, customer, currency, closedShown)
      const [open, closed] = [split(names.open), split(names.closed)]
      await readMissing(customer, [...open, ...closed])
      const lotsOf = (all: readonly string[]) => all.map((name) => known.get(name)).filter((lot) => lot?.customer === customer)
      const found = { open: lotsOf(open), closed: lotsOf(closed) }
      if (found.open.length === open.length && found.closed.length === closed.length) return found as OwnLots
    }
    throw new Error('the lots of a customer changed each time they were read')
  }
}
