import type { Operation } from '@zaraba/ledger/moves.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import { balancesOf, post } from '../../src/ledger/ledger-store.ts'
import { createTradingFace, type LotDraft } from '../../src/trading/face.ts'
import { asOwner } from '../as-owner.ts'
import { type Person, tradingWorld } from './trading-world.ts'

type Wallet = 'JPY' | 'USD' | 'CNY'
const walletOf = { jpy: 'JPY', usd: 'USD', cny: 'CNY' } as const

/**
 * A trading world that receives lots from other slices. Their earlier steps are outside of this test: the money is reserved by
 * a move that the test posts.
 */
export const receivingWorld = async (start: string) => {
  const world = await tradingWorld(start)
  const face = createTradingFace(world.ports)
  await asOwner(
    world.url,
    `insert into ledger.allowed_move values ('set_aside', 'available', 'subscription'), ('set_aside', 'available', 'product'),
       ('set_aside', 'subscription', 'available')`,
  )
  const setAside = (who: Person, into: 'subscription' | 'product', amount: bigint, currency: Wallet = 'JPY') =>
    world.database.transaction((transaction) =>
      post(transaction, [
        {
          customer: who.customer,
          cause: `ipo/N-${who.customer}/applied`,
          at: world.clock.now(),
          moves: [{ operation: 'set_aside' as Operation, source: 'available', destination: into, currency, amount }],
        },
      ]),
    )
  /** 300 new shares at ¥1,500, by default listed on Tuesday, 24 November 2026. */
  const draftOf = (who: Person, more: Partial<LotDraft> = {}): LotDraft => ({
    customer: who.customer,
    market: 'jp',
    code: '9999',
    shares: 300,
    cost: 450_000n,
    source: 'subscription',
    cause: `ipo/N-${who.customer}/listed`,
    origin: 'new_share',
    orderNo: `N-${who.customer}`,
    boughtAt: world.clock.now(),
    lockDays: 0,
    sellableFrom: dateText('2026-11-24'),
    ...more,
  })
  const bring = (...lots: readonly LotDraft[]) => world.database.transaction((transaction) => face.bringLots(transaction, lots))

  /** Identities I1 and I2 of docs/product/money.md from the wire's figures, after every invariant of ledger and trading. */
  const identities = async (who: Person, type: keyof typeof walletOf = 'jpy'): Promise<void> => {
    await world.verify()
    const currency = walletOf[type]
    const funds = await world.done(who, 'user/funds', { type })
    const minor = (text: string) => parseMoney(text, currency)
    const balances = await balancesOf(world.database, who.customer)
    const net = balances.filter((each) => each.currency === currency).reduce((sum, { balance }) => sum + balance, 0n)
    expect(minor(funds.available) + minor(funds.frozen) - minor(funds.total_debt)).toBe(net)
    expect(minor(funds.equity)).toBe(net + minor(funds.floating_profit))
  }
  return { ...world, face, setAside, draftOf, bring, identities }
}
export type ReceivingWorld = Awaited<ReturnType<typeof receivingWorld>>
