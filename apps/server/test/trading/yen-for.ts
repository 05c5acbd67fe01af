import type { Currency } from '@zaraba/money/currency.ts'

/** Yen for one unit of each currency, as simple fractions. */
export const yenFor: Readonly<Record<Currency, readonly [numerator: number, denominator: number]>> = {
  JPY: [1, 1],
  USD: [150, 1],
  CNY: [21, 1],
  TWD: [49, 10],
  HKD: [193, 10],
  THB: [43, 10],
  VND: [61, 10_000],
  MYR: [337, 10],
  KRW: [107, 1_000],
}
