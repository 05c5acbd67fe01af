import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { instruments, practiceWorld } from './practice-world.ts'

/** A change of this digest changes every price of every installation: the model's name must change with it. */
const pinned = 'dc46fb3da48295efe009014debb4332a51f77a8d4fc7868f5cd51ba47e70160d'

test('a sample of a world has its digest', () => {
  const sample = instruments.filter((_, index) => index % 60 === 0)
  expect(digestOf(practiceWorld(), instruments.slice(0, 60), sample)).toBe(pinned)
})
