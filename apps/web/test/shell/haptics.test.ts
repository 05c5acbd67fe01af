import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canVibrate, chooseHaptics, tapLightly } from '../../src/shell/haptics.ts'

const felt: number[] = []
let lessMotion = false

beforeEach(() => {
  felt.length = 0
  lessMotion = false
  vi.stubGlobal('navigator', { vibrate: (ms: number) => felt.push(ms) > 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  chooseHaptics(true)
})
afterEach(() => vi.unstubAllGlobals())

test('a tap is felt, shorter than a notification', () => {
  tapLightly()
  expect(felt).toEqual([12])
})

test('none is felt where it was switched off, where less motion is asked for, or without the device for it', () => {
  chooseHaptics(false)
  tapLightly()
  chooseHaptics(true)
  lessMotion = true
  tapLightly()
  lessMotion = false
  vi.stubGlobal('navigator', {})
  tapLightly()
  expect(canVibrate()).toBe(false)
  expect(felt).toEqual([])
})
