import type { OutputOf } from '@zaraba/contract/calls.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { type Market, marketOfType } from '@zaraba/market/markets.ts'
import { type ShortSelling, shortRatio } from '@zaraba/market/statistics/short-selling.ts'
import type { Language } from '@zaraba/money/language.ts'
import { price as toPrice } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { asker } from '../../base/asker.ts'
import { type Handler, refuse } from '../../base/handler.ts'
import type { BoardLine, Figures } from '../board.ts'
import { capitalisation, percentText } from '../figures.ts'
import { hasPrice } from '../listing.ts'
import type { PagePorts } from './ports.ts'
import { sectorYears, shortsBySector } from './sector-year.ts'
import type { Summary } from './summary.ts'
import { textOf } from './texts.ts'

type Industries = OutputOf<'market/industries'>['list']
/** A sector shows its largest shares. */
const sharesOfSector = 30

/** Price × shares outstanding in whole major units, from ten-thousandths. */
const worth = ({ shares }: BoardLine, price: number): bigint => capitalisation(shares(), toPrice(price))

const tile = (line: BoardLine, figures: Figures, language: Language): Industries[number]['stocks'][number] => {
  const price = figures.price[line.place] ?? 0
  return {
    code: line.instrument.code,
    name: line.instrument.names[language],
    change_percent: percentText(price, figures.previousClose[line.place] ?? 0),
    market_cap: worth(line, price).toString(),
  }
}

/** By how much a share's market value has moved, in whole major units; a picture of who moved it, not an account. */
const moved = ({ shares, place }: BoardLine, figures: Figures): number =>
  (((figures.price[place] ?? 0) - (figures.previousClose[place] ?? 0)) / 10_000) * shares()

/** The share that moved a sector most in the sector's own direction. */
const leaderOf = (lines: readonly BoardLine[], figures: Figures, language: Language): Industries[number]['leader'] => {
  const whole = lines.reduce((sum, line) => sum + moved(line, figures), 0)
  const pull = (line: BoardLine): number => moved(line, figures) * Math.sign(whole)
  const first = lines.toSorted((left, right) => pull(right) - pull(left))[0]
  return first === undefined || whole === 0 ? null : tile(first, figures, language)
}

const ratioText = (sold: ShortSelling | undefined): string => {
  const ratio = sold === undefined ? null : shortRatio(sold)
  return ratio === null ? '-' : textOf(ratio / 10, 1)
}

/** A sector's change is that of its market value. */
const industry = (
  market: Market,
  sector: string,
  lines: readonly BoardLine[],
  figures: Figures,
  shorts: ReadonlyMap<string, ShortSelling>,
  language: Language,
): Industries[number] => {
  const now = lines.reduce((sum, line) => sum + worth(line, figures.price[line.place] ?? 0), 0n)
  const before = lines.reduce((sum, line) => sum + worth(line, figures.previousClose[line.place] ?? 0), 0n)
  return {
    sector,
    name: sectorName(market, sector, language),
    // Billionths of the base keep the ratio within safe integers.
    change_percent:
      before === 0n ? '0.00' : percentText(Number(divide(now * 1_000_000_000n, before, 'half_even')), 1_000_000_000),
    market_cap: now.toString(),
    turnover: String(lines.reduce((sum, line) => sum + (figures.turnover[line.place] ?? 0), 0)),
    advances: lines.filter((line) => moved(line, figures) > 0).length,
    declines: lines.filter((line) => moved(line, figures) < 0).length,
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
  for (const ranked of view.listing.sorted(market, 'market_cap')) {
    if (!hasPrice(ranked)) continue
    const { sector } = ranked.line.instrument
    const lines = bySector.get(sector)
    if (lines === undefined) bySector.set(sector, [ranked.line])
    else lines.push(ranked.line)
  }
  const figures = view.board.figures(market)
  return [...bySector]
    .map(([sector, lines]) => industry(market, sector, lines, figures, shorts, language))
    .sort((left, right) => Number(BigInt(right.market_cap) - BigInt(left.market_cap)))
}

const noShorts: ReadonlyMap<string, ShortSelling> = new Map()

/** The heat map: sectors and their shares, largest first. It is drawn once a turn of the board. */
const heatMaps = (ports: PagePorts) => {
  const known = new Map<string, { readonly turn: number; readonly of: Summary | null; readonly list: Industries }>()
  return (market: Market, summary: Summary | null, language: Language): Industries => {
    const { turn } = ports.view.board.figures(market)
    const name = `${market}/${language}`
    const kept = known.get(name)
    if (kept?.turn === turn && kept.of === summary) return kept.list
    const shorts = summary === null ? noShorts : shortsBySector(summary, ports.view.now())
    const list = industriesOf(ports, market, shorts, language)
    known.set(name, { turn, of: summary, list })
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
