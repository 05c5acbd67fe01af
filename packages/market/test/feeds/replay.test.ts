import { createHash } from 'node:crypto'
import { dateText, instant, minute, parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDays } from '../../src/exchanges/calendar.ts'
import { gapsOf } from '../../src/feeds/recorded-acts.ts'
import { replayFeed } from '../../src/feeds/replay.ts'
import { parseReplayCsv, type Recording } from '../../src/feeds/replay-csv.ts'
import { afterwards, instrumentNamed } from '../simulator/practice-world.ts'

const share = instrumentNamed('jp:7203')

const minutes = `time,open,high,low,close,volume
2025-03-03T09:00:00+09:00,2700,2712.5,2698,2710,120000
2025-03-03T09:01:00+09:00,2710,2711,2705.5,2706,30001
2025-03-03T09:03:00+09:00,2706,2706,2706,2706,2
2025-03-03T15:30:00+09:00,2720,2720,2720,2720,500000
2025-03-04T09:00:00+09:00,2725,2730,2725,2729,90000
`

const recordingOf = (text: string): Recording => {
  const parsed = parseReplayCsv(text, 'jp')
  if (!('recording' in parsed)) throw new Error(JSON.stringify(parsed.faults))
  return parsed.recording
}

describe('recorded minutes', () => {
  const recording = recordingOf(minutes)
  const feed = replayFeed({ instrument: share, recording })
  const at = (time: string) => parseInstant(`2025-03-03T${time}+09:00`)

  test('come back as they were, and their file is named by its hash', () => {
    const bars = feed.minuteBars(share, dateText('2025-03-03'), at('15:30:00'))
    expect(bars.map((bar) => [bar.open, bar.high, bar.low, bar.close, bar.volume])).toEqual(
      recording.days[0]?.bars.map((bar) => [bar.open, bar.high, bar.low, bar.close, bar.volume]),
    )
    expect(feed.sha256).toBe(createHash('sha256').update(minutes).digest('hex'))
  })

  test('are walked through in order: a rising minute by its low, a falling one by its high', () => {
    const prices = (start: string) => feed.prints(share, at(start), afterwards).map((print) => print.price / 10_000)
    expect(prices('09:00:00')).toEqual([2700, 2698, 2712.5, 2710])
    expect(prices('09:01:00')).toEqual([2710, 2711, 2705.5, 2706])
    expect(feed.prints(share, at('15:30:00'), afterwards)).toEqual([
      { at: at('15:30:00'), price: 27_200_000, volume: 500_000, kind: 'closing_auction' },
    ])
  })

  test('make quotes and a book on tick; the last close is the base of the next day', () => {
    const quote = feed.quote(share, at('09:01:30'))
    expect(quote).toMatchObject({
      price: 27_110_000,
      open: 27_000_000,
      high: 27_125_000,
      low: 26_980_000,
      bid: 27_110_000,
      ask: 27_115_000,
      phase: 'continuous',
    })
    expect(feed.depth(share, at('09:01:30')).bids.length).toBe(10)
    expect(feed.quote(share, parseInstant('2025-03-04T08:30:00+09:00'))).toMatchObject({
      price: 27_200_000,
      previousClose: 27_200_000,
      open: null,
      bid: null,
    })
    expect(feed.quote(share, parseInstant('2025-03-05T10:00:00+09:00'))).toBeNull()
    expect(feed.quote(instrumentNamed('jp:6758'), at('09:01:30'))).toBeNull()
  })

  test('can be replayed from a later day on', () => {
    const later = replayFeed({ instrument: share, recording, startOn: dateText('2026-11-24') })
    const bars = later.minuteBars(share, dateText('2026-11-24'), afterwards)
    expect(bars.map((bar) => bar.close)).toEqual(recording.days[0]?.bars.map((bar) => bar.close))
    expect(bars[0]?.time).toBe(parseInstant('2026-11-24T09:00:00+09:00'))
    expect(later.dayBars(share, dateText('2026-11-01'), dateText('2026-12-01'), afterwards).length).toBe(2)
  })
})

describe('recorded acts of a company', () => {
  const header = 'date,open,high,low,close,volume,split,dividend'
  const text = [header, '2025-03-03,3000,3010,2990,3000,50000,,', '2025-03-04,1480,1500,1470,1490,90000,2:1,20'].join('\n')
  const exDate = dateText('2025-03-04')

  test('are events of their date, and the base of the day is without them', () => {
    const feed = replayFeed({ instrument: share, recording: recordingOf(text) })
    const known = feed.events(share, exDate, exDate, parseInstant('2025-03-03T16:00:00+09:00'))
    expect(known).toEqual([
      { kind: 'split', exDate, announcedOn: '2025-03-03', numerator: 2, denominator: 1 },
      { kind: 'dividend', exDate, announcedOn: '2025-03-03', amount: 200_000 },
    ])
    expect(feed.events(share, exDate, exDate, parseInstant('2025-03-02T16:00:00+09:00'))).toEqual([])
    // (3,000 − 20) ÷ 2
    expect(feed.quote(share, parseInstant('2025-03-04T08:30:00+09:00'))).toMatchObject({ previousClose: 14_900_000 })
    const later = replayFeed({ instrument: share, recording: recordingOf(text), startOn: dateText('2026-11-24') })
    const [first] = later.events(share, dateText('2026-11-24'), dateText('2026-11-30'), afterwards)
    expect(first).toMatchObject({ kind: 'split', exDate: '2026-11-25' })
  })

  test('explain a gap; without them it is found, with the limit of its day', () => {
    expect(gapsOf(recordingOf(text), share)).toEqual([])
    const silent = text.replace('2:1,20', ',')
    expect(gapsOf(recordingOf(silent), share)).toEqual([
      { date: exDate, base: 30_000_000, open: 14_800_000, band: { up: 37_000_000, down: 23_000_000 } },
    ])
    const american = parseReplayCsv(silent, 'us')
    if (!('recording' in american)) throw new Error('read')
    expect(gapsOf(american.recording, instrumentNamed('us:AAPL')).map(({ date }) => date)).toEqual([exDate])
  })

  test('are refused where they are none, or not in the first row of their date', () => {
    const faultsOf = (...rows: readonly string[]) => {
      const parsed = parseReplayCsv([header, ...rows].join('\n'), 'jp')
      return 'faults' in parsed ? parsed.faults.map(({ column, reason }) => [column, reason]) : []
    }
    expect(faultsOf('2025-03-03,1,1,1,1,1,two,', '2025-03-04,1,1,1,1,1,0:1,', '2025-03-05,1,1,1,1,1,,-3')).toEqual([
      ['split', 'not_a_split'],
      ['split', 'not_a_split'],
      ['dividend', 'not_a_dividend'],
    ])
    const minuteRows = [
      'time,open,high,low,close,volume,split',
      '2025-03-03T09:00:00+09:00,1,1,1,1,1,',
      '2025-03-03T09:01:00+09:00,1,1,1,1,1,2:1',
    ]
    const late = parseReplayCsv(minuteRows.join('\n'), 'jp')
    expect('faults' in late && late.faults).toEqual([{ line: 3, column: 'split', reason: 'not_first_of_day' }])
  })
})

describe('recorded days', () => {
  const dates = tradingDays('jp', dateText('2024-10-01'), dateText('2025-02-28'))
  const day = fc.record({
    date: fc.constantFrom(...dates),
    low: fc.integer({ min: 2_000, max: 2_400 }),
    height: fc.integer({ min: 0, max: 90 }),
    open: fc.nat(90),
    close: fc.nat(90),
    volume: fc.integer({ min: 20_000, max: 90_000_000 }),
  })

  test('make minutes and prints that add up to them exactly', () => {
    fc.assert(
      fc.property(day, fc.nat(), ({ date, low, height, open, close, volume }, pick) => {
        const high = low + height
        const row = [date, Math.min(high, low + open), high, low, Math.min(high, low + close), volume].join(',')
        const recording = recordingOf(`date,open,high,low,close,volume\n${row}\n`)
        const feed = replayFeed({ instrument: share, recording })
        const [whole] = feed.dayBars(share, date, date, afterwards)
        const recorded = recording.days[0]?.bars[0]
        expect([whole?.open, whole?.high, whole?.low, whole?.close, whole?.volume]).toEqual([
          recorded?.open,
          recorded?.high,
          recorded?.low,
          recorded?.close,
          volume,
        ])
        const bars = feed.minuteBars(share, date, afterwards)
        const bar = bars[pick % bars.length]
        if (bar === undefined) throw new Error('a day has minutes')
        const prints = feed.prints(share, bar.time, instant(bar.time + minute))
        expect([prints[0]?.price, prints.at(-1)?.price]).toEqual([bar.open, bar.close])
        expect(prints.reduce((sum, print) => sum + print.volume, 0)).toBe(bar.volume)
        // Whatever the moment, what is shown as turned over is price × shares of the prints until then.
        const seen = prints[pick % prints.length]?.at ?? bar.time
        const printed = bars.flatMap((each) => feed.prints(share, each.time, instant(seen)))
        const value = printed.reduce((sum, print) => sum + BigInt(print.price) * BigInt(print.volume), 0n)
        expect(feed.quote(share, instant(seen))?.turnover).toBe(Number(value / 10_000n))
        expect(sessionOf('jp', date)).not.toBeNull()
      }),
      { numRuns: 150 },
    )
  })
})

describe('a file that is no recording', () => {
  test('is refused with each fault by line and column', () => {
    const wrong = `time,open,high,low,close,volume
2025-03-03T09:00:00+09:00,2700,2712.5,2698,2710,120000
2025-03-03T09:00:00+09:00,2700,2712.5,2698,2710,120000
2025-03-02T09:00:00+09:00,2700,2712.5,2698,2710,1
2025-03-03T12:00:00+09:00,2700,2712.5,2698,2710,1
2025-03-03T09:05:00+09:00,27O0,2712.5,2698,2710,1
2025-03-03T09:06:00+09:00,2700,2690,2698,2710,1
2025-03-03T09:07:00+09:00,2700,2700,2700,2700,-1
2025-03-03 09:08,2700,2700,2700,2700,1
1,2,3
`
    const parsed = parseReplayCsv(wrong, 'jp')
    expect('faults' in parsed ? parsed.faults.map((fault) => [fault.line, fault.reason]) : []).toEqual([
      [3, 'not_ascending'],
      [4, 'no_trading_day'],
      [5, 'outside_session'],
      [6, 'not_a_price'],
      [7, 'range_broken'],
      [8, 'not_a_volume'],
      [9, 'not_a_time'],
      [10, 'wrong_number_of_fields'],
    ])
    expect(parseReplayCsv('date,open\n', 'jp')).toMatchObject({ faults: [{ reason: 'missing_column' }, {}, {}, {}] })
    expect(parseReplayCsv('date,open,high,low,close,volume\n', 'jp')).toEqual({
      faults: [{ line: 2, column: '', reason: 'no_rows' }],
    })
  })
})
