import { expect, test } from 'vitest'
import { saidOf } from '../src/words/refusal-text.ts'

test('a limit is written as people read it, and what is over it never reads like it', () => {
  const sizes = [8_000_000, 15_000_000, 500_000, 2_440_000, 8_000_001].map(String)
  const said = sizes.map((needed) => saidOf({ key: 'image_too_large', needed }).needed)
  expect(said).toEqual(['8 MB', '15 MB', '0.5 MB', '2.44 MB', '8.01 MB'])
})
