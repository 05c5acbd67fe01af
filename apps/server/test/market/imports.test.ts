import { createHash } from 'node:crypto'
import { parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveInstruments } from '../../src/market/companies/instrument-store.ts'
import { importRecording } from '../../src/market/companies/recordings.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const header = 'market,code,name_jp,name_us,name_cn,kana,sector,segment,shares_outstanding,anchor_price,volatility'
const bring = async (...rows: readonly string[]): Promise<void> => {
  const { instruments, problems } = parseInstrumentsCsv([header, ...rows].join('\n'))
  expect(problems).toEqual([])
  await saveInstruments(tokyo.database, instruments, tokyo.clock.now())
  await tokyo.market.reload()
}
const move = async (to: string): Promise<void> => {
  await tokyo.market.beforeClockMoves(parseInstant(to))
  tokyo.clock.set(parseInstant(to))
}

test('an imported company is there at once: listed, found, charted', async () => {
  const before = (await tokyo.call('market/quotes', { codes: '7203' })).list[0]
  await bring('jp,100A,練習商事,Practice Trading,练习商事,レンシュウショウジ,6050,tse_standard,50000000,1234,4000')
  expect((await tokyo.call('market/search', { q: 'レンシュウ' })).list.map(({ code }) => code)).toContain('100A')
  const detail = await tokyo.call('market/stock', { code: '100A' })
  expect(Number(detail.price)).toBeGreaterThan(500)
  expect((await tokyo.call('market/bars', { code: '100A', period: 'month' })).list.length).toBeGreaterThan(100)
  expect((await tokyo.call('market/quotes', { codes: '7203' })).list[0]).toEqual(before)
})

test('importing a company again renames it, but never touches its prices', async () => {
  const prices = async () =>
    (await tokyo.call('market/quotes', { codes: '7203,100A' })).list.map(({ price, high, low }) => [price, high, low])
  const before = await prices()
  await bring(
    'jp,100A,練習物産,Practice Goods,练习物产,レンシュウブッサン,9050,tse_growth,70000000,9990,6000',
    'jp,7203,トヨタ（改）,Toyota (renamed),丰田（改）,トヨタ,6050,tse_growth,70000000,9990,6000',
  )
  expect(await prices()).toEqual(before)
  expect((await tokyo.call('market/quotes', { codes: '7203,100A' }, { language: 'en' })).list.map(({ name }) => name)).toEqual([
    'Toyota (renamed)',
    'Practice Goods',
  ])
})

test('recorded bars become a share that trades from the next day on, with the hash of its file in the proof', async () => {
  await bring('jp,200A,録画,Recorded,录像,ロクガ,6050,tse_standard,50000000,1000,4000')
  const content = [
    'date,open,high,low,close,volume',
    '2024-01-04,1000,1020,990,1010,50000',
    '2024-01-05,1010,1015,1001,1002,40000',
  ].join('\n')
  const { catalogue } = tokyo.market.face
  const imported = (code: string, text = content) =>
    importRecording(tokyo.database, catalogue(), { market: 'jp', code, content: text }, tokyo.clock.now())
  expect(await imported('7203')).toEqual({ refused: 'built_in_company' })
  expect(await imported('999Z')).toEqual({ refused: 'no_such_company' })
  expect(await imported('200A', 'date,open\n1,2')).toHaveProperty('faults')
  const hash = createHash('sha256').update(content).digest('hex')
  expect(await imported('200A')).toEqual({ days: 2, sha256: hash, startsOn: '2026-11-24', endsOn: '2026-11-25' })
  expect(await imported('200A')).toEqual({ refused: 'does_not_go_on', needed: '2024-01-09' })
  await tokyo.market.reload()

  expect((await tokyo.call('market/proof', {})).recordings).toEqual([{ code: '200A', hash }])
  await expect(tokyo.call('market/depth', { code: '200A' })).rejects.toThrow('stock_price_not_obtained')
  expect((await tokyo.call('market/quotes', { codes: '200A' })).list[0]?.price).toBe('-')

  await move('2026-11-24T14:00:00+09:00')
  const detail = await tokyo.call('market/stock', { code: '200A' })
  expect(detail.source).toBe('replay')
  expect(Number(detail.price)).toBeGreaterThanOrEqual(990)
  expect(Number(detail.price)).toBeLessThanOrEqual(1020)
  await move('2026-11-24T16:00:00+09:00')
  expect((await tokyo.call('market/quotes', { codes: '200A' })).list[0]).toMatchObject({
    price: '1010',
    high: '1020',
    low: '990',
    volume: 50000,
  })
  const { list } = await tokyo.call('market/list', { sort: 'change', limit: 100 })
  expect(list.map(({ change_percent }) => Number(change_percent))).toEqual(
    list.map(({ change_percent }) => Number(change_percent)).toSorted((left, right) => right - left),
  )
})

test('further bars go on with a recording while it is listed; then it says that it is delisted', async () => {
  const bars = (...rows: readonly string[]) => ['date,open,high,low,close,volume', ...rows].join('\n')
  const further = (content: string) =>
    importRecording(tokyo.database, tokyo.market.face.catalogue(), { market: 'jp', code: '200A', content }, tokyo.clock.now())
  const listed = async () => {
    const [found] = (await tokyo.call('market/search', { q: '200A' })).list
    const { listed_until, delisted } = await tokyo.call('market/stock', { code: '200A' })
    expect([found?.listed_until, found?.delisted]).toEqual([listed_until, delisted])
    return [listed_until, delisted]
  }
  expect(await listed()).toEqual(['2026-11-25', false])
  expect((await tokyo.call('market/stock', { code: '7203' })).listed_until).toBeUndefined()
  const before = (await tokyo.call('market/bars', { code: '200A', period: 'day' })).list
  expect(await further(bars('2024-01-05,1,2,1,1,9'))).toEqual({ refused: 'does_not_go_on', needed: '2024-01-09' })
  expect(await further(bars('2024-01-10,1,2,1,1,9'))).toEqual({ refused: 'does_not_go_on', needed: '2024-01-09' })
  const minute = 'time,open,high,low,close,volume\n2024-01-09T09:00:00+09:00,1,2,1,1,9'
  expect(await further(minute)).toEqual({ refused: 'other_kind_of_bars' })
  const more = bars('2024-01-09,1003,1030,1000,1020,70000')
  expect(await further(more)).toMatchObject({ days: 1, startsOn: '2026-11-24', endsOn: '2026-11-26' })
  await tokyo.market.reload()
  expect(await listed()).toEqual(['2026-11-26', false])
  expect((await tokyo.call('market/bars', { code: '200A', period: 'day' })).list).toEqual(before)
  expect((await tokyo.call('market/proof', {})).recordings.map(({ hash }) => hash).at(-1)).toBe(
    createHash('sha256').update(more).digest('hex'),
  )

  await move('2026-11-26T15:29:59+09:00')
  expect(await listed()).toEqual(['2026-11-26', false])
  await move('2026-11-26T15:30:02+09:00')
  expect(await listed()).toEqual(['2026-11-26', true])
  expect((await tokyo.call('market/quotes', { codes: '200A' })).list[0]?.price).toBe('1020')
  expect(await further(bars('2024-01-10,1020,1030,1000,1020,70000'))).toEqual({ refused: 'delisted', on: '2026-11-26' })
})

test('a day that opens beyond the limit of a day is asked about, in a file of its own and in one that goes on', async () => {
  await bring('jp,201A,録画二,Recorded Two,录像二,ロクガニ,6050,tse_standard,50000000,1000,4000')
  const header = 'date,open,high,low,close,volume'
  const imported = (content: string, more: object = {}) =>
    importRecording(
      tokyo.database,
      tokyo.market.face.catalogue(),
      { market: 'jp', code: '201A', content, ...more },
      tokyo.clock.now(),
    )
  const gap = { gaps: [{ date: '2024-01-05', base: 10_100_000, open: 5_050_000 }] }
  const [first, second] = ['2024-01-04,1000,1020,990,1010,50000', '2024-01-05,505,515,501,502,40000']
  expect(await imported([header, first, second].join('\n'))).toMatchObject(gap)
  expect(await imported([header, first].join('\n'))).toMatchObject({ days: 1 })
  expect(await imported([header, second].join('\n'))).toMatchObject(gap)
  expect(await imported([`${header},split`, `${second},2:1`].join('\n'))).toMatchObject({ days: 1 })
  expect(await imported([header, '2024-01-09,900,900,900,900,9'].join('\n'), { gapsAreReal: true })).toMatchObject({ days: 1 })
})

test('[M-39] a share without a price has no book: stock price not obtained', async () => {
  await move('2026-12-10T10:00:00+09:00')
  await expect(tokyo.call('market/depth', { code: '200A' })).rejects.toThrow('stock_price_not_obtained')
  const detail = await tokyo.call('market/stock', { code: '200A' })
  expect(detail).toMatchObject({ price: '-', bid: '-', ask: '-', limit_up: '-', market_cap: '-' })
})
