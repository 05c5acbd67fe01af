import { type Rng, rng } from '@zaraba/money/rng.ts'

/** Random numbers that follow from a word. */
export const seeded = (word: string): Rng => {
  let [one, other] = [-2_128_831_035, 1_540_483_477]
  for (let index = 0; index < word.length; index += 1) {
    one = Math.imul(one ^ word.charCodeAt(index), 16_777_619)
    other = Math.imul(other ^ word.charCodeAt(index), 2_246_822_507)
  }
  return rng(one, other)
}
