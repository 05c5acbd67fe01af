import { expect, test } from 'vitest'
import '../src/slices.ts'
import { amountText, endText, losingText, percentText, takesFollowers } from '../src/copy/product-row.ts'
import { booksText, chainText, operatorState, queueName } from '../src/operators/state-texts.ts'
import { sum } from '../src/ui/amounts.ts'
import { namedPeople, personText } from '../src/ui/person.ts'

const person = (display_name: string, assigned_name: string) => ({ account: '9012345678', display_name, assigned_name })

test('a customer is named by the operators’ name with their own in brackets, and always by the account', () => {
  expect(personText(person('', ''))).toBe('9012345678')
  expect(personText(person('花子', ''))).toBe('花子 9012345678')
  expect(personText(person('', '2組 山田'))).toBe('2組 山田 9012345678')
  expect(personText(person('花子', '2組 山田'))).toBe('2組 山田 (花子) 9012345678')
  expect(personText(person('花子', '花子'))).toBe('花子 9012345678')
})

test('people without a name are left out of the names of an action', () => {
  expect(namedPeople([person('', ''), person('花子', '')])).toEqual(['花子 9012345678'])
})

test('an amount has its currency, an unknown one its letters, and no amount is a dash', () => {
  expect(sum({ amount: '1234567', currency: 'JPY' })).toBe('¥1,234,567')
  expect(sum({ amount: '12.5', currency: 'USD' })).toBe('$12.50')
  expect(sum({ amount: '5', currency: 'XAU' })).toBe('5 XAU')
  expect([sum({ amount: '-', currency: 'JPY' }), sum({ amount: '', currency: 'JPY' })]).toEqual(['–', '–'])
  expect(amountText('usd', '12.5')).toBe('$12.50')
})

test('a result of followers has two decimals, and a product without past followers none', () => {
  expect([percentText('1.5'), percentText('-0.333'), percentText('-')]).toEqual(['1.50%', '-0.33%', '–'])
  const past = { count: 8, losing: 3, worst: '-4', median: '0.1', best: '2' }
  expect(losingText({ past })).toBe('8件中3件が損失')
  expect(losingText({ past: { ...past, count: 0 } })).toBe('–')
})

test('a following that ended early is marked, and a closed product takes no followers', () => {
  expect(endText({ ends: '2026-11-20', early: true })).toBe('2026-11-20 (途中で終了)')
  expect(endText({ ends: '2026-11-20', early: false })).toBe('2026-11-20')
  expect([takesFollowers({ closed: '-' }), takesFollowers({ closed: '2026-11-20T09:00:00+09:00' })]).toEqual([true, false])
})

test('a queue of another version is shown by its key', () => {
  expect([queueName('deposit'), queueName('identity'), queueName('refund')]).toEqual(['入金', '本人確認', 'refund'])
})

test('the books say that every check passed, how many rows are wrong, or that they were not checked yet', () => {
  expect(booksText(undefined)).toBe('起動後まだ検査していません。')
  expect(booksText(null)).toBe('起動後まだ検査していません。')
  expect(booksText({ wrong: '0' })).toBe('すべて一致しています。')
  expect(booksText({ wrong: '2' })).toBe('不一致：2')
})

test('the audit log says how many rows its chain has, or which rows break it', () => {
  expect(chainText({ broken: [], rows: 812 })).toBe('812 行のハッシュチェーンは正しくつながっています。')
  expect(chainText({ broken: ['17', '18'], rows: 812 })).toBe('ハッシュチェーンが切れています：17, 18')
})

test('a disabled operator is disabled, also before the set-up', () => {
  expect(operatorState({ ready: false, disabled: true })).toBe('停止')
  expect(operatorState({ ready: true, disabled: false })).toBe('有効')
  expect(operatorState({ ready: false, disabled: false })).toBe('初期設定待ち')
})
