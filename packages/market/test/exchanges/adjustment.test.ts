import { type Price, parsePrice, price, priceOf } from '@zaraba/money/price.ts'
import { type Ratio, ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { actionsOf, adjustBars, adjustByActions, type CorporateAction, exReferencePrice } from '../../src/exchanges/adjustment.ts'
import { localMidnight } from '../../src/exchanges/calendar.ts'
import { priceBand } from '../../src/exchanges/limits.ts'
import { roundToTick } from '../../src/exchanges/ticks.ts'
import type { Bar, CorporateEvent } from '../../src/feeds/feed.ts'
import type { Market } from '../../src/markets.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

const bar = (market: Market, date: string, close: Price, volume = 1_000): Bar => ({
  time: localMidnight(market, dateText(date)),
  open: close,
  high: close,
  low: close,
  close,
  volume,
  turnover: 0,
})
const dividend = (exDate: string, amount: Price): CorporateEvent => ({
  kind: 'dividend',
  exDate: dateText(exDate),
  amount,
  announcedOn: dateText(exDate),
})
const split = (exDate: string, numerator: number, denominator: number): CorporateEvent => ({
  kind: 'split',
  exDate: dateText(exDate),
  numerator,
  denominator,
  announcedOn: dateText(exDate),
})

describe('worked by hand', () => {
  const bars = [
    bar('jp', '2026-03-26', priceOf(1_000)),
    bar('jp', '2026-03-27', priceOf(1_050)),
    bar('jp', '2026-03-30', priceOf(525), 2_000),
    bar('jp', '2026-03-31', priceOf(515)),
    bar('jp', '2026-04-01', priceOf(500)),
  ]
  const events = [split('2026-03-30', 2, 1), dividend('2026-04-01', priceOf(15))]
  const closes = (mode: 'none' | 'forward' | 'backward') =>
    adjustBars(bars, events, mode, 'jp').map((each) => each.close / 10_000)

  test('none gives the bars themselves', () => expect(adjustBars(bars, events, 'none', 'jp')).toBe(bars))

  test('forward leaves the newest bar', () => {
    // k = 1/2 at the split and 500/515 at the dividend.
    expect(closes('forward')).toEqual([485.4369, 509.7087, 509.7087, 500, 500])
    expect(adjustBars(bars, events, 'forward', 'jp').map((each) => each.volume)).toEqual([2_000, 2_000, 2_000, 1_000, 1_000])
  })

  test('backward leaves the oldest bar', () => {
    expect(closes('backward')).toEqual([1_000, 1_050, 1_050, 1_030, 1_030])
    expect(adjustBars(bars, events, 'backward', 'jp').map((each) => each.volume)).toEqual([1_000, 1_000, 1_000, 500, 500])
  })

  test('a dividend and a split of one date count together', () => {
    const [action] = actionsOf([
      split('2026-03-30', 3, 1),
      dividend('2026-03-30', priceOf(30)),
      dividend('2026-03-30', priceOf(3)),
    ])
    if (action === undefined) throw new Error('no action')
    expect(exReferencePrice(priceOf(1_050), action)).toBe(priceOf(339))
  })

  test('bonus, transfer and rights in one ex-reference price', () => {
    // 10 for 10 at CNY 20: 3.5 bonus, 5 transfer, 1 right at CNY 16, CNY 3 in cash, so (20 − 0.3 + 1.6) ÷ 1.95.
    const action: CorporateAction = {
      exDate: dateText('2026-05-25'),
      cash: ratio(3_000),
      paid: ratio(16_000),
      shares: ratio(195, 100),
      split: ratio(185, 100),
    }
    expect(exReferencePrice(priceOf(20), action)).toBe(109_231)
  })

  test('a payout of the whole price changes nothing, since nothing is left to scale by', () => {
    const eaten = [dividend('2026-03-30', priceOf(1_050))]
    expect(adjustBars(bars, eaten, 'forward', 'jp')).toEqual(bars)
  })

  test('an event outside of the bars counts when its close is given', () => {
    const later = adjustBars(bars.slice(0, 2), events, 'forward', 'jp', (exDate) =>
      exDate === '2026-03-30' ? priceOf(1_050) : priceOf(515),
    )
    expect(later.map((each) => each.close / 10_000)).toEqual([485.4369, 509.7087])
    expect(adjustBars(bars.slice(2), [split('2026-03-30', 2, 1)], 'forward', 'jp')).toEqual(bars.slice(2))
  })
})

describe.skipIf(oraclesAbsent)(`reference data${withoutOracles}`, () => {
  const yahoo = () => readOracle('corporate-actions/yahoo_4063-T-1d-bad-div-fixed.csv')
  const rounded = (text: string | undefined, factor = 1) => price(Math.round(Number(text) * factor * 10_000))

  test('Yahoo’s adjusted closes of 4063.T', () => {
    const rows = yahoo()
    const bars = rows.map((row) => bar('jp', (row.Datetime ?? '').slice(0, 10), rounded(row.Close), Number(row.Volume)))
    const events = rows
      .filter((row) => Number(row.Dividends) > 0)
      .map((row) => dividend((row.Datetime ?? '').slice(0, 10), rounded(row.Dividends)))
    expect(events.length).toBe(5)
    adjustBars(bars, events, 'forward', 'jp').forEach((each, index) => {
      const expected = Number(rows[index]?.['Adj Close'])
      expect(Math.abs(each.close / 10_000 / expected - 1), rows[index]?.Datetime).toBeLessThan(3e-7)
    })
  })

  test('the same from prices before the split', () => {
    const rows = yahoo()
    const splitRow = rows.findIndex((row) => Number(row['Stock Splits']) > 0)
    const times = Number(rows[splitRow]?.['Stock Splits'])
    expect(times).toBe(5)
    const before = (index: number) => (index < splitRow ? times : 1)
    const date = (index: number) => (rows[index]?.Datetime ?? '').slice(0, 10)
    const bars = rows.map((row, index) =>
      bar('jp', date(index), rounded(row.Close, before(index)), Number(row.Volume) / before(index)),
    )
    const events: CorporateEvent[] = [split(date(splitRow), times, 1)]
    rows.forEach((row, index) => {
      if (Number(row.Dividends) > 0) events.push(dividend(date(index), rounded(row.Dividends, index <= splitRow ? times : 1)))
    })
    adjustBars(bars, events, 'forward', 'jp').forEach((each, index) => {
      expect(Math.abs(each.close / 10_000 / Number(rows[index]?.['Adj Close']) - 1), date(index)).toBeLessThan(3e-7)
      expect(Math.abs(each.volume - Number(rows[index]?.Volume))).toBeLessThanOrEqual(2)
    })
  })

  const tenth = (text: string | undefined): Ratio => {
    const { numerator, denominator } = ratioOf(Number(text).toFixed(6))
    return ratio(numerator, denominator * 10n)
  }
  const scaledUp = (value: Ratio): Ratio => ratio(value.numerator * 10_000n, value.denominator)
  const shanghai = (): readonly CorporateAction[] =>
    readOracle('corporate-actions/cn_exright_events.csv')
      .filter((row) => row.code === '600000')
      .map((row) => {
        const free = tenth(String(Number(row.bonus_shares_per10) + Number(row.transfer_shares_per10)))
        const shares = ratio(free.denominator + free.numerator, free.denominator)
        return {
          exDate: dateText(row.ex_date ?? ''),
          cash: scaledUp(tenth(row.cash_div_per10_cny)),
          paid: ratio(0),
          shares,
          split: shares,
        }
      })
  const rawBars = () =>
    readOracle('corporate-actions/cn_sh600000_raw_daily_1999_2025.csv')
      .filter((row) => (row.date ?? '') <= '2011-12-06')
      .map((row): Bar & { readonly date: string } => ({
        ...bar('cn', row.date ?? '', parsePrice(row.close ?? ''), Number(row.volume_shares)),
        open: parsePrice(row.open ?? ''),
        high: parsePrice(row.high ?? ''),
        low: parsePrice(row.low ?? ''),
        date: row.date ?? '',
      }))

  test('on each ex-date of SSE 600000 trading stays in the band around the ex-reference price', () => {
    const bars = rawBars()
    const outside: string[] = []
    for (const action of shanghai()) {
      const index = bars.findIndex((each) => each.date >= action.exDate)
      const before = bars[index - 1]
      const after = bars[index]
      if (before === undefined || after === undefined) throw new Error(action.exDate)
      const base = roundToTick('cn', exReferencePrice(before.close, action), action.exDate, 'nearest')
      const band = priceBand('cn_10', base, 'cn', action.exDate)
      if (band === null || after.high > band.up || after.low < band.down) outside.push(action.exDate)
    }
    // The reform of its shares: the first day after it had no limit.
    expect(outside.filter((date) => date !== '2006-05-12')).toEqual([])
  })

  test('adjusted, no day of SSE 600000 moves beyond the limit', () => {
    const bars = rawBars()
    for (const mode of ['forward', 'backward'] as const) {
      const adjusted = adjustByActions(bars, shanghai(), mode, 'cn')
      const kept = mode === 'forward' ? adjusted.length - 1 : 0
      expect(adjusted[kept]?.close).toBe(bars[kept]?.close)
      const jumps = adjusted.flatMap((each, index) => {
        const before = adjusted[index - 1]
        return before !== undefined && Math.abs(each.close / before.close - 1) > 0.1015 ? [bars[index]?.date] : []
      })
      expect(jumps.filter((date) => date !== '2006-05-12')).toEqual([])
    }
  })
})
