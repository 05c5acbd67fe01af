import { expect, test } from 'vitest'
import { keptOfMarket } from '../../src/shell/server/queries.ts'

test('another order or filter keeps what was shown, another market does not', () => {
  const shown = { pages: ['Toyota'] }
  const asked = (input: unknown) => ({ queryKey: ['pages', 'market/companies', input] })
  const keep = keptOfMarket({ type: 'jpy', sort: 'yield' })
  expect(keep(shown, asked({ type: 'jpy', sort: 'per' }))).toBe(shown)
  expect(keep(shown, asked({ type: 'usd', sort: 'per' }))).toBeUndefined()
  expect(keep(undefined, undefined)).toBeUndefined()
  expect(keptOfMarket({})(shown, asked({}))).toBe(shown)
})
