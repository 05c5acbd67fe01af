import type { ValueKind } from '@zaraba/contract/refusal-forms.ts'
import { faultsOfRefusal, refusalValues } from '@zaraba/contract/refusal-values.ts'
import { type Refusal, type RefusalKey, refusalKeys } from '@zaraba/contract/refusals.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

/** One value of each kind as the wire carries it, chosen so that a screen that showed it as it came would be caught. */
const samples: Readonly<Record<ValueKind, string>> = {
  money: '304770245',
  currency: 'JPY',
  price: '30477.5',
  rate: '0.0064123400',
  percent: '1234.56',
  shares: '1234567',
  count: '1234',
  bytes: '8000001',
  multiple: '9',
  multiples: '1,2,3',
  instant: '2026-11-24T09:30:00-05:00',
  end: '2026-11-24T09:30:00-05:00',
  date: '2026-11-24',
  hours: '9:00–15:30',
  split: '2:1',
  subscription: 'pending_payment',
  position: 'preparing_to_close',
  identity: 'under_review',
  phase: 'closing_auction',
  yes: 'yes',
  number: 'W-100042',
  code: '7203',
  methods: 'totp,passkey',
  words: 'lost phone',
}

const fullRefusal = (key: RefusalKey): Refusal => {
  const { now, needed, values } = refusalValues[key] ?? {}
  const filled = Object.fromEntries(Object.entries(values ?? {}).map(([name, kind]) => [name, samples[kind]]))
  return {
    key,
    ...(now ? { now: samples[now] } : {}),
    ...(needed ? { needed: samples[needed] } : {}),
    ...(values ? { values: filled } : {}),
  }
}

/** Texts that no person should read: codes, epoch numbers, ISO moments, four digits without a separator, holes. */
const raw: readonly (readonly [string, RegExp])[] = [
  ['a code', /[a-z]+_[a-z]+/],
  ['a moment of the wire', /\d{4}-\d\d-\d\d/],
  ['a number without separators', /(?<![\d,.-])\d{4,}/],
  ['a hole', /undefined|null|NaN|\$\{|\(\s*\)|（\s*）/],
  ['a sum without its currency', /(?<![¥,.\d])304,770,245/],
]
const rawIn = (text: string): readonly string[] =>
  raw.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text}`)

const openIn = async (language: 'jp' | 'us' | 'cn') => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? language : null) })
  const [{ explain, sentenceOf, sentenceOfRefusal }, { conditionsOf }, { loadSliceTexts }] = await Promise.all([
    import('@zaraba/ui/words/sentence.ts'),
    import('../../src/shell/parts/checklist.tsx'),
    import('@zaraba/ui/words/spoken.ts'),
  ])
  await loadSliceTexts()
  return { explain, sentenceOf, sentenceOfRefusal, conditionsOf }
}
afterEach(() => vi.unstubAllGlobals())
// The next file of this process reads its own language.
afterAll(() => void vi.resetModules())

describe.each(['jp', 'us', 'cn'] as const)('in %s', (language) => {
  test('[P-21] every refusal reads as a sentence for people, with all its values and with none of them', async () => {
    const { explain, sentenceOf } = await openIn(language)
    const found = refusalKeys.flatMap((key) => {
      const refusal = fullRefusal(key)
      expect(faultsOfRefusal(refusal)).toEqual([])
      const { title, now, needed } = explain(refusal)
      // The number of a request and a person’s own words are shown unchanged.
      const shown = [title, now, needed, sentenceOf(key)].map((text) => text.replaceAll('W-100042', '').replaceAll('7203', ''))
      return shown.flatMap((text) => rawIn(text).map((fault) => `${key}: ${fault}`))
    })
    expect(found).toEqual([])
  })

  test('a value is said once: by the sentence, or in the line below it', async () => {
    const { conditionsOf } = await openIn(language)
    const twice = conditionsOf(refusalKeys.map(fullRefusal)).filter(({ title, now, needed }) =>
      [now, needed].some((text) => text !== undefined && text !== '' && title.includes(text)),
    )
    expect(twice).toEqual([])
  })
})

test('moments are shown in the time zone of the server, money in its currency, states by their label', async () => {
  const { sentenceOfRefusal, explain } = await openIn('us')
  const closed: Refusal = { key: 'outside_trading_time', now: 'closed', values: { next: '2026-11-24T09:30:00-05:00' } }
  expect(sentenceOfRefusal(closed)).toContain('Tue 24 Nov 23:30')
  const poor: Refusal = { key: 'insufficient_available_balance', now: '12.5', needed: '304770245', values: { currency: 'USD' } }
  expect(explain(poor)).toMatchObject({ now: '$12.50', needed: '$304,770,245.00' })
  expect(sentenceOfRefusal({ key: 'order_not_holding', now: 'pending_order', needed: 'holding' })).toContain('Pending order')
  const early: Refusal = {
    key: 'cannot_sell_on_t1_day',
    now: '2026-11-20',
    needed: '2026-11-24',
    values: { exchange_allows: 'no' },
  }
  expect(sentenceOfRefusal(early)).toBe(
    'A position cannot be closed on the day it was opened (T+1). This one can be closed from Tue 24 Nov',
  )
  expect(explain(early)).toMatchObject({ now: '', needed: '' })
})

test('the guard sees a planted refusal whose values are none of theirs', () => {
  expect(faultsOfRefusal({ key: 'outside_trading_time', values: { next: '1795165200000' } })).toHaveLength(1)
  expect(faultsOfRefusal({ key: 'insufficient_balance', now: '304,770,245', needed: '1' })).toHaveLength(2)
  expect(faultsOfRefusal({ key: 'order_not_holding', now: 'filled', needed: 'holding' })).toHaveLength(1)
  expect(faultsOfRefusal({ key: 'not_found', now: '7' })).toHaveLength(1)
  expect(rawIn('Now pending_order')).toHaveLength(1)
  expect(rawIn('Needed 304770245')).toHaveLength(1)
  expect(rawIn('from 2026-11-24')).not.toEqual([])
})
