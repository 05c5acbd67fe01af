import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  hues,
  type MainIndicator,
  mainIndicators,
  type SubIndicator,
  subIndicators,
} from '../../src/market/chart/chart-choice.ts'
import { huesOf, strokeOf } from '../../src/market/chart/chart-hues.ts'
import { lineColours } from '../../src/market/chart/chart-style.ts'

const choice = (mains: readonly MainIndicator[], subs: readonly SubIndicator[], colours = {}) => ({
  mains,
  subs,
  parameters: {},
  colours,
})
const allHues = (chosen: Parameters<typeof huesOf>[0]) => [...huesOf(chosen).values()].flat()

test('no two lines of a chart have one colour: over the price and in all panes below it', () => {
  for (const chosen of [
    choice(['MA'], ['VOL', 'MACD', 'RSI']),
    choice(['MA', 'BOLL'], ['VOL', 'KDJ']),
    choice(['EMA', 'SAR'], ['DMI', 'BIAS']),
  ]) {
    const found = allHues(chosen)
    expect(new Set(found).size).toBe(found.length)
    expect(Math.max(...found)).toBeLessThan(hues.length)
  }
})

test('the customer’s colour of an indicator is its own, and no other line takes it', () => {
  const drawn = huesOf(choice(['MA', 'BOLL'], [], { BOLL: 1 }))
  expect(drawn.get('BOLL')?.[0]).toBe(1)
  expect(drawn.get('MA')).toEqual([0, 2, 3])
})

test('a chart with more lines than colours draws the further ones in another stroke', () => {
  const strokes = allHues(choice(mainIndicators, subIndicators.slice(0, 2))).map((hue) =>
    JSON.stringify(strokeOf(hue, lineColours.light)),
  )
  expect(strokes.length).toBeGreaterThan(hues.length)
  expect(new Set(strokes).size).toBe(strokes.length)
})

const linear = (byte: number) => (byte <= 10.31 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const parts = (colour: string) => [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
/** In the space of Ottosson (OKLab), in which equal distances look equal. */
const perceived = (colour: string): readonly number[] => {
  const [r = 0, g = 0, b = 0] = parts(colour)
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}
const distance = (one: string, other: string): number => {
  const [here, there] = [perceived(one), perceived(other)]
  return Math.hypot(...here.map((value, at) => value - (there[at] ?? 0)))
}
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = parts(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const tokens = readFileSync(new URL('../../../../packages/ui/src/style/tokens.css', import.meta.url), 'utf8')
/** A colour of the page in a theme; each theme writes its own once, the light one first. */
const token = (name: string, theme: 'light' | 'dark'): string =>
  [...tokens.matchAll(new RegExp(`--${name}: (#[\\da-f]{6});`, 'g'))][theme === 'light' ? 0 : 1]?.[1] ?? ''

test.each(['light', 'dark'] as const)(
  'the colours of lines in the %s theme differ, can be read, and are none of the customer’s own',
  (theme) => {
    const colours = lineColours[theme]
    expect(colours).toHaveLength(hues.length)
    expect(hues.length).toBeGreaterThanOrEqual(10)
    for (const [at, colour] of colours.entries()) {
      for (const other of colours.slice(at + 1)) expect(distance(colour, other), `${colour} ${other}`).toBeGreaterThan(0.07)
      for (const name of ['accent', 'red', 'green'])
        expect(distance(colour, token(name, theme)), `${colour} --${name}`).toBeGreaterThan(0.09)
      const [light, dark] = [luminance(colour), luminance(token('paper', theme))].toSorted((one, next) => next - one)
      expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05), colour).toBeGreaterThan(4.5)
    }
    // The accent itself would be found.
    expect(distance(token('accent', theme), token('accent', theme))).toBe(0)
  },
)
