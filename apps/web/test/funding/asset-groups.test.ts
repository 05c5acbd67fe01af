import { marketTypes } from '@zaraba/market/markets.ts'
import { currencyOfWallet, walletTypes } from '@zaraba/market/wallets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { type AssetPart, groupsOf, keyOf, kinds, powerByMarket, views, viewsOf } from '../../src/funding/assets/asset-groups.ts'

const random = rng(testSeed())
const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item

const part = (what: AssetPart['what'], amount: string, more: Partial<AssetPart> = {}): AssetPart => ({
  what,
  wallet: 'jpy',
  code: '',
  name: '',
  direction: '-',
  sector: '',
  sector_name: '',
  own: amount,
  amount,
  ...more,
})
const share = (name: string, amount: string, more: Partial<AssetPart> = {}) =>
  part('share', amount, { code: name, name, direction: 'long', ...more })

const owned = ['available', 'order_hold', 'top_up', 'subscription', 'withdrawal', 'product'] as const
const debts = ['leverage', 'accrued', 'loan', 'loan_interest'] as const
const industries = ['電気機器', '輸送用機器', '銀行業', '小売業', '医薬品', '情報・通信業', '食料品', '機械', '化学', '']

/** A portfolio as the server may answer it: shares of every market, shorts that lost more than their cost, and debts. */
const anyPortfolio = (): readonly AssetPart[] =>
  Array.from({ length: random.below(40) }, (_, index) => {
    const amount = String(random.below(50_000_000))
    if (random.below(2) === 0) {
      const direction = pick(['long', 'short'] as const)
      const lost = direction === 'short' && random.below(5) === 0 ? `-${amount}` : amount
      return share(`S${index}`, lost === '-0' ? '0' : lost, {
        direction,
        wallet: pick(marketTypes),
        sector_name: pick(industries),
      })
    }
    const wallet = pick(walletTypes)
    return random.below(3) === 0
      ? part(pick(debts), amount === '0' ? '0' : `-${amount}`, { wallet })
      : part(pick([...owned, 'product_gain'] as const), amount, { wallet })
  })

test('each view of any portfolio adds up to the net assets to the yen, and no part is lost or twice', () => {
  for (let round = 0; round < 300; round += 1) {
    const parts = anyPortfolio()
    const equity = parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    for (const view of views) {
      const groups = groupsOf(parts, view, 'jpy')
      expect(groups.reduce((sum, { amount }) => sum + amount, 0n)).toBe(equity)
      const shown = groups.flatMap((group) => group.parts)
      expect(shown).toHaveLength(parts.length)
      expect(new Set(shown)).toEqual(new Set(parts))
      for (const group of groups) {
        expect(group.parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(group.amount)
        expect(Math.sign(group.percent)).toBe(Number(group.amount > 0n) - (group.percent === 0 ? 0 : Number(group.amount < 0n)))
      }
      const names = groups.map(({ of }) => keyOf(of))
      expect(new Set(names).size).toBe(names.length)
    }
  }
})

test('a wallet of cents adds up to the cent', () => {
  const digits = currencyDigits[currencyOfWallet.usd]
  const amounts = Array.from({ length: 20 }, () => BigInt(random.below(1_000_000)))
  const parts = amounts.map((minor, index) =>
    share(`S${index}`, formatDecimal(minor, digits), { wallet: 'usd', sector_name: pick(industries) }),
  )
  const groups = groupsOf(parts, 'industry', 'usd')
  expect(groups.reduce((sum, { amount }) => sum + amount, 0n)).toBe(amounts.reduce((sum, minor) => sum + minor, 0n))
})

test('kinds keep their order, debts are negative and last, and parts of a group are largest first', () => {
  const parts = [
    part('loan', '-300000'),
    part('leverage', '-100000'),
    part('product', '200000'),
    part('product_gain', '-1000'),
    part('order_hold', '50000'),
    share('7203', '400000'),
    share('6758', '500000'),
    part('available', '100000'),
  ]
  const groups = groupsOf(parts, 'kind', 'jpy')
  expect(groups.map(({ of, amount, percent }) => [of.value, amount, percent.toFixed(1)])).toEqual([
    ['cash', 100_000n, '8.0'],
    ['shares', 900_000n, '72.1'],
    ['held', 50_000n, '4.0'],
    ['products', 199_000n, '15.9'],
    ['debt', -400_000n, '-32.0'],
  ])
  expect(groups.map(({ of }) => of.value)).toEqual(kinds)
  expect(groups[1]?.parts.map(({ code }) => code)).toEqual(['6758', '7203'])
  expect(groups[4]?.parts.map(({ what }) => what)).toEqual(['loan', 'leverage'])
})

test('shares are in their markets, and industries of one name are one group whatever their market is', () => {
  const parts = [
    share('7203', '300000', { sector_name: '輸送用機器' }),
    share('TSLA', '200000', { wallet: 'usd', sector_name: '輸送用機器' }),
    share('8306', '400000', { sector_name: '銀行業' }),
    part('available', '100000', { wallet: 'usd' }),
  ]
  const amounts = (view: (typeof views)[number]) => groupsOf(parts, view, 'jpy').map(({ of, amount }) => [of.value, amount])
  expect(amounts('market')).toEqual([
    ['jpy', 700_000n],
    ['usd', 200_000n],
    ['cash', 100_000n],
  ])
  expect(amounts('industry')).toEqual([
    ['輸送用機器', 500_000n],
    ['銀行業', 400_000n],
    ['cash', 100_000n],
  ])
  expect(amounts('currency')).toEqual([
    ['jpy', 700_000n],
    ['usd', 300_000n],
  ])
})

test('more than seven industries are the six largest and the others together, before what is no share', () => {
  const parts = [
    ...industries.slice(0, 9).map((sector_name, index) => share(`S${index}`, String(1_000 - index), { sector_name })),
    part('available', '9000'),
  ]
  const groups = groupsOf(parts, 'industry', 'jpy')
  expect(groups.map(({ of }) => of.by)).toEqual([...Array.from({ length: 6 }, () => 'industry'), 'rest', 'kind'])
  expect(groups[6]).toMatchObject({ of: { value: '3' }, amount: 994n + 993n + 992n })
  expect(groupsOf(parts.slice(2), 'industry', 'jpy').map(({ of }) => of.by)).not.toContain('rest')
})

test('one wallet has the views that say something of it, and an account without anything has no group', () => {
  expect([viewsOf('all'), viewsOf('usd'), viewsOf('thb')]).toEqual([views, ['kind', 'industry'], ['kind']])
  expect(groupsOf([], 'kind', 'jpy')).toEqual([])
})

test('buying power is by market, each with its leverages', () => {
  const row = (type: 'jpy' | 'usd', leverage: number) => ({ type, leverage, amount: String(leverage * 100) })
  expect(powerByMarket([row('jpy', 1), row('jpy', 2), row('usd', 1)])).toEqual([
    { type: 'jpy', rows: [row('jpy', 1), row('jpy', 2)] },
    { type: 'usd', rows: [row('usd', 1)] },
  ])
})
