import type { OutputOf } from '@zaraba/contract/calls.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Handler, Language } from '../base/handler.ts'
import type { BoardLine, Figures } from './board.ts'
import { percentText } from './figures.ts'
import { hasPrice } from './listing.ts'
import type { MarketView } from './view.ts'
import { marketOf } from './wire-market.ts'

type Industries = OutputOf<'market/industries'>['list']
/** A sector shows its largest shares. */
const sharesOfSector = 30

/** Price × shares outstanding in whole major units, from ten-thousandths. */
const worth = ({ instrument }: BoardLine, price: number): bigint =>
  divide(BigInt(price) * BigInt(instrument.sharesOutstanding), 10_000n, 'down')

const tile = (line: BoardLine, figures: Figures, language: Language): Industries[number]['stocks'][number] => {
  const price = figures.price[line.place] ?? 0
  return {
    code: line.instrument.code,
    name: line.instrument.names[language],
    change_percent: percentText(price, figures.previousClose[line.place] ?? 0),
    market_cap: worth(line, price).toString(),
  }
}

/** A sector's change is that of its market value. */
const industry = (
  market: Market,
  sector: string,
  lines: readonly BoardLine[],
  figures: Figures,
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
    stocks: lines.slice(0, sharesOfSector).map((line) => tile(line, figures, language)),
  }
}

const industriesOf = (view: MarketView, market: Market, language: Language): Industries => {
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
    .map(([sector, lines]) => industry(market, sector, lines, figures, language))
    .sort((left, right) => Number(BigInt(right.market_cap) - BigInt(left.market_cap)))
}

/** The heat map: sectors and their shares, largest first. It is drawn once a turn of the board. */
export const listIndustries = (view: MarketView): Handler<'market/industries'> => {
  const known = new Map<string, { readonly turn: number; readonly list: Industries }>()
  return async ({ type }, { language }) => {
    const market = marketOf(type)
    const { turn } = view.board.figures(market)
    const name = `${market}/${language}`
    const kept = known.get(name)
    if (kept?.turn === turn) return { data: { list: kept.list } }
    const list = industriesOf(view, market, language)
    known.set(name, { turn, list })
    return { data: { list } }
  }
}
