import { readdirSync, readFileSync } from 'node:fs'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { recordsAgree } from './records-agree.ts'
import type { Person, TradingWorld } from './trading/trading-world.ts'

/** A page of docs/recipes: the steps of a test, and the moves that the ledger must have written. */
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
  const folderUrl = new URL(`../../../docs/recipes/${folder}/`, import.meta.url)
  return readdirSync(folderUrl)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(new URL(name, folderUrl), 'utf8')
      return { name, steps: stepsOf(text), moves: movesOf(text) }
    })
}

/**
 * The ledger's moves of a slice for a customer; "copy/Q-3/ended" is returned as "Q/ended", because recipes contain no numbers.
 */
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

/**
 * Checks that the ledger has the moves of a page for a customer, and that the customer's records agree with it entry by entry.
 */
export const expectRecipePage = async (
  world: Pick<TradingWorld, 'database' | 'callOnlyDone'>,
  slice: string,
  who: Person,
  moves: RecipePage['moves'],
): Promise<void> => {
  const written = await movesWritten(world.database, slice, who.customer)
  // A page about orders has no numbers: "P/opened" of trading is "opened".
  expect(slice === 'trading' ? written.map(([cause = '', ...move]) => [cause.split('/')[1], ...move]) : written).toEqual(moves)
  await recordsAgree(world.database, who.customer, (asked) => world.callOnlyDone(who, 'user/fundRecords', { ...asked }))
}
