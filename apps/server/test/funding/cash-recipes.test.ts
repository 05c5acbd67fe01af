import { readdirSync, readFileSync } from 'node:fs'
import { second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CashWorld, type Customer, cashWorld } from './cash-world.ts'

/** The recipes of docs/recipes/cash are run as they stand, and the moves that the ledger wrote compared with their tables. */
const folder = new URL('../../../../docs/recipes/cash/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
let world: CashWorld

beforeAll(async () => {
  world = await cashWorld()
})
afterAll(() => world.close())

const stepsOf = (text: string): string[] => (/```steps\n([\s\S]*?)```/.exec(text)?.[1] ?? '').trim().split('\n')
const tableOf = (text: string): string[][] =>
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

const take = async (who: Customer, step: string): Promise<unknown> => {
  const [verb, word = '0'] = step.split(' ')
  if (verb === 'deposit') return world.deposit(who, word)
  if (verb === 'withdraw') return world.withdraw(who, word)
  if (verb === 'wait') return world.pass(Number(word) * second)
  if (verb === 'freeze') return world.freeze(who, 'being looked into')
  if (verb === 'unbind') {
    const text = 'update identity.card set removed_at = now() where customer = $1'
    return world.database.query({ text, values: [who.customer] })
  }
  if (verb === 'cancel') {
    const [pending] = await world.done(who, 'user/withdrawallist')
    return world.done(who, 'user/withdrawCancel', { order_no: pending?.order_no })
  }
  throw new Error(`no such step: ${step}`)
}

/** "funding/W-3/held" reads "W/held" on the page: numbers are nobody's recipe. */
const movesOf = async (who: Customer): Promise<string[][]> => {
  const rows = await world.database.query<{ cause: string; source: string; destination: string; amount: bigint }>({
    text: `select cause, source, destination, amount from ledger.move where customer = $1 and cause like 'funding/%' order by number`,
    values: [who.customer],
  })
  return rows.map(({ cause, source, destination, amount }) => [
    cause.replace(/^funding\/([DW])-\d+/, '$1'),
    source,
    destination,
    amount.toLocaleString('en-US'),
  ])
}

describe('recipes of deposits and withdrawals', () => {
  test('there are some', () => expect(files.length).toBeGreaterThanOrEqual(5))
  test.each(files)('%s', async (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const akiko = await world.ready()
    for (const step of stepsOf(text)) {
      await take(akiko, step)
      await world.agrees(akiko)
    }
    expect(await movesOf(akiko)).toEqual(tableOf(text))
  })
})
