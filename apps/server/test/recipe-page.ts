import { readdirSync, readFileSync } from 'node:fs'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { recordsAgree } from './records-agree.ts'
import type { Person, TradingWorld } from './trading/trading-world.ts'

/** A page of docs/recipes: the steps that a test takes, and the moves that the ledger must have written. */
export interface RecipePage {
  readonly name: string
  readonly steps: readonly (readonly string[])[]
  readonly moves: readonly (readonly string[])[]
}

const stepsOf = (text: string) =>
  (/```steps\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const movesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

/** The pages of a folder of docs/recipes. */
export const recipesIn = (folder: string): readonly RecipePage[] => {
  const place = new URL(`../../../docs/recipes/${folder}/`, import.meta.url)
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(new URL(name, place), 'utf8')
      return { name, steps: stepsOf(text), moves: movesOf(text) }
    })
}

/** What the ledger wrote of a slice for somebody; "copy/Q-3/ended" reads "Q/ended", for numbers are nobody's recipe. */
const movesWritten = async (
  database: Queryable,
  slice: string,
  customer: CustomerNumber,
): Promise<readonly (readonly string[])[]> => {
  const rows = await database.query<{ cause: string; source: string; destination: string; amount: bigint }>({
    text: `select cause, source, destination, amount from ledger.move where customer = $1 and cause like $2 || '/%' order by number`,
    values: [customer, slice],
  })
  return rows.map(({ cause, source, destination, amount }) => [
    cause.replace(/^\w+\/([A-Z])-\d+/, '$1'),
    source,
    destination,
    amount.toLocaleString('en-US'),
  ])
}

/** The ledger wrote for somebody what a page says, and that person's records say the same, entry for entry. */
export const pageHolds = async (
  world: Pick<TradingWorld, 'database' | 'callOnlyDone'>,
  slice: string,
  who: Person,
  moves: RecipePage['moves'],
): Promise<void> => {
  const written = await movesWritten(world.database, slice, who.customer)
  // An order's page has no numbers: "P/opened" of trading reads "opened".
  expect(slice === 'trading' ? written.map(([cause = '', ...move]) => [cause.split('/')[1], ...move]) : written).toEqual(moves)
  await recordsAgree(world.database, who.customer, (asked) => world.callOnlyDone(who, 'user/fundRecords', { ...asked }))
}
