import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import type { ScriptedPrint } from './scripted-feed.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

/** Runs the recipes of docs/recipes in a market with only their prices, and compares the ledger's moves. */

const pages = recipesIn('.').filter(({ name }) => name !== 'README.md')
type Days = Record<string, ScriptedPrint[]>
const kinds = { opening: 'opening_auction', closing: 'closing_auction' } as const

type Steps = readonly (readonly string[])[]

/** `tape 2026-11-20 09:00 2500 1000 opening`: a print of the day. */
const tapeOf = (steps: Steps): Days => {
  const days: Days = {}
  for (const [verb, date = '', time = '', price = '0', volume = '100000', kind] of steps) {
    if (verb !== 'tape') continue
    const of = kind === 'opening' || kind === 'closing' ? kinds[kind] : 'continuous'
    days[date] = [...(days[date] ?? []), [time, Number(price), Number(volume), of]]
  }
  return days
}

const ownRow = async (world: TradingWorld, akiko: Person): Promise<string> => {
  const rows = await world.done(akiko, 'trade/userstocklist', {})
  return rows[0]?.order_no ?? ''
}

const fieldsOf = (words: readonly string[]): Record<string, unknown> => {
  const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined)
  const limit = after('limit')
  return {
    ...(limit === undefined ? { price_type: 'market' } : { price_type: 'limit', price: limit }),
    ...(after('leverage') === undefined ? {} : { leverage: after('leverage') }),
    ...(words.includes('short') ? { direction: 'short' } : {}),
    ...(words.includes('closing') ? { time_in_force: 'closing' } : {}),
    ...(after('profit') === undefined ? {} : { take_profit_price: after('profit') }),
    ...(after('stop') === undefined ? {} : { stop_trigger_price: after('stop') }),
  }
}

const take = async (world: TradingWorld, akiko: Person, [verb, ...words]: readonly string[]): Promise<void> => {
  if (verb === 'tape') return
  if (verb === 'until') return world.until(`${words[0]}T${words[1]}:00+09:00`)
  if (verb === 'dividend' || verb === 'split') {
    const exDate = dateText(words[0] ?? '')
    const announcedOn = dateText('2026-11-02')
    const [numerator = 1, denominator = 1] = (words[1] ?? '').split(':').map(Number)
    if (verb === 'split') world.feed.corporate(toyota, { kind: 'split', exDate, numerator, denominator, announcedOn })
    else world.feed.corporate(toyota, { kind: 'dividend', exDate, amount: priceOf(Number(words[1])), announcedOn })
    return
  }
  if (verb === 'ends') return world.feed.endOn(toyota, words[0] ?? '')
  const [count] = words
  if (verb === 'buy') await world.done(akiko, 'trade/buy', { code: '7203', stock_num: count, ...fieldsOf(words) })
  else {
    const order_no = await ownRow(world, akiko)
    if (verb === 'sell') await world.done(akiko, 'trade/sell', { order_no, stock_num: count, ...fieldsOf(words) })
    else if (verb === 'cancel') await world.done(akiko, 'trade/cancel', { order_no })
    else if (verb === 'topup') await world.done(akiko, 'trade/topUp', { order_no, credit: count })
    else throw new Error(`no such step: ${verb}`)
  }
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

/** The parts of the result add up to what net assets are now, less what was paid in. */
const partsAddUp = async (world: TradingWorld, akiko: Person): Promise<void> => {
  const { equity } = await world.done(akiko, 'user/funds', { type: 'jpy' })
  for (const type of ['jpy', 'all']) {
    const { parts, total } = await world.done(akiko, 'user/performanceParts', { type })
    expect(Object.values(parts).reduce((sum, part) => sum + minor(part), 0n)).toBe(minor(total))
    expect(minor(total)).toBe(minor(equity) - 10_000_000n)
  }
}

describe('recipes', () => {
  test('there are some', () => expect(pages.length).toBeGreaterThan(5))
  test.each(pages)('$name', async ({ steps, moves }) => {
    const world = await tradingWorld('2026-11-20T09:05:00+09:00')
    try {
      world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], ...tapeOf(steps) })
      const akiko = await world.person({ JPY: 10_000_000n })
      for (const step of steps) await take(world, akiko, step)
      await expectRecipePage(world, 'trading', akiko, moves)
      await partsAddUp(world, akiko)
    } finally {
      await world.close()
    }
  })
})
