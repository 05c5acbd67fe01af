import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { post } from '../../src/ledger/ledger-store.ts'
import type { Customer } from '../funding/cash-world.ts'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import { apple, moutai, toyota } from '../trading/trading-world.ts'
import { type ScriptedProducts, scriptedMarket, scriptedProducts } from './scripted-products.ts'

type Steps = readonly (readonly string[])[]
const shares = {
  toyota: { share: toyota, first: 2_500 },
  apple: { share: apple, first: 200 },
  moutai: { share: moutai, first: 1_500 },
}
type Name = keyof typeof shares

/** `close toyota 2026-11-24 2600`; every session before Friday closed at the share's first price. */
const marketOf = (steps: Steps) => {
  const closesOf = (name: Name) =>
    new Map(steps.filter(([verb, of]) => verb === 'close' && of === name).map(([, , date = '', price]) => [date, Number(price)]))
  const feed = scriptedMarket((Object.keys(shares) as Name[]).map((name) => ({ ...shares[name], closes: closesOf(name) })))
  const announcedOn = dateText('2026-11-02')
  for (const [verb, name, date = '', word = ''] of steps) {
    if (verb !== 'dividend' && verb !== 'split') continue
    const { share } = shares[name as Name]
    const exDate = dateText(date)
    const [numerator = 1, denominator = 1] = word.split(':').map(Number)
    if (verb === 'split') feed.corporate(share, { kind: 'split', exDate, numerator, denominator, announcedOn })
    else feed.corporate(share, { kind: 'dividend', exDate, amount: priceOf(Number(word)), announcedOn })
  }
  return feed
}

interface Scene {
  readonly world: ScriptedProducts
  readonly akiko: Customer
  followed: string
}
const refusalsOf = (answer: object): readonly string[] =>
  'refusals' in answer ? (answer.refusals as readonly { readonly key: string }[]).map(({ key }) => key) : []

const lend = ({ world, akiko }: Scene, amount: bigint) =>
  world.database.transaction((transaction) =>
    post(transaction, [
      {
        customer: akiko.customer,
        cause: 'credit/L-1/paid-out',
        at: world.clock.now(),
        moves: [{ operation: 'lend', source: 'loan', destination: 'available', currency: 'JPY', amount }],
      },
    ]),
  )

const given: ReadonlySet<string> = new Set(['close', 'dividend', 'split'])
const take = async (scene: Scene, [verb = '', word = '', ...more]: readonly string[]): Promise<void> => {
  const { world, akiko } = scene
  if (given.has(verb)) return
  if (verb === 'follow') {
    const [amount = '', refusal] = more
    scene.followed = word
    expect(refusalsOf(await world.follow(akiko, word, amount))).toEqual(refusal === undefined ? [] : [refusal])
  } else if (verb === 'others') {
    const somebody = await world.ready({ JPY: 1_000_000_000n })
    expect(refusalsOf(await world.follow(somebody, word, more[0] ?? ''))).toEqual([])
  } else if (verb === 'end') {
    const { order_no: order = '' } = (await world.latest(akiko, scene.followed)) ?? {}
    expect(refusalsOf(await world.end(akiko, order))).toEqual(word === '' ? [] : [word])
  } else if (verb === 'until') await world.liveUntil(`${word}T${more[0]}:00+09:00`)
  else if (verb === 'value') expect(Number(await world.valueNow(scene.followed)) / 10_000).toBe(Number(word))
  else if (verb === 'freeze') await world.freeze(akiko, 'being looked into')
  else if (verb === 'lend') await lend(scene, BigInt(word))
  else if (verb === 'state') expect((await world.latest(akiko, scene.followed))?.state).toBe(word)
  else throw new Error(`no such step: ${verb}`)
}

describe('[P-11] [S-07] recipes of copy trading', () => {
  const pages = recipesIn('copy')
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(9))
  test.each(pages)(
    '$name',
    async ({ steps, moves }) => {
      const world = await scriptedProducts(marketOf(steps))
      try {
        const akiko = await world.ready({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
        const scene: Scene = { world, akiko, followed: '' }
        for (const step of steps) await take(scene, step)
        await expectRecipePage(world, 'copy', akiko, moves)
        await world.agrees(akiko)
      } finally {
        await world.close()
      }
    },
    60_000,
  )
})
