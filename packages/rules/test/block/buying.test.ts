import { priceOf } from '@zaraba/money/price.ts'
import { instant, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type BuyerFacts, buyingRefusals, costOf, offerRefusals } from '../../src/block/buying.ts'
import { type OfferFacts, offerState } from '../../src/block/offer.ts'

const opens = parseInstant('2026-11-20T09:00:00+09:00')
const closes = parseInstant('2026-11-24T08:20:00+09:00')
const noon = parseInstant('2026-11-20T12:00:00+09:00')
/** Shares of Tokyo at ¥2,440: 1,000 in units of 100, at most 500 a person. */
const block: OfferFacts = {
  kind: 'block',
  market: 'jp',
  price: priceOf(2_440),
  quota: 1_000,
  taken: 0,
  minimum: 100,
  cap: 500,
  opens,
  closes,
  needs: 'none',
  settled: false,
  withdrawn: false,
}
const grab: OfferFacts = { ...block, kind: 'grab', taken: 700 }
const akiko: BuyerFacts = { available: 1_220_000n, mine: 0, pending: null }
const keys = (...asked: Parameters<typeof buyingRefusals>) => buyingRefusals(...asked).map(({ key }) => key)

describe('refusals of a block or a grab', () => {
  test('nothing, up to the last share and the last yen that there is', () => {
    expect(costOf(block, 500)).toBe(1_220_000n)
    expect(keys(block, 500, akiko, noon)).toEqual([])
    expect(keys(grab, 300, akiko, noon)).toEqual([])
    expect(keys(grab, 101, akiko, noon)).toEqual([])
    expect(offerRefusals(block, akiko, noon)).toEqual([])
  })

  test('the window: from its first moment up to the one at which it closes, unless it ended before', () => {
    const before = { key: 'block_trade_not_open', values: { from: '2026-11-20T09:00:00+09:00' } }
    const closed = { key: 'block_trade_closed', values: { until: '2026-11-24T08:20:00+09:00' } }
    expect(buyingRefusals(block, 100, akiko, instant(opens - 1))).toEqual([before])
    expect(keys(block, 100, akiko, opens)).toEqual([])
    expect(keys(block, 100, akiko, instant(closes - 1))).toEqual([])
    expect(buyingRefusals(block, 100, akiko, closes)).toEqual([closed])
    expect(buyingRefusals({ ...block, settled: true }, 100, akiko, noon)).toEqual([closed])
    expect(buyingRefusals({ ...block, withdrawn: true }, 100, akiko, noon)).toEqual([closed])
  })

  test('the number: one at least, the minimum, whole units of a block, the cap with what one has, what is left of a grab', () => {
    expect(buyingRefusals(block, 0, akiko, noon)).toEqual([{ key: 'enter_quantity_in_lots', field: 'num' }])
    expect(buyingRefusals(block, 99, akiko, noon)).toEqual([
      { key: 'below_block_minimum', field: 'num', now: '99', needed: '100' },
    ])
    expect(buyingRefusals(block, 250, akiko, noon)).toEqual([
      { key: 'block_in_whole_units', field: 'num', now: '250', needed: '200', values: { unit: '100' } },
    ])
    const capped = { key: 'above_block_cap', field: 'num', now: '400', needed: '300', values: { cap: '500', mine: '200' } }
    expect(buyingRefusals(block, 400, { ...akiko, mine: 200 }, noon)).toEqual([capped])
    expect(keys(block, 300, { ...akiko, mine: 200 }, noon)).toEqual([])
    const over = buyingRefusals(block, 100, { ...akiko, mine: 600 }, noon)
    expect(over).toEqual([{ ...capped, now: '100', needed: '0', values: { cap: '500', mine: '600' } }])
    expect(buyingRefusals(grab, 301, akiko, noon)).toEqual([
      { key: 'insufficient_quota', field: 'num', now: '300', needed: '301' },
    ])
    // A block that is asked for by more than there is will be drawn for.
    expect(keys({ ...block, taken: 1_000 }, 500, akiko, noon)).toEqual([])
  })

  test('an application that waits, and the money, with their figures', () => {
    expect(buyingRefusals(block, 100, { ...akiko, pending: 'B-7' }, noon)).toEqual([{ key: 'block_already_applied', now: 'B-7' }])
    expect(buyingRefusals(block, 500, { ...akiko, available: 1_219_999n }, noon)).toEqual([
      { key: 'insufficient_available_balance', now: '1219999', needed: '1220000', values: { currency: 'JPY' } },
    ])
    expect(keys(block, 0, { ...akiko, available: 0n }, noon)).toEqual(['enter_quantity_in_lots'])
  })

  test('all at once, in their order', () => {
    const nobody: BuyerFacts = { available: 0n, mine: 500, pending: 'B-7' }
    const found = keys(grab, 350, nobody, closes)
    expect(new Set(found)).toEqual(
      new Set([
        'block_trade_closed',
        'above_block_cap',
        'insufficient_quota',
        'block_already_applied',
        'insufficient_available_balance',
      ]),
    )
    expect(found[0]).toBe('block_trade_closed')
  })
})

test('an offer waits, is open, is sold out where it is a grab, and is over, each from its own moment on', () => {
  expect(offerState(block, instant(opens - 1))).toBe('waiting')
  expect([offerState(block, opens), offerState(block, instant(closes - 1)), offerState(block, closes)]).toEqual([
    'open',
    'open',
    'closed',
  ])
  expect([offerState({ ...grab, taken: 999 }, noon), offerState({ ...grab, taken: 1_000 }, noon)]).toEqual(['open', 'sold_out'])
  expect(offerState({ ...block, taken: 1_000 }, noon)).toBe('open')
  expect(offerState({ ...block, settled: true }, noon)).toBe('settled')
  expect(offerState({ ...block, settled: true, withdrawn: true }, noon)).toBe('withdrawn')
})
