import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import { type NewsFact, newsEvents } from '../../src/simulator/news.ts'
import { afterwards, instrumentNamed, instruments, practiceWorld } from './practice-world.ts'

const world = practiceWorld()
const from = dateText('2026-11-09')
const to = dateText('2026-11-20')
const facts = newsEvents(world, 'jp', instruments, { from, to, until: afterwards })
const ofKind = <Kind extends NewsFact['kind']>(kind: Kind) =>
  facts.filter((fact): fact is Extract<NewsFact, { kind: Kind }> => fact.kind === kind)

describe('news', () => {
  test('never contradicts the chart: moves and limits are those of the day’s bar', () => {
    for (const fact of [...ofKind('mover'), ...ofKind('limit')]) {
      const share = instrumentNamed(fact.instrument)
      const quote = world.quote(share, fact.at)
      expect(quote?.previousClose).toBe(fact.previousClose)
      expect(quote?.price).toBe(fact.kind === 'mover' ? fact.close : fact.price)
      if (fact.kind === 'limit') expect(fact.price).toBe(fact.side === 'up' ? quote?.limitUp : quote?.limitDown)
    }
    expect(ofKind('mover').length).toBeGreaterThan(0)
  })

  test('tells of results, dividends and splits exactly what the events hold, once', () => {
    const reported = [...ofKind('results'), ...ofKind('dividend'), ...ofKind('split')]
    const held = instruments
      .filter((each) => each.market === 'jp')
      .flatMap((share) =>
        world
          .events(share, from, dateText('2027-12-01'), parseInstant('2026-11-20T15:30:00+09:00'))
          .filter((event) => (event.kind === 'earnings' ? event.date : event.announcedOn) >= from)
          .filter((event) => event.kind !== 'earnings' || event.date <= to),
      )
    expect(reported.length).toBe(held.length)
    expect(ofKind('results').length).toBeGreaterThan(50)
  })

  test('counts the whole market at the close, and nothing is published before it has happened', () => {
    const shares = instruments.filter((each) => each.market === 'jp' && each.listedOn < from).length
    const closes = facts.flatMap((fact) => (fact.kind === 'market_close' ? [fact] : []))
    expect(closes.length).toBe(10)
    for (const fact of closes) expect(fact.advances + fact.declines + fact.unchanged).toBe(shares)
    const morning = parseInstant('2026-11-20T10:00:00+09:00')
    const early = newsEvents(world, 'jp', instruments, { from, to, until: morning })
    expect(early).toEqual(facts.filter((fact) => fact.at <= morning))
    expect(sessionOf('jp', to)).not.toBeNull()
  })
})
