import { expect, test } from 'vitest'
import { texts } from '../../src/ipo/texts/en.ts'

test('English says one share and one ticket', () => {
  const { fields, draw } = texts
  expect(['1', '1,200'].map((count) => fields.shares(count))).toEqual(['1 share', '1,200 shares'])
  expect(['1', '300,001'].map((count) => draw.done(count, '1.2'))).toEqual(['1 ticket in 1.2 s', '300,001 tickets in 1.2 s'])
  expect(['1', '37'].map((by) => draw.notEnough(by))).toEqual(['1 place short of a win', '37 places short of a win'])
})
