import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { instruments, practiceWorld } from './practice-world.ts'

/** A change of this digest changes every price of every installation: the model's name must change with it. */
const pinned = '5aa5177961c0134c62a019457901838703b7f5a58435a473c1d2f1f57730155e'

test('a sample of a world has its digest', () => {
  const sample = instruments.filter((_, index) => index % 60 === 0)
  expect(digestOf(practiceWorld(), instruments.slice(0, 60), sample)).toBe(pinned)
})
