import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openModelAccount, spendable, startingValue } from '../../src/copy/model-account.ts'
import { fillPrice } from '../../src/copy/model-orders.ts'
import { issuers, products } from '../../src/copy/products.ts'
import { createPast, longestHistory, type TapeMember, type TapeSession } from '../../src/copy/tape.ts'
import { nextOfAll, recompute, tradesOn } from '../../src/copy/unit-values.ts'
import { chargesBetween, sumOf } from '../../src/trading/fees.ts'
import { nothingTraded, tradedAt } from '../../src/trading/value.ts'
import { madeUpTape, members, stillTape } from './made-up-tape.ts'

const seed = 20_261_122
console.log(`fast-check seed ${seed}`)
const width = 16

describe('the products', () => {
  test('are nine over three markets by four issuers, each with a rule, a minimum, a lock and room', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(9)
    expect(new Set(products.map(({ market }) => market)).size).toBe(3)
    expect(new Set(products.map(({ issuer }) => issuer))).toEqual(new Set(issuers))
    expect(new Set(products.map(({ strategy }) => strategy)).size).toBe(9)
    for (const { minimum, capacity, lockDays, fee, codes } of products) {
      expect(minimum > 0n && capacity >= minimum * 100n && lockDays > 0 && fee >= 0 && fee < 1_000_000).toBe(true)
      expect(new Set(codes).size).toBe(width)
    }
  })
})

const runs = fc.tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 1_000_000 }))
const property = (
  check: (product: (typeof products)[number], tape: readonly TapeSession[], own: readonly TapeMember[]) => void,
) =>
  fc.assert(
    fc.property(runs, ([product, tapeSeed]) =>
      check(product, madeUpTape(tapeSeed, 420, width, product.market), members(width, product.market)),
    ),
    { seed, numRuns: 25 },
  )

describe('a unit value', () => {
  test('begins at 10,000 points and is the same however often it is reckoned', () => {
    property((product, tape, own) => {
      const [one, other] = [recompute(product, own), recompute(product, own)]
      const values = tape.map((session) => one.next(session).value)
      expect(values[0]).toBe(startingValue)
      expect(tape.map((session) => other.next(session).value)).toEqual(values)
    })
  })

  test('goes on from a stored account and the last sessions as the whole does', () => {
    property((product, tape, own) => {
      const whole = recompute(product, own)
      const cut = 330
      let account = openModelAccount(width)
      const values = tape.map((session, index) => {
        const { value } = whole.next(session)
        if (index === cut - 1) account = whole.account
        return value
      })
      const past = createPast(own)
      for (const session of tape.slice(cut - longestHistory, cut)) past.add(session)
      const resumed = tape.slice(cut).map((session) => {
        const [lived] = nextOfAll([{ rule: product, account }], past, session)
        account = lived?.account ?? account
        return lived?.day.value
      })
      expect(resumed).toEqual(values.slice(cut))
    })
  })

  test('comes from trades that a customer could have made: price, tick against, limit, fees, money', () => {
    property((product, tape, own) => {
      const run = recompute(product, own)
      let closes: readonly number[] = tape[0]?.closes ?? []
      for (const session of tape) {
        const before = closes
        const { trades, date } = run.next(session)
        closes = session.closes
        if (!tradesOn(product, date)) expect(trades).toEqual([])
        for (const { member, side, shares, price, fee } of trades) {
          const close = session.closes[member] as Price
          expect(Number.isSafeInteger(shares) && shares > 0).toBe(true)
          expect(side === 'buy' ? price >= close : price <= close).toBe(true)
          expect(Math.abs(price - close)).toBeLessThanOrEqual(
            Math.abs(ticksAway((own[member] as TapeMember).tickTable, close, date, side === 'buy' ? 1 : -1) - close),
          )
          expect(fee).toBe(feeAt(product.market, side, price, shares, date))
          expect(before[member]).toBeGreaterThan(0)
        }
        expect(run.account.holdings.every(({ shares }) => Number.isSafeInteger(shares) && shares !== 0)).toBe(true)
        const shorts = run.account.holdings.some(({ shares }) => shares < 0)
        expect(shorts).toBe(shorts && product.id === 'cn-pairs')
      }
    })
  })

  test('is its cash and what its shares would bring: no money comes from nowhere', () => {
    property((product, tape, own) => {
      const run = recompute(product, own)
      for (const session of tape.slice(0, 280)) run.next(session)
      expect(spendable(run.account) > -startingValue / 10n).toBe(true)
      expect(run.account.value > 0n).toBe(true)
    })
  })

  test('falls by the fees alone where nothing moves, and a product that trades often falls most', () => {
    const fallen = new Map(
      products.map((product) => {
        const own = members(width, product.market)
        const run = recompute(product, own)
        for (const session of stillTape(400, width, product.market)) run.next(session)
        return [product.id, startingValue - run.account.value]
      }),
    )
    for (const lost of fallen.values()) expect(lost >= 0n).toBe(true)
    expect(fallen.get('cn-pairs')).toBe(0n)
  })
})

const feeAt = (market: Market, side: 'buy' | 'sell', at: number, shares: number, date: TapeSession['date']): bigint =>
  sumOf(chargesBetween(feeLinesAt(market, side, date), nothingTraded, tradedAt(at as Price, shares), marketCurrency[market]))

test('at a locked limit the side that everybody wants is not filled', () => {
  const [share] = members(1, 'cn') as [TapeMember]
  const date = stillTape(1, 1, 'cn')[0]?.date as TapeSession['date']
  const base = 100_000
  expect(fillPrice(share, 'buy', 110_000, base, date)).toBeNull()
  expect(fillPrice(share, 'sell', 110_000, base, date)).toBe(109_900)
  expect(fillPrice(share, 'sell', 90_000, base, date)).toBeNull()
  expect(fillPrice(share, 'buy', 90_000, base, date)).toBe(90_100)
  expect(fillPrice(share, 'buy', 0, base, date)).toBeNull()
})
