import { priceOf } from '@zaraba/money/price.ts'
import { dateText, day, instant, later, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { heldFor } from '../../src/ipo/money.ts'
import { type Applicant, atDeadline, leftToPay, planPayment, planSubscription, waiverRefusals } from '../../src/ipo/subscribe.ts'
import { barredUntil, moneyRuleOn, type OfferingTerms } from '../../src/ipo/terms.ts'

const at = (text: string) => parseInstant(`2026-${text}+09:00`)
/** Lots of 100 shares, at most 500, between ¥900 and ¥1,000. */
const terms: OfferingTerms = {
  market: 'jp',
  code: '400A',
  low: priceOf(900),
  high: priceOf(1_000),
  lot: 100,
  most: 500,
  lots: 20,
  announcedAt: at('11-10T15:30:00'),
  rangeAt: at('11-13T15:30:00'),
  opensAt: at('11-16T09:00:00'),
  closesAt: at('11-20T15:30:00'),
  pricedAt: at('11-24T15:30:00'),
  drawnAt: at('11-24T18:00:00'),
  paymentAt: at('11-25T08:00:00'),
  deadlineAt: at('11-30T15:30:00'),
  listedAt: at('12-03T08:00:00'),
}
const china: OfferingTerms = { ...terms, market: 'cn' }
const akiko: Applicant = { restrictions: [], available: 500_000n, subscribed: null, waivers: [] }
const during = at('11-17T10:00:00')
const banned = { key: 'no_trading', reason: 'a test', until: null } as const
const refused = (...asked: Parameters<typeof planSubscription>) => {
  const plan = planSubscription(...asked)
  return 'refusals' in plan ? plan.refusals : plan
}

describe('a subscription', () => {
  test('holds its shares at the top of the range; in China nothing', () => {
    expect(refused(terms, 'subscribing', akiko, 500, during)).toEqual({ held: 500_000n, lots: 5 })
    expect(refused(terms, 'to_subscribe', akiko, 100, terms.opensAt)).toEqual({ held: 100_000n, lots: 1 })
    expect(refused(china, 'subscribing', { ...akiko, available: 0n }, 500, during)).toEqual({ held: 0n, lots: 5 })
  })

  test('[L-01] [M-44] is refused before and after its window, twice, and with too little, with the figures', () => {
    expect(refused(terms, 'to_subscribe', akiko, 100, instant(terms.opensAt - 1))).toMatchObject([
      { key: 'not_yet_subscription_time', needed: '2026-11-16T09:00:00+09:00', values: { until: '2026-11-20T15:30:00+09:00' } },
    ])
    expect(refused(terms, 'subscribing', akiko, 100, instant(terms.closesAt - 1))).toMatchObject({ lots: 1 })
    const over = [{ key: 'newstock_window_over', needed: '2026-11-20T15:30:00+09:00' }]
    expect(refused(terms, 'subscribing', akiko, 100, terms.closesAt)).toMatchObject(over)
    expect(refused(terms, 'ended', akiko, 100, during)).toMatchObject(over)
    expect(refused(terms, 'withdrawn', akiko, 100, during)).toEqual([
      { key: 'product_missing_or_delisted', field: 'code', now: '400A' },
    ])
    expect(refused(terms, 'subscribing', { ...akiko, subscribed: 'N-7' }, 100, during)).toEqual([
      { key: 'newstock_already_subscribed', now: 'N-7' },
    ])
    expect(refused(terms, 'subscribing', { ...akiko, available: 499_999n }, 500, during)).toEqual([
      { key: 'insufficient_available_balance', now: '499999', needed: '500000', values: { currency: 'JPY' } },
    ])
    expect(refused(terms, 'subscribing', { ...akiko, restrictions: [banned] }, 100, during)).toEqual([
      { key: 'no_trading', values: { reason: 'a test', until: '-' }, clear: '/mine/support' },
    ])
  })

  test('is for whole lots, at most a number of them, and says which would do', () => {
    const of = (shares: number) => refused(terms, 'subscribing', akiko, shares, during)
    for (const none of [0, -100, 1.5, Number.NaN]) expect(of(none)).toEqual([{ key: 'enter_quantity_in_lots', field: 'num' }])
    expect(of(600)).toEqual([{ key: 'quantity_above_maximum', field: 'num', now: '600', needed: '500' }])
    const odd = { key: 'quantity_not_whole_lots', field: 'num', needed: '100' }
    expect(of(250)).toEqual([{ ...odd, now: '250', values: { lower: '200', upper: '300' } }])
    expect(of(50)).toEqual([{ ...odd, now: '50', values: { lower: '100' } }])
    expect(of(450)).toEqual([{ ...odd, now: '450', values: { lower: '400', upper: '500' } }])
    expect(refused({ ...terms, most: 450 }, 'subscribing', akiko, 420, during)).toMatchObject([{ values: { lower: '400' } }])
  })

  test('three waivers within twelve months bar in China for 180 days, and nowhere else', () => {
    const waivers = [at('01-10T10:00:00'), at('05-10T10:00:00'), at('11-01T10:00:00')]
    const until = later(at('11-01T10:00:00'), 180 * day)
    const { bar } = moneyRuleOn('cn', dateText('2026-11-17'))
    expect(barredUntil(waivers, bar, during)).toBe(until)
    expect(barredUntil(waivers, bar, instant(until - 1))).toBe(until)
    expect(barredUntil(waivers, bar, until)).toBeNull()
    expect(barredUntil(waivers.slice(1), bar, during)).toBeNull()
    // Twelve months to the moment, and one more.
    expect(barredUntil([later(during, -365 * day), during, during], bar, during)).toBe(later(during, 180 * day))
    expect(barredUntil([instant(during - 365 * day - 1), during, during], bar, during)).toBeNull()
    expect(barredUntil(waivers, bar, at('10-31T10:00:00'))).toBeNull()
    expect(refused(china, 'subscribing', { ...akiko, waivers }, 100, during)).toMatchObject([
      { key: 'newstock_barred', now: '3', needed: '3', values: { until: '2027-04-30T10:00:00+09:00' } },
    ])
    expect(refused(terms, 'subscribing', { ...akiko, waivers }, 100, during)).toMatchObject({ lots: 1 })
    expect(() => moneyRuleOn('jp', dateText('2011-12-31'))).toThrow(RangeError)
    expect(moneyRuleOn('cn', dateText('2015-12-31')).holdsAtApplication).toBe(true)
  })
})

describe('a win', () => {
  const win = { state: 'pending_payment', won: 200, held: 200_000n } as const
  const price = priceOf(950)
  const paying = at('11-26T10:00:00')

  test('is paid from what is held and the rest from the balance, before the deadline', () => {
    expect(leftToPay(terms, win, price)).toBe(-10_000n)
    expect(leftToPay(terms, { ...win, won: 0 }, price)).toBeNull()
    expect(leftToPay(terms, win, null)).toBeNull()
    expect(planPayment(terms, win, price, akiko, instant(terms.deadlineAt - 1))).toEqual({ taken: -10_000n })
    const unpaid = { ...win, held: 0n }
    expect(planPayment(china, unpaid, price, { ...akiko, available: 19_000_000n }, paying)).toEqual({ taken: 19_000_000n })
    expect(planPayment(china, unpaid, price, { ...akiko, available: 18_999_999n }, paying)).toMatchObject({
      refusals: [{ key: 'insufficient_available_balance', now: '189999.99', needed: '190000.00' }],
    })
    const late = { refusals: [{ key: 'newstock_not_to_be_paid', field: 'order_no', now: 'pending_payment' }] }
    expect(planPayment(terms, win, price, akiko, terms.deadlineAt)).toMatchObject(late)
    expect(planPayment(terms, { ...win, state: 'won' }, price, akiko, paying)).toMatchObject({
      refusals: [{ values: { from: '2026-11-25T08:00:00+09:00', until: '2026-11-30T15:30:00+09:00' } }],
    })
    expect(planPayment(terms, win, price, { ...akiko, restrictions: [banned] }, paying)).toMatchObject({
      refusals: [{ key: 'no_trading' }],
    })
  })

  test('may be given up as long as it may be paid', () => {
    expect(waiverRefusals(terms, win, instant(terms.deadlineAt - 1))).toEqual([])
    expect(waiverRefusals(terms, win, terms.deadlineAt).map(({ key }) => key)).toEqual(['newstock_not_to_be_paid'])
    expect(waiverRefusals(terms, { ...win, state: 'not_won' }, paying).map(({ key }) => key)).toEqual(['newstock_not_to_be_paid'])
  })

  test('at its deadline is taken in China where the money is there, and waived everywhere else', () => {
    const unpaid = { ...win, held: 0n }
    const rich = { ...akiko, available: 19_000_000n }
    expect(atDeadline(china, unpaid, price, rich)).toEqual({ cause: 'taken_at_deadline', taken: 19_000_000n })
    expect(atDeadline(china, unpaid, price, { ...rich, available: 18_999_999n })).toEqual({ cause: 'deadline_passes' })
    expect(atDeadline(china, unpaid, null, rich)).toEqual({ cause: 'deadline_passes' })
    expect(atDeadline(terms, win, price, rich)).toEqual({ cause: 'deadline_passes' })
    expect(atDeadline(china, unpaid, price, { ...rich, restrictions: [banned] })).toEqual({ cause: 'account_restricted' })
  })

  test('what stays held is never more than was held', () => {
    expect(heldFor(terms, 200_000n, 200, null)).toBe(200_000n)
    expect(heldFor(terms, 500_000n, 200, price)).toBe(190_000n)
    expect(heldFor(terms, 200_000n, 200, priceOf(1_100))).toBe(200_000n)
  })
})
