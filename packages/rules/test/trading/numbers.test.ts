import { expect, test } from 'vitest'
import {
  type LotNumber,
  lotNo,
  lotNumber,
  type OrderNumber,
  orderNo,
  orderNumber,
  readNumber,
} from '../../src/trading/records.ts'

test('the number of a lot is not accepted for that of an order, nor a bare one for either', () => {
  const [order, lot] = [orderNumber(7n), lotNumber(8n)]
  // @ts-expect-error a lot's number where an order's is meant
  const wrongOrder: OrderNumber = lot
  // @ts-expect-error an order's number where a lot's is meant
  const wrongLot: LotNumber = order
  // @ts-expect-error a number that was neither read nor made as one
  const bare: LotNumber = 9n
  // @ts-expect-error the name of an order is not made of a lot's number
  expect([orderNo(lot), wrongOrder, wrongLot, bare]).toEqual(['O-8', 8n, 7n, 9n])
  expect([orderNo(order), lotNo(lot)]).toEqual(['O-7', 'P-8'])
})

test('what the wire says is a number of the one or of the other', () => {
  expect(readNumber('O-7')).toEqual({ kind: 'order', number: 7n })
  expect(readNumber('P-8')).toEqual({ kind: 'lot', number: 8n })
  expect(['7', 'P-0', 'X-7', 'P-7 '].map(readNumber)).toEqual([null, null, null, null])
})
