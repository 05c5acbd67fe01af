import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { CrowdGroup, PathStep } from '@zaraba/rules/ipo/tickets.ts'
import { bigintArray, byteaArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

interface Entrant {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly lots: number
  readonly word: Buffer
}
/** All applications that wait for a draw, in their order. */
export const entrants = (transaction: Transaction, offering: bigint): Promise<readonly Entrant[]> =>
  transaction.query<Entrant>({
    text: `select customer, number, lots, word from ipo.application where offering = $1 and state = 'pending_lottery' order by number`,
    values: [offering],
  })

export const insertSeal = (
  transaction: Transaction,
  seal: { offering: bigint; crowd: readonly CrowdGroup[]; tickets: number; root: Uint8Array; at: Instant },
) =>
  transaction.query({
    text: 'insert into ipo.seal (offering, crowd, tickets, root, sealed_at) values ($1, $2, $3, $4, $5)',
    values: [seal.offering, JSON.stringify(seal.crowd), seal.tickets, Buffer.from(seal.root), timestamp(seal.at)],
  })

interface NewTicket extends Entrant {
  readonly listIndex: number
  readonly leaf: Uint8Array
  readonly path: readonly PathStep[]
}
/** Rows in one statement, so that no statement grows without limit. */
const most = 2_000
/** Writes the tickets of a sealed list and writes each application’s index in it. */
export const insertTickets = async (transaction: Transaction, offering: bigint, tickets: readonly NewTicket[]): Promise<void> => {
  for (let from = 0; from < tickets.length; from += most) {
    const part = tickets.slice(from, from + most)
    await transaction.query({
      name: 'ipo.insert_tickets',
      text: `with made as (
               insert into ipo.ticket (offering, list_index, customer, application, lots, word, leaf, path, path_left)
               select $1, list_index, customer, application, lots, word, leaf, path,
                 array(select bit = '1' from unnest(string_to_array(sides, null)) as s (bit))
               from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[], $8::bytea[], $9::text[])
                 as t (list_index, customer, application, lots, word, leaf, path, sides) returning list_index, customer, application)
             update ipo.application a set list_index = made.list_index from made where a.customer = made.customer and a.number = made.application`,
      values: [
        offering,
        bigintArray(part.map(({ listIndex }) => BigInt(listIndex))),
        bigintArray(part.map(({ customer }) => customer)),
        bigintArray(part.map(({ number }) => number)),
        bigintArray(part.map(({ lots }) => BigInt(lots))),
        byteaArray(part.map(({ word }) => word)),
        byteaArray(part.map(({ leaf }) => Buffer.from(leaf))),
        byteaArray(part.map(({ path }) => Buffer.concat(path.map(({ hash }) => hash)))),
        part.map(({ path }) => path.map(({ side }) => (side === 'left' ? '1' : '0')).join('')),
      ],
    })
  }
}

/** The customers' tickets of a sealed list, in its order. */
export const sealedTickets = (database: Queryable, offering: bigint): Promise<readonly Entrant[]> =>
  database.query<Entrant>({
    text: 'select customer, application as number, lots, word from ipo.ticket where offering = $1 order by list_index',
    values: [offering],
  })

interface NewDraw {
  readonly offering: bigint
  readonly lots: number
  readonly persons: number
  readonly lotsWon: number
  readonly last: Uint8Array | null
  readonly digest: Uint8Array
  readonly at: Instant
}
export const insertDraw = (transaction: Transaction, draw: NewDraw) =>
  transaction.query({
    text: `insert into ipo.draw (offering, lots, persons, lots_won, last, digest, drawn_at, commitment)
           select $1, $2, $3, $4, $5, $6, $7, commitment from ipo.offering where number = $1`,
    values: [
      draw.offering,
      draw.lots,
      draw.persons,
      draw.lotsWon,
      draw.last === null ? null : Buffer.from(draw.last),
      Buffer.from(draw.digest),
      timestamp(draw.at),
    ],
  })

interface Result {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly rank: number
  /** Shares. */
  readonly won: number
}
/** Writes the results of a draw for its customers; the money follows in batches. */
export const writeResults = async (transaction: Transaction, results: readonly Result[]): Promise<void> => {
  for (let from = 0; from < results.length; from += most) {
    const part = results.slice(from, from + most)
    await transaction.query({
      name: 'ipo.write_results',
      text: `update ipo.application a set rank = r.rank, won = r.won
             from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as r (customer, number, rank, won)
             where a.customer = r.customer and a.number = r.number and a.state = 'pending_lottery'`,
      values: [
        bigintArray(part.map(({ customer }) => customer)),
        bigintArray(part.map(({ number }) => number)),
        bigintArray(part.map(({ rank }) => BigInt(rank))),
        bigintArray(part.map(({ won }) => BigInt(won))),
      ],
    })
  }
}
