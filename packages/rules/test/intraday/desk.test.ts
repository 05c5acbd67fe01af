import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { type Market, marketCurrency, markets } from '@zaraba/market/markets.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld, type World } from '@zaraba/market/simulator/world.ts'
import { rng } from '@zaraba/money/rng.ts'
import { type DateText, dateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { deskHours, lossLimit, mostPurchases, watched, watchedShares } from '../../src/intraday/desk-terms.ts'
import { percentOf, summaryOf } from '../../src/intraday/record.ts'
import { type DayRun, type DeskWindow, runDay } from '../../src/intraday/run-day.ts'
import { stakeMayMove, stakeMoves } from '../../src/intraday/stake-moves.ts'
import { chargesBetween, sumOf } from '../../src/trading/fees.ts'
import { walkBook } from '../../src/trading/fills/walk-book.ts'
import { tradingDepth, viewMarket } from '../../src/trading/market-view.ts'
import { nothingTraded } from '../../src/trading/value.ts'

const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].map(dateText)
const worldOf = (word: string): World =>
  createWorld({ seeds: { seedOf: (market, date) => sha256OfText(`${word}/${market}/${date}`) }, genesis: dateText('2026-11-20') })
const world = worldOf('a desk of its own')
const stakes: Readonly<Record<Market, bigint>> = { jp: 1_000_000n, us: 1_000_000n, cn: 5_000_000n }
const sharesOf = (market: Market) => watchedShares(builtInInstruments(), market)

const sessionNamed = (market: Market, date: DateText) => {
  const session = sessionOf(market, date)
  if (session === null) throw new Error(`${market} trades on ${date}`)
  return session
}
const windowOn = (feed: World, market: Market, date: DateText): DeskWindow => {
  const session = sessionNamed(market, date)
  return {
    session,
    shares: sharesOf(market),
    bars: (instrument, until) => feed.minuteBars(instrument, date, until),
    view: (instrument, at) => viewMarket(feed, instrument, at),
    closingPrice: (instrument) => feed.quote(instrument, session.close)?.price ?? null,
  }
}
const runs = markets.flatMap((market) =>
  days
    .filter((date) => sessionOf(market, date) !== null)
    .map((date) => {
      const window = windowOn(world, market, date)
      return { market, date, window, run: runDay(window, stakes[market], window.session.close) }
    }),
)
const traded = runs.filter(({ run }) => run.trades.length > 0)

describe('an intraday desk', () => {
  test('it trades on some of these days in every market, so that what follows proves something', () => {
    for (const market of markets) expect(traded.filter((each) => each.market === market).length).toBeGreaterThan(0)
    expect(watched).toBe(10)
    for (const market of markets) expect(sharesOf(market)).toHaveLength(watched)
  })

  test('[P-12] it decides only from what could be seen: with another future, everything done before is equal', () => {
    const seed = [testSeed(), 7] as const
    const random = rng(...seed)
    const other = worldOf(`another future ${seed.join()}`)
    for (const { market, date, window, run } of traded) {
      const { open, close } = window.session
      for (let turn = 0; turn < 3; turn++) {
        const cut = instant(open + random.below((close - open) / minute) * minute)
        // One world up to the cut, another behind it: every later bar, quote and book is drawn again.
        const changed: DeskWindow = {
          ...window,
          bars: (instrument, until) => [
            ...window.bars(instrument, until).filter(({ time }) => time + minute <= cut),
            ...other.minuteBars(instrument, date, until).filter(({ time }) => time + minute > cut),
          ],
          view: (instrument, at) => (at <= cut ? window.view(instrument, at) : viewMarket(other, instrument, at)),
          closingPrice: (instrument) => other.quote(instrument, close)?.price ?? null,
        }
        const then = runDay(changed, stakes[market], close)
        const until = (each: DayRun) => each.trades.filter(({ at }) => at <= cut)
        expect([market, date, until(then)]).toEqual([market, date, until(run)])
        expect(then.curve.filter(({ at }) => at <= cut)).toEqual(run.curve.filter(({ at }) => at <= cut))
      }
    }
  })

  test('a window that is asked early answers as it does later', () => {
    for (const { market, window, run } of traded)
      for (const at of [window.session.open, deskHours(window.session).from, deskHours(window.session).squareOff]) {
        const early = runDay(window, stakes[market], at)
        expect(early.trades).toEqual(run.trades.filter((trade) => trade.at <= at))
        expect(early.curve).toEqual(run.curve.filter((point) => point.at <= at))
      }
  })

  test('[P-12] every trade is at prices a customer could have had: the book of its moment, its spread and its fees', () => {
    for (const { market, date, run } of traded)
      for (const trade of run.trades) {
        if (trade.reason === 'closing_auction') continue
        const instrument = sharesOf(market).find(({ id }) => id === trade.share)
        if (instrument === undefined) throw new Error('the desk trades what it watches')
        const view = viewMarket(world, instrument, trade.at)
        const { bids, asks } = tradingDepth(view)
        const { fills, unfilled } = walkBook(trade.side === 'buy' ? asks : bids, trade.side, trade.shares, null)
        expect([fills, unfilled]).toEqual([trade.fills, 0])
        const exact = fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.shares), 0n)
        const lines = feeLinesAt(market, trade.side, date)
        expect(trade.fees).toEqual(
          chargesBetween(lines, nothingTraded, { shares: trade.shares, value: exact }, marketCurrency[market]),
        )
        expect(sumOf(trade.fees)).toBeGreaterThan(0n)
      }
  })

  test('[P-12] it never spends more than the stake, holds nothing overnight, buys in its hours and at most twice', () => {
    for (const { market, window, run } of traded) {
      const hours = deskHours(window.session)
      let cash = stakes[market]
      const held = new Map<string, number>()
      for (const trade of run.trades) {
        const sign = trade.side === 'buy' ? -1n : 1n
        cash += sign * trade.value - sumOf(trade.fees)
        held.set(trade.share, (held.get(trade.share) ?? 0) - Number(sign) * trade.shares)
        expect(cash).toBeGreaterThanOrEqual(0n)
        if (trade.side === 'buy') expect(trade.at >= hours.from && trade.at <= hours.lastPurchase).toBe(true)
        else expect(trade.at).toBeLessThanOrEqual(hours.close)
      }
      expect([...held.values()].every((shares) => shares === 0)).toBe(true)
      expect(run.worth).toBe(cash)
      expect(run.trades.filter(({ side }) => side === 'buy').length).toBeLessThanOrEqual(mostPurchases)
      const squared = run.trades.filter(({ reason }) => reason === 'square_off')
      expect(squared.every(({ at }) => at >= hours.squareOff)).toBe(true)
    }
  })

  test('[P-12] the hours are those that were published: 15:15 in Tokyo, a quarter of an hour before every close', () => {
    const timeOf = (market: Market, at: (hours: ReturnType<typeof deskHours>) => Instant) =>
      new Date(at(deskHours(sessionNamed(market, dateText('2026-11-24'))))).toISOString().slice(11, 16)
    expect(timeOf('jp', ({ squareOff }) => squareOff)).toBe('06:15')
    expect(timeOf('us', ({ squareOff }) => squareOff)).toBe('20:45')
    expect(timeOf('cn', ({ squareOff }) => squareOff)).toBe('06:45')
    expect(timeOf('jp', ({ from }) => from)).toBe('00:30')
    const early = deskHours(sessionNamed('us', dateText('2026-11-27')))
    expect(new Date(early.squareOff).toISOString()).toBe('2026-11-27T17:45:00.000Z')
  })

  test('[P-12] at the loss limit it sells and buys nothing more that day', () => {
    const [sample] = traded
    if (sample === undefined) throw new Error('a day was traded')
    const { market, window, run } = sample
    const [first] = run.trades
    if (first === undefined) throw new Error('it bought')
    // From two minutes after the purchase on the share is shown three per cent lower.
    const fallen = instant(first.at + 2 * minute)
    const crashed: DeskWindow = {
      ...window,
      bars: (instrument, until) =>
        window.bars(instrument, until).map((bar) => {
          if (instrument.id !== first.share || bar.time < fallen) return bar
          const low = Math.round(bar.close * 0.97) as typeof bar.close
          return { ...bar, open: low, high: low, low, close: low }
        }),
    }
    const stopped = runDay(crashed, stakes[market], window.session.close)
    const after = stopped.trades.filter(({ at }) => at > first.at)
    expect(after.map(({ side, reason }) => [side, reason])[0]).toEqual(['sell', 'loss_limit'])
    expect(after.every(({ side }) => side === 'sell')).toBe(true)
    expect(lossLimit).toBe(200)
  })
})

test('[S-08] a stake moves as its table says, and not otherwise', () => {
  const causes = ['desk', 'review', 'open', 'close'] as const
  const states = Object.keys(stakeMoves) as (keyof typeof stakeMoves)[]
  const found = states.flatMap((from) =>
    causes.flatMap((cause) => states.filter((to) => stakeMayMove(from, cause, to)).map((to) => `${from} –${cause}→ ${to}`)),
  )
  expect(states).toEqual(['applied', 'under_review', 'passed', 'submitted', 'traded', 'failed', 'rejected'])
  expect(found).toEqual([
    'applied –desk→ under_review',
    'applied –review→ passed',
    'applied –review→ failed',
    'applied –review→ rejected',
    'under_review –review→ passed',
    'under_review –review→ failed',
    'under_review –review→ rejected',
    'passed –open→ submitted',
    'submitted –close→ traded',
    'submitted –close→ failed',
  ])
})

test('[P-12] the record counts what lost beside what gained, and a day without a trade is neither', () => {
  const record = [
    { profit: 12_000n, trades: 2 },
    { profit: -20_000n, trades: 4 },
    { profit: 0n, trades: 0 },
    { profit: -1n, trades: 2 },
  ]
  expect(summaryOf(record, 1_000_000n)).toEqual({
    winning: 1,
    losing: 2,
    idle: 1,
    mean: '-0.27',
    best: '1.20',
    worst: '-2.00',
    total: -8_001n,
  })
  expect(summaryOf([{ profit: 0n, trades: 0 }], 1_000n)).toMatchObject({ mean: '-', best: '-', worst: '-', total: 0n })
  expect(percentOf(-12_345n, 1_000_000n)).toBe('-1.23')
})
