import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency, rowOfMarket } from '@zaraba/market/markets.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'

/** How a language writes the figures of news. Nothing here depends on the machine's own language settings. */

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? parts : `${parts}.${fraction}`
}
export const countText = (value: number): string => grouped(String(value))

type Written = (amount: string) => string
const unit: Readonly<Record<Language, Readonly<Partial<Record<Currency, Written>>>>> = {
  ja: { JPY: (amount) => `${amount}円`, USD: (amount) => `${amount}ドル`, CNY: (amount) => `${amount}元` },
  en: { JPY: (amount) => `¥${amount}`, USD: (amount) => `$${amount}` },
  zh: { JPY: (amount) => `${amount}日元`, USD: (amount) => `${amount}美元`, CNY: (amount) => `${amount}元` },
}

const writtenIn = (market: Market, language: Language): Written => {
  const currency = marketCurrency[market]
  return unit[language][currency] ?? ((amount) => `${currency} ${amount}`)
}

export const priceWords = (market: Market, price: Price, language: Language): string => {
  const amount = grouped(formatPrice(price, currencyDigits[marketCurrency[market]]))
  return writtenIn(market, language)(amount)
}
export const pointsWords = (value: Price): string => grouped(formatPrice(value, 2))

/** Basis points as a signed per cent: +1.23%, −0.68%. */
export const changeWords = (basisPoints: number): string =>
  `${basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : ''}${sizeWords(basisPoints)}`
export const sizeWords = (basisPoints: number): string => `${formatDecimal(BigInt(Math.abs(basisPoints)), 2)}%`

/** A large amount in the words of a language: 3兆2,104億円, ¥3.21 trillion, 3.21万亿日元. */
export const amountWords = (market: Market, amount: number, language: Language): string => {
  const value = BigInt(Math.round(amount))
  const hundredMillions = value / 100_000_000n
  const named = writtenIn(market, language)
  if (language === 'ja') {
    const trillions = value / 1_000_000_000_000n
    const rest = `${grouped((hundredMillions % 10_000n).toString())}億`
    return named(trillions > 0n ? `${grouped(trillions.toString())}兆${rest}` : rest)
  }
  const scaled = (size: bigint): string => grouped(formatDecimal((value * 100n) / size, 2))
  if (language === 'zh')
    return value >= 1_000_000_000_000n ? named(`${scaled(1_000_000_000_000n)}万亿`) : named(`${scaled(100_000_000n)}亿`)
  return value >= 1_000_000_000_000n
    ? `${named(scaled(1_000_000_000_000n))} trillion`
    : `${named(scaled(1_000_000_000n))} billion`
}

const months = 'January February March April May June July August September October November December'.split(' ')
export const dateWords = (date: DateText, language: Language): string => {
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  return language === 'en' ? `${months[month - 1] ?? missing()} ${day}` : `${month}月${day}日`
}

export const marketWords = (market: Market, language: Language): string => rowOfMarket[market].label[language]

export const sectorWords = ({ market, sector }: Pick<Instrument, 'market' | 'sector'>, language: Language): string =>
  sectorName(market, sector, language)
