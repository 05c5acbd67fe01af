import { dateText, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDays } from '../../src/exchanges/calendar.ts'
import type { Feed } from '../../src/feeds/feed.ts'
import { firstAfter, rehearsedFeed } from '../../src/feeds/rehearsed.ts'
import { type PriceRoute, patternOf } from '../../src/feeds/rehearsed-day.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { afterwards, genesis, instrumentNamed, knownSeeds, practiceWorld } from '../simulator/practice-world.ts'

const share = instrumentNamed('jp:7203')
const now = parseInstant('2026-11-25T10:17:30+09:00')
const past = dateText('2026-11-24')
const falls: PriceRoute = { like: 'percent', percent: -10 }

/** The practice world, which remembers the latest moment that it was asked for. */
const listening = (feed: Feed) => {
  let latest = 0
  const heard = (at: Instant): Instant => {
    latest = Math.max(latest, at)
    return at
  }
  const heardFeed: Feed = {
    source: feed.source,
    quote: (instrument, at) => feed.quote(instrument, heard(at)),
    band: (instrument, at) => feed.band(instrument, heard(at)),
    depth: (instrument, at) => feed.depth(instrument, heard(at)),
    minuteBars: (instrument, date, until) => feed.minuteBars(instrument, date, heard(until)),
    dayBars: (instrument, from, to, until) => feed.dayBars(instrument, from, to, heard(until)),
    prints: (instrument, minuteStart, until) => feed.prints(instrument, heard(minuteStart), heard(until)),
    end: (instrument) => feed.end(instrument),
    events: (instrument, from, to, until) => feed.events(instrument, from, to, heard(until)),
  }
  return { feed: heardFeed, latest: () => latest }
}

const rehearsed = (feed: Feed, way: PriceRoute) => {
  const pattern = patternOf(feed, share, past, now)
  if (pattern === null) throw new Error(`${past} had a session`)
  return rehearsedFeed(feed, share, now, pattern, way)
}

/** Everything that the engine may ask of a feed, over the running day and three sessions. */
const everything = (feed: Feed) =>
  tradingDays('jp', dateText('2026-11-25'), dateText('2026-11-30')).flatMap((date) => {
    const session = sessionOf('jp', date)
    if (session === null) throw new Error(`${date} has a session`)
    const bars = feed.minuteBars(share, date, session.close)
    const moments = [
      session.openingAuction,
      ...bars.filter((_, index) => index % 40 === 0).map(({ time }) => time),
      session.close,
    ]
    return [
      bars,
      feed.dayBars(share, date, date, afterwards),
      feed.events(share, date, date, afterwards),
      ...moments.flatMap((at) => [
        feed.quote(share, at),
        feed.band(share, at),
        feed.depth(share, at),
        feed.prints(share, at, afterwards),
      ]),
    ]
  })

describe('a feed of days that never were', () => {
  test('asks the real one for nothing later than now', () => {
    const heard = listening(practiceWorld())
    everything(rehearsed(heard.feed, falls))
    everything(rehearsed(heard.feed, { like: 'day' }))
    expect(heard.latest()).toBeGreaterThan(now - 60_000)
    expect(heard.latest()).toBeLessThanOrEqual(now)
    // The guard hears a question about the future.
    heard.feed.quote(share, afterwards)
    expect(heard.latest()).toBeGreaterThan(now)
  })

  test('is the same whatever the real one would do next', () => {
    const other = createWorld({
      seeds: knownSeeds,
      genesis,
      redrawn: { at: now, seeds: { seedOf: (market, date) => sha256OfText(`another future/${market}/${date}`) } },
    })
    expect(everything(rehearsed(other, falls))).toEqual(everything(rehearsed(practiceWorld(), falls)))
  })

  test('goes evenly to the part that was asked for, and stays at its close', () => {
    const world = practiceWorld()
    const feed = rehearsed(world, falls)
    const day = firstAfter(share, now)
    const [last, close] = [world.quote(share, now)!.price, feed.quote(share, day.close)!.price]
    expect(day.date).toBe('2026-11-26')
    expect(Math.abs(close / last - 0.9)).toBeLessThan(0.002)
    const noon = feed.quote(share, parseInstant('2026-11-26T11:59:00+09:00'))!.price
    expect(noon).toBeLessThan(last)
    expect(noon).toBeGreaterThan(close)
    expect(feed.quote(share, parseInstant('2026-11-27T14:00:00+09:00'))).toMatchObject({ price: close, previousClose: close })
    // Until the running session ends the price stays.
    expect(feed.quote(share, parseInstant('2026-11-25T14:00:00+09:00'))?.price).toBe(last)
  })

  test('is held by the limits of the day, where the other side is empty', () => {
    const feed = rehearsed(practiceWorld(), { like: 'percent', percent: -50 })
    const { close } = firstAfter(share, now)
    const quote = feed.quote(share, close)!
    expect(quote.price).toBe(quote.limitDown)
    const late = parseInstant('2026-11-26T15:00:00+09:00')
    expect(feed.quote(share, late)?.price).toBe(quote.limitDown)
    expect(feed.depth(share, late).bids).toEqual([])
    expect(feed.depth(share, late).asks.length).toBeGreaterThan(0)
  })

  test('has the moments and volumes of its pattern', () => {
    const world = practiceWorld()
    const [made, real] = ['2026-11-26', '2026-11-24'].map(dateText)
    const bars = rehearsed(world, { like: 'day' }).minuteBars(share, made!, afterwards)
    const pattern = world.minuteBars(share, real!, now)
    expect(bars.length).toBe(pattern.length)
    expect(bars.map(({ volume }) => volume)).toEqual(pattern.map(({ volume }) => volume))
  })
})

describe('a pattern', () => {
  test.each(['2026-11-22', '2026-11-25', '2026-12-01', '1999-01-04', '2016-01-04', '2060-01-05'])('%s gives none', (date) => {
    expect(patternOf(practiceWorld(), share, dateText(date), now)).toBeNull()
  })
})
