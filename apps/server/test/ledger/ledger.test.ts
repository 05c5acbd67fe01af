import { bounds, customerKinds, houseKinds } from '@zaraba/ledger/accounts.ts'
import { createBook } from '@zaraba/ledger/book.ts'
import { allowedMoves, type Entry, type Move } from '@zaraba/ledger/moves.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { rng } from '@zaraba/money/rng.ts'
import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Transaction } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { balancesOf, lockWallets, post } from '../../src/ledger/ledger-store.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { asLogin } from './as-login.ts'

let own: TestDatabase
let database: Database & { close(): Promise<void> }
const at = instant(Date.UTC(2026, 10, 20, 0, 5))
const grant = (amount: bigint): Move => ({
  operation: 'grant',
  source: 'house_world',
  destination: 'available',
  currency: 'JPY',
  amount,
})
const entry = (customer: CustomerNumber, cause: string, ...moves: Move[]): Entry => ({ customer, cause, at, moves })
const posting = (...entries: Entry[]) => database.transaction((transaction: Transaction) => post(transaction, entries))
const wrongs = async () =>
  (await verifyLedger(database)).filter((verified) => verified.wrong > 0n).map((verified) => verified.invariant)

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.appUrl)
  await posting(
    entry(customerNumber(1n), 'identity/grant', grant(1_000_000n)),
    entry(customerNumber(2n), 'identity/grant', grant(500_000n)),
  )
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

describe('ledger.post', () => {
  test('knows the accounts, bounds and moves that the package declares', async () => {
    const kinds = await database.query<{ kind: string; owner: string; floor: bigint | null; ceiling: bigint | null }>({
      text: 'select kind, owner, floor, ceiling from ledger.kind',
      values: [],
    })
    const declared = [
      ...customerKinds.map((kind) => ({ kind, owner: 'customer', ...bounds[kind] })),
      ...houseKinds.map((kind) => ({ kind, owner: 'house', ...bounds[kind] })),
    ]
    const byKind = (left: { kind: string }, right: { kind: string }) => left.kind.localeCompare(right.kind)
    expect(kinds.toSorted(byKind)).toEqual(declared.toSorted(byKind))
    const moves = await database.query<{ operation: string; source: string; destination: string }>({
      text: 'select operation, source, destination from ledger.allowed_move',
      values: [],
    })
    expect(moves.map((move) => Object.values(move).join('>')).toSorted()).toEqual(
      allowedMoves.map((move) => move.join('>')).toSorted(),
    )
  })

  test('moves money, keeps running balances and tells what a customer has', async () => {
    await posting(
      entry(
        customerNumber(1n),
        'trading/P-1/opened',
        { operation: 'open', source: 'available', destination: 'margin', currency: 'JPY', amount: 284_350n },
        { operation: 'fee', source: 'available', destination: 'house_purchase_fee', currency: 'JPY', amount: 285n },
      ),
    )
    expect(await balancesOf(database, customerNumber(1n))).toEqual([
      { customer: customerNumber(1n), kind: 'available', currency: 'JPY', balance: 715_365n },
      { customer: customerNumber(1n), kind: 'margin', currency: 'JPY', balance: 284_350n },
    ])
    expect(await wrongs()).toEqual([])
  })

  test.each<[string, Entry]>([
    [
      'an overdraft',
      entry(customerNumber(2n), 'trading/P-2/opened', {
        operation: 'open',
        source: 'available',
        destination: 'margin',
        currency: 'JPY',
        amount: 500_002n,
      }),
    ],
    [
      'a move that is not in the table',
      entry(customerNumber(2n), 'trading/P-1/opened', {
        operation: 'profit',
        source: 'house_world',
        destination: 'available',
        currency: 'JPY',
        amount: 1n,
      }),
    ],
    ['an event that happened already', entry(customerNumber(1n), 'identity/grant', grant(1n))],
    ['an amount of nothing', entry(customerNumber(2n), 'trading/P-4/opened', grant(0n))],
    [
      'a debt above zero',
      entry(customerNumber(2n), 'trading/P-3/opened', {
        operation: 'forgiven',
        source: 'house_market',
        destination: 'accrued',
        currency: 'JPY',
        amount: 1n,
      }),
    ],
  ])('refuses %s, and the whole batch with it', async (_what, wrong) => {
    const before = await balancesOf(database, customerNumber(2n))
    await expect(posting(entry(customerNumber(2n), `trading/P-9/opened/${wrong.cause}`, grant(1n)), wrong)).rejects.toThrow()
    expect(await balancesOf(database, customerNumber(2n))).toEqual(before)
    expect(await wrongs()).toEqual([])
  })

  test('agrees with the law in memory over a random batch', async () => {
    const seed = 20_261_120
    console.log(`seed ${seed}`)
    const random = rng(seed)
    const book = createBook()
    const entries: Entry[] = []
    for (let turn = 0; entries.length < 400; turn += 1) {
      const [operation, source, destination] = allowedMoves[random.below(allowedMoves.length)]!
      const drawn = entry(customerNumber(BigInt(10 + random.below(5))), `trading/P-${turn}/opened`, {
        operation,
        source,
        destination,
        currency: 'USD',
        amount: BigInt(1 + random.below(900)),
      })
      if (book.post(drawn) === null) entries.push(drawn)
    }
    for (let start = 0; start < entries.length; start += 64) await posting(...entries.slice(start, start + 64))
    for (const customer of [10n, 11n, 12n, 13n, 14n])
      for (const { kind, balance } of await balancesOf(database, customerNumber(customer)))
        expect(balance).toBe(book.balance(customerNumber(customer), kind, 'USD'))
    expect(await wrongs()).toEqual([])
  })

  test('16 postings at once neither lose nor double a yen', async () => {
    await posting(entry(customerNumber(3n), 'identity/grant', grant(1_600n)))
    const hold = (turn: number) =>
      posting(
        entry(customerNumber(3n), `trading/O-${turn}/placed`, {
          operation: 'hold',
          source: 'available',
          destination: 'order_hold',
          currency: 'JPY',
          amount: 150n,
        }),
      )
    const answers = await Promise.allSettled([...Array(16).keys()].map(hold))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
    expect(await balancesOf(database, customerNumber(3n))).toEqual([
      { customer: customerNumber(3n), kind: 'available', currency: 'JPY', balance: 100n },
      { customer: customerNumber(3n), kind: 'order_hold', currency: 'JPY', balance: 1_500n },
    ])
    expect(await wrongs()).toEqual([])
  })

  test('a locked wallet waits its turn', async () => {
    let seen: bigint | undefined
    let second: Promise<void> | undefined
    await database.transaction(async (transaction) => {
      const [wallet] = await lockWallets(transaction, [{ customer: customerNumber(2n), currency: 'JPY' }])
      second = database.transaction(async (other) => {
        seen = (await lockWallets(other, [{ customer: customerNumber(2n), currency: 'JPY' }]))[0]?.available
      })
      await post(transaction, [
        entry(customerNumber(2n), 'trading/P-5/opened', {
          operation: 'hold',
          source: 'available',
          destination: 'order_hold',
          currency: 'JPY',
          amount: 1n,
        }),
      ])
      expect(wallet?.available).toBe(500_000n)
      expect(seen).toBeUndefined()
    })
    await second
    expect(seen).toBe(499_999n)
  })
})

describe('[H-2] an outcome cannot be edited', () => {
  const forgeries = [
    'update ledger.account set balance = balance + 1 where customer = 1',
    "insert into ledger.account (customer, kind, currency, shard, balance) values (9, 'available', 'JPY', 0, 1000000)",
    'delete from ledger.account',
    'truncate ledger.move',
    'update ledger.move set amount = 1',
    'delete from ledger.move where customer = 1',
    `insert into ledger.move (customer, cause, line, operation, source, destination, currency, shard, amount, source_after, destination_after, at)
     values (1, 'forged', 0, 'grant', 'house_world', 'available', 'JPY', 0, 1, 0, 1, now())`,
  ]
  test.each(forgeries)('neither the app nor the owner may: %s', async (sql) => {
    expect(await asLogin(own.appUrl, sql)).toMatch(/permission denied/)
    expect(await asLogin(own.ownerUrl, sql)).toMatch(/ledger\.post alone/)
    expect(await wrongs()).toEqual([])
  })

  test('the app may not change the rules of the ledger', async () => {
    expect(await asLogin(own.appUrl, "insert into ledger.allowed_move values ('gift', 'house_world', 'available')")).toMatch(
      /permission denied/,
    )
    expect(await asLogin(own.appUrl, 'alter table ledger.move disable trigger all')).toMatch(/must be owner/)
  })

  test.each([
    [
      'a balance raised',
      "update ledger.account set balance = balance + 1 where customer = 2 and kind = 'available'",
      'ledger.balances_follow_from_moves',
    ],
    [
      'a move made larger',
      "update ledger.move set amount = amount + 1 where customer = 2 and cause = 'identity/grant'",
      'ledger.running_balances_chain',
    ],
    [
      'a move taken out',
      "delete from ledger.move where customer = 3 and cause = 'trading/O-3/placed' or cause = (select min(cause) from ledger.move where customer = 3 and operation = 'hold')",
      'ledger.running_balances_chain',
    ],
  ])('verify finds %s by a superuser around the triggers', async (_what, sql, invariant) => {
    const copy = await testDatabase()
    const forged = openDatabase(copy.appUrl)
    try {
      await forged.transaction((transaction) =>
        post(transaction, [
          entry(customerNumber(2n), 'identity/grant', grant(500n)),
          entry(customerNumber(3n), 'identity/grant', grant(500n)),
        ]),
      )
      for (const turn of [1, 2, 3])
        await forged.transaction((transaction) =>
          post(transaction, [
            entry(customerNumber(3n), `trading/O-${turn}/placed`, {
              operation: 'hold',
              source: 'available',
              destination: 'order_hold',
              currency: 'JPY',
              amount: 10n,
            }),
          ]),
        )
      expect((await verifyLedger(forged)).every((verified) => verified.wrong === 0n && verified.checked > 0n)).toBe(true)
      expect(await asLogin(copy.superuserUrl, `set session_replication_role = replica; ${sql}`)).toBe('done')
      const found = (await verifyLedger(forged)).filter((verified) => verified.wrong > 0n).map((verified) => verified.invariant)
      expect(found).toContain(invariant)
    } finally {
      await forged.close()
      await copy.drop()
    }
  })
})
