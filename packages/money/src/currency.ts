/** The nine currencies of the exchange (seed K-02). Shares trade in the first three (K-01). */
export const currencies = ['JPY', 'USD', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW'] as const
export type Currency = (typeof currencies)[number]

/** Digits behind the point of each currency's smallest unit (ISO 4217, as the product uses them). */
export const currencyDigits: Readonly<Record<Currency, number>> = {
  JPY: 0,
  USD: 2,
  CNY: 2,
  TWD: 2,
  HKD: 2,
  THB: 2,
  VND: 0,
  MYR: 2,
  KRW: 0,
}

export const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text)
