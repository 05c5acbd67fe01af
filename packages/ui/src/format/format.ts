import { currencyOfType, type MarketType, perType } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal, parseDecimal } from '@zaraba/money/decimal.ts'
import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { language } from '../words/language.ts'

/** A true minus sign: as wide as a digit, so that columns of figures stay straight. */
export const minus = '−'
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number as it is being typed, digits with at most one point, with thousands separators: «1234.» stays «1,234.». */
export const groupTyped = (plain: string): string => {
  const [whole = '', ...fraction] = plain.split('.')
  return [grouped(whole), ...fraction].join('.')
}

/** Caret position in a grouped text after a number of digits, so that it follows the digits that were typed. */
export const caretAfter = (grouped: string, digits: number): number => {
  let seen = 0
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === digits) return index
    if (grouped[index] !== ',') seen += 1
  }
  return grouped.length
}

interface Decimal {
  readonly digits: bigint
  readonly scale: number
}
const read = (value: unknown): Decimal | undefined => {
  try {
    return parseDecimal(String(value))
  } catch {
    return undefined
  }
}
const rounded = ({ digits, scale }: Decimal, to: number): bigint =>
  scale <= to ? digits * 10n ** BigInt(to - scale) : divide(digits, 10n ** BigInt(scale - to), 'half_even')

const written = (digits: bigint, scale: number): string => {
  const [whole = '0', fraction] = formatDecimal(digits < 0n ? -digits : digits, scale).split('.')
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
}

/** Thousands separators, and two decimals by default; a value that is no number reads 0.00 (K-11). */
export const formatMoney = (value: unknown, decimals = 2): string => {
  const decimal = read(value) ?? { digits: 0n, scale: 0 }
  const digits = rounded(decimal, decimals)
  return `${digits < 0n ? minus : ''}${written(digits, decimals)}`
}

/** One sign a currency in every language, so that a yen is never taken for a yuan. Fonts without Thai lack the sign of the baht. */
export const signOfCurrency: Readonly<Record<Currency, string>> = {
  JPY: '¥',
  USD: '$',
  CNY: 'CN¥',
  TWD: 'NT$',
  HKD: 'HK$',
  THB: 'THB ',
  VND: '₫',
  MYR: 'RM',
  KRW: '₩',
}
export const currencySigns = perType((type) => signOfCurrency[currencyOfType[type]])

/** An amount in its currency's own digits, which overrule the two decimals of K-11, with the currency's sign behind plus or minus. */
const inCurrency = (value: unknown, currency: Currency, plus: '' | '+'): string => {
  const text = formatMoney(value, currencyDigits[currency])
  if (text.startsWith(minus)) return `${minus}${signOfCurrency[currency]}${text.slice(minus.length)}`
  return `${/[1-9]/.test(text) ? plus : ''}${signOfCurrency[currency]}${text}`
}
/** An amount of any currency of the exchange, with its sign and its own digits. */
export const formatCurrency = (value: unknown, currency: Currency): string => inCurrency(value, currency, '')

/** An amount of a wallet: ¥1,234 and $12.34. */
export const formatAmount = (value: unknown, type: WalletType): string => formatCurrency(value, currencyOfWallet[type])
/** A change of a wallet, with its sign: +¥1,234, −$12.34, ¥0. */
export const formatSignedAmount = (value: unknown, type: WalletType): string => inCurrency(value, currencyOfWallet[type], '+')

/** A price or index with thousands separators and the digits that it came with; a dash stays a dash. */
export const formatPrice = (value: string, least = 0): string => {
  const decimal = read(value)
  if (!decimal) return '–'
  const scale = Math.max(decimal.scale, least)
  return `${decimal.digits < 0n ? minus : ''}${written(rounded(decimal, scale), scale)}`
}

/** A price with the sign and at least the digits of its market's currency: $7.50, ¥750; a dash stays one. */
export const formatPriceIn = (type: MarketType, price: string): string =>
  price === '-' ? '–' : `${currencySigns[type]}${formatPrice(price, currencyDigits[currencyOfType[type]])}`

/** A rate between currencies without the zeros that say nothing: "150.0000000000" reads 150.00, "0.0061000000" reads 0.0061. */
export const formatRate = (rate: string): string => formatPrice(rate.replace(/(\.\d{2}\d*?)0+$/, '$1'))

export type Sign = -1 | 0 | 1
export const signOf = (value: unknown): Sign => {
  const digits = read(value)?.digits ?? 0n
  return digits > 0n ? 1 : digits < 0n ? -1 : 0
}

/** A difference always shows its sign, and at least as many digits: +31.5, −8, 0. */
export const formatSigned = (value: string, least = 0): string => `${signOf(value) > 0 ? '+' : ''}${formatPrice(value, least)}`

/** A share in per cent that is already multiplied: "1.12" reads 1.12%. */
export const formatShare = (value: string): string => (read(value) ? `${formatMoney(value, 2)}%` : '–')
/** A change in per cent that is already multiplied: "1.12" reads +1.12%. */
export const formatPercent = (value: string): string => `${signOf(value) > 0 ? '+' : ''}${formatShare(value)}`

/** A rate of the wire as per cent, with two digits behind the point and more where there are more: "0.001" reads 0.10%. */
export const percentOfRate = (rate: string): string => {
  try {
    const { digits, scale } = parseDecimal(rate)
    const text = formatDecimal(digits * 100n, scale)
    const [whole = '0', fraction = ''] = text.split('.')
    return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}%`
  } catch {
    return ''
  }
}

/** Whole things: shares, orders, people. */
export const formatCount = (value: number | string): string => formatPrice(String(value))

const steps: InEachLanguage<readonly (readonly [bigint, string])[]> = {
  ja: [
    [10n ** 12n, '兆'],
    [10n ** 8n, '億'],
    [10n ** 4n, '万'],
  ],
  zh: [
    [10n ** 12n, '万亿'],
    [10n ** 8n, '亿'],
    [10n ** 4n, '万'],
  ],
  en: [
    [10n ** 12n, 'T'],
    [10n ** 9n, 'B'],
    [10n ** 6n, 'M'],
    [10n ** 3n, 'K'],
  ],
}

/** Large figures in three or four digits, by the steps that the language counts in: 841.23万, 8.41M. `least` are the decimals from 100 on. */
export const formatCompact = (value: string | number, spoken: Language = language, least = 1): string => {
  const decimal = read(value)
  if (!decimal) return '–'
  const whole = rounded(decimal, 0)
  const size = whole < 0n ? -whole : whole
  const step = steps[spoken].find(([least]) => size >= least)
  if (!step) return formatPrice(String(whole))
  const decimals = size >= step[0] * 100n ? least : least + 1
  const digits = divide(size * 10n ** BigInt(decimals), step[0], 'half_even')
  return `${whole < 0n ? minus : ''}${written(digits, decimals)}${step[1]}`
}
