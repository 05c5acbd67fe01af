import type { contentCalls, newsRow } from '@zaraba/contract/content/calls.ts'
import { adjustBars } from '@zaraba/market/exchanges/adjustment.ts'
import { localDate, offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import { markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { addDays, formatInstant } from '@zaraba/money/time.ts'
import type { z } from 'zod'
import { type Handlers, refuse } from '../../calls/handler.ts'
import type { MarketFace } from '../../market/face.ts'
import type { BrokerageNews } from './brokerage-news.ts'
import { createNewsArchive } from './news-archive.ts'
import type { NewsFact } from './news-facts.ts'
import { type Named, newsSource, newsText } from './news-text.ts'

/** Sessions in the picture, and the days of the calendar in which they are looked for. */
const sessions = 30
const reach = 60

const barsOf = (face: Pick<MarketFace, 'instrumentOf' | 'feedOf' | 'indices'>, fact: NewsFact): readonly Bar[] => {
  const to = localDate(fact.market, fact.at)
  const from = addDays(to, -reach)
  const instrument = face.instrumentOf(fact.market, fact.code)
  if (instrument === null) {
    const index = face.indices().find((each) => each.market === fact.market && each.code === fact.code)
    return index?.dayBars(from, to, fact.at) ?? []
  }
  const feed = face.feedOf(instrument)
  const splits = feed.events(instrument, from, to, fact.at).filter(({ kind }) => kind === 'split')
  return adjustBars(feed.dayBars(instrument, from, to, fact.at), splits, 'forward', fact.market)
}

/**
 * The line beside a piece of news wherever it is shown: closes of its own share or index as they were known when it was published, in major
 * units. Equal for all readers and at all times.
 */
const pictureOf = (face: Pick<MarketFace, 'instrumentOf' | 'feedOf' | 'indices'>, fact: NewsFact): readonly number[] =>
  barsOf(face, fact)
    .slice(-sessions)
    .map(({ close }) => close / 10_000)

type NewsCalls = Pick<typeof contentCalls, 'news/list' | 'news/info'>
type NewsRow = z.output<typeof newsRow>

const namedIn = (face: MarketFace, fact: NewsFact, language: Language): Named => ({
  instrument: face.instrumentOf(fact.market, fact.code),
  index: indexName(face, fact, language),
  nameOf: (code) => face.instrumentOf(fact.market, code)?.names[language] ?? code,
})
const indexName = (face: MarketFace, { market, code }: NewsFact, language: Language): string =>
  face.indices().find((each) => each.market === market && each.code === code)?.names[language] ?? code

/** Texts are made once for each language, and again when companies were renamed. */
const rowMaker = (face: MarketFace) => {
  const rows = new Map<string, NewsRow>()
  const pictures = new Map<string, readonly number[]>()
  let catalogue = face.catalogue()
  return (fact: NewsFact, language: Language): NewsRow => {
    if (catalogue !== face.catalogue() || rows.size > 20_000) {
      rows.clear()
      pictures.clear()
    }
    catalogue = face.catalogue()
    const name = `${language}/${fact.id}`
    const known = rows.get(name)
    if (known !== undefined) return known
    const named = namedIn(face, fact, language)
    const { title, lead } = newsText(fact, named, language)
    const picture = pictures.get(fact.id) ?? pictureOf(face, fact)
    pictures.set(fact.id, picture)
    const made: NewsRow = {
      id: fact.id,
      kind: fact.kind,
      title,
      summary: lead,
      time: formatInstant(fact.at, offsetMinutes(fact.market, fact.at)),
      source: newsSource(language),
      type: typeOfMarket[fact.market],
      code: fact.code,
      name: named.instrument?.names[language] ?? named.index,
      change_percent:
        fact.kind === 'ex_date' || fact.kind === 'offering' ? '-' : formatDecimal(BigInt(changeOf(fact.price, fact.base)), 2),
      picture: [...picture],
      simulated: true,
    }
    rows.set(name, made)
    return made
  }
}

const relatedTo = (face: MarketFace, fact: NewsFact, language: Language) => {
  const codes = fact.kind === 'opening' || fact.kind === 'summary' ? fact.busiest : [fact.code]
  return codes
    .map((code) => face.instrumentOf(fact.market, code))
    .filter((instrument) => instrument !== null)
    .map((instrument) => ({ type: typeOfMarket[instrument.market], code: instrument.code, name: instrument.names[language] }))
}

/** Where the page after `next` begins: `next` is the time and the id of the last row shown. */
const pagePattern = /^(\d{10,15})~([0-9A-Za-z.:_-]{1,80})$/
interface Published {
  readonly id: string
  readonly at: number
}
const latestPublishedFirst = (left: Published, right: Published): number => right.at - left.at || (left.id < right.id ? 1 : -1)
const after = <Each extends Published>(facts: readonly Each[], page: string): readonly Each[] | null => {
  const [, time, id] = pagePattern.exec(page) ?? []
  if (id === undefined) return null
  const at = Number(time)
  return facts.filter((fact) => fact.at < at || (fact.at === at && fact.id < id))
}

/** News of the simulated market, written from its figures when they become known. */
export const newsCalls = (face: MarketFace, brokerage: BrokerageNews): Handlers<NewsCalls> => {
  const archive = createNewsArchive(face)
  const rowOf = rowMaker(face)
  return {
    'news/list': async ({ type, code, page, limit }, { language }) => {
      const wanted = type === undefined ? markets : markets.filter((market) => typeOfMarket[market] === type)
      const about = code?.toUpperCase()
      const everything = about === undefined || about === ''
      const isEnough = (facts: readonly NewsFact[]) =>
        everything && ((page === undefined ? facts : after(facts, page))?.length ?? 0) > limit
      const publishedNewsFacts = await archive.published(wanted, isEnough)
      // News of the brokerage are about no market and no share.
      const said = everything && type === undefined ? await brokerage.latest(language, face.now()) : []
      const facts = everything
        ? publishedNewsFacts
        : publishedNewsFacts.filter((fact) => fact.code === about || (fact.kind === 'offering' && fact.offered === about))
      const all = said.length === 0 ? facts : [...said, ...facts].sort(latestPublishedFirst)
      const rest = page === undefined ? all : after(all, page)
      if (rest === null) return refuse({ key: 'invalid_input', field: 'page' })
      const shown = rest.slice(0, limit)
      const last = shown[shown.length - 1]
      const next = last === undefined || rest.length <= limit ? null : `${last.at}~${last.id}`
      return { data: { list: shown.map((each) => ('row' in each ? each.row : rowOf(each, language))), next } }
    },
    'news/info': async ({ id }, { language }) => {
      const said = id.startsWith('brokerage.') ? await brokerage.article(id, language, face.now()) : null
      if (said !== null) return { data: said }
      const fact = await archive.byId(id)
      if (fact === null) return refuse({ key: 'not_found', field: 'id' })
      const { paragraphs } = newsText(fact, namedIn(face, fact, language), language)
      return { data: { ...rowOf(fact, language), paragraphs: [...paragraphs], related: relatedTo(face, fact, language) } }
    },
  }
}
