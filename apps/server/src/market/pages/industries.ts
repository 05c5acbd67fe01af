import type { OutputOf } from '@zaraba/contract/calls.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { capitalisation } from '@zaraba/market/fundamentals/shares-at.ts'
import { type Market, marketOfType } from '@zaraba/market/markets.ts'
import { countBreadth } from '@zaraba/market/statistics/breadth.ts'
import { type ShortSelling, shortTenths } from '@zaraba/market/statistics/short-selling.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { countedIn } from '../companies/companies.ts'
import { percentText } from '../figures.ts'
import type { BoardLine, Figures } from '../quotes/board.ts'
import { hasPrice } from '../quotes/listing.ts'
import type { PagePorts } from './ports.ts'
import { publishedShort } from './published.ts'
import { sectorYears, shortsBySector } from './sector-year.ts'
import type { Summary } from './summary.ts'
import { textOf } from './texts.ts'

type Industries = OutputOf<'market/industries'>['list']
/** The most shares shown of a sector: the largest ones. */
const sharesOfSector = 30

/** Price × shares outstanding, from a price in ten-thousandths, in whole major units. */
const worth = ({ shares }: BoardLine, price: number): bigint => BigInt(capitalisation(price, shares()))

const tile = (line: BoardLine, figures: Figures, language: Language): Industries[number]['stocks'][number] => {
  const price = figures.price[line.ordinal] ?? missing()
  return {
    code: line.instrument.code,
    name: line.instrument.names[language],
    change_percent: percentText(price, figures.previousClose[line.ordinal] ?? missing()),
    market_cap: worth(line, price).toString(),
  }
}

/** The change of a share's market value in whole major units. Used to compare shares, not for accounting. */
const moved = ({ shares, ordinal }: BoardLine, figures: Figures): number =>
  (((figures.price[ordinal] ?? missing()) - (figures.previousClose[ordinal] ?? missing())) / 10_000) * shares()

/** The share that contributed most to the sector's move, in the same direction as the sector. */
const leaderOf = (lines: readonly BoardLine[], figures: Figures, language: Language): Industries[number]['leader'] => {
  const whole = lines.reduce((sum, line) => sum + moved(line, figures), 0)
  const pull = (line: BoardLine): number => moved(line, figures) * Math.sign(whole)
  const first = lines.toSorted((left, right) => pull(right) - pull(left))[0]
  return first === undefined || whole === 0 ? null : tile(first, figures, language)
}

const ratioText = (sold: ShortSelling | undefined): string => textOf(sold === undefined ? null : shortTenths(sold), 1)

interface IndustryContext {
  readonly market: Market
  readonly figures: Figures
  readonly shorts: ReadonlyMap<string, ShortSelling>
  readonly language: Language
}

/** A sector's change is the change of its market value. */
const industry = (
  { market, figures, shorts, language }: IndustryContext,
  sector: string,
  lines: readonly BoardLine[],
): Industries[number] => {
  const now = lines.reduce((sum, line) => sum + worth(line, figures.price[line.ordinal] ?? missing()), 0n)
  const before = lines.reduce((sum, line) => sum + worth(line, figures.previousClose[line.ordinal] ?? missing()), 0n)
  const breadth = countBreadth()
  for (const { ordinal } of lines) {
    const [price, base, traded] = [figures.price[ordinal], figures.previousClose[ordinal], figures.turnover[ordinal]]
    breadth.add({ price: price ?? 0, base: base ?? 0, turnover: traded ?? 0 })
  }
  const { advances, declines, turnover } = breadth.counts()
  return {
    sector,
    name: sectorName(market, sector, language),
    change_percent: percentText(now, before),
    market_cap: now.toString(),
    turnover: String(turnover),
    advances,
    declines,
    short_ratio: ratioText(shorts.get(sector)),
    leader: leaderOf(lines, figures, language),
    stocks: lines.slice(0, sharesOfSector).map((line) => tile(line, figures, language)),
  }
}

const industriesOf = (
  { view }: PagePorts,
  market: Market,
  shorts: ReadonlyMap<string, ShortSelling>,
  language: Language,
): Industries => {
  const bySector = new Map<string, BoardLine[]>()
  const counts = countedIn(view.catalogue())
  for (const ranked of view.listing.sorted(market, 'market_cap', 'down')) {
    const { sector, id } = ranked.line.instrument
    if (!hasPrice(ranked) || !counts.has(id)) continue
    const lines = bySector.get(sector)
    if (lines === undefined) bySector.set(sector, [ranked.line])
    else lines.push(ranked.line)
  }
  const figures = view.board.figures(market)
  return [...bySector]
    .map(([sector, lines]) => industry({ market, figures, shorts, language }, sector, lines))
    .sort((left, right) => Number(BigInt(right.market_cap) - BigInt(left.market_cap)))
}

const noShorts: ReadonlyMap<string, ShortSelling> = new Map()

/** The heat map: sectors and their shares, largest first. Computed once for each update of the board. */
const heatMaps = (ports: PagePorts) => {
  interface Kept {
    readonly turn: number
    readonly of: Summary | null
    /** The session of the last published short selling. It can be published while the board does not change. */
    readonly shorts: number
    readonly list: Industries
  }
  const known = new Map<string, Kept>()
  return (market: Market, summary: Summary | null, language: Language): Industries => {
    const { turn } = ports.view.board.figures(market)
    const name = `${market}/${language}`
    const kept = known.get(name)
    const shorts = summary === null ? 0 : publishedShort(summary, ports.view.now()).index
    if (kept?.turn === turn && kept.of === summary && kept.shorts === shorts) return kept.list
    const bySector = summary === null ? noShorts : shortsBySector(summary, shorts)
    const list = industriesOf(ports, market, bySector, language)
    known.set(name, { turn, of: summary, shorts, list })
    return list
  }
}

export const listIndustries = (ports: PagePorts): Handler<'market/industries'> => {
  const { summaries } = ports
  const heatMapOf = heatMaps(ports)
  const yearOf = sectorYears(ports)
  return async ({ type, sector }, context) => {
    const market = marketOfType[type]
    await ports.reachShares(market, asker(context))
    if (sector === undefined) return { data: { list: heatMapOf(market, summaries.ready(market), context.language) } }
    const summary = await summaries.of(market, asker(context))
    const list = heatMapOf(market, summary, context.language).filter((each) => each.sector === sector)
    if (list.length === 0) return refuse({ key: 'invalid_input', field: 'sector' })
    return { data: { list, ...(await yearOf(summary, sector, asker(context))) } }
  }
}
