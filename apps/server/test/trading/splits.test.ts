import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { previousTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, formatInstant, later, minute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { recomputeCompanyActs } from '../../src/trading/verify/company-acts.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { whileForged } from '../as-owner.ts'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

/** The moves that splits made of a customer's money, by position: what became available, and the line of its life. */
const cashOf = async (world: TradingWorld, who: Person, orderNo: string) => {
  const life = await world.done(who, 'trade/position', { order_no: orderNo })
  const own = life.entries.filter(({ cause }) => cause.includes('/split/'))
  const home = own.reduce((sum, { from, to, amount }) => {
    if (to === 'available') return sum + Number(amount)
    return from === 'available' ? sum - Number(amount) : sum
  }, 0)
  const [event] = life.events.filter(({ kind }) => kind === 'split')
  return { home: Math.round(home * 100) / 100, shares: life.row.stock_num, price: event?.price, amount: event?.amount }
}

describe('a split that leaves fractions', () => {
  test('pays each lot its part of the close before, less the dividend of the date, whichever way and currency it was held', async () => {
    const world = await tradingWorld('2026-11-20T09:05:00+09:00')
    try {
      world.feed.script(toyota, {
        '2026-11-19': [['15:30', 2_490]],
        '2026-11-20': [
          ['09:00', 2_500, 20_000, 'opening_auction'],
          ['10:00', 2_505, 20_000],
          ['15:30', 2_513, 50_000, 'closing_auction'],
        ],
        '2026-11-24': [['09:00', 1_780, 10_000, 'opening_auction']],
      })
      world.feed.script(apple, {
        '2026-11-19': [['16:00', 300]],
        '2026-11-20': [
          ['09:30', 301, 50_000, 'opening_auction'],
          ['16:00', 301.37, 50_000, 'closing_auction'],
        ],
        '2026-11-23': [['09:30', 200, 50_000, 'opening_auction']],
      })
      const announcedOn = dateText('2026-11-02')
      const exDate = dateText('2026-11-24')
      // The split is named first, as the simulator names it: a dividend is one of each old share all the same.
      world.feed.corporate(toyota, { kind: 'split', exDate, numerator: 14, denominator: 10, announcedOn })
      world.feed.corporate(toyota, { kind: 'dividend', exDate, amount: priceOf(20), announcedOn })
      world.feed.corporate(apple, { kind: 'split', exDate: dateText('2026-11-23'), numerator: 3, denominator: 2, announcedOn })
      const akiko = await world.person({ JPY: 10_000_000n, USD: 1_000_000n })
      const buy = async (more: Record<string, unknown>) =>
        (await world.done(akiko, 'trade/buy', { code: '7203', ...more })).order_no
      const orders = [
        await buy({ stock_num: 1 }),
        await buy({ stock_num: 103, leverage: 3 }),
        await buy({ stock_num: 3, direction: 'short' }),
      ]
      await world.until('2026-11-20T23:31:00+09:00')
      orders.push(await buy({ type: 'usd', code: 'AAPL', stock_num: 5 }))
      // The base of the day is 2,493 ÷ 1.4; from order entry on the quote shows it, and it is divided by no split again.
      const rehearsedAt = async (time: string) => {
        await world.until(time)
        return (await world.done(akiko, 'trade/rehearse', { code: '7203', percent: '-10' })).shares
      }
      const [eve, morning] = [await rehearsedAt('2026-11-23T18:00:00+09:00'), await rehearsedAt('2026-11-24T08:30:00+09:00')]
      for (const rehearsed of [eve, morning])
        expect(rehearsed).toMatchObject([{ day: '2026-11-24', from: '1781', to: '1603', percent: '-9.99' }])
      await world.until('2026-11-24T09:10:00+09:00')
      const positions = (await world.done(akiko, 'trade/userstocklist', {})).concat(
        await world.done(akiko, 'trade/userstocklist', { type: 'usd' }),
      )
      const rows = orders.map((order) => positions.find((row) => row.order_no === order || row.parent === order)!)
      const [one, many, short, dollars] = await Promise.all(rows.map((row) => cashOf(world, akiko, row.order_no)))
      // 2,513 − 20 = 2,493 a share: 4/14, 2/14 and 2/14 of one.
      expect(one).toEqual({ home: 712, shares: 1, price: '2493', amount: '712' })
      expect(many).toMatchObject({ shares: 144, price: '2493', amount: '356' })
      expect(short).toMatchObject({ shares: 4, price: '2493', amount: '-356' })
      expect(dollars).toEqual({ home: 100.46, shares: 7, price: '301.37', amount: '100.46' })
      // Opened at 2,501 and 2,499: a part of ¥357 was worth ¥356, less two thirds that were lent, and was bought back for ¥1 less, and its
      // part of the dividend is owed: ¥3.
      expect([many!.home, short!.home]).toEqual([118, 355])
      expect(await world.companiesAgainstMarket()).toMatchObject({ checked: 7n, wrong: 0n })
      // The cash of a price that was adjusted already, in the life and in the ledger: one of each is found alone.
      for (const adjusted of ['amount = 509', 'price = 17810000', 'price = 17810000, amount = 509'])
        await whileForged(
          world.database,
          'trading.event',
          `update trading.event set ${adjusted} where kind = 'split' and amount = 712`,
          async (forged) =>
            expect(
              await recomputeCompanyActs(forged, { catalogue: world.ports.catalogue(), feedOf: world.ports.feedOf }),
            ).toMatchObject({ wrong: 1n }),
        )
      for (const [table, forgery] of [
        ['trading.event', `update trading.event set amount = 509 where kind = 'split' and amount = 712`],
        ['ledger.move', `update ledger.move set amount = amount - 1 where cause like '%/split/%' and amount = 712`],
        ['trading.lot', 'update trading.lot set cost = cost + 1 where shares = 144'],
      ] as const)
        await whileForged(world.database, table, forgery, async (forged) => {
          const wrong = (await verifyTrading(forged)).filter((each) => each.wrong > 0n)
          expect(wrong.map(({ invariant }) => invariant)).toContain('trading.splits_settle_their_fractions')
        })
    } finally {
      await world.close()
    }
  })
})

const seeds = { seedOf: (market: string, date: string) => sha256OfText(`a known word/${market}/${date}`) }
/** Shares of Shenzhen and Shanghai that become fourteen for ten in this market, and the date. */
const splits = [
  ['cn:000858', '2026-12-22'],
  ['cn:002714', '2026-12-23'],
  ['cn:600104', '2026-12-16'],
] as const

test.each(splits)('in the simulated market %s pays a fraction at the close before %s', async (id, exDate) => {
  const feed = createWorld({ genesis: dateText('2026-11-20'), seeds })
  const share = builtInInstruments().find((each) => each.id === id)!
  const eve = previousTradingDay('cn', dateText(exDate))
  const world = await tradingWorld(`${eve}T10:00:00+08:00`, { feed, instruments: [share] })
  try {
    const akiko = await world.person({ CNY: 100_000_000n })
    const [long, short] = [
      await world.done(akiko, 'trade/buy', { type: 'cny', code: share.code, stock_num: 1 }),
      await world.done(akiko, 'trade/buy', { type: 'cny', code: share.code, stock_num: 3, direction: 'short' }),
    ]
    const open = sessionOf('cn', dateText(exDate))!.open
    await world.until(formatInstant(later(open, minute), 0))
    const [bar] = feed.dayBars(share, eve, eve, open)
    const rows = await world.done(akiko, 'trade/userstocklist', { type: 'cny' })
    const rowOf = (order: typeof long) => rows.find((row) => [row.order_no, row.parent].includes(order.order_no))!
    const fen = (parts: number) => (Math.round((bar!.close * parts) / 14 / 100) / 100).toFixed(2)
    // One share becomes 1.4, and 4/14 of an old one is paid; three short ones become 4.2, and 2/14 are bought back.
    expect(await cashOf(world, akiko, rowOf(long).order_no)).toMatchObject({ home: Number(fen(4)), shares: 1, amount: fen(4) })
    expect(await cashOf(world, akiko, rowOf(short).order_no)).toMatchObject({ shares: 4, amount: `-${fen(2)}` })
  } finally {
    await world.close()
  }
})
