import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld, friday } from './block-world.ts'

/** Runs the recipes of docs/recipes/block, and compares the ledger's moves with their tables. */

let world: BlockWorld
beforeAll(async () => {
  world = await blockWorld()
})
afterAll(() => world.close())

const take = async (who: Person, [verb, word = '', count = '']: readonly string[], offer: string): Promise<string> => {
  if (verb === 'offer') return world.offer({ kind: word === 'grab' ? 'grab' : 'block', quota: Number(count) })
  if (verb === 'apply') await world.apply(who, offer, Number(word))
  else if (verb === 'until') await world.until(word)
  else if (verb === 'cancel') {
    const [own] = (await world.done(who, 'trade/userblocklist')).list
    await world.done(who, 'trade/blockCancel', { order_no: own?.order_no })
  } else throw new Error(`no such step: ${verb}`)
  await world.agrees(who)
  return offer
}

describe('recipes of blocks and grabs', () => {
  const pages = recipesIn('block')
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(4))
  test.each(pages)('$name', async ({ steps, moves }) => {
    world.at(friday)
    const akiko = await world.person()
    let offer = ''
    for (const step of steps) offer = await take(akiko, step, offer)
    await expectRecipePage(world, 'block', akiko, moves)
  })
})
