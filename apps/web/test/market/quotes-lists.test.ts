import { writeItems } from '@zaraba/contract/preferences/items.ts'
import { describe, expect, test } from 'vitest'
import {
  longestName,
  mostInList,
  mostLists,
  movedList,
  type OwnList,
  readLists,
  requestsOf,
  toggled,
  withList,
  withNewList,
  withoutList,
  writeLists,
} from '../../src/market/lists/own-lists.ts'
import type { Stock } from '../../src/market/live-stock.ts'
import { figureAfter, figuresOf, sortedBy, sortedStocks } from '../../src/market/quotes/sorting.ts'
import { dayCurve } from '../../src/market/stock-row-curve.ts'
import { figureOf } from '../../src/market/stock-row-figure.ts'
import { changesOf } from '../../src/shell/server/kept-items.ts'

const stock = (code: string, more: Partial<Stock> = {}): Stock => ({
  type: 'jpy',
  code,
  name: code,
  price: '100',
  change: '1',
  change_percent: '1.00',
  tick: '1',
  open: '99',
  previous_close: '99',
  high: '101',
  low: '98',
  volume: 1_000,
  turnover: '100000',
  market_cap: '5000000',
  sector: '3700',
  ...more,
})

describe('a list is sorted', () => {
  const list = [
    stock('3', { price: '30', volume: 5 }),
    stock('1', { price: '-', volume: 0 }),
    stock('2', { price: '200', volume: 9 }),
  ]
  const codes = (sort: Parameters<typeof sortedStocks>[1]) => sortedStocks(list, sort).map(({ code }) => code)

  test('by any column, in both directions, shares without a price last', () => {
    expect(codes({ sort: 'price', order: 'down' })).toEqual(['2', '3', '1'])
    expect(codes({ sort: 'price', order: 'up' })).toEqual(['3', '2', '1'])
    expect(codes({ sort: 'volume', order: 'up' })).toEqual(['3', '2', '1'])
    expect(codes({ sort: 'code', order: 'up' })).toEqual(['1', '2', '3'])
    expect(codes({ sort: 'own', order: 'down' })).toEqual(['3', '1', '2'])
  })

  test('money of several markets is compared within each, a change over all', () => {
    const mixed = [
      stock('A', { type: 'usd', price: '9', change_percent: '3' }),
      stock('1', { price: '5' }),
      stock('2', { price: '7' }),
    ]
    const orderOf = (sort: 'price' | 'change') => sortedStocks(mixed, { sort, order: 'down' }).map(({ code }) => code)
    expect(orderOf('price')).toEqual(['2', '1', 'A'])
    expect(orderOf('change')).toEqual(['A', '1', '2'])
  })

  test('equal figures are in the order of their codes', () => {
    const same = [stock('9'), stock('1'), stock('5')]
    for (const order of ['up', 'down'] as const)
      expect(sortedStocks(same, { sort: 'change', order }).map(({ code }) => code)).toEqual(['1', '5', '9'])
  })

  test('a column is shown with its figure, and turned round when it is chosen again', () => {
    const cap = sortedBy({ sort: 'change', order: 'up', figure: 'change' }, 'market_cap')
    expect(cap).toEqual({ sort: 'market_cap', order: 'down', figure: 'market_cap' })
    expect(sortedBy(cap, 'market_cap')).toEqual({ ...cap, order: 'up' })
    expect(sortedBy({ sort: 'code', order: 'down', figure: 'percent' }, 'code').order).toBe('down')
  })

  test('a tap leads from per cent to money to volume and back, with the sorted figure among them', () => {
    expect(['percent', 'change', 'volume'].map((figure) => figureAfter(figure as never, 'change'))).toEqual([
      'change',
      'volume',
      'percent',
    ])
    expect(figuresOf('turnover')).toEqual(['turnover', 'percent', 'change', 'volume'])
    expect(figureAfter('volume', 'turnover')).toBe('turnover')
    // A figure of the column before counts as none.
    expect(figureAfter('market_cap', 'change')).toBe('percent')
  })

  test('figures have their signs, and a share without a price has none', () => {
    expect(figureOf(stock('1'), 'percent')).toBe('+1.00%')
    expect(figureOf(stock('1'), 'change')).toBe('+1')
    expect(figureOf(stock('1'), 'turnover')).toMatch(/^¥/)
    expect(figureOf(stock('1', { price: '-' }), 'volume')).toBe('–')
  })
})

describe('the curve of a row', () => {
  const box = { width: 103, height: 24 }

  test('takes only the part of the width that the session has lived, and leaves the break out as a gap', () => {
    const { paths, level } = dayCurve({ spark: [1, 3, 2], spark_at: [0, 500, 600], spark_break: 500 }, 2, box)
    expect(paths).toEqual(['M0.0 22.0L50.0 2.0', 'M63.0 12.0'])
    expect(level).toBe(12)
  })

  test('is one line without a break, spread evenly where moments are unknown', () => {
    expect(dayCurve({ spark: [1, 2], spark_at: [0, 1_000] }, null, box)).toEqual({ paths: ['M0.0 22.0L103.0 2.0'], level: null })
    expect(dayCurve({ spark: [1, 2, 1] }, null, box).paths).toEqual(['M0.0 22.0L51.5 2.0L103.0 22.0'])
  })

  test('of a price that has not moved is flat', () => {
    expect(dayCurve({ spark: [5, 5], spark_at: [0, 10] }, 5, box)).toEqual({ paths: ['M0.0 22.0L1.0 22.0'], level: 22 })
  })
})

describe('lists of one’s own', () => {
  const chips: OwnList = { id: 'l1', name: 'Chips', keys: ['jpy:8035', 'usd:NVDA'] }
  const banks: OwnList = { id: 'l2', name: 'Banks', keys: [] }

  test('are read as they were written, and what cannot be read is left out', () => {
    expect(readLists(writeLists([chips, banks]))).toEqual([chips, banks])
    expect(readLists(writeLists([banks, chips]))).toEqual([banks, chips])
    for (const value of [1, null, {}, { name: '', keys: [] }, { name: 'x' }])
      expect(readLists(new Map([['l1', value]]))).toEqual([])
    const odd = { name: 'x', keys: ['jpy:7203', 'jpy:7203', 'eur:1', 7] }
    expect(readLists(new Map([['l1', odd]]))).toEqual([{ id: 'l1', name: 'x', keys: ['jpy:7203'] }])
    // The order of this window does not name a list of another one.
    const added = new Map([...writeLists([banks, chips]), ['l9', { name: 'z', keys: [] }]])
    expect(readLists(added).map(({ id }) => id)).toEqual([banks.id, chips.id, 'l9'])
  })

  test('are made, named, moved and removed, each under an id of its own', () => {
    const made = withNewList([chips, banks], ' Cars ')
    const cars = made.at(-1)?.id ?? ''
    expect(made.at(-1)).toEqual({ id: cars, name: 'Cars', keys: [] })
    // Another window that makes one at the same time makes another one.
    expect(withNewList([chips, banks], 'Cars').at(-1)?.id).not.toBe(cars)
    expect(withList(made, { ...banks, name: 'Money' })[1]?.name).toBe('Money')
    expect(movedList(made, cars, -1).map(({ id }) => id)).toEqual(['l1', cars, 'l2'])
    expect(movedList(made, 'l1', -1)).toEqual(made)
    expect(withoutList(made, 'l1').map(({ id }) => id)).toEqual(['l2', cars])
  })

  test('take a share once, and give it back', () => {
    expect(toggled(banks, 'jpy:8306').keys).toEqual(['jpy:8306'])
    expect(toggled(chips, 'jpy:8035').keys).toEqual(['usd:NVDA'])
    const full = { ...banks, keys: Array.from({ length: mostInList }, (_, index) => `jpy:${1_000 + index}`) }
    expect(toggled(full, 'jpy:9999').keys).toEqual(full.keys)
  })

  test('as many and as long as they may be fit under one key of an account', () => {
    const keys = Array.from({ length: mostInList }, (_, index) => `jpy:${String(index).padStart(12, '0')}`)
    const lists = Array.from({ length: mostLists }, (_, index) => ({ id: `l${index}`, name: '株'.repeat(longestName), keys }))
    expect(new TextEncoder().encode(writeItems(changesOf([], new Map(), writeLists(lists)))).length).toBeLessThan(65_536)
  })

  test('are asked for by market', () => {
    expect(requestsOf(['jpy:8035', 'usd:NVDA', 'jpy:7203'])).toEqual([
      { type: 'jpy', codes: '8035,7203' },
      { type: 'usd', codes: 'NVDA' },
    ])
  })
})
