import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { IndexQuote, MarketIndex } from '@zaraba/market/simulator/indices.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Handler, Language } from '../base/handler.ts'
import { differenceText, percentText, priceTextOf } from './figures.ts'
import { localText, type MarketView } from './view.ts'
import { marketOf, typeOf } from './wire-market.ts'

type IndexRow = OutputOf<'market/indices'>['list'][number]

/** A curve of at most so many points of the day. */
const points = 48

const sparkOf = (index: MarketIndex, { date }: IndexQuote, now: Instant): number[] => {
  const closes = index.minuteBars(date, now).map(({ close }) => close / 10_000)
  const step = Math.max(1, (closes.length - 1) / (points - 1))
  const count = Math.min(points, closes.length)
  return Array.from({ length: count }, (_, place) => closes[Math.round(place * step)] ?? 0)
}

/** Points of an index have two digits in every market. */
const pointsOf = (value: Price): string => priceTextOf('us', value)

const indexRow = (index: MarketIndex, now: Instant, language: Language): IndexRow | null => {
  const quote = index.quote(now)
  if (quote === null) return null
  return {
    type: typeOf(index.market),
    code: index.code,
    name: index.names[language],
    value: pointsOf(quote.value),
    change: differenceText('us', quote.value - quote.previousClose),
    change_percent: percentText(quote.value, quote.previousClose),
    spark: sparkOf(index, quote, now),
    as_of: localText(index.market, quote.asOf),
  }
}

export const listIndices =
  (view: MarketView): Handler<'market/indices'> =>
  async ({ type }, { language }) => {
    const now = view.now()
    const wanted = view.indices().filter(({ market }) => type === undefined || market === marketOf(type))
    return { data: { list: wanted.map((index) => indexRow(index, now, language)).filter((row) => row !== null) } }
  }
