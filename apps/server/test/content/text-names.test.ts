import type { AccountEvent, MessageKind } from '@zaraba/contract/account-events.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { collectMessages, type Messages, type MissingTexts, messageText } from '../../src/base/messages.ts'
import { slices } from '../../src/slices.ts'

const common = { customer: customerNumber(7n), orderNo: 'P-7', at: instant(0) }
const position = { type: 'jpy', code: '7203', direction: 'long' } as const
const written = slices.flatMap(({ messages }) => messages ?? [])
type Written = (typeof slices)[number]['messages']

test('an event has the values that it declares, and no other does', () => {
  const split: AccountEvent = { ...common, kind: 'split', values: { ...position, shares: '200', ratio: '2:1' } }
  // @ts-expect-error a split without its ratio does not compile
  const without: AccountEvent = { ...common, kind: 'split', values: { ...position, shares: '200' } }
  // @ts-expect-error nor does an event that no slice declares
  const planted: AccountEvent = { ...common, kind: 'planted', values: {} }
  // @ts-expect-error nor the values of one under the name of another
  const mixed: AccountEvent = { ...common, kind: 'card_added', values: { email: 'akiko@example.org' } }
  expect([split, without, planted, mixed]).toHaveLength(4)
})

test('an event without its text is named by a type, in whatever language it is missing', () => {
  const whole: [MissingTexts<Written>] extends [never] ? true : false = true
  const text = messageText('Planted', 'A text.')
  const planted = { texts: { ja: { planted: text }, en: {}, zh: { planted: text } } } as const satisfies Messages
  const inOne: 'planted' extends MissingTexts<Written | typeof planted> ? true : false = true
  const withoutFunding: 'deposit_passed' extends MissingTexts<typeof planted> ? true : false = true
  expect([whole, inOne, withoutFunding]).toEqual([true, true, true])
})

test('two slices do not write the same message', () => {
  expect(() =>
    collectMessages([...written, { texts: { ja: { split: messageText('Split', 'Again.') }, en: {}, zh: {} } }]),
  ).toThrow('two slices have the messages split')
})

test('a request has the text of its kind and its end, everything else that of its own name', () => {
  const messages = collectMessages(written)
  const title = (event: AccountEvent<MessageKind>) => messages.of({ ...event, id: 1n, read: false }, 'en', () => null)?.title
  const decided = { kind: 'deposit', reason: '' } as const
  const titles = [
    title({ ...common, kind: 'request_passed', values: decided }),
    title({ ...common, kind: 'request_rejected', values: { ...decided, kind: 'loan' } }),
    title({ ...common, kind: 'request_cancelled', values: { ...decided, kind: 'block' } }),
    title({ ...common, kind: 'request_cancelled', values: { ...decided, kind: 'withdrawal' } }),
    title({ ...common, kind: 'loan_overdue', values: {} }),
    title({ ...common, kind: 'reset_code_used', values: { what: 'fund_password' } }),
    title({ ...common, kind: 'message', values: { template: 'welcome' } }),
  ]
  expect(titles).toEqual([
    'Deposited: {amount}',
    'Loan rejected: {amount}',
    'Block application cancelled: {name}',
    'Withdrawal cancelled: {amount}',
    'Your loan is overdue',
    'Fund password reset',
    'Welcome to Zaraba',
  ])
})
