import type { Move } from '@zaraba/ledger/moves.ts'
import { readMarketType } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { type Currency, currencies, currencyDigits } from '@zaraba/money/currency.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { rng } from '@zaraba/money/rng.ts'
import { addDays, dateText, formatInTokyo, hour, later, parseInstant } from '@zaraba/money/time.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { bought, rateOf } from '@zaraba/rules/fx/exchange.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../src/ledger/ledger-store.ts'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'
import { yenFor } from '../trading/yen-for.ts'

const seed = testSeed(20_261_124)
const random = rng(seed)
const below = (most: number): number => random.below(most)
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

let world: TradingWorld
let akiko: Person
let events = 0

const minor = (text: string): bigint => BigInt(text.replace('.', ''))
const all: readonly (WalletType | 'all')[] = ['all', ...walletTypes]

beforeAll(async () => {
  world = await tradingWorld('2026-11-16T09:05:00+09:00')
  const days = Array.from({ length: 12 }, (_, index) => addDays(dateText('2026-11-15'), index))
  world.feed.script(
    toyota,
    Object.fromEntries(
      days.map((date) => [date, ['09:00', '10:30', '13:00', '15:30'].map((time) => [time, 2_450 + below(100)])]),
    ),
  )
  world.feed.script(
    apple,
    Object.fromEntries(days.map((date) => [date, ['09:30', '12:00', '16:00'].map((time) => [time, 190 + below(40)])])),
  )
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
})
afterAll(() => world.close())

const entry = (cause: string, moves: readonly Move[]) =>
  world.database.transaction((transaction) =>
    post(transaction, [{ customer: akiko.customer, cause, at: world.clock.now(), moves }]),
  )
const yen = (operation: Move['operation'], source: Move['source'], destination: Move['destination'], amount: bigint): Move => ({
  operation,
  source,
  destination,
  amount,
  currency: 'JPY',
})
const availableOf = (currency: Currency) => world.balance(akiko, 'available', currency)
const rateNow = (currency: Currency) => {
  const [numerator, denominator] = yenFor[currency]
  const hours = Math.floor((world.clock.now() - parseInstant('2026-11-16T09:05:00+09:00')) / hour)
  const moved = currency === 'JPY' ? 0 : world.rates.drift * (hours % 41)
  return ratio(numerator * (10_000 + moved), denominator * 10_000)
}

/** Exchanges at the mid rate less the spread. Returns the value of both wallets in yen before and after. */
const exchange = async () => {
  const [from, to] = [pick(currencies), pick(currencies)]
  const available = await availableOf(from)
  if (from === to || available < 1_000n) return null
  const paid = BigInt(1 + below(Number(available / 10n)))
  const [out, back] = [rateNow(from), rateNow(to)]
  const mid = ratio(out.numerator * back.denominator, out.denominator * back.numerator)
  const received = bought(paid, from, to, rateOf(mid, ratio(2, 1_000)))
  if (received === 0n) return null
  const [sourceBefore, targetBefore] = [available, await availableOf(to)]
  events += 1
  await entry(`fx/X-${events}/exchanged`, [
    { operation: 'exchange', source: 'available', destination: 'house_exchange', currency: from, amount: paid },
    { operation: 'exchange', source: 'house_exchange', destination: 'available', currency: to, amount: received },
  ])
  const inYen = (amount: bigint, currency: Currency) => converted(amount, currency, 'JPY', rateNow(currency))
  return (
    inYen(sourceBefore - paid, from) - inYen(sourceBefore, from) + inYen(targetBefore + received, to) - inYen(targetBefore, to)
  )
}

const withdrawal = async () => {
  events += 1
  const [number, amount, end] = [events, BigInt(30_000 + below(20_000)), pick(['paid', 'back', 'waits'])]
  await entry(`funding/W-${number}/held`, [yen('withdrawal_hold', 'available', 'withdrawal', amount)])
  if (end === 'paid') await entry(`funding/W-${number}/paid`, [yen('withdrawal_paid', 'withdrawal', 'house_world', amount)])
  if (end === 'back') await entry(`funding/W-${number}/back`, [yen('withdrawal_back', 'withdrawal', 'available', amount)])
}
const deposit = () => {
  events += 1
  return entry(`funding/D-${events}/credited`, [yen('deposit', 'house_world', 'available', BigInt(1 + below(500_000)))])
}
const loan = async () => {
  events += 1
  const number = events
  const [principal, interest] = [BigInt(10_000 + below(90_000)), BigInt(1 + below(100))]
  await entry(`credit/L-${number}/paid-out`, [yen('lend', 'loan', 'available', principal)])
  await entry(`credit/L-${number}/interest/2026-11-16`, [yen('loan_interest', 'loan_interest', 'house_interest', interest)])
  if (below(2) === 0) return
  const paid = [yen('repay', 'available', 'loan', principal), yen('repay', 'available', 'loan_interest', interest)]
  await entry(`credit/L-${number}/repaid`, paid)
}
const trade = async () => {
  const rows = await world.callOnlyDone(akiko, 'trade/userstocklist', { type: 'jpy' })
  const open = rows.filter(({ state }) => state === 'holding')
  const resting = rows.filter(({ state }) => state === 'pending_order')
  const chosen = below(5)
  if (chosen === 0 && resting.length > 0) return world.callOnly(akiko, 'trade/cancel', { order_no: pick(resting).order_no })
  if (chosen === 1 && open.length > 0)
    return world.callOnly(akiko, 'trade/topUp', { order_no: pick(open).order_no, credit: '1000' })
  if (chosen === 2 && open.length > 0) {
    const { order_no, stock_num } = pick(open)
    return world.callOnly(akiko, 'trade/sell', { order_no, stock_num: 1 + below(stock_num) })
  }
  const share = pick([{ code: '7203' }, { code: '7203' }, { type: 'usd', code: 'AAPL' }])
  const terms = { stock_num: 1 + below(60), leverage: pick([1, 2]), direction: pick(['long', 'long', 'short']) }
  const limit = 'type' in share ? {} : pick([{}, { price_type: 'limit', price: String(2_440 + below(110)) }])
  return world.callOnly(akiko, 'trade/buy', { ...share, ...terms, ...limit })
}
const wait = () => world.until(formatInTokyo(later(world.clock.now(), (1 + below(9)) * hour)))

const recordsOf = async (type: WalletType, dates: Readonly<Record<string, string>> = {}) => {
  const list: Awaited<ReturnType<typeof page>>['list'][number][] = []
  const page = (at: string | undefined) =>
    world.callOnlyDone(akiko, 'user/fundRecords', { type, limit: 7, ...dates, ...(at === undefined ? {} : { page: at }) })
  let next: string | undefined
  do {
    const answer = await page(next)
    list.push(...answer.list)
    next = answer.next ?? undefined
  } while (next !== undefined)
  return list
}

/** Each row's amount is the difference of its balance and the previous row's; the last balance is what is available. */
const recordsAddUp = async () => {
  for (const type of walletTypes) {
    const list = await recordsOf(type)
    for (const [index, { amount, balance }] of list.entries())
      expect(minor(balance) - minor(list[index + 1]?.balance ?? '0')).toBe(minor(amount))
    expect(minor(list[0]?.balance ?? '0')).toBe(await availableOf(currencyOfWallet[type]))
    const entries = list.flatMap((row) => row.entries.map(({ cause }) => cause))
    expect(new Set(entries).size).toBe(new Set(list.map((row) => row.entries[0]?.cause)).size)
  }
}

/** Net assets in parts: the figures of the summary, and parts that add up to each of them to the last unit. */
const partsAgree = async (type: WalletType | 'all') => {
  const { parts, buying_power, ...figures } = await world.callOnlyDone(akiko, 'user/assets', { type })
  expect(figures).toEqual(await world.callOnlyDone(akiko, 'user/funds', { type }))
  const sumOf = (shown: typeof parts) => shown.reduce((sum, { amount }) => sum + minor(amount), 0n)
  const debts: readonly string[] = ['leverage', 'accrued', 'loan', 'loan_interest']
  expect([type, sumOf(parts)]).toEqual([type, minor(figures.equity)])
  expect(sumOf(parts.filter(({ what }) => what === 'available'))).toBe(minor(figures.available))
  expect(sumOf(parts.filter(({ what }) => debts.includes(what)))).toBe(-minor(figures.total_debt))
  expect(parts.filter(({ what, amount }) => debts.includes(what) && minor(amount) > 0n)).toEqual([])
  for (const { type: market, amount, leverage } of buying_power)
    expect(minor(amount)).toBe((await availableOf(currencyOfWallet[market])) * BigInt(leverage))
  expect(new Set(buying_power.map((row) => row.type)).size).toBe(type === 'all' ? 3 : readMarketType(type) ? 1 : 0)
}

/** Every call that shows a day shows equal values of it, and a finished day never changes. */
const finished = new Map<string, string>()
const daysAgree = async () => {
  for (const type of all) {
    const funds = await world.callOnlyDone(akiko, 'user/funds', { type })
    const { days, total } = await world.callOnlyDone(akiko, 'user/performance', { type, days: 30 })
    const { days: fewer } = await world.callOnlyDone(akiko, 'user/performance', { type, days: 7 })
    await partsAgree(type)
    const last = days.at(-1)
    expect([type, last?.equity, last?.profit]).toEqual([type, funds.equity, funds.today_profit])
    expect(fewer).toEqual(days.slice(-7))
    expect(days.reduce((sum, { profit }) => sum + minor(profit), 0n)).toBe(minor(total))
    const explained = await world.callOnlyDone(akiko, 'user/performanceParts', { type, days: 30 })
    expect(Object.values(explained.parts).reduce((sum, part) => sum + minor(part), 0n)).toBe(minor(total))
    expect(explained.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date))
    expect(minor(funds.equity)).toBe(minor(funds.total_assets) - minor(funds.total_debt) + minor(funds.floating_profit))
    for (const day of days.slice(0, -1)) {
      const said = JSON.stringify(day)
      expect([type, finished.get(`${type} ${day.date}`) ?? said]).toEqual([type, said])
      finished.set(`${type} ${day.date}`, said)
    }
    if (type === 'all') expect(days[0]?.date).toBe('2026-11-16')
  }
}

describe('whatever happens', () => {
  test('[E-15] [K-02] an exchange changes the assets of all nine wallets by its spread alone, and no other figure', async () => {
    for (let count = 0; count < 25; count += 1) {
      const before = await world.callOnlyDone(akiko, 'user/funds', { type: 'all' })
      const cost = await exchange()
      if (cost === null) continue
      const after = await world.callOnlyDone(akiko, 'user/funds', { type: 'all' })
      for (const figure of ['total_assets', 'equity', 'available', 'today_profit'] as const)
        expect(minor(after[figure]) - minor(before[figure])).toBe(cost)
      expect([after.frozen, after.total_debt]).toEqual([before.frozen, before.total_debt])
    }
    const { rates } = await world.callOnlyDone(akiko, 'user/funds', { type: 'all' })
    expect(Object.keys(rates ?? {})).toEqual(['usd', 'cny', 'twd', 'hkd', 'thb', 'vnd', 'myr', 'krw'])
    for (const type of walletTypes) {
      const { total_assets } = await world.callOnlyDone(akiko, 'user/funds', { type })
      expect(minor(total_assets)).toBe(await availableOf(currencyOfWallet[type]))
      expect(total_assets.split('.')[1]?.length ?? 0).toBe(currencyDigits[currencyOfWallet[type]])
    }
  })

  test('[P-19] [E-14] records add up, days agree and do not change afterwards, through trades, holds, loans, withdrawals and nights', async () => {
    world.rates.drift = 3
    finished.clear()
    for (let count = 0; count < 60; count += 1) {
      await pick([trade, trade, trade, exchange, withdrawal, deposit, loan, wait, wait])()
      if (count % 6 === 5) {
        await recordsAddUp()
        await daysAgree()
      }
    }
    await world.verify()
  })

  test('[P-19] over a range of dates the amounts are the difference of the balances, as in its statement', async () => {
    for (const type of walletTypes) {
      const dates = { from: '2026-11-17', to: '2026-11-18' }
      const list = await recordsOf(type, dates)
      const { opening, closing } = await world.callOnlyDone(akiko, 'user/statement', { type, ...dates })
      const sum = list.reduce((total, { amount }) => total + minor(amount), 0n)
      expect([type, sum]).toEqual([type, minor(closing) - minor(opening)])
    }
  })
})
