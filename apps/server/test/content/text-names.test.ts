import type { AccountEvent, MessageKind } from '@zaraba/contract/account-events.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { accountTexts } from '../../src/content/account-texts.ts'
import { messageTexts } from '../../src/content/message-texts.ts'
import { newShareTexts } from '../../src/content/new-share-texts.ts'
import { resetTexts } from '../../src/content/reset-texts.ts'
import { type TextName, textNameOf } from '../../src/content/text-names.ts'

const common = { customer: customerNumber(7n), orderNo: 'P-7', at: instant(0) }
const position = { type: 'jpy', code: '7203', direction: 'long' } as const

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

test('a new event without its text does not compile, in whatever language it is missing', () => {
  const texts = { ...messageTexts.ja, ...accountTexts.ja, ...newShareTexts.ja, ...resetTexts.ja }
  const whole: Readonly<Record<TextName, unknown>> = texts
  // @ts-expect-error a kind that is added to the messages has no text yet
  const planted: Readonly<Record<TextName | 'planted', unknown>> = texts
  const { split: _left, ...others } = messageTexts.zh
  // @ts-expect-error one language lacks what the others have
  const incomplete: (typeof messageTexts)['zh'] = others
  // @ts-expect-error the name of a text is that of an event, or of a request's kind and end
  const unknown: TextName = 'planted' satisfies string as MessageKind | 'planted'
  expect([Object.keys(whole), planted, incomplete, unknown]).toHaveLength(4)
})

test('a request is told by its kind and its end, everything else by its own name', () => {
  const name = (event: AccountEvent<MessageKind>) => textNameOf({ ...event, id: 1n, read: false })
  const decided = { kind: 'deposit', reason: '' } as const
  expect(name({ ...common, kind: 'request_passed', values: decided })).toBe('deposit_passed')
  expect(name({ ...common, kind: 'request_rejected', values: { ...decided, kind: 'loan' } })).toBe('loan_rejected')
  expect(name({ ...common, kind: 'request_cancelled', values: { ...decided, kind: 'block' } })).toBe('block_cancelled')
  expect(name({ ...common, kind: 'request_cancelled', values: { ...decided, kind: 'withdrawal' } })).toBe('withdrawal_cancelled')
  expect(name({ ...common, kind: 'loan_overdue', values: {} })).toBe('loan_overdue')
  expect(name({ ...common, kind: 'reset_code_used', values: { what: 'fund_password' } })).toBe('reset_code_used_fund_password')
  expect(name({ ...common, kind: 'message', values: { template: 'welcome' } })).toBe('welcome')
})
