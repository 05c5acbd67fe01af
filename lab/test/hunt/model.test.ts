import { expect, test } from 'vitest'
import { Model } from '../../hunt/model.ts'
import { seeded } from '../../hunt/seeded.ts'

const random = seeded('a model')
const draw = (): number => random.next() / 2 ** 31 - 1

const all = [0, 1, 2, 3]

const taught = (gain: number): Model => {
  const model = new Model(4)
  for (let each = 0; each < 20_000; each += 1) {
    const signals = Float64Array.of(draw(), draw() / 1_000, draw(), 0)
    model.learn(signals, gain * (signals[1] ?? 0) - (signals[2] ?? 0) / 10 + draw())
  }
  return model
}

test('a model finds what follows a signal, however small its numbers are, alone and together', () => {
  const model = taught(200)
  const signals = Float64Array.of(0, 0.001, 0, 1)
  expect(model.best(2)).toEqual([1, 2])
  expect(model.promiseOf([1])(signals)).toBeCloseTo(0.2, 1)
  expect(model.promiseOf(all)(signals)).toBeCloseTo(0.2, 1)
  expect(model.promiseOf(all)(Float64Array.of(0, 0, 1, 1))).toBeCloseTo(-0.1, 1)
  expect(model.promiseOf([2, 1])(signals)).toBeCloseTo(0.2, 1)
})

test('a signal that was never seen promises nothing', () => {
  expect(taught(200).promiseOf(all)(Float64Array.of(0, 0, 0, 1))).toBe(0)
})
