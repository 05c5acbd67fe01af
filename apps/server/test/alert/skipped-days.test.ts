import { rng } from '@zaraba/money/rng.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { clockText, momentOfDay, walkOfDay } from '../trading/lived-and-skipped.ts'
import type { ScriptedPrint } from '../trading/scripted-feed.ts'
import { apple, type Person, toyota } from '../trading/trading-world.ts'
import { type AlertWorld, alertWorld } from './alert-world.ts'

// Two installations with the same prints and the same alerts: one lives through two days in random steps with restarts, one skips them.

const seed = seedOfWorlds(20_261_124)
const dates = ['2026-11-24', '2026-11-25'] as const

const setUp = async (): Promise<{ readonly world: AlertWorld; readonly people: readonly Person[] }> => {
  const draw = rng(seed)
  const world = await alertWorld('2026-11-24T08:30:00+09:00')
  const { below } = draw
  let price = 2_500
  const history = Array.from({ length: 80 }, (_, index) => {
    price = Math.max(1_000, price + below(61) - 30)
    const day = new Date(Date.UTC(2026, 6, 20 + index)).toISOString().slice(0, 10)
    return [day, [['15:30:00', price, 1_000, 'closing_auction']]] as [string, readonly ScriptedPrint[]]
  })
  const moments = () => Array.from({ length: 60 }, () => momentOfDay(draw, 8_900))
  const days = dates.map((date) => [date, walkOfDay(draw, moments(), price)] as const)
  world.feed.script(
    toyota,
    Object.fromEntries([...history, ['2026-11-20', [['15:30:00', price, 1_000, 'closing_auction']]], ...days]),
  )
  if (below(2) === 0)
    world.feed.corporate(toyota, {
      kind: 'split',
      exDate: dateText('2026-11-25'),
      numerator: 2,
      denominator: 1,
      announcedOn: dateText('2026-11-20'),
    })
  for (const date of dates)
    world.published.push({
      kind: 'results',
      at: parseInstant(`${date}T13:${10 + below(40)}:20+09:00`),
      instrument: toyota.id,
      date: dateText(date),
      surprise: 10,
    })
  const people = [await world.person({ JPY: 10_000_000n }), await world.person({ JPY: 10_000_000n })]
  const [akiko] = people
  if (akiko !== undefined)
    await world.trade(akiko, 'trade/buy', {
      code: '7203',
      direction: 'long',
      price_type: 'market',
      stock_num: 1_000,
      leverage: 2,
    })
  const repeat = () => (below(3) === 0 ? 'once' : 'standing')
  const share = { code: '7203' }
  for (const who of people) {
    for (let index = 0; index < 12; index += 1)
      await world.callAlert(who, 'alert/add', {
        ...share,
        kind: 'price',
        value: String(price + below(300) - 150),
        repeat: repeat(),
      })
    for (const within of ['5', '15', '30', '60', 'day'])
      for (const sign of ['', '-'])
        await world.set(who, { ...share, kind: 'change', within, value: `${sign}${(10 + below(150)) / 100}`, repeat: repeat() })
    await world.set(who, { ...share, kind: 'volume', value: String(1_000 * (1 + below(50))), repeat: repeat() })
    for (const value of [
      'price_above_sma5',
      'price_below_sma5',
      'sma5_above_sma25',
      'sma5_below_sma25',
      'rsi14_above_50',
      'rsi14_below_50',
    ])
      await world.set(who, { ...share, kind: 'crossing', value, repeat: repeat() })
    await world.set(who, { kind: 'event', value: 'disclosures', repeat: repeat() })
    await world.callAlert(who, 'alert/add', { kind: 'margin', value: String(30 + below(30)), repeat: repeat() })
  }
  return { world, people }
}

const end = '2026-11-25T15:31:00+09:00'

test('a skipped day fires the same alerts as one that was lived through, to the second and the figure', async () => {
  const [lived, skipped] = [await setUp(), await setUp()]
  const { below } = rng(seed, 1)
  const finish = parseInstant(end)
  for (let at = lived.world.clock.now(); at < finish; at = lived.world.clock.now()) {
    const step = 1 + below(below(4) === 0 ? 5_400 : 240)
    if (below(10) === 0) lived.world.restart()
    await lived.world.until(new Date(Math.min(finish, at + step * 1_000)).toISOString())
  }
  await skipped.world.until(end)
  // Alerts that are reached at one moment may fire in either order.
  const inOrder = ({ world }: typeof lived) =>
    world
      .fired()
      .map((each) => JSON.stringify(each, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
      .toSorted()
  expect(inOrder(skipped)).toEqual(inOrder(lived))
  expect(inOrder(skipped).length).toBeGreaterThan(20)
  const rowsOf = ({ world, people }: typeof lived) =>
    Promise.all(people.map((who) => world.done(who, 'alert/list', { limit: 100 })))
  expect(await rowsOf(skipped)).toEqual(await rowsOf(lived))
  for (const { world } of [lived, skipped]) {
    expect(await world.faults()).toEqual([])
    await world.close()
  }
}, 300_000)

test('an alert that is set while prints are played misses none of them', async () => {
  const world = await alertWorld('2026-11-24T09:00:00+09:00')
  const second = (index: number) => clockText(9 * 3600 + 60 + index)
  const rising: readonly ScriptedPrint[] = Array.from({ length: 200 }, (_, index) => [second(index), 2_501 + index])
  world.feed.script(toyota, { '2026-11-24': [['09:00:00', 2_500, 1_000, 'opening_auction'], ...rising] })
  world.feed.script(apple, {})
  const who = await world.person({ JPY: 1_000_000n })
  const set: string[] = []
  const setting = async (index: number) => {
    const value = String(2_502 + index)
    const answer = await world.callAlert(who, 'alert/add', { code: '7203', kind: 'price', value, side: 'above' })
    if ('data' in answer) set.push(value)
  }
  for (let index = 0; index < 190; index += 10) {
    const passing = world.until(`2026-11-24T${second(index)}+09:00`)
    await Promise.all([passing, ...Array.from({ length: 10 }, (_, more) => setting(index + more + 3))])
  }
  await world.until('2026-11-24T09:10:00+09:00')
  expect(set.length).toBeGreaterThan(100)
  expect(
    world
      .fired()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(set.toSorted())
  expect(await world.faults()).toEqual([])
  await world.close()
}, 120_000)
