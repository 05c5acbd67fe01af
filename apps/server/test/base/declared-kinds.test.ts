import { productKinds } from '@zaraba/contract/products/kinds.ts'
import { requestTerms } from '@zaraba/contract/review/kinds.ts'
import { allowedMoves } from '@zaraba/ledger/moves.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'

const own = await testDatabase()
const owner = new pg.Client({ connectionString: own.ownerUrl })
beforeAll(() => owner.connect())
afterAll(async () => {
  await owner.end()
  await own.drop()
})

const declared: Readonly<Record<string, readonly string[]>> = {
  moves: allowedMoves.map((move) => move.join(' ')),
  products: productKinds,
  requests: Object.entries(requestTerms).map(([kind, { letter, inProduct }]) => `${kind} ${letter} ${inProduct === true}`),
}
const stored = `
  select 'moves' as list, concat_ws(' ', operation, source, destination) as row from ledger.allowed_move
  union all select 'products', kind from products.kind
  union all select 'requests', concat_ws(' ', kind, letter, in_product::text) from review.kind`

/** Names that the migrations list and no slice declares, and the reverse. */
const differences = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ list: string; row: string }>(stored)
  const inTables = new Set(rows.map(({ list, row }) => `${list}: ${row}`))
  const inSlices = new Set(Object.entries(declared).flatMap(([list, all]) => all.map((row) => `${list}: ${row}`)))
  return [...inTables.symmetricDifference(inSlices)].sort()
}

test('the migrations list the kinds of move, request and product that the slices declare', async () => {
  expect(await differences()).toEqual([])
})

test('a kind that only one of them has is found', async () => {
  await owner.query(
    `insert into ledger.allowed_move values ('gift', 'house_world', 'available');
     insert into products.kind values ('lottery'); insert into review.kind values ('gift', 'G', false)`,
  )
  expect(await differences()).toEqual(['moves: gift house_world available', 'products: lottery', 'requests: gift G false'])
})
