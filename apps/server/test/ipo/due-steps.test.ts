import { later, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waiting } from '../../src/ipo/offering-store.ts'
import { firstRow } from '../../src/time/clock-row.ts'
import { beat, insertClock } from '../../src/time/clock-store.ts'
import { verifyDue } from '../../src/time/due-store.ts'
import { dates, type IpoWorld, ipoWorld } from './ipo-world.ts'

let world: IpoWorld
beforeAll(async () => {
  world = await ipoWorld()
  // As while the clock is moved: steps are done before it notes that their time has been worked off.
  const noted = later(parseInstant(dates.range), -1)
  await insertClock(world.database, firstRow(noted, noted))
  await world.offer({})
  await world.reach('opens')
})
afterAll(() => world.close())

const missing = async () => (await verifyDue(world.database, [waiting])).where

test('steps that have been done are not missed where the clock has not noted their time', async () => {
  expect(await missing()).toEqual([])
})

test('planted: a later step without its due item is found, before its time and after it', async () => {
  await world.database.query({
    text: `delete from base.due where kind = 'ipo.step' and reference like '%/3-close/%'`,
    values: [],
  })
  expect(await missing()).toEqual([expect.stringMatching(/^ipo\.step \d+\/3-close$/)])
  const passed = parseInstant(dates.priced)
  await beat(world.database, passed, passed, passed)
  expect(await missing()).toContainEqual(expect.stringMatching(/\/3-close$/))
})
