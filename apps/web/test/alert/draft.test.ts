import { unreadable } from '@zaraba/money/typed-number.ts'
import { describe, expect, test } from 'vitest'
import {
  type AlertRow,
  distanceOf,
  draftOf,
  emptyDraft,
  priceAway,
  requestOf,
  valueOfDraft,
} from '../../src/alert/alert-draft.ts'
import { conditionText } from '../../src/alert/alert-text.ts'

const row = (part: Partial<AlertRow>): AlertRow => ({
  order_no: 'A-1',
  type: 'jpy',
  code: '7203',
  name: 'トヨタ自動車',
  kind: 'price',
  value: '3000',
  side: 'above',
  within: '-',
  repeat: 'once',
  state: 'armed',
  set_at: '2026-11-24T09:05:00+09:00',
  fired_at: '-',
  merged_into: '-',
  ...part,
})

describe('the form of an alert', () => {
  const rows: readonly Partial<AlertRow>[] = [
    { kind: 'price', value: '3000.5' },
    { kind: 'change', value: '-2.5', within: '15', side: 'below' },
    { kind: 'change', value: '3', within: 'day', repeat: 'standing' },
    { kind: 'volume', value: '1000000' },
    { kind: 'crossing', value: 'sma5_below_sma25', side: 'below' },
    { kind: 'crossing', value: 'price_above_sma75' },
    { kind: 'crossing', value: 'rsi14_below_30', side: 'below' },
    { kind: 'event', value: 'disclosures', repeat: 'standing' },
    { kind: 'margin', value: '25.5', code: '', side: 'below' },
  ]
  test.each(rows)('of %j says the same as its row', (part) => {
    const own = row(part)
    expect(valueOfDraft(draftOf(own))).toBe(own.value)
    expect(draftOf(own).repeat).toBe(own.repeat)
  })

  test('is not sent while its field has no number', () => {
    for (const kind of ['price', 'volume', 'margin'] as const)
      expect(valueOfDraft({ ...emptyDraft(kind), [kind]: unreadable })).toBe('')
    expect(valueOfDraft({ ...emptyDraft('change'), percent: unreadable })).toBe('')
    expect(valueOfDraft({ ...emptyDraft('crossing'), crossing: 'rsi14', level: unreadable })).toBe('')
  })

  test('is sent with its share, and without one for what is held', () => {
    const draft = { ...emptyDraft('change'), percent: '2', falls: true, within: '30' } as const
    expect(requestOf(draft, 'usd', 'AAPL')).toEqual({
      type: 'usd',
      code: 'AAPL',
      kind: 'change',
      value: '-2',
      within: '30',
      repeat: 'once',
    })
    expect(requestOf(emptyDraft('event'), 'jpy', undefined)).toEqual({
      type: 'jpy',
      kind: 'event',
      value: 'results',
      within: 'day',
      repeat: 'standing',
    })
  })

  test('has no value before it is filled in', () => {
    for (const kind of ['price', 'change', 'volume'] as const) expect(valueOfDraft(emptyDraft(kind))).toBe('')
    expect(valueOfDraft({ ...emptyDraft('crossing'), crossing: 'rsi14', level: '' })).toBe('')
  })

  test('a price some per cent away is on the tick', () => {
    expect(priceAway('2843', 3, '1')).toBe('2928')
    expect(priceAway('2448.5', -1, '0.5')).toBe('2424.0')
    expect(priceAway('189.55', 5, '0.01')).toBe('199.03')
    expect([distanceOf('2928', '2843'), distanceOf('', '2843'), distanceOf('2928', '-')]).toEqual(['2.99', undefined, undefined])
  })
})

test('a condition in words', () => {
  const said = (part: Partial<AlertRow>) => conditionText(row(part))
  expect([
    said({}),
    said({ kind: 'change', value: '-2.5', within: '15' }),
    said({ kind: 'volume', value: '1000000' }),
    said({ kind: 'crossing', value: 'sma5_below_sma25' }),
    said({ kind: 'crossing', value: 'rsi14_above_70' }),
    said({ kind: 'event', value: 'results', code: '' }),
    said({ kind: 'margin', value: '25.5', code: '' }),
  ]).toEqual([
    '¥3,000 以上',
    '15分 −2.50%',
    '出来高 1,000,000株 以上',
    '5日線が25日線を下抜け',
    'RSI（14日） 70 以上',
    '保有銘柄の決算',
    '維持率 25.5% 以下',
  ])
})
