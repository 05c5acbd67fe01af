import type { Currency } from '@zaraba/money/currency.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'

/**
 * The exchange whose rules a market follows: calendar, hours, ticks, limits, charges and terms are dated data in `exchanges/`.
 */
export type Exchange = 'tokyo' | 'new_york' | 'shanghai'

/** One market. Every list and map of markets, of their wire names and of their currencies derives from these rows. */
interface MarketRow {
  /** How the brokerage names it, in instrument numbers ("jp:7203") and in the database. */
  readonly code: string
  /** How the wire names it: by its currency. */
  readonly type: string
  readonly currency: Currency
  readonly zone: string
  readonly exchange: Exchange
  /** Practice money of a new customer, in minor units. */
  readonly grant: bigint
  /** Its shares as a whole, the market as news name it, and the city of its exchange. */
  readonly shares: InEachLanguage
  readonly label: InEachLanguage
  readonly city: InEachLanguage
}

export const marketRows = [
  {
    code: 'jp',
    type: 'jpy',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    exchange: 'tokyo',
    grant: 10_000_000n,
    shares: { ja: '日本株', en: 'Japan', zh: '日股' },
    label: { ja: '東京市場', en: 'Tokyo', zh: '东京市场' },
    city: { ja: '東京', en: 'Tokyo', zh: '东京' },
  },
  {
    code: 'us',
    type: 'usd',
    currency: 'USD',
    zone: 'America/New_York',
    exchange: 'new_york',
    grant: 5_000_000n,
    shares: { ja: '米国株', en: 'US', zh: '美股' },
    label: { ja: 'ニューヨーク市場', en: 'New York', zh: '纽约市场' },
    city: { ja: 'ニューヨーク', en: 'New York', zh: '纽约' },
  },
  {
    code: 'cn',
    type: 'cny',
    currency: 'CNY',
    zone: 'Asia/Shanghai',
    exchange: 'shanghai',
    grant: 30_000_000n,
    shares: { ja: '中国株', en: 'China', zh: 'A股' },
    label: { ja: '中国市場', en: 'China', zh: '中国市场' },
    city: { ja: '上海', en: 'Shanghai', zh: '上海' },
  },
] as const satisfies readonly MarketRow[]

type Row = (typeof marketRows)[number]
export type Market = Row['code']
/** A market and its currency as the wire names it. */
export type MarketType = Row['type']
export type TradingCurrency = Row['currency']

export const markets: readonly Market[] = marketRows.map(({ code }) => code)
export const marketTypes: readonly MarketType[] = marketRows.map(({ type }) => type)
export const tradingCurrencies: readonly TradingCurrency[] = marketRows.map(({ currency }) => currency)

const collected = <Key extends string, Value>(key: (row: Row) => Key, value: (row: Row) => Value): Readonly<Record<Key, Value>> =>
  // Every row has its key, so that none is missing.
  Object.fromEntries(marketRows.map((row) => [key(row), value(row)])) as Record<Key, Value>

/** One value for each market, by its code. */
export const perMarket = <Value>(value: (market: Market) => Value): Readonly<Record<Market, Value>> =>
  collected(
    ({ code }) => code,
    ({ code }) => value(code),
  )
/** One value for each market, by its wire name. */
export const perType = <Value>(value: (type: MarketType) => Value): Readonly<Record<MarketType, Value>> =>
  collected(
    ({ type }) => type,
    ({ type }) => value(type),
  )

export const rowOfMarket: Readonly<Record<Market, Row>> = collected(
  ({ code }) => code,
  (row) => row,
)
export const rowOfType: Readonly<Record<MarketType, Row>> = collected(
  ({ type }) => type,
  (row) => row,
)
export const typeOfMarket = perMarket<MarketType>((market) => rowOfMarket[market].type)
export const marketOfType = perType<Market>((type) => rowOfType[type].code)
export const marketCurrency = perMarket<TradingCurrency>((market) => rowOfMarket[market].currency)
export const currencyOfType = perType<TradingCurrency>((type) => rowOfType[type].currency)
export const exchangeOf = perMarket<Exchange>((market) => rowOfMarket[market].exchange)

export const isTradingCurrency = (currency: Currency): currency is TradingCurrency =>
  (tradingCurrencies as readonly Currency[]).includes(currency)
export const isMarket = (text: string): text is Market => (markets as readonly string[]).includes(text)
/** Reads a market out of an address, a symbol or a stored value; `undefined` when there is no such market. */
export const readMarketType = (text: string | null | undefined): MarketType | undefined => marketTypes.find((one) => one === text)
/** The market whose shares trade in a currency: each market has its own. */
export const marketOfCurrency: Readonly<Record<TradingCurrency, Market>> = collected(
  ({ currency }) => currency,
  ({ code }) => code,
)
