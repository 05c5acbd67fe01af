import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/contract/shapes.ts'
import { useCall } from '@zaraba/kit/queries.ts'

type Quote = OutputOf<'market/quotes'>['list'][number]
interface Named {
  readonly type: string
  readonly code: string
}
/** One request is for a hundred shares at most. */
const most = 100

const useQuotesOf = (type: MarketType, rows: readonly Named[]): readonly Quote[] => {
  const codes = [...new Set(rows.filter((row) => row.type === type && row.code !== '').map((row) => row.code))]
    .sort()
    .slice(0, most)
  const quotes = useCall(
    'market/quotes',
    { type, codes: codes.join(',') },
    { enabled: codes.length > 0, quiet: true, keep: true },
  )
  return codes.length > 0 ? (quotes.data?.list ?? []) : []
}

/** The day's line of every share that these rows name, by `type:code`: the thumbnails of news. */
export const useSparks = (rows: readonly Named[]): ReadonlyMap<string, Quote> => {
  const all = [...useQuotesOf('jpy', rows), ...useQuotesOf('usd', rows), ...useQuotesOf('cny', rows)]
  return new Map(all.map((quote) => [`${quote.type}:${quote.code}`, quote]))
}
