import type { Market } from '@zaraba/market/markets.ts'
import { describe, expect, test, vi } from 'vitest'
import { post } from '../../src/ledger/ledger-store.ts'
import type { Customer } from '../funding/cash-world.ts'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import { type dates, type IpoWorld, ipoWorld, type Script } from './ipo-world.ts'

vi.setConfig({ testTimeout: 120_000 })
/** Runs the recipes of docs/recipes/ipo, and compares the ledger's moves with their tables. */

interface Scene {
  readonly world: IpoWorld
  readonly akiko: Customer
  code: string
  market: Market
}

const optionsOf = (words: readonly string[]): Script & { readonly nobody: boolean } => {
  const of = new Map(words.map((word) => word.split('=') as [string, string]))
  const number = (name: string): Record<string, number> => {
    const text = of.get(name)
    return text === undefined ? {} : { [name]: Number(text) }
  }
  const market = of.get('market') as Market | undefined
  const withdrawnAt = of.get('withdrawn') as keyof typeof dates | undefined
  const price = Number(of.get('price') ?? '1200')
  return {
    lots: 1_000,
    price,
    nobody: of.get('first') === 'nobody',
    ...(market === undefined ? {} : { market, low: price, high: price }),
    ...(withdrawnAt === undefined ? {} : { withdrawnAt }),
    ...number('lots'),
    ...number('most'),
  }
}

const take = async (scene: Scene, [verb = '', ...words]: readonly string[]): Promise<void> => {
  const { world, akiko } = scene
  const own = async () => ({ order_no: (await world.row(akiko, scene.code, scene.market)).order_no, ...world.own })
  if (verb === 'offer') {
    const { nobody, ...script } = optionsOf(words)
    scene.market = script.market ?? 'jp'
    // Winners are drawn: among the applicants of the script a single lot goes to another one, except in one installation of fifty thousand.
    scene.code = await world.offer(nobody ? { ...script, crowd: [{ applicants: 50_000, lots: 1 }] } : script)
  } else if (verb === 'reach') await world.reach(words[0] as keyof typeof dates)
  else if (verb === 'subscribe') {
    const type = scene.market === 'cn' ? 'cny' : 'jpy'
    await world.done(akiko, 'trade/newstockSubscribe', { type, code: scene.code, num: words[0], ...world.own })
  } else if (verb === 'pay') await world.done(akiko, 'trade/newstockPay', await own())
  else if (verb === 'waive') await world.done(akiko, 'trade/newstockWaive', await own())
  else if (verb === 'freeze') await world.freeze(akiko, 'being looked into')
  else if (verb === 'lend')
    await world.database.transaction((transaction) =>
      post(transaction, [
        {
          customer: akiko.customer,
          cause: 'credit/L-1/paid-out',
          at: world.clock.now(),
          moves: [
            { operation: 'lend', source: 'loan', destination: 'available', currency: 'JPY', amount: BigInt(words[0] ?? 0) },
          ],
        },
      ]),
    )
  else throw new Error(`no such step: ${verb}`)
}

/** After a withdrawal the later steps have no date, neither in the offering nor in the subscription, and no rate. */
const withdrawnSaysSo = async ({ world, akiko, code, market }: Scene): Promise<void> => {
  const type = market === 'cn' ? 'cny' : 'jpy'
  const { offering, timeline, application } = await world.done(akiko, 'trade/newstock', { type, code })
  if (offering.state !== 'withdrawn') return
  const drawn = timeline.some(({ step }) => step === 'draw')
  const never = { deadline: '-', listing_date: '-', lottery_date: drawn ? offering.lottery_date : '-' }
  expect(offering).toMatchObject({ ...never, winning_rate: '-', subscribe_to: expect.stringMatching(/^2026-/) })
  expect(offering.lottery_date === '-').toBe(!drawn)
  expect(offering.estimates).toEqual(expect.not.arrayContaining(['winning_rate', 'listing_date']))
  expect(application).toMatchObject({ ...never, reason: 'offering_withdrawn' })
}

describe('[K-09] [S-10] recipes of new shares', () => {
  const pages = recipesIn('ipo')
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(12))
  test.each(pages)('$name', async ({ steps, moves }) => {
    const world = await ipoWorld()
    try {
      const akiko = await world.ready({ JPY: 10_000_000n, CNY: 30_000_000n })
      const scene: Scene = { world, akiko, code: '', market: 'jp' }
      for (const step of steps) {
        await take(scene, step)
        await world.agrees(akiko, scene.market)
      }
      await withdrawnSaysSo(scene)
      await expectRecipePage(world, 'ipo', akiko, moves)
    } finally {
      await world.close()
    }
  })
})
