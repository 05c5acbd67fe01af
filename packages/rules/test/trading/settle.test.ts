import { describe, expect, test } from 'vitest'
import { settle } from '../../src/trading/settle.ts'

// Figures of docs/product/trading.md, calculated by hand.

describe('settling', () => {
  const part = { cost: 1_000n, margin: 400n, topUp: 100n, accrued: 30n, fees: 5n, carried: 12n }
  const fee = (amount: bigint) => [{ name: 'selling_fee', amount }] as const

  test('a profit comes home with margin and top-up, less what is owed and the fee', () => {
    expect(settle('long', part, 1_250n, fee(7n))).toEqual({
      lossFromMargin: 0n,
      lossFromTopUp: 0n,
      marginBack: 400n,
      topUpBack: 100n,
      profit: 250n,
      accruedPaid: 30n,
      accruedForgiven: 0n,
      feesPaid: fee(7n),
      feesForgiven: [],
      // 713 home, less 500 that were the customer's, less 5 of fees before, and 12 that the lot carried.
      home: 713n,
      realised: 220n,
      brokerageLoss: 0n,
    })
  })

  test('a loss eats margin, then top-up, then the brokerage’s money', () => {
    expect(settle('long', part, 550n, fee(7n))).toMatchObject({
      lossFromMargin: 400n,
      lossFromTopUp: 50n,
      marginBack: 0n,
      topUpBack: 50n,
      profit: 0n,
      brokerageLoss: 0n,
      accruedPaid: 30n,
      accruedForgiven: 0n,
      feesPaid: fee(7n),
      home: 13n,
    })
    expect(settle('long', part, 300n, fee(7n))).toMatchObject({
      lossFromMargin: 400n,
      lossFromTopUp: 100n,
      brokerageLoss: 200n,
      home: 0n,
      accruedPaid: 0n,
      accruedForgiven: 30n,
      feesPaid: [],
      feesForgiven: fee(7n),
      realised: -493n,
    })
  })

  test('what is owed comes before the fee, and the fee takes what is left', () => {
    expect(settle('long', part, 534n, fee(7n))).toMatchObject({
      accruedPaid: 30n,
      feesPaid: fee(4n),
      feesForgiven: fee(3n),
      home: 0n,
    })
  })

  test('neither profit nor loss moves neither', () => {
    expect(settle('short', part, 1_000n, [])).toMatchObject({ profit: 0n, lossFromMargin: 0n, brokerageLoss: 0n, feesPaid: [] })
    expect(settle('short', part, 900n, []).profit).toBe(100n)
  })
})
