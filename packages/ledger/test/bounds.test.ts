import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type AccountKind, bounds, customerKinds, houseKinds } from '../src/accounts.ts'
import { type Book, createBook } from '../src/book.ts'
import { allowedMoves, type Move } from '../src/moves.ts'

const at = instant(0)
const akiko = customerNumber(1n)
const move = (operation: Move['operation'], source: AccountKind, destination: AccountKind, amount: bigint): Move => ({
  operation,
  source,
  destination,
  amount,
  currency: 'JPY',
})
let turn = 0
const post = (book: Book, ...moves: readonly Move[]) => {
  turn += 1
  return book.post({ customer: akiko, cause: `turn/${turn}`, at, moves })
}
const granted = (amount: bigint): Book => {
  const book = createBook()
  expect(post(book, move('grant', 'house_world', 'available', amount))).toBeNull()
  return book
}

// docs/product/money.md: no account but the world's goes below its floor; debts only go below zero.
const free: readonly AccountKind[] = ['house_world', 'house_market', 'house_dividend', 'house_exchange']
const debts: readonly AccountKind[] = ['loan', 'loan_interest', 'accrued']

describe('what an account may hold', () => {
  test.each([...customerKinds, ...houseKinds])('%s', (kind) => {
    const expected = free.includes(kind)
      ? { floor: null, ceiling: null }
      : debts.includes(kind)
        ? { floor: null, ceiling: 0n }
        : { floor: 0n, ceiling: null }
    expect(bounds[kind]).toEqual(expected)
  })

  test('the whole of what is there may go, one yen more may not', () => {
    const book = granted(100n)
    expect(post(book, move('open', 'available', 'margin', 101n))).toMatchObject({ fault: 'out_of_bounds', after: -1n })
    expect(post(book, move('open', 'available', 'margin', 100n))).toBeNull()
    expect([book.balance(akiko, 'available', 'JPY'), book.balance(akiko, 'margin', 'JPY')]).toEqual([0n, 100n])
  })

  test('a debt may be paid to the last yen, one more may not', () => {
    const book = granted(100n)
    expect(post(book, move('lend', 'loan', 'available', 50n))).toBeNull()
    expect(post(book, move('repay', 'available', 'loan', 51n))).toMatchObject({
      fault: 'out_of_bounds',
      account: 'loan',
      after: 1n,
    })
    expect(post(book, move('repay', 'available', 'loan', 50n))).toBeNull()
    expect(book.net(akiko, 'JPY')).toBe(100n)
  })

  test.each([0n, -1n])('a move of %s is refused as no amount, and names itself', (amount) => {
    const book = granted(100n)
    const nothing = move('open', 'available', 'margin', amount)
    expect(post(book, nothing)).toEqual({ fault: 'amount_not_positive', move: nothing })
    expect(book.balance(akiko, 'available', 'JPY')).toBe(100n)
  })

  test('no move leads from an account to itself, and each has accounts that exist', () => {
    const known: readonly string[] = [...customerKinds, ...houseKinds]
    for (const [operation, source, destination] of allowedMoves)
      expect([operation, source !== destination, known.includes(source), known.includes(destination)]).toEqual([
        operation,
        true,
        true,
        true,
      ])
  })
})
