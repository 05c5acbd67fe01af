import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounds, customerKinds, houseKinds } from '../src/accounts.ts'
import { createBook } from '../src/book.ts'
import { allowedMoves, type Move } from '../src/moves.ts'

const akiko = customerNumber(1n)
const at = instant(0)
const grant = (amount: bigint): Move => ({
  operation: 'grant',
  source: 'house_world',
  destination: 'available',
  currency: 'JPY',
  amount,
})

describe('the law of the ledger', () => {
  test('an entry happens once', () => {
    const book = createBook()
    expect(book.post({ customer: akiko, cause: 'identity/akiko/grant', at, moves: [grant(100n)] })).toBeNull()
    expect(book.post({ customer: akiko, cause: 'identity/akiko/grant', at, moves: [grant(100n)] })).toEqual({
      fault: 'happened_already',
      cause: 'identity/akiko/grant',
    })
    expect(book.balance(akiko, 'available', 'JPY')).toBe(100n)
  })

  test('an entry that would leave the bounds in any of its moves changes nothing', () => {
    const book = createBook()
    book.post({ customer: akiko, cause: 'grant', at, moves: [grant(100n)] })
    const fault = book.post({
      customer: akiko,
      cause: 'open',
      at,
      moves: [
        { operation: 'open', source: 'available', destination: 'margin', currency: 'JPY', amount: 90n },
        { operation: 'fee', source: 'available', destination: 'house_purchase_fee', currency: 'JPY', amount: 11n },
      ],
    })
    expect(fault).toMatchObject({ fault: 'out_of_bounds', account: 'available', after: -1n })
    expect(book.balance(akiko, 'margin', 'JPY')).toBe(0n)
  })

  test('a debt only goes below zero', () => {
    const book = createBook()
    const accrue: Move = { operation: 'accrue', source: 'accrued', destination: 'house_financing', currency: 'JPY', amount: 5n }
    expect(book.post({ customer: akiko, cause: 'accrued', at, moves: [accrue] })).toBeNull()
    expect(book.net(akiko, 'JPY')).toBe(-5n)
    const tooMuch: Move = { operation: 'forgiven', source: 'house_market', destination: 'accrued', currency: 'JPY', amount: 6n }
    expect(book.post({ customer: akiko, cause: 'forgiven', at, moves: [tooMuch] })).toMatchObject({
      fault: 'out_of_bounds',
      account: 'accrued',
    })
  })

  test('a move that is not in the table is refused', () => {
    const book = createBook()
    const conjured: Move = { operation: 'profit', source: 'house_world', destination: 'available', currency: 'JPY', amount: 1n }
    expect(book.post({ customer: akiko, cause: 'conjured', at, moves: [conjured] })).toMatchObject({ fault: 'move_not_allowed' })
  })

  test('whatever is posted, all accounts together come to zero', () => {
    const seed = 20_261_120
    console.log(`fast-check seed ${seed}`)
    const moves = fc.record({ kind: fc.nat(allowedMoves.length - 1), amount: fc.bigInt(1n, 1_000n), customer: fc.bigInt(1n, 3n) })
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 60 }), (drawn) => {
        const book = createBook()
        drawn.forEach((draw, turn) => {
          const [operation, source, destination] = allowedMoves[draw.kind]!
          book.post({
            customer: customerNumber(draw.customer),
            cause: `turn/${turn}`,
            at,
            moves: [{ operation, source, destination, currency: 'JPY', amount: draw.amount }],
          })
        })
        const house = houseKinds.reduce((sum, kind) => sum + book.balance(customerNumber(0n), kind, 'JPY'), 0n)
        const customers = [1n, 2n, 3n].reduce((sum, customer) => sum + book.net(customerNumber(customer), 'JPY'), 0n)
        expect(house + customers).toBe(0n)
        for (const customer of [1n, 2n, 3n])
          for (const kind of customerKinds)
            if (bounds[kind].floor === 0n) expect(book.balance(customerNumber(customer), kind, 'JPY')).toBeGreaterThanOrEqual(0n)
      }),
      { seed },
    )
  })
})
