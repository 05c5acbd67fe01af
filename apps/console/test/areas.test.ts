import { opsCalls } from '@zaraba/contract/calls.ts'
import { roles } from '@zaraba/contract/operators/declare.ts'
import { expect, test } from 'vitest'
import { areaKeys } from '../src/paths.ts'
import { firstAreaPath, openAreas, openCatalogues, waitingText } from '../src/shell/areas.ts'
import { mayMake } from '../src/shell/roles.ts'
import { areas, catalogues } from '../src/slices.ts'

test('every area has a key of its own, which one stroke gives', () => {
  expect(areas.length).toBeLessThanOrEqual(areaKeys.length)
  expect(new Set(areaKeys).size).toBe(areaKeys.length)
})

test('each role sees the areas whose first call it may make: an editor no queue and no customer', () => {
  const seen = Object.fromEntries(
    roles.map((role) => [
      role,
      areas.flatMap(({ name, asks }) => (opsCalls[asks].may.some((each) => each === role) ? [name.en] : [])),
    ]),
  )
  const queues = areas.flatMap(({ name, kind }) => (kind === null ? [] : [name.en]))
  expect(seen).toEqual({
    reviewer: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Health'],
    editor: ['Catalogues', 'Practice clock', 'Health'],
    security: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Audit log', 'Health'],
    auditor: [...queues, 'Customers', 'Catalogues', 'Practice clock', 'Audit log', 'Health'],
  })
})

test('a key opens the same area for everyone: an editor has the keys of three areas, with gaps', () => {
  const keyed = openAreas(areas, ['editor']).map(({ key, name }) => [key, name.en])
  const all = openAreas(areas, ['reviewer', 'security', 'auditor', 'editor']).map(({ key }) => key)
  expect(keyed).toEqual([
    ['8', 'Catalogues'],
    ['9', 'Practice clock'],
    ['-', 'Health'],
  ])
  expect(all.join('')).toBe(areaKeys.slice(0, areas.length))
})

test('the first area is the preferred one where a role opens it, and otherwise the first that it opens', () => {
  const deposits = '/reviews/deposit'
  expect(firstAreaPath(areas, ['reviewer'], deposits)).toBe(deposits)
  expect(firstAreaPath(areas, ['editor'], deposits)).toBe('/catalogues/news')
  expect(firstAreaPath([{ asks: 'audit/list', path: '/audit' }], ['reviewer'], deposits)).toBeUndefined()
})

test('a role makes the calls that name it, and everyone the one that only tells an operator about themselves', () => {
  expect(mayMake(['reviewer'], 'reviews/decide')).toBe(true)
  expect(mayMake(['auditor'], 'reviews/decide')).toBe(false)
  expect(mayMake([], 'reviews/queue')).toBe(false)
})

test('the named catalogue is shown, and the first one where there is none of the name', () => {
  const shown = (name: string | undefined) => openCatalogues(catalogues, ['editor'], name).shown?.name
  expect(shown('settings')).toBe('settings')
  expect(shown('no-such-catalogue')).toBe(catalogues[0]?.name)
  expect(shown(undefined)).toBe(catalogues[0]?.name)
  expect(openCatalogues(catalogues, [], 'settings')).toEqual({ open: [], shown: undefined })
})

test('a queue counts to 999', () => {
  expect([waitingText(0), waitingText(999), waitingText(1000)]).toEqual(['0', '999', '999+'])
})
