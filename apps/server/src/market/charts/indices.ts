import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import type { IndexQuote, MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Instant, second } from '@zaraba/money/time.ts'
import type { Handler } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { differenceText, percentText, priceTextOf } from '../figures.ts'
import { localText } from '../live-market.ts'
import type { PagePorts } from '../pages/ports.ts'
import { marketOf, typeOf } from '../wire-market.ts'

type IndexRow = OutputOf<'market/indices'>['list'][number]

/** The number of points of an index's curve of the day. */
const points = 48

const sparkOf = (index: MarketIndex, { date }: IndexQuote, now: Instant): number[] => {
  const closes = index.minuteBars(date, now).map(({ close }) => close / 10_000)
  const step = Math.max(1, (closes.length - 1) / (points - 1))
  const count = Math.min(points, closes.length)
  return Array.from({ length: count }, (_, ordinal) => closes[Math.round(ordinal * step)] ?? missing())
}

/** Index points have two digits in every market. */
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

/** The rows of a market, computed in the lane once a second of market time and shared by all requests of that second. */
export const listIndices = ({ view, lane, history }: Pick<PagePorts, 'view' | 'lane' | 'history'>): Handler<'market/indices'> => {
  const known = new Map<
    string,
    { readonly second: number; readonly of: readonly MarketIndex[]; readonly rows: readonly IndexRow[] }
  >()
  const rowsOf = async (market: Market, language: Language, by: string): Promise<readonly IndexRow[]> => {
    const now = view.now()
    const running = Math.floor(now / second)
    const [name, all] = [`${market}/${language}`, view.indices()]
    const kept = known.get(name)
    if (kept?.second === running && kept.of === all) return kept.rows
    return await lane.once(`indices ${name} ${running}`, by, async (rest) => {
      const rows: IndexRow[] = []
      for (const index of all) {
        if (index.market !== market) continue
        // Computes the index's members one by one, yielding in between, so that their prices can be looked up.
        await history.reachShown(index, now, rest)
        const row = indexRow(index, now, language)
        if (row !== null) rows.push(row)
        await rest()
      }
      known.set(name, { second: running, of: all, rows })
      return rows
    })
  }
  return async ({ type }, context) => {
    const list: IndexRow[] = []
    for (const market of type === undefined ? markets : [marketOf(type)])
      list.push(...(await rowsOf(market, context.language, asker(context))))
    return { data: { list } }
  }
}
