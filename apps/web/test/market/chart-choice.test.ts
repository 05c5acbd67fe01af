import { expect, test } from 'vitest'
import { leadIn, paneDigits, parametersOf, readChoice } from '../../src/market/chart/chart-choice.ts'

const usual = {
  adjustment: 'forward',
  shape: 'candles',
  scale: 'linear',
  mains: ['MA'],
  subs: ['VOL'],
  parameters: {},
  colours: {},
  templates: [],
  compared: [],
}

test('what was kept comes back: indicators in their order, parameters, colours and templates', () => {
  const kept = {
    adjustment: 'none',
    shape: 'heikin_ashi',
    scale: 'logarithmic',
    mains: ['BOLL', 'MA'],
    subs: ['RCI', 'VOL', 'STOCH'],
    parameters: { MA: [3, 10, 20] },
    colours: { RCI: 2 },
    templates: [{ name: 'swing', mains: ['EMA'], subs: ['MACD'], parameters: {}, colours: {} }],
    compared: ['jpy:JP225', 'USDJPY'],
  }
  expect(readChoice(JSON.stringify(kept))).toEqual(kept)
})

test.each(['', 'null', '7', '{', '[]'])('a kept text that is nothing of ours (%j) is the usual choice', (text) => {
  expect(readChoice(text)).toMatchObject(text === '[]' ? { parameters: {}, templates: [] } : usual)
})

test('what cannot be drawn is left out: unknown names, a fifth pane, figures out of bounds, a hue of no theme', () => {
  const found = readChoice(
    JSON.stringify({
      mains: ['MA', 'GONE'],
      subs: ['VOL', 'RSI', 'RCI', 'ATR', 'MFI', 'CCI'],
      parameters: { MA: [5, 25], RSI: [0, 14], RCI: [9, 501], BOLL: [20, 2], constructor: [1] },
      colours: { MA: 11, RSI: 1 },
    }),
  )
  expect(found).toMatchObject({
    mains: ['MA'],
    subs: ['VOL', 'RSI', 'RCI', 'ATR'],
    parameters: { BOLL: [20, 2] },
    colours: { RSI: 1 },
  })
  expect(parametersOf(found, 'MA')).toEqual([5, 25, 75])
})

test('the cloud leads by its own parameter, and never beyond the end of a session', () => {
  expect(leadIn({ mains: ['ICHIMOKU'], parameters: {} }, 'day')).toBe(26)
  expect(leadIn({ mains: ['ICHIMOKU'], parameters: { ICHIMOKU: [7, 22, 44] } }, 'day')).toBe(22)
  expect(leadIn({ mains: ['ICHIMOKU'], parameters: {} }, 'time')).toBe(0)
  expect(leadIn({ mains: ['MA'], parameters: {} }, 'day')).toBe(0)
})

test('averages of a volume are whole shares, and other values of a lower pane have two digits', () => {
  expect([paneDigits('VOL'), paneDigits('OBV'), paneDigits('RSI'), paneDigits('MACD')]).toEqual([0, 0, 2, 2])
})
