import { type DateText, dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDays } from '../../src/exchanges/calendar.ts'
import { type Market, markets } from '../../src/markets.ts'
import { commitmentOf } from '../../src/simulator/seeds.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { type RevealedDay, verifyDay } from '../../src/simulator/verify.ts'
import { genesis, instrumentNamed, knownSeeds, practiceWorld } from './practice-world.ts'

const date = dateText('2026-12-02')
const share = instrumentNamed('jp:6758')

const reveal = (market: Market, day: DateText): RevealedDay => {
  const seed = knownSeeds.seedOf(market, day) ?? new Uint8Array(32)
  return { market, date: day, seed, commitment: commitmentOf(seed) }
}
const revealed = markets.flatMap((market) => tradingDays(market, genesis, date).map((day) => reveal(market, day)))

const world = practiceWorld()
const close = sessionOf('jp', date)?.close
const minuteBars = close === undefined ? [] : world.minuteBars(share, date, close)
const day = { instrument: share, date, genesis, revealed, minuteBars }

describe('a revealed day', () => {
  test('proves itself: every minute follows from the seeds that were committed to', () => {
    expect(minuteBars.length).toBeGreaterThan(300)
    expect(verifyDay(day)).toEqual([])
  })

  test('a checkpoint gives the same verdict without the years before', () => {
    const checkpoint = world.checkpoint(share, date)
    if (checkpoint === null) throw new Error('all seeds are known')
    expect(verifyDay({ ...day, checkpoint })).toEqual([])
  })

  test('a changed price, a missing bar and an invented one are named', () => {
    const changed = minuteBars.map((bar, index) => (index === 7 ? { ...bar, close: bar.open, high: share.anchorPrice } : bar))
    const faults = verifyDay({ ...day, minuteBars: changed })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => fault.kind === 'bar_differs' && fault.time === minuteBars[7]?.time)).toBe(true)
    const [first, ...others] = minuteBars
    expect(verifyDay({ ...day, minuteBars: others })).toEqual([{ kind: 'bar_missing', time: first?.time }])
    const invented = first === undefined ? [] : [{ ...first, time: (first.time - 60_000) as typeof first.time }]
    expect(verifyDay({ ...day, minuteBars: [...invented, ...minuteBars] })).toEqual([
      { kind: 'bar_invented', time: invented[0]?.time },
    ])
  })

  test('a seed that was exchanged after its commitment is found', () => {
    const forged = revealed.map((each) =>
      each.market === 'us' && each.date === '2026-12-01' ? { ...each, seed: sha256OfText('forged') } : each,
    )
    expect(verifyDay({ ...day, revealed: forged })).toEqual([{ kind: 'commitment_broken', market: 'us', date: '2026-12-01' }])
  })

  test('without a seed that the day rests on nothing is claimed', () => {
    const holes = revealed.filter((each) => !(each.market === 'us' && each.date === '2026-12-01'))
    expect(verifyDay({ ...day, revealed: holes })).toEqual([{ kind: 'not_computable', date }])
  })
})
