import type { Instrument } from '@zaraba/market/instrument.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import { type NewsFact, numberOf } from './news-facts.ts'
import * as words from './news-words.ts'
import { type OfferingWords, offeringTexts } from './offering-texts.ts'
import { texts as en } from './texts/en.ts'
import { texts as ja } from './texts/ja.ts'
import { texts as zh } from './texts/zh.ts'
import type { NewsTexts, Shapes, ShareWords, SummaryWords, Trend } from './texts.ts'

interface NewsText {
  readonly title: string
  readonly lead: string
  readonly paragraphs: readonly string[]
}

/** The company that a fact is about, from the catalogue. */
export interface Named {
  readonly instrument: Instrument | null
  /** Name of the leading index, for facts about a market. */
  readonly index: string
  nameOf(code: string): string
}

const texts: InEachLanguage<NewsTexts> = { ja, en, zh }
export const newsSource = (language: Language): string => texts[language].source

const trendOf = (change: number): Trend => (change > 4 ? 'up' : change < -4 ? 'down' : 'flat')

/** A fact's own number picks its title, its lead and two details. */
const compose = <Words>(shapes: Shapes<Words>, values: Words, id: string, { headline, closing }: NewsTexts): NewsText => {
  const number = numberOf(id)
  const pick = <Sentence>(list: readonly [Sentence, Sentence, Sentence, Sentence], variant: number): Sentence =>
    list[variant & 3] ?? list[0]
  const lead = pick(shapes.leads, number >>> 2)(values)
  const first = pick(shapes.details, number >>> 4)(values)
  // Details whose indexes differ by two never say the same.
  const second = pick(shapes.details, (number >>> 4) + 2)(values)
  return { title: headline(pick(shapes.titles, number)(values)), lead, paragraphs: [lead, first, second, closing] }
}

const shareWords = (fact: NewsFact, { instrument }: Named, language: Language): ShareWords => {
  const change = changeOf(fact.price, fact.base)
  return {
    name: instrument?.names[language] ?? fact.code,
    code: fact.code,
    market: words.marketWords(fact.market, language),
    sector: instrument === null ? '' : words.sectorWords(instrument, language),
    date: words.dateWords(fact.date, language),
    price: words.priceWords(fact.market, fact.price, language),
    change: words.changeWords(change),
    trend: trendOf(change),
  }
}

const offeringWords = (fact: Extract<NewsFact, { kind: 'offering' }>, language: Language): OfferingWords => {
  const { low, high, price, subscribeFrom, subscribeTo, listingOn } = fact.terms
  const amount = (value: typeof low) => (value === null ? '' : words.priceWords(fact.market, value, language))
  return {
    step: fact.step,
    name: fact.company[language],
    code: fact.offered,
    market: words.marketWords(fact.market, language),
    sector: words.sectorWords({ market: fact.market, sector: fact.sector }, language),
    date: words.dateWords(fact.date, language),
    low: amount(low),
    high: amount(high),
    price: amount(price),
    from: words.dateWords(subscribeFrom, language),
    to: words.dateWords(subscribeTo, language),
    listing: words.dateWords(listingOn, language),
  }
}

type SummaryFact = Extract<NewsFact, { kind: 'summary' | 'opening' }>

const summaryWords = (fact: SummaryFact, named: Named, language: Language): SummaryWords => {
  const change = changeOf(fact.price, fact.base)
  const sector = (code: string) => words.sectorWords({ market: fact.market, sector: code }, language)
  return {
    market: words.marketWords(fact.market, language),
    date: words.dateWords(fact.date, language),
    index: named.index,
    value: words.pointsWords(fact.price),
    change: words.changeWords(change),
    trend: trendOf(change),
    rising: words.countText(fact.rising),
    falling: words.countText(fact.falling),
    unchanged: words.countText(fact.unchanged),
    bestSector: sector(fact.best.sector),
    bestChange: words.changeWords(fact.best.change),
    worstSector: sector(fact.worst.sector),
    worstChange: words.changeWords(fact.worst.change),
    turnover: words.amountWords(fact.market, fact.turnover, language),
    busiest: named.nameOf(fact.busiest[0] ?? ''),
  }
}

const exDateWhat = (fact: Extract<NewsFact, { kind: 'ex_date' }>, language: Language): string => {
  const { exDividend, exSplit } = texts[language]
  if (fact.split !== null) return exSplit(String(fact.split[1]), String(fact.split[0]))
  return fact.dividend === null ? '' : exDividend(words.priceWords(fact.market, fact.dividend, language))
}

/** The text of a fact in one language: the same fact always reads the same. */
export const newsText = (fact: NewsFact, named: Named, language: Language): NewsText => {
  const ownTexts = texts[language]
  if (fact.kind === 'opening' || fact.kind === 'summary')
    return compose(ownTexts[fact.kind], summaryWords(fact, named, language), fact.id, ownTexts)
  if (fact.kind === 'offering') return compose(offeringTexts[language], offeringWords(fact, language), fact.id, ownTexts)
  const share = shareWords(fact, named, language)
  const price = (value: typeof fact.price) => words.priceWords(fact.market, value, language)
  switch (fact.kind) {
    case 'results': {
      const side = fact.surprise > 50 ? 'up' : fact.surprise < -50 ? 'down' : 'flat'
      return compose(ownTexts.results, { ...share, surprise: words.sizeWords(fact.surprise), side }, fact.id, ownTexts)
    }
    case 'dividend': {
      const exDate = words.dateWords(fact.exDate, language)
      return compose(ownTexts.dividend, { ...share, amount: price(fact.amount), exDate }, fact.id, ownTexts)
    }
    case 'split': {
      const exDate = words.dateWords(fact.exDate, language)
      const ratio = { before: String(fact.denominator), after: String(fact.numerator) }
      return compose(ownTexts.split, { ...share, ...ratio, exDate }, fact.id, ownTexts)
    }
    case 'buy_back': {
      const until = words.dateWords(fact.until, language)
      const values = { ...share, shares: words.countText(fact.shares), portion: words.sizeWords(fact.portion), until }
      return compose(ownTexts.buy_back, values, fact.id, ownTexts)
    }
    case 'ex_date':
      return compose(ownTexts.ex_date, { ...share, what: exDateWhat(fact, language) }, fact.id, ownTexts)
    case 'limit':
      return compose(ownTexts.limit, { ...share, side: fact.side, previous: price(fact.base) }, fact.id, ownTexts)
    case 'mover': {
      const volume = words.countText(fact.volume)
      return compose(ownTexts.mover, { ...share, volume, previous: price(fact.base) }, fact.id, ownTexts)
    }
  }
}
