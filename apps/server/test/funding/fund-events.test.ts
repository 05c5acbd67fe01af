import { fundEventOf, fundEvents } from '@zaraba/contract/funding/fund-causes.ts'
import { allowedMoves } from '@zaraba/ledger/moves.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { post } from '../../src/ledger/ledger-store.ts'
import { slices } from '../../src/slices.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

interface Writing {
  readonly name: string
  readonly entries?: Readonly<Record<string, readonly string[]>>
}
/** Every kind of event that slices write, for example "intraday/paid", with the moves that it may contain. */
const written = (of: readonly Writing[]) =>
  of.flatMap(({ name, entries = {} }) =>
    Object.entries(entries).map(([word, operations]) => ({ event: `${name}/${word}`, operations })),
  )
/** Differences between the events that slices write and the kinds of customers' records. */
const strangers = (of: readonly Writing[]): readonly string[] => {
  const [theirs, known] = [new Set(written(of).map(({ event }) => event)), new Set<string>(Object.keys(fundEvents))]
  return [...theirs.symmetricDifference(known)].toSorted()
}

let own: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.ownerUrl, 1)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

describe('[E-14] every kind of event has its record', () => {
  test('what the slices write is what records know, and a new kind is noticed', () => {
    expect(strangers(slices)).toEqual([])
    expect(strangers([...slices, { name: 'gifts', entries: { given: ['deposit'] } }])).toEqual(['gifts/given'])
    expect(strangers(slices.filter(({ name }) => name !== 'fx'))).toEqual(['fx/exchanged'])
  })

  test('each way in which the ledger lets money leave or reach what is available is an event of some kind', () => {
    const operations = new Set(written(slices).flatMap((each) => each.operations))
    const touching = allowedMoves.filter(([, ...ends]) => ends.some((end) => end === 'available'))
    expect(touching.length).toBeGreaterThan(20)
    expect(touching.filter(([operation]) => !operations.has(operation))).toEqual([])
  })

  test('the database puts each event into the list that the contract names', async () => {
    const letters: Readonly<Record<string, string>> = { 'funding/credited': 'D' }
    const causes = Object.keys(fundEvents).map((event) => {
      const [slice, word] = event.split('/')
      if (slice === 'identity') return event
      return `${slice}/${letters[event] ?? (slice === 'funding' ? 'W' : 'P')}-7/${word}`
    })
    expect(causes.map(fundEventOf)).toEqual(Object.keys(fundEvents))
    const rows = await database.query<{ cause: string; kind: string }>({
      text: 'select cause, ledger.record_kind(cause) as kind from unnest($1::text[]) as c (cause)',
      values: [causes],
    })
    expect(Object.fromEntries(rows.map(({ cause, kind }) => [fundEventOf(cause), kind]))).toEqual(
      Object.fromEntries(Object.entries(fundEvents).map(([event, { kind }]) => [event, kind])),
    )
  })

  test.each(['gifts/G-7/given', 'trading/P-7/given', 'funding/X-7/held', 'credit/L-7/given'])(
    'the database takes no move of an event that no list has: %s',
    async (cause) => {
      const grant = { operation: 'grant', source: 'house_world', destination: 'available', currency: 'JPY', amount: 5n } as const
      const entry = { customer: customerNumber(7n), cause, at: instant(0), moves: [grant] }
      await expect(database.transaction((transaction) => post(transaction, [entry]))).rejects.toThrow(/cause_of_a_kind/)
    },
  )
})
