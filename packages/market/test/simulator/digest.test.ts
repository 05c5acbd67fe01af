import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { instruments, practiceWorld } from './practice-world.ts'

/** A change of this digest changes every price of every installation: the model's name must change with it. */
const pinned = '2cffbf38b6d2d4f070680172868ec3cef4e76b9b759fd46b4f505470c7e7ed55'

test('a sample of a world has its digest', () => {
  const sample = instruments.filter((_, place) => place % 60 === 0)
  expect(digestOf(practiceWorld(), instruments.slice(0, 60), sample)).toBe(pinned)
})
