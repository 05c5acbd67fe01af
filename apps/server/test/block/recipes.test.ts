import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld, friday } from './block-world.ts'

/** The recipes of docs/recipes/block are run as they stand, and the moves that the ledger wrote compared with their tables. */
const folder = new URL('../../../../docs/recipes/block/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
let world: BlockWorld
beforeAll(async () => {
  world = await blockWorld()
})
afterAll(() => world.close())

const stepsOf = (text: string): string[] => (/```steps\n([\s\S]*?)```/.exec(text)?.[1] ?? '').trim().split('\n')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const tableOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf)

const take = async (who: Person, step: string, offer: string): Promise<string> => {
  const [verb, word = '', count = ''] = step.split(' ')
  if (verb === 'offer') return world.offer({ kind: word === 'grab' ? 'grab' : 'block', quota: Number(count) })
  if (verb === 'apply') await world.apply(who, offer, Number(word))
  else if (verb === 'until') await world.until(word)
  else if (verb === 'cancel') {
    const [own] = (await world.done(who, 'trade/userblocklist')).list
    await world.done(who, 'trade/blockCancel', { order_no: own?.order_no })
  } else throw new Error(`no such step: ${step}`)
  await world.agrees(who)
  return offer
}

/** "block/B-3/held" reads "B/held" on the page: numbers are nobody's recipe. */
const movesOf = async (who: Person): Promise<string[][]> => {
  const rows = await world.database.query<{ cause: string; source: string; destination: string; amount: bigint }>({
    text: `select cause, source, destination, amount from ledger.move where customer = $1 and cause like 'block/%' order by number`,
    values: [who.customer],
  })
  return rows.map(({ cause, source, destination, amount }) => [
    cause.replace(/^block\/([BG])-\d+/, '$1'),
    source,
    destination,
    amount.toLocaleString('en-US'),
  ])
}

describe('recipes of blocks and grabs', () => {
  test.each(files)('%s', async (name) => {
    world.at(friday)
    const text = readFileSync(new URL(name, folder), 'utf8')
    const akiko = await world.person()
    let offer = ''
    for (const step of stepsOf(text)) offer = await take(akiko, step, offer)
    expect(await movesOf(akiko)).toEqual(tableOf(text))
  })
})
