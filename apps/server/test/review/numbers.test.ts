import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { expect, test } from 'vitest'
import { type RequestNumber, requestNumberOf } from '../../src/base/review.ts'
import { requestNumber } from '../../src/base/review-row.ts'

test('the number of a request is not accepted for that of a customer, nor a bare one for either', () => {
  const [customer, request] = [customerNumber(7n), requestNumberOf(8n)]
  // @ts-expect-error a request's number where a customer's is meant
  const wrongCustomer: CustomerNumber = request
  // @ts-expect-error a customer's number where a request's is meant
  const wrongRequest: RequestNumber = customer
  // @ts-expect-error a number that no function has read or made as one
  const bare: CustomerNumber = 9n
  expect([wrongCustomer, wrongRequest, bare]).toEqual([8n, 7n, 9n])
})

test('an order number is a request of its own kind alone', () => {
  expect(requestNumber('withdrawal', 'W-14')).toBe(14n)
  expect(['D-14', 'W-', 'W-1x', '14', ' W-14'].map((each) => requestNumber('withdrawal', each))).toEqual(Array(5).fill(null))
})
