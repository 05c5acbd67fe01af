import { second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import { type CashWorld, type Customer, cashWorld } from './cash-world.ts'

/** Runs the recipes of docs/recipes/cash, and compares the ledger's moves with their tables. */

let world: CashWorld

beforeAll(async () => {
  world = await cashWorld()
})
afterAll(() => world.close())

const take = async (who: Customer, [verb, word = '0']: readonly string[]): Promise<unknown> => {
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
  throw new Error(`no such step: ${verb}`)
}

describe('recipes of deposits and withdrawals', () => {
  const pages = recipesIn('cash')
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(5))
  test.each(pages)('$name', async ({ steps, moves }) => {
    const akiko = await world.ready()
    for (const step of steps) {
      await take(akiko, step)
      await world.agrees(akiko)
    }
    await expectRecipePage(world, 'funding', akiko, moves)
  })
})
