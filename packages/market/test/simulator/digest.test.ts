import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { instruments, practiceWorld } from './practice-world.ts'

/** A change of this digest changes every price of every installation: the model's name must change with it. */
const pinned = '8cf9886ad5580a9eed29b0f8f8012dab6b6962eb6cb5fa29fa37db54440017f7'

test('a sample of a world has its digest', () => {
  const sample = instruments.filter((_, index) => index % 60 === 0)
  expect(digestOf(practiceWorld(), instruments.slice(0, 60), sample)).toBe(pinned)
})
