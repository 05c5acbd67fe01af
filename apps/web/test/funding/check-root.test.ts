import { hash } from 'node:crypto'
import { merkleRoot } from '@zaraba/rules/funding/merkle.ts'
import { canonicalLines } from '@zaraba/rules/funding/statement-lines.ts'
import { expect, test } from 'vitest'
import { makesItsRoot } from '../../src/funding/statement/check-root.ts'

const entry = { time: '2026-11-20T09:05:00+09:00', kind: 'grant', from: 'house_world', to: 'available', amount: '100' }
const body = {
  account: '9012345678',
  type: 'jpy',
  currency: 'JPY',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: '0',
  closing: '100',
  list: [{ ...entry, currency: 'JPY', balance: '100', cause: 'identity/registered' }],
}
const made = { ...body, head: null, csv: '', root: merkleRoot(canonicalLines(body), (bytes) => hash('sha256', bytes, 'buffer')) }

test('the browser finds that what it shows makes the root, and that anything else does not', async () => {
  expect(await makesItsRoot(made)).toBe(true)
  expect(await makesItsRoot({ ...made, closing: '900' })).toBe(false)
  expect(await makesItsRoot({ ...made, list: [] })).toBe(false)
  expect(await makesItsRoot({ ...made, list: made.list.map((each) => ({ ...each, amount: '900' })) })).toBe(false)
})
