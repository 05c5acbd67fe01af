import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { canWriteTo, hasRoomForTests } from '../room-for-tests.ts'

test('a folder that cannot be written to, not even by root, has no room for tests', () => {
  expect([tmpdir(), '/proc', '/nowhere'].map(canWriteTo)).toEqual([true, false, false])
  expect(['/proc', '/nowhere'].map(hasRoomForTests)).toEqual([false, false])
})
