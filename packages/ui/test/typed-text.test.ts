import type { Language } from '@zaraba/money/language.ts'
import { expect, test } from 'vitest'
import { type TypedText, typedText } from '../src/fields/typed-text.ts'

const empty = { text: '', ours: true }
/** The field after keys were pressed at its end; `⌫` takes the last character away. */
const afterKeys = (keys: string, decimals: number, language: Language = 'ja') => {
  let field: Pick<TypedText, 'text' | 'ours'> & Partial<TypedText> = empty
  for (const key of keys)
    field = typedText(field, key === '⌫' ? field.text.slice(0, -1) : `${field.text}${key}`, language, decimals)
  return [field.text, field.value]
}

test.each([
  ['1234567', 0, '1,234,567', '1234567'],
  ['1234⌫', 0, '123', '123'],
  ['12345⌫⌫', 0, '123', '123'],
  ['007', 0, '7', '7'],
  ['１２３４', 0, '1,234', '1234'],
  ['1234.5', 2, '1,234.5', '1234.5'],
  ['1234.', 2, '1,234.', '1234'],
  // Who types separators keeps them, and so does who has a comma for a point.
  ['1,234', 0, '1,234', '1234'],
  ['1,234,567', 0, '1,234,567', '1234567'],
  ['189,5', 4, '189,5', '189.5'],
  ['1234,5', 2, '1234,5', '1234.5'],
  ['1,2⌫⌫23', 0, '123', '123'],
  ['1.5万', 0, '1.5万', '15000'],
  ['1万⌫', 0, '1', '1'],
  ['12万3500', 0, '12万3500', '123500'],
  // No number is none of another.
  ['1,5', 0, '1,5', '?'],
  ['1.5', 0, '1.5', '?'],
  ['10²', 0, '10²', '?'],
  ['1e3', 0, '1e3', '?'],
  ['-5', 0, '-5', '?'],
])('%s with %i digits behind the point reads %s, and is %s', (keys, decimals, text, value) => {
  expect(afterKeys(keys, decimals)).toEqual([text, value])
})

test('a change in the middle leaves the separators of the field out, and a paste counts as it is', () => {
  const field = { text: '1,234,567', ours: true }
  const value = (after: string, before: Pick<TypedText, 'text' | 'ours'> = field) => typedText(before, after, 'en', 2).value
  expect(value('1,24,567')).toBe('124567')
  expect(value('1,2934,567')).toBe('12934567')
  expect(value('1234,567')).toBe('1234567')
  expect(value('')).toBe('')
  expect(value('9,876.5')).toBe('9876.5')
  expect(value('189,5', { text: '100', ours: true })).toBe('189.5')
  expect(value('1万')).toBe('?')
})
