import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { instruments, practiceWorld } from './practice-world.ts'

/** A change of this digest changes every price of every installation: the model's name must change with it. */
const pinned = 'e4cc54c22d498b2aef4afb10e2d334c57464701fa1fb8e62b6ed4ae8986900b1'

test('a sample of a world has its digest', () => {
  const sample = instruments.filter((_, index) => index % 60 === 0)
  expect(digestOf(practiceWorld(), instruments.slice(0, 60), sample)).toBe(pinned)
})
