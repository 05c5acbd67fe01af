import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { RankingKind } from '@zaraba/contract/market-lists.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketOfType } from '@zaraba/market/markets.ts'
import { shownIndex } from '@zaraba/market/simulator/shown.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { asker } from '../../base/asker.ts'
import { type Handler, refuse } from '../../base/handler.ts'
import type { BoardLine } from '../board.ts'
import { listedUntil } from '../listed-until.ts'
import { pageAfter, type RankedLine, startOf } from '../listing.ts'
import { localText } from '../live-market.ts'
import { stockRow } from '../stock-row.ts'
import type { PagePorts } from './ports.ts'
import { publishedBalances, publishedShort } from './published.ts'
import { atLimit, keyOfDay, keyOfPast, ofSeen, type Ranking, rankings, seenOnBoard } from './ranking-keys.ts'
import { keptBy, type Summary } from './summary.ts'

type Reply = OutputOf<'market/rankings'>

/** A ranking has so many places; who stands behind counts as the 999th of a past session. */
const places = 100
const unplaced = 999
const pastSessions = 10

interface Ranked extends RankedLine {
  readonly rank: number
}

const byKey =
  ({ upwards }: Ranking) =>
  (left: RankedLine, right: RankedLine): number =>
    (upwards === true ? left.key - right.key : right.key - left.key) ||
    (left.line.instrument.code < right.line.instrument.code ? -1 : 1)

/** Shares with the same figure share a place, and the next one counts them. */
const withRanks = (sorted: readonly RankedLine[]): readonly Ranked[] => {
  let rank = 0
  return sorted.slice(0, places).map((each, at) => {
    if (each.key !== sorted[at - 1]?.key) rank = at + 1
    return { ...each, rank }
  })
}

/** The mean place of every company over the last ten closed sessions. */
type PastRanks = ReadonlyMap<number, number>
const pastRanks = keptBy<PastRanks>()

const ranksBefore = (summary: Summary, kind: RankingKind): PastRanks =>
  pastRanks(summary, kind, () => {
    const sums = new Map<number, number>()
    const { upwards } = rankings[kind]
    for (let index = summary.closed - pastSessions + 1; index <= summary.closed; index += 1) {
      const keys = summary.days.members.flatMap(({ place }) => {
        const key = keyOfDay(kind, summary, place, index)
        return key === null ? [] : [{ place, key }]
      })
      keys.sort((left, right) => (upwards === true ? left.key - right.key : right.key - left.key))
      for (const { place } of summary.days.members) sums.set(place, (sums.get(place) ?? 0) + unplaced)
      let rank = 0
      for (const [at, { place, key }] of keys.slice(0, places).entries()) {
        if (key !== keys[at - 1]?.key) rank = at + 1
        sums.set(place, (sums.get(place) ?? 0) + rank - unplaced)
      }
    }
    return new Map([...sums].map(([place, sum]) => [place, sum / pastSessions]))
  })

/** Two steps for half or double the mean place, one for a fifth more or less. */
const trendOf = (rank: number, mean: number | undefined): number | null => {
  if (mean === undefined) return null
  if (rank * 2 <= mean) return 2
  if (rank * 6 <= mean * 5) return 1
  if (rank >= mean * 2) return -2
  return rank * 5 >= mean * 6 ? -1 : 0
}

const linesOf = (
  { view, popularity }: PagePorts,
  market: Market,
  kind: RankingKind,
  summary: Summary | null,
): readonly RankedLine[] => {
  const figures = view.board.figures(market)
  const now = view.now()
  const { date } = tradingDayAt(market, shownIndex(market, now).index)
  const keyAt = summary === null ? null : keyOfPast(kind, summary, date, now)
  const keyOf = (line: BoardLine): number | null => {
    const seen = seenOnBoard(line, figures)
    if (seen.price === 0) return null
    if (kind === 'popular') return popularity(line)
    if (kind === 'limit_up' || kind === 'limit_down') return atLimit(kind, line, seen, date)
    if (rankings[kind].past !== true) return ofSeen[kind]?.(seen, () => 0) ?? null
    const place = summary?.days.places.get(line.instrument.id)
    return keyAt === null || place === undefined ? null : keyAt(place, seen)
  }
  const ranked = view.board.lines(market).flatMap((line) => {
    const key = keyOf(line)
    return key === null ? [] : [{ line, key }]
  })
  // Among shares that as many customers watch, those that are traded most come first.
  if (kind !== 'popular') return ranked.sort(byKey(rankings[kind]))
  return ranked.sort(
    (left, right) => right.key - left.key || (figures.turnover[right.line.place] ?? 0) - (figures.turnover[left.line.place] ?? 0),
  )
}

/** Rankings are sorted once a turn of the board, the popular ones also when they have been counted anew. */
const rankingLists = (ports: PagePorts) => {
  const known = new Map<string, { readonly turn: number; readonly of: unknown; readonly list: readonly Ranked[] }>()
  return (market: Market, kind: RankingKind, summary: Summary | null): readonly Ranked[] => {
    const { turn } = ports.view.board.figures(market)
    const name = `${market} ${kind}`
    const kept = known.get(name)
    const of = kind === 'popular' ? ports.counted() : summary
    if (kept?.turn === turn && kept.of === of) return kept.list
    const list = withRanks(linesOf(ports, market, kind, summary))
    known.set(name, { turn, of, list })
    return list
  }
}

/** When the figures of a ranking were last published, where they do not follow the board. */
const asOf = ({ view }: PagePorts, market: Market, kind: RankingKind, summary: Summary | null): string => {
  const now = view.now()
  if (summary === null || !(kind.startsWith('margin_') || kind === 'short_high')) return localText(market, now)
  const balances = publishedBalances(summary, now)
  const at = kind === 'short_high' ? publishedShort(summary, now).at : balances[balances.length - 1]?.at
  return localText(market, at ?? now)
}

/** Equals in popularity stand by their turnover, so that a page goes on behind the share that ended the one before. */
const behindCode = (list: readonly Ranked[], page: string): number | null => {
  const place = list.findIndex(({ line }) => page.endsWith(`~${line.instrument.code}`))
  return place < 0 ? null : place + 1
}

export const rankStocks = (ports: PagePorts): Handler<'market/rankings'> => {
  const { view, summaries, spark } = ports
  const listOf = rankingLists(ports)
  const rowOf = (
    { line, key, rank }: Ranked,
    kind: RankingKind,
    past: Summary | null,
    language: Language,
  ): Reply['list'][number] => {
    const place = past?.days.places.get(line.instrument.id)
    return {
      ...stockRow(view.board.fresh(line), language),
      ...listedUntil(view, line.instrument),
      spark: [...spark(line)],
      rank,
      figure: formatDecimal(BigInt(Math.round(key)), rankings[kind].digits),
      trend: past === null || place === undefined ? null : trendOf(rank, ranksBefore(past, kind).get(place)),
    }
  }
  return async ({ type, kind, page, limit }: InputOf<'market/rankings'>, context) => {
    const market = marketOfType[type]
    const ranking = rankings[kind]
    const summary = ranking.past === true ? await summaries.of(market, asker(context)) : summaries.ready(market)
    if (kind === 'market_cap') await ports.reachShares(market, asker(context))
    const list = listOf(market, kind, ranking.past === true ? summary : null)
    const start = page === undefined ? 0 : kind === 'popular' ? behindCode(list, page) : startOf(list, page, ranking.upwards)
    if (start === null) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(start, start + limit)
    const last = shown[shown.length - 1]
    const past = ofSeen[kind] === undefined ? null : summary
    return {
      data: {
        list: shown.map((ranked) => rowOf(ranked, kind, past, context.language)),
        next: last === undefined || start + limit >= list.length ? null : pageAfter(last),
        unit: ranking.unit,
        as_of: asOf(ports, market, kind, summary),
      },
    }
  }
}
