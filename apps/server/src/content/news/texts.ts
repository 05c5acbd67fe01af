/** Above or below, or neither, for words that depend on a direction. */
export type Trend = 'up' | 'down' | 'flat'

/** The words of every sentence about a share; all texts are formatted in the language of the sentence. */
export interface ShareWords {
  readonly name: string
  readonly code: string
  readonly market: string
  readonly sector: string
  readonly date: string
  readonly price: string
  readonly change: string
  readonly trend: Trend
}
interface ResultsWords extends ShareWords {
  /** How far the profit lies from what was expected, without a sign, and on which side. */
  readonly surprise: string
  readonly side: Trend
}
interface DividendWords extends ShareWords {
  readonly amount: string
  readonly exDate: string
}
interface SplitWords extends ShareWords {
  readonly before: string
  readonly after: string
  readonly exDate: string
}
interface BuyBackWords extends ShareWords {
  readonly shares: string
  /** Part of all shares. */
  readonly portion: string
  readonly until: string
}
/** The first day without a dividend or after a split: `what` is a whole phrase of the language. */
interface ExDateWords extends ShareWords {
  readonly what: string
}
interface LimitWords extends ShareWords {
  readonly side: 'up' | 'down'
  readonly previous: string
}
interface MoverWords extends ShareWords {
  readonly volume: string
  readonly previous: string
}
export interface SummaryWords {
  readonly market: string
  readonly date: string
  readonly index: string
  readonly value: string
  readonly change: string
  readonly trend: Trend
  readonly rising: string
  readonly falling: string
  readonly unchanged: string
  readonly bestSector: string
  readonly bestChange: string
  readonly worstSector: string
  readonly worstChange: string
  readonly turnover: string
  readonly busiest: string
}

type Sentence<Words> = (words: Words) => string
/** A text is one title, one lead and one detail, each picked by the fact's own number: 64 texts a kind from twelve sentences. */
export interface Shapes<Words> {
  readonly titles: readonly [Sentence<Words>, Sentence<Words>, Sentence<Words>, Sentence<Words>]
  readonly leads: readonly [Sentence<Words>, Sentence<Words>, Sentence<Words>, Sentence<Words>]
  readonly details: readonly [Sentence<Words>, Sentence<Words>, Sentence<Words>, Sentence<Words>]
}

/** The words of each kind of news. A language that lacks one does not compile. */
interface WordsOfKind {
  readonly results: ResultsWords
  readonly dividend: DividendWords
  readonly split: SplitWords
  readonly buy_back: BuyBackWords
  readonly ex_date: ExDateWords
  readonly limit: LimitWords
  readonly mover: MoverWords
  readonly opening: SummaryWords
  readonly summary: SummaryWords
}
type NewsKind = keyof WordsOfKind

export type NewsTexts = {
  readonly [Kind in NewsKind]: Shapes<WordsOfKind[Kind]>
} & {
  /** Puts the mark of the simulation on a headline (docs/product/market.md). */
  readonly headline: Sentence<string>
  readonly source: string
  /** The last paragraph of every article. */
  readonly closing: string
  readonly exDividend: Sentence<string>
  readonly exSplit: (before: string, after: string) => string
}
