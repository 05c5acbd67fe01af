import { expect, test } from 'vitest'
import type { OrderDraft } from '../../src/trading/order/order-draft.ts'
import { type RiskInput, sizeByRisk, sizedDraft } from '../../src/trading/order/order-risk.ts'

const long: RiskInput = {
  type: 'jpy',
  direction: 'long',
  date: '2026-11-20',
  price: '3000',
  stop: '2900',
  risk: '20000',
  most: undefined,
  known: undefined,
}

test('as many as lose the amount at the stop, fees of both ways included, rounded down', () => {
  // 188 × 100 + 564 to buy for 564,000 + 546 to sell for 545,200 (0.1 %, rounded up); 189 would lose 20,016.
  expect(sizeByRisk(long, '')).toEqual({ shares: '188', loss: '19910', capped: false })
  expect(sizeByRisk({ ...long, risk: '20016' }, '').shares).toBe('189')
  expect(sizeByRisk({ ...long, risk: '20015' }, '').shares).toBe('188')
})

test('a short loses above its price', () => {
  // 188 × 100 + 564 to sell + 583 to buy back for 582,800; 189 would lose 20,053.
  expect(sizeByRisk({ ...long, direction: 'short', stop: '3100' }, '')).toEqual({ shares: '188', loss: '19947', capped: false })
})

test('dollars to the cent with what a sale in New York pays, yuan with the least commission of each way', () => {
  // 227 × 2.00 + 22.70 to buy + 22.25 commission, 0.46 of the SEC and 0.05 of FINRA to sell for 22,246.
  const dollars = { ...long, type: 'usd', price: '100.00', stop: '98', risk: '500.00' } as const
  expect(sizeByRisk(dollars, '')).toEqual({ shares: '227', loss: '499.46', capped: false })
  // 89 × 1 + 5 to buy + 5 to sell, and for 801 yuan 0.41 stamp duty, and 0.01 for the transfer of each way.
  const yuan = { ...long, type: 'cny', price: '10', stop: '9', risk: '100' } as const
  expect(sizeByRisk(yuan, '')).toEqual({ shares: '89', loss: '99.43', capped: false })
  expect(sizeByRisk({ ...yuan, risk: '10' }, '')).toMatchObject({ shares: '', lacks: 'one' })
})

test('without an amount, a price or a stop, or with a stop on the wrong side, there is no quantity', () => {
  const lacks = (part: Partial<RiskInput>) => sizeByRisk({ ...long, ...part }, '188')
  expect(lacks({ risk: '' })).toMatchObject({ shares: '', lacks: 'amount' })
  expect(lacks({ risk: '0' })).toMatchObject({ shares: '', lacks: 'amount' })
  expect(lacks({ risk: '20000.5' })).toMatchObject({ shares: '', lacks: 'amount' })
  expect(lacks({ price: '' })).toMatchObject({ shares: '', lacks: 'price' })
  expect(lacks({ stop: '' })).toMatchObject({ shares: '', lacks: 'stop' })
  expect(lacks({ stop: '3000' })).toMatchObject({ shares: '', lacks: 'side' })
  expect(lacks({ direction: 'short' })).toMatchObject({ shares: '', lacks: 'side' })
})

test('where not even one share is within the amount, it says what one would lose', () => {
  // 100 + 3 + 3.
  expect(sizeByRisk({ ...long, risk: '105' }, '')).toEqual({ shares: '', loss: '106', capped: false, lacks: 'one' })
  expect(sizeByRisk({ ...long, risk: '106' }, '').shares).toBe('1')
})

test('no more than can be paid, and the loss is that of those', () => {
  // 100 × 100 + 300 + 290.
  expect(sizeByRisk({ ...long, most: 100 }, '')).toEqual({ shares: '100', loss: '10590', capped: true })
  expect(sizeByRisk({ ...long, most: 100 }, '188').shares).toBe('100')
  // Without any balance the server says what is lacking, not the quantity.
  expect(sizeByRisk({ ...long, most: 0 }, '').shares).toBe('188')
})

test('a price that moves leaves the shares as they are until they would lose more than the amount', () => {
  expect(sizeByRisk({ ...long, price: '2999' }, '188')).toMatchObject({ shares: '188', loss: '19722' })
  // At 3,001 a share loses 101 and its fees: 188 of them 20,099.
  expect(sizeByRisk({ ...long, price: '3001' }, '188').shares).toBe('187')
})

test('the server’s loss of these shares is the one that is said, and where it is greater there are fewer', () => {
  expect(sizeByRisk({ ...long, known: { shares: 188, loss: 19_950n } }, '188')).toMatchObject({ shares: '188', loss: '19950' })
  // A tenth more than the two prices say: 20,000 ÷ 21,901 of 19,910 is 18,181, which 171 lose by the two prices (172 lose 18,216).
  expect(sizeByRisk({ ...long, known: { shares: 188, loss: 21_901n } }, '188').shares).toBe('171')
  // Its word on other shares says nothing of these.
  expect(sizeByRisk({ ...long, known: { shares: 1, loss: 500n } }, '188')).toMatchObject({ shares: '188', loss: '19910' })
})

test('where the server says that one share alone loses more, it stays in the form, cannot be sent, and nothing swings', () => {
  const tight = { ...long, risk: '110', known: { shares: 1, loss: 120n } }
  expect(sizeByRisk(tight, '1')).toEqual({ shares: '1', loss: '120', capped: false, lacks: 'one' })
  expect(sizeByRisk({ ...tight, known: { shares: 5, loss: 600n }, risk: '550' }, '5').shares).toBe('4')
  expect(sizeByRisk({ ...tight, known: { shares: 5, loss: 9_999n }, risk: '550' }, '5').shares).toBe('1')
})

const draft: OrderDraft = {
  direction: 'long',
  priceType: 'market',
  price: '3070',
  trigger: '',
  shares: '',
  leverage: 1,
  timeInForce: 'day',
  goodTill: '',
  takeProfit: '',
  stopTrigger: '2900',
  risk: '20000',
  amount: null,
}
const around = { type: 'jpy', date: '2026-11-20', touch: '3000', preview: undefined } as const

test('a market order opens at the best price of the book, a limit at its limit, a stop at its trigger', () => {
  const shares = (part: Partial<OrderDraft>) => sizedDraft({ ...draft, ...part }, around)?.shares
  expect(shares({})).toBe('188')
  // 113 × 170 + 347 + 328; 114 would lose 20,061.
  expect(shares({ priceType: 'limit' })).toBe('113')
  expect(shares({ priceType: 'stop', trigger: '3070' })).toBe('113')
  expect(shares({ priceType: 'stop' })).toBe('')
  expect(shares({ risk: null })).toBeUndefined()
})

test('what the preview says of the stop and of the balance counts', () => {
  const outcome = { when: 'at_trigger', price: '2900', total: '1', profit: '-20100', good_till: '-' } as const
  const preview = { shares: 188, max_shares: 500, exit_outcomes: [outcome] }
  expect(sizedDraft({ ...draft, shares: '188' }, { ...around, preview })?.shares).toBe('187')
  expect(sizedDraft(draft, { ...around, preview: { ...preview, max_shares: 90, exit_outcomes: [] } })?.capped).toBe(true)
})
