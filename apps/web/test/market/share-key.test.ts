import { expect, test } from 'vitest'
import { keyOfShare, shareOfKey } from '../../src/market/chart/beside/share-key.ts'

test('a share is kept by its market and code, and a text without both follows the chosen one', () => {
  const share = { type: 'usd', code: 'AAPL' } as const
  expect(shareOfKey(keyOfShare(share))).toEqual(share)
  for (const text of ['', 'usd', 'usd:', 'eur:AAPL', ':7203']) expect([text, shareOfKey(text)]).toEqual([text, undefined])
})
