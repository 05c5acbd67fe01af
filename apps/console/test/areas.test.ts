import { opsCalls } from '@zaraba/contract/calls.ts'
import { roles } from '@zaraba/contract/operators/declare.ts'
import { expect, test } from 'vitest'
import { areaKeys } from '../src/paths.ts'
import { areas } from '../src/slices.ts'

test('every area has a key of its own, which one stroke gives', () => {
  expect(areas.length).toBeLessThanOrEqual(areaKeys.length)
  expect(new Set(areaKeys).size).toBe(areaKeys.length)
})

test('each role sees the areas whose first call it may make: an editor no queue and no customer', () => {
  const seen = Object.fromEntries(
    roles.map((role) => [
      role,
      areas.flatMap(({ name, asks }) => (opsCalls[asks].may.some((each) => each === role) ? [name.us] : [])),
    ]),
  )
  const queues = areas.flatMap(({ name, kind }) => (kind === null ? [] : [name.us]))
  expect(seen).toEqual({
    reviewer: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Health'],
    editor: ['Catalogues', 'Practice clock', 'Health'],
    security: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Audit log', 'Health'],
    auditor: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Audit log', 'Health'],
  })
})
