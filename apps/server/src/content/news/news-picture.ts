import { adjustBars } from '@zaraba/market/exchanges/adjustment.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import { addDays } from '@zaraba/money/time.ts'
import type { MarketFace } from '../../market/face.ts'
import type { NewsFact } from './news-facts.ts'

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
export const pictureOf = (face: Pick<MarketFace, 'instrumentOf' | 'feedOf' | 'indices'>, fact: NewsFact): readonly number[] =>
  barsOf(face, fact)
    .slice(-sessions)
    .map(({ close }) => close / 10_000)
