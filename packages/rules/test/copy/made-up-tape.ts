import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText } from '@zaraba/money/time.ts'
import type { TapeMember, TapeSession } from '../../src/copy/tape.ts'

export const members = (count: number, market: Market = 'jp'): readonly TapeMember[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `${7000 + index}`,
    tickTable: market === 'jp' ? 'tse_topix500' : market,
    priceLimitRule: market === 'jp' ? 'tse' : market === 'us' ? 'us_none' : 'cn_10',
    sector: `s${Math.floor(index / 2)}`,
  }))

/** Sessions of made-up closes on whole yen (or cents), with a dividend and a split now and then; the same seed makes the same tape. */
export const madeUpTape = (seed: number, count: number, width: number, market: Market = 'jp'): readonly TapeSession[] => {
  const draw = rng(seed)
  const first = tradingDayIndex(market, dateText('2021-01-04'))
  const closes = Array.from({ length: width }, () => (1_000 + draw.below(4_000)) * 10_000)
  return Array.from({ length: count }, (_, index): TapeSession => {
    const { date } = tradingDayAt(market, first + index)
    const actions: TapeSession['actions'][number][] = []
    for (let member = 0; member < width; member += 1) {
      const before = closes[member] ?? 10_000
      const moved = Math.floor((before * (10_000 + draw.below(601) - 300)) / 10_000)
      const split = draw.below(200) === 0
      const cash = draw.below(60) === 0 ? 200_000 : 0
      if (split || cash > 0) actions.push({ member, cash, numerator: split ? 3 : 1, denominator: split ? 2 : 1 })
      const after = split ? Math.floor((moved * 2) / 3) : moved
      closes[member] = Math.max(500_000, Math.floor(after / 10_000) * 10_000)
    }
    return { date, closes: [...closes], actions }
  })
}

/** Sessions on which nothing moves. */
export const stillTape = (count: number, width: number, market: Market = 'jp'): readonly TapeSession[] => {
  const first = tradingDayIndex(market, dateText('2021-01-04'))
  return Array.from({ length: count }, (_, index) => ({
    date: tradingDayAt(market, first + index).date,
    closes: Array.from({ length: width }, () => 20_000_000),
    actions: [],
  }))
}
