import type { Operation } from '@zaraba/ledger/moves.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SqlStatement } from '../../src/database/database.ts'
import { post } from '../../src/ledger/ledger-store.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { asOwner } from '../as-owner.ts'
import { type ReceivingWorld, receivingWorld } from './receiving-world.ts'
import type { Person } from './trading-world.ts'

let world: ReceivingWorld

beforeEach(async () => {
  world = await receivingWorld('2026-11-20T18:00:00+09:00')
})
afterEach(() => world.close())

test('a number brings one lot, and a source without the money brings none: the transaction is undone whole', async () => {
  const akiko = await world.person({ JPY: 1_000_000n })
  await world.setAside(akiko, 'subscription', 450_000n)
  await world.bring(world.draftOf(akiko))
  await expect(world.bring(world.draftOf(akiko, { source: 'available' }))).rejects.toThrow(/unique/)
  await expect(world.bring(world.draftOf(akiko, { cause: 'ipo/N-1/again', source: 'available' }))).rejects.toThrow(
    /received_lots/,
  )
  await expect(world.bring(world.draftOf(akiko, { cause: 'ipo/N-9/listed', orderNo: 'N-9' }))).rejects.toThrow(/within_bounds/)
  await expect(world.bring(world.draftOf(akiko, { shares: 0 }))).rejects.toThrow(RangeError)
  expect(await world.done(akiko, 'trade/userstocklist', {})).toHaveLength(1)
  await world.identities(akiko)
})

test('what shares a transaction is one batch, and each is answered its own', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.person({ JPY: 1_000_000n })))
  const lots = await world.database.transaction((transaction) =>
    Promise.all(
      people.map((who) => world.face.bringLots(transaction, [world.draftOf(who, { source: 'available', origin: 'grab' })])),
    ),
  )
  for (const [index, who] of people.entries()) {
    const rows = await world.done(who, 'trade/userstocklist', {})
    expect(rows.map(({ order_no }) => order_no)).toEqual([lots[index]?.[0]?.orderNo])
  }
})

test('a lot whose entry was forged away, and an entry without a lot, are found', async () => {
  const akiko = await world.person({ JPY: 1_000_000n })
  await world.setAside(akiko, 'subscription', 450_000n)
  await world.bring(world.draftOf(akiko))
  const found = async () => {
    const all = [...(await verifyLedger(world.database)), ...(await verifyTrading(world.database))]
    return all.filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)
  }
  expect(await found()).toEqual([])
  await asOwner(
    world.url,
    `alter table trading.lot disable trigger user; update trading.lot set origin_cause = 'ipo/N-77/listed'`,
  )
  expect(await found()).toContain('trading.received_lots_have_their_entry')
  await asOwner(world.url, `update trading.lot set origin_cause = 'ipo/N-1/listed', opened_value = opened_value + 10000`)
  expect(await found()).toContain('trading.received_lots_have_their_entry')
  await asOwner(world.url, `delete from trading.lot`)
  expect(await found()).toContain('trading.received_lots_have_their_entry')
})

test('a listing with ten thousand winners is as many statements as one with a single winner', { timeout: 120_000 }, async () => {
  const winners = Array.from({ length: 10_000 }, (_, index) => customerNumber(BigInt(1_000 + index)))
  await world.database.transaction((transaction) =>
    post(
      transaction,
      winners.map((customer) => ({
        customer,
        cause: 'identity/grant',
        at: world.clock.now(),
        moves: [
          { operation: 'grant', source: 'house_world', destination: 'available', currency: 'JPY', amount: 480_000n },
          {
            operation: 'set_aside' as Operation,
            source: 'available',
            destination: 'subscription',
            currency: 'JPY',
            amount: 480_000n,
          },
        ],
      })),
    ),
  )
  const statements = async (customers: readonly CustomerNumber[]): Promise<number> => {
    let sent = 0
    await world.database.transaction(async (transaction) => {
      const counting = {
        ...transaction,
        query: <Row>(statement: SqlStatement) => {
          // Numbers are fetched only where those of the process run out.
          if (statement.name !== 'trading.numbers') sent += 1
          return transaction.query<Row>(statement)
        },
      }
      const home = {
        operation: 'set_aside' as Operation,
        source: 'subscription',
        destination: 'available',
        currency: 'JPY',
      } as const
      const drafts = customers.map((customer) =>
        world.draftOf({ customer, caller: {} as Person['caller'] }, { moves: [{ ...home, amount: 30_000n }] }),
      )
      const lots = await world.face.bringLots(counting, drafts)
      expect(new Set(lots.map(({ orderNo }) => orderNo)).size).toBe(customers.length)
    })
    return sent
  }
  const [first = customerNumber(0n), ...others] = winners
  const alone = await statements([first])
  expect(alone).toBeLessThanOrEqual(6)
  expect(await statements(others)).toBe(alone)
  await world.verify()
  const [row] = await world.database.query<{ lots: number; cost: bigint }>({
    text: `select count(*)::int as lots, sum(cost)::bigint as cost from trading.lot where origin = 'new_share'`,
    values: [],
  })
  expect(row).toEqual({ lots: 10_000, cost: 4_500_000_000n })
})
