import { expect, test } from 'vitest'
import { symmetricRange } from '../../src/market/chart/canvas/time-scale.ts'

test.each([
  ['a day that rose further than it fell', { low: 1990, high: 2030 }, [], [1970, 2030]],
  ['a day that only fell', { low: 1960, high: 1995 }, [], [1960, 2040]],
  ['a quiet morning keeps two thousandths on either side', { low: 2000, high: 2001 }, [], [1996, 2004]],
  ['an order within two per cent is in sight', { low: 1990, high: 2010 }, [1962], [1962, 2038]],
  ['an order beside prices that have gone far is, too', { low: 1940, high: 1990 }, [1930], [1930, 2070]],
  ['one further away is not', { low: 1990, high: 2010 }, [1900, 2300], [1990, 2010]],
] as const)('the previous close is the middle of the scale: %s', (_, prices, levels, [from, to]) => {
  expect(symmetricRange(2000, prices, levels)).toEqual({ from, to })
})

test('a share without a previous close has no such scale', () => {
  expect(symmetricRange(0, { low: 1, high: 2 }, [])).toBeUndefined()
})
