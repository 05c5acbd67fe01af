import { setImmediate as nextTurn } from 'node:timers/promises'
import { localDate, sessionOf, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets, perMarket } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import { addDays, type Instant } from '@zaraba/money/time.ts'
import type { MarketFace } from '../../market/face.ts'
import { latestFirst, type NewsFact } from './news-facts.ts'
import { knownFrom, type PartOfDay, partsOf, scanNews } from './news-scan.ts'

/** Days that the news reach back, and the number of the largest companies of each market that they are about. */
const daysBack = 21
/** Newest sessions that are looked through, step by step until a page has what it needs: a first page seldom needs the third step. */
const steps = [1, 3, Number.POSITIVE_INFINITY] as const
const companiesFollowed = 400

const nameOf = ({ date, part }: PartOfDay): string => `${date}/${typeof part === 'string' ? part : part.afterOpen}`

interface Shelf {
  /** The news found, by the part of the day, and all of it in order. */
  readonly found: Map<string, readonly NewsFact[]>
  list: readonly NewsFact[]
  /** News are in the list without a gap from this moment on: those of a session come before the open of the next. */
  completeFrom: number
  /** The imported companies that it was found for: those that list later have no part in earlier days. */
  companies: unknown
}

interface NewsArchive {
  /**
   * News published up to now in these markets, latest first, without a gap. It waits until those of the newest session are written, and
   * while they are not enough, for those of earlier ones.
   */
  published(wanted: readonly Market[], isEnough: (facts: readonly NewsFact[]) => boolean): Promise<readonly NewsFact[]>
  /** One published piece of news. */
  byId(id: string): Promise<NewsFact | null>
}

const largest = (instruments: readonly Instrument[]): readonly Instrument[] => {
  if (instruments.length <= companiesFollowed) return instruments
  const size = ({ anchorPrice, sharesOutstanding }: Instrument): number => anchorPrice * sharesOutstanding
  return instruments.toSorted((left, right) => size(right) - size(left)).slice(0, companiesFollowed)
}

/** The parts of days whose figures are known at a moment. */
const knownParts = (market: Market, now: Instant): readonly PartOfDay[] => {
  const today = localDate(market, now)
  return tradingDays(market, addDays(today, -daysBack), today)
    .flatMap((date) => partsOf(market).map((part) => ({ date, part })))
    .filter((part) => (knownFrom(market, part) ?? Number.POSITIVE_INFINITY) <= now)
}

/** Finds the news of the last weeks once, and then each new part of a day at the next request or minute. */
export const createNewsArchive = (face: MarketFace): NewsArchive => {
  const newShelf = (): Shelf => ({ found: new Map(), list: [], completeFrom: 0, companies: face.imported() })
  const shelves: Record<Market, Shelf> = { ...perMarket(newShelf) }
  const looks = steps.map((sessions) => ({ sessions, working: {} as Partial<Record<Market, Promise<void>>> }))

  const write = async (market: Market, shelf: Shelf, missing: readonly PartOfDay[]): Promise<void> => {
    const followedInstruments = new Set(largest(face.catalogue().inMarket(market)))
    const countedInstruments = new Set(face.counted(market))
    const scanned = await scanNews(market, missing, {
      instruments: [...new Set([...followedInstruments, ...countedInstruments])],
      followed: followedInstruments,
      counted: countedInstruments,
      index: face.indices().find((each) => each.market === market) ?? null,
      face,
      yieldToRequests: () => nextTurn(),
    })
    for (const { part, facts } of scanned) shelf.found.set(nameOf(part), facts)
  }
  const freshen = async (market: Market, sessions: number): Promise<void> => {
    if (shelves[market].companies !== face.imported()) shelves[market] = newShelf()
    const shelf = shelves[market]
    const parts = knownParts(market, face.now())
    const newest = new Set([...new Set(parts.map(({ date }) => date))].slice(-sessions))
    const isMissing = (part: PartOfDay): boolean => !shelf.found.has(nameOf(part))
    const missing = parts.filter((part) => newest.has(part.date) && isMissing(part))
    if (missing.length === 0) return
    await write(market, shelf, missing)
    const kept = new Set(parts.map(nameOf))
    for (const name of shelf.found.keys()) if (!kept.has(name)) shelf.found.delete(name)
    shelf.list = [...shelf.found.values()].flat().sort(latestFirst)
    const gap = parts.findLast(isMissing)
    const after = gap && parts.find(({ date }) => date > gap.date)
    shelf.completeFrom = (after && sessionOf(market, after.date)?.open) ?? 0
  }
  /** Awaits the steps before, lest a session be written twice. */
  const ready = async (market: Market, step: number): Promise<void> => {
    for (const { sessions, working } of looks.slice(0, step + 1)) {
      working[market] ??= freshen(market, sessions).finally(() => {
        delete working[market]
      })
      await working[market]
    }
  }
  const shown = (wanted: readonly Market[]): readonly NewsFact[] => {
    const now = face.now()
    const from = Math.max(...wanted.map((market) => shelves[market].completeFrom))
    const lists = wanted.map((market) => shelves[market].list.filter(({ at }) => at >= from && at <= now))
    return lists.length === 1 ? (lists[0] ?? missing()) : lists.flat().sort(latestFirst)
  }
  const published: NewsArchive['published'] = async (wanted, isEnough) => {
    for (const step of steps.keys()) {
      for (const market of wanted) await ready(market, step)
      // Who reads of one market soon reads of another.
      if (step === 0) for (const market of markets) ready(market, step).catch(() => {})
      if (isEnough(shown(wanted))) break
    }
    return shown(wanted)
  }
  return {
    published,
    byId: async (id) => {
      const market = markets.find((each) => id.slice(11, 13) === each)
      if (market === undefined) return null
      return (await published([market], (facts) => facts.some((fact) => fact.id === id))).find((fact) => fact.id === id) ?? null
    },
  }
}
