import { expect, test } from 'vitest'
import { depthOf, fitText, layOut } from '../../src/market/quotes/tree-map.ts'

const industries = [
  { name: 'electric', cap: 600 },
  { name: 'banks', cap: 300 },
  { name: 'food', cap: 100 },
]

test('[R-21] the areas of the heat map are as the market values', () => {
  const cells = layOut(industries, (one) => one.cap, 400, 500)
  const area = (name: string) => {
    const cell = cells.find(({ item }) => item.name === name)
    return (cell?.width ?? 0) * (cell?.height ?? 0)
  }
  expect(cells).toHaveLength(3)
  expect(area('electric') / area('banks')).toBeCloseTo(2, 0)
  expect(area('banks') / area('food')).toBeGreaterThan(2.5)
  for (const { x, y, width, height } of cells) {
    expect(x + width).toBeLessThanOrEqual(400)
    expect(y + height).toBeLessThanOrEqual(500)
  }
})

test('an industry without a market value takes no room, and an empty map is empty', () => {
  expect(layOut([{ cap: 0 }, { cap: 5 }], (one) => one.cap, 100, 100)).toHaveLength(1)
  expect(layOut([], () => 1, 100, 100)).toEqual([])
})

test('the colour deepens in steps up to three per cent', () => {
  expect([0, 0.04, 0.3, -1, 2, -2.9, 3, -12].map(depthOf)).toEqual([0, 0, 1, 2, 3, 3, 4, 4])
})

test('a name is cut where it would leave its tile', () => {
  expect(fitText('銀行業', 100, 14)).toBe('銀行業')
  expect(fitText('情報・通信業', 70, 14)).toBe('情報・通…')
  expect(fitText('Technology', 12, 14)).toBe('')
})
