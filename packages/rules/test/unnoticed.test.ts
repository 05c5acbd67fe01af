import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { price, priceOf } from '@zaraba/money/price.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { csvFile, rowsOfCsv } from '../src/funding/csv-file.ts'
import { frozenLine } from '../src/funding/lines.ts'
import { readStatementCsv, statementCsv } from '../src/funding/statement-csv.ts'
import { depositHours } from '../src/funding/terms.ts'
import { type WithdrawalFacts, withdrawalAgainst, withdrawalLines, withdrawalRefusals } from '../src/funding/withdrawal.ts'
import { acceptsWithdrawals } from '../src/funding/working-hours.ts'
import { isTooSimple } from '../src/identity/fund-password.ts'
import { dividendOf } from '../src/trading/corporate.ts'
import { planClosing } from '../src/trading/decisions/closing.ts'
import { planOpening } from '../src/trading/decisions/opening.ts'
import { feeSoFar } from '../src/trading/fees.ts'
import { fillByPrint } from '../src/trading/fills/resting-fill.ts'
import { isStale } from '../src/trading/market-view.ts'
import { splitLot } from '../src/trading/split-lot.ts'
import { averagePrice } from '../src/trading/value.ts'
import { morning, viewAt } from './trading/named-views.ts'

// Changes of the program that no other test noticed (docs/generated/mutation.md).

const friday = dateText('2026-11-20')

describe('a withdrawal', () => {
  const fine: WithdrawalFacts = {
    frozen: null,
    fundPassword: true,
    securityKey: false,
    identity: 'verified',
    cards: 1,
    waiting: [],
    owed: 0n,
    business: { positions: 0, orders: 0, closableAt: null },
    score: 600,
    threshold: 500,
    scoreRecovers: null,
    available: 30_000n,
    worth: null,
    at: parseInstant(morning),
  }
  const unmet = (facts: Partial<WithdrawalFacts>) => withdrawalLines({ ...fine, ...facts }).filter(({ met }) => !met)

  test('is sent to the exchange from the least amount on, and only where another wallet has something', () => {
    const way = (equity: bigint, elsewhere: bigint) => unmet({ available: 29_999n, worth: { equity, elsewhere } })[0]?.clear
    expect([way(30_000n, 1n), way(29_999n, 1n), way(40_000n, 0n)]).toEqual(['/mine/exchange', '', ''])
  })

  test('says when a low score is high enough by itself, and nothing where it never is', () => {
    expect(unmet({ score: 499, scoreRecovers: fine.at })).toMatchObject([{ values: { until: morning } }])
    expect(unmet({ score: 499 })[0]?.values).toEqual({})
  })

  test('says what is owed or open and that nothing may be, and which hours are kept', () => {
    const loan = { now: '5', needed: '0', clear: '/mine/loan', values: { currency: 'JPY' } }
    expect(unmet({ owed: 5n })).toMatchObject([loan])
    const decided = withdrawalAgainst({ frozen: null, identity: 'verified', owed: 5n, card: true })
    expect(decided).toEqual([{ key: 'loan_unpaid_repay_first', ...loan }])
    expect(unmet({ business: { positions: 2, orders: 0, closableAt: null } })).toMatchObject([{ now: '2', needed: '0' }])
    expect(unmet({ at: parseInstant('2026-11-20T18:00:00+09:00') })).toMatchObject([{ needed: '9:00–15:30' }])
    expect(depositHours).toBe('0:00–23:59')
    expect(frozenLine({ key: 'account_banned_or_frozen' }).clear).toBe('')
  })

  test('names the field of a wrong amount, and says one thing once', () => {
    const against = (amount: string, available = 30_000n) => withdrawalRefusals({ ...fine, available }, { amount, card: true })
    for (const amount of ['x', '29999', '30001']) expect(against(amount)).toMatchObject([{ field: 'amount' }])
    expect(against('10', 0n).map(({ key }) => key)).toEqual(['below_minimum_withdrawal', 'insufficient_available_balance'])
  })

  test('is accepted until the end of the same day, though the next one is a working day too', () => {
    expect(acceptsWithdrawals(parseInstant('2026-11-19T10:00:00+09:00'))).toEqual({
      open: true,
      until: parseInstant('2026-11-19T15:30:00+09:00'),
    })
  })
})

test('a negative number of many digits stays a number in a file, and a row with a cell too many is no statement', () => {
  expect(csvFile([['-1200', 'z']])).toBe('\uFEFF-1200,z\r\n')
  const text = statementCsv({
    account: '9012345678',
    type: 'jpy',
    from: '2026-11-01',
    to: '2026-11-20',
    currency: 'JPY',
    opening: '1',
    closing: '1',
    list: [],
    root: 'ab',
  })
  expect(readStatementCsv(text)).not.toBeNull()
  expect(readStatementCsv(csvFile((rowsOfCsv(text) ?? []).map((cells, at) => (at === 1 ? [...cells, ''] : cells))))).toBeNull()
  const one = readStatementCsv(text.replace('2026-11-01/2026-11-20', '2026-11-01'))
  expect(one).toMatchObject({ from: '2026-11-01', to: '' })
})

test.each([
  '332211',
  '321123',
  '321321',
  '357159',
  '258369',
  '741852',
  '852963',
  '789456',
  '456123',
  '123654',
  '456789',
  '142536',
  '520131',
  '521314',
  '131452',
  '110110',
  '100100',
  '101112',
  '102030',
])('%s heads the lists of codes', (digits) => expect(isTooSimple(digits, '9038217465')).toBe(true))

describe('trading', () => {
  test('a price of the morning is not stale at the very moment at which the afternoon begins', () => {
    const asOf = '2026-11-20T11:30:00+09:00'
    expect(isStale(viewAt('2026-11-20T12:30:00+09:00', { asOf }))).toBe(false)
  })

  const order = { priceType: 'market', limit: null, worst: null, shares: 100, goodTill: null } as const
  const opening = { ...order, direction: 'long', leverage: 2 } as const
  const lot = { direction: 'long', state: 'holding', shares: 100, sellableFrom: friday } as const
  test('without a price nothing is planned, not even at a limit', () => {
    const [limit, view] = [{ priceType: 'limit', limit: priceOf(2_501) } as const, viewAt(morning, { price: null })]
    expect(planOpening({ ...opening, ...limit }, view, null)).toBeNull()
    expect(planClosing({ ...order, ...limit }, lot, view)).toBeNull()
  })

  test('a market order that gets nothing is in no queue', () => {
    const nothing = { rest: 0, cancelled: 100, queueAhead: 0 }
    expect(planOpening({ ...opening, worst: priceOf(2_499) }, viewAt(morning), null)).toMatchObject(nothing)
    expect(planClosing({ ...order, worst: priceOf(2_501) }, lot, viewAt(morning))).toMatchObject(nothing)
  })

  test('a market order passes the queue at its own price', () => {
    const state = { side: 'buy', priceType: 'market', limit: priceOf(100), rest: 50, queueAhead: 30 } as const
    const print = {
      price: priceOf(100),
      volume: 10,
      minute: 9,
      minuteVolume: 100,
      kind: 'continuous',
      lockedQueue: null,
      leftByAuction: false,
    } as const
    expect(fillByPrint({ ...state, minute: 9, minuteFilled: 0 }, print)).toMatchObject({ shares: 25, queueAhead: 0 })
  })

  test('a short owes the dividend rounded up, and a fee by the share is rounded up', () => {
    expect([dividendOf(price(3_000), 1, 'short', 'JPY'), dividendOf(price(3_000), 1, 'long', 'JPY')]).toEqual([1n, 0n])
    const [line] = feeLinesAt('jp', 'buy', friday)
    const third = { ...line!, basis: 'share', rate: ratio(1n, 3n), minimum: null, maximum: null } as const
    expect(feeSoFar(third, { shares: 1, value: 0n }, 'JPY')).toBe(1n)
  })

  test('two shares of three take two thirds', () => {
    const whole = { cost: 1_000n, margin: 500n, topUp: 7n, accrued: 10n, fees: 5n, carried: -10n }
    expect(splitLot(whole, 2, 3).part).toEqual({ cost: 667n, margin: 333n, topUp: 5n, accrued: 7n, fees: 3n, carried: -7n })
  })

  test('an average price has more digits where it would miss the cost, from below or by a half', () => {
    expect(averagePrice(1n, 300_000_000, 'JPY')).toBe('0.0000000033')
    expect(averagePrice(1n, 150_000_000, 'JPY')).toBe('0.0000000067')
  })
})
