import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { RankingKind } from '@zaraba/contract/market/lists.ts'
import type { Announcement } from '@zaraba/market/fundamentals/standing.ts'
import { type Market, marketOfType } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { localText } from '../live-market.ts'
import type { BoardLine } from '../quotes/board.ts'
import { behindCode, frozenOrders, pageIn, partsOfPage } from '../quotes/frozen-orders.ts'
import { listedUntil } from '../quotes/listed-until.ts'
import { pageAfter, type RankedLine, startOf } from '../quotes/listing.ts'
import { sparkCells, stockRow } from '../quotes/stock-row.ts'
import type { PagePorts } from './ports.ts'
import { publishedBalances, publishedShort } from './published.ts'
import {
  atLimit,
  keyOfDay,
  keyOfPast,
  type Ranking,
  rankings,
  type ShareSnapshot,
  snapshotKeys,
  snapshotOfQuote,
  snapshotOnBoard,
} from './ranking-keys.ts'
import { cachedPerSummary, type Summary } from './summary.ts'

type Reply = OutputOf<'market/rankings'>

/** The number of ranks in a ranking. In a past session a company below them counts as rank 999. */
const ordinals = 100
const unranked = 999
const pastSessions = 10

/** The closed sessions of a market, and what is announced for the session that is shown. */
interface Past {
  readonly summary: Summary
  readonly announced: readonly Announcement[]
}

interface Ranked extends RankedLine {
  readonly rank: number
}

const byKey =
  ({ upwards }: Ranking) =>
  (left: RankedLine, right: RankedLine): number =>
    (upwards === true ? left.key - right.key : right.key - left.key) ||
    (left.line.instrument.code < right.line.instrument.code ? -1 : 1)

/** Shares with equal figures share a rank; the ranks after them are skipped. */
const withRanks = (sorted: readonly RankedLine[]): readonly Ranked[] => {
  let rank = 0
  return sorted.slice(0, ordinals).map((each, at) => {
    if (each.key !== sorted[at - 1]?.key) rank = at + 1
    return { ...each, rank }
  })
}

/** The mean rank of every company over the last ten closed sessions. */
type PastRanks = ReadonlyMap<number, number>
const pastRanks = cachedPerSummary<PastRanks>()

const ranksBefore = (summary: Summary, kind: RankingKind): PastRanks =>
  pastRanks(summary, kind, () => {
    const sums = new Map<number, number>()
    const { upwards } = rankings[kind]
    for (let index = summary.closed - pastSessions + 1; index <= summary.closed; index += 1) {
      const keys = summary.days.members.flatMap(({ ordinal }) => {
        const key = keyOfDay(kind, summary, ordinal, index)
        return key === null ? [] : [{ ordinal, key }]
      })
      keys.sort((left, right) => (upwards === true ? left.key - right.key : right.key - left.key))
      for (const { ordinal } of summary.days.members) sums.set(ordinal, (sums.get(ordinal) ?? 0) + unranked)
      let rank = 0
      for (const [at, { ordinal, key }] of keys.slice(0, ordinals).entries()) {
        if (key !== keys[at - 1]?.key) rank = at + 1
        sums.set(ordinal, (sums.get(ordinal) ?? 0) + rank - unranked)
      }
    }
    return new Map([...sums].map(([ordinal, sum]) => [ordinal, sum / pastSessions]))
  })

/** Two steps when the rank is half or double the mean rank, one step when it differs by a fifth. */
const trendOf = (rank: number, mean: number | undefined): number | null => {
  if (mean === undefined) return null
  if (rank * 2 <= mean) return 2
  if (rank * 6 <= mean * 5) return 1
  if (rank >= mean * 2) return -2
  return rank * 5 >= mean * 6 ? -1 : 0
}

/** The key of a share at a price; `null` leaves it out. */
type KeyOf = (line: BoardLine, seen: ShareSnapshot) => number | null

const keyOfKind = ({ view, popularity }: PagePorts, market: Market, kind: RankingKind, past: Past | null): KeyOf => {
  const now = view.now()
  const date = shownDate(market, now)
  const keyAt = past === null ? null : keyOfPast(kind, { ...past, date, now })
  return (line, seen) => {
    if (seen.price === 0) return null
    if (kind === 'popular') return popularity(line)
    if (kind === 'limit_up' || kind === 'limit_down') return atLimit(kind, line, seen, date)
    if (rankings[kind].past !== true) return snapshotKeys[kind]?.(seen, () => 0) ?? null
    const ordinal = past?.summary.days.ordinals.get(line.instrument.id)
    return keyAt === null || ordinal === undefined ? null : keyAt(ordinal, seen)
  }
}

const linesOf = ({ view }: PagePorts, market: Market, kind: RankingKind, keyOf: KeyOf): readonly RankedLine[] => {
  const figures = view.board.figures(market)
  const ranked = view.board.lines(market).flatMap((line) => {
    const key = keyOf(line, snapshotOnBoard(line, figures))
    return key === null ? [] : [{ line, key }]
  })
  // Shares that are watched by equally many customers are sorted by turnover.
  if (kind !== 'popular') return ranked.sort(byKey(rankings[kind]))
  return ranked.sort(
    (left, right) =>
      right.key - left.key ||
      (figures.turnover[right.line.ordinal] ?? missing()) - (figures.turnover[left.line.ordinal] ?? missing()),
  )
}

interface List {
  readonly list: readonly Ranked[]
  readonly keyOf: KeyOf
}

const isOfBalances = (kind: RankingKind): boolean => kind.startsWith('margin_')

/** Identifies the publication that a ranking depends on besides the board; '' when it depends on none. */
const publicationOf = ({ view }: PagePorts, kind: RankingKind, past: Past | null): string => {
  if (past === null) return ''
  if (kind === 'short_high') return String(publishedShort(past.summary, view.now()).index)
  return isOfBalances(kind) ? (publishedBalances(past.summary, view.now()).at(-1)?.date ?? '') : ''
}

/**
 * A ranking is sorted once for each update of the board, and again when the data it depends on is published or counted again.
 */
const rankingLists = (ports: PagePorts) => {
  const known = new Map<string, List & { readonly turn: number; readonly of: unknown; readonly publication: string }>()
  return (market: Market, kind: RankingKind, past: Past | null): List => {
    const { turn } = ports.view.board.figures(market)
    const name = `${market} ${kind}`
    const kept = known.get(name)
    const of = kind === 'popular' ? ports.counted() : past?.announced
    const publication = publicationOf(ports, kind, past)
    if (kept?.turn === turn && kept.of === of && kept.publication === publication) return kept
    const keyOf = keyOfKind(ports, market, kind, past)
    const made = { turn, of, publication, keyOf, list: withRanks(linesOf(ports, market, kind, keyOf)) }
    known.set(name, made)
    return made
  }
}

/** When the figures of a ranking were last published, for rankings that do not follow the board. */
const asOf = ({ view }: PagePorts, market: Market, kind: RankingKind, summary: Summary | null): string => {
  const now = view.now()
  if (summary === null || !(isOfBalances(kind) || kind === 'short_high')) return localText(market, now)
  const balances = publishedBalances(summary, now)
  const at = kind === 'short_high' ? publishedShort(summary, now).at : balances[balances.length - 1]?.at
  return localText(market, at ?? now)
}

export const rankStocks = (ports: PagePorts): Handler<'market/rankings'> => {
  const { view, summaries, spark } = ports
  const listOf = rankingLists(ports)
  const orders = frozenOrders<List>()
  const rowOf = (
    { line, key, rank }: Ranked,
    kind: RankingKind,
    keyOf: KeyOf,
    past: Summary | null,
    language: Language,
  ): Reply['list'][number] => {
    const ordinal = past?.days.ordinals.get(line.instrument.id)
    // The order is that of the last update of the whole market; the figure belongs to the price shown beside it.
    const seen = snapshotOfQuote(view.board.fresh(line))
    const figure = (seen === null ? null : keyOf(line, seen)) ?? key
    return {
      ...stockRow(line, language),
      ...listedUntil(view, line.instrument),
      ...sparkCells(spark(line)),
      rank,
      figure: formatDecimal(BigInt(Math.round(figure)), rankings[kind].digits),
      trend: past === null || ordinal === undefined ? null : trendOf(rank, ranksBefore(past, kind).get(ordinal)),
    }
  }
  return async ({ type, kind, page, limit }: InputOf<'market/rankings'>, context) => {
    const market = marketOfType[type]
    const ranking = rankings[kind]
    const summary = ranking.past === true ? await summaries.of(market, asker(context)) : summaries.ready(market)
    if (kind === 'market_cap') await ports.reachShares(market, asker(context))
    const needed =
      summary === null || ranking.past !== true
        ? null
        : { summary, announced: await summaries.announcedFor(summary, asker(context)) }
    const parts = page === undefined ? undefined : partsOfPage(page)
    if (parts === null) return refuse({ key: 'invalid_input', field: 'page' })
    const frozen = parts === undefined ? null : orders.orderOf(parts.number)
    const order = frozen ?? listOf(market, kind, needed)
    const { list, keyOf } = order
    // Equally popular shares are ordered by turnover, so that their keys do not say where the next page begins.
    const byCode = frozen !== null || kind === 'popular'
    const start =
      parts === undefined
        ? 0
        : byCode
          ? behindCode(list, parts.code)
          : startOf(list, parts.after, ranking.upwards ? 'up' : 'down')
    if (start === null) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(start, start + limit)
    const last = shown[shown.length - 1]
    const past = snapshotKeys[kind] === undefined ? null : summary
    return {
      data: {
        list: shown.map((ranked) => rowOf(ranked, kind, keyOf, past, context.language)),
        next:
          last === undefined || start + limit >= list.length ? null : pageIn(orders.numberOf(order, view.now()), pageAfter(last)),
        unit: ranking.unit,
        as_of: asOf(ports, market, kind, summary),
      },
    }
  }
}
