import { describe, expect, test } from 'vitest'
import type { Language } from '../src/language.ts'
import { languages } from '../src/language.ts'
import { readTyped } from '../src/typed-number.ts'

/** The number, «–» for an empty text, or why it is none; «…» where more typing may make it one. */
const read = (typed: string, language: Language, decimals: number): string => {
  const reading = readTyped(typed, language, decimals)
  if (reading.kind === 'number') return reading.plain
  return reading.kind === 'empty' ? '–' : `${reading.reason}${reading.open ? ' …' : ''}`
}

const everywhere: readonly (readonly [typed: string, decimals: number, is: string])[] = [
  ['', 2, '–'],
  [' \u3000', 2, '–'],
  ['0', 0, '0'],
  ['007', 0, '7'],
  ['1234', 0, '1234'],
  [' 1234 ', 0, '1234'],
  ['1,234', 0, '1234'],
  ['12,345,678', 0, '12345678'],
  ['1,234,567.89', 2, '1234567.89'],
  ['12.', 2, '12'],
  ['.5', 2, '0.5'],
  ['0.50', 2, '0.50'],
  ['189.5', 4, '189.5'],
  // The decimal mark of a keypad, where no grouping fits.
  ['189,5', 4, '189.5'],
  ['0,5', 2, '0.5'],
  ['0,500', 4, '0.500'],
  ['189。5', 4, '189.5'],
  ['189｡5', 4, '189.5'],
  ['1,234。5', 4, '1234.5'],
  ['1、234', 0, '1234'],
  ['１２３４', 0, '1234'],
  ['１，２３４．５', 2, '1234.5'],
  // A whole number is never a part of another.
  ['1.5', 0, 'too_fine'],
  ['1,5', 0, 'too_fine …'],
  ['1。5', 0, 'too_fine'],
  ['1.0', 0, '1'],
  ['1.005', 2, 'too_fine'],
  ['1.500', 2, '1.50'],
  ['1,', 0, '1'],
  ['1,2', 2, '1.2'],
  ['1,23', 2, '1.23'],
  ['1,234,5', 2, 'unreadable …'],
  ['1,234,56', 2, 'unreadable …'],
  ['.', 2, 'unreadable …'],
  // Everything else is none.
  ['1234,567', 4, 'unreadable'],
  ['12,34,567', 2, 'unreadable'],
  ['1,00,000', 0, 'unreadable'],
  ['1.234,5', 2, 'unreadable'],
  ['1.234.567', 0, 'unreadable'],
  ['1..5', 2, 'unreadable'],
  ['1 234', 0, 'unreadable'],
  ['1e3', 0, 'unreadable'],
  ['10²', 0, 'unreadable'],
  ['①', 0, 'unreadable'],
  ['½', 2, 'unreadable'],
  ['٣', 0, 'unreadable'],
  ['0x10', 0, 'unreadable'],
  ['-5', 0, 'unreadable'],
  ['−5', 0, 'unreadable'],
  ['+5', 0, 'unreadable'],
  ['¥500', 0, 'unreadable'],
  ['5%', 0, 'unreadable'],
  ['5株', 0, 'unreadable'],
  ['1k', 0, 'unreadable'],
  ['2M', 0, 'unreadable'],
  ['abc', 0, 'unreadable'],
  ['Infinity', 0, 'unreadable'],
  ['9'.repeat(19), 0, 'unreadable'],
]

const inLanguages: readonly (readonly [typed: string, decimals: number, ja: string, en: string, zh: string])[] = [
  ['1万', 0, '10000', 'unreadable', '10000'],
  ['１万', 0, '10000', 'unreadable', '10000'],
  ['1萬', 0, 'unreadable', 'unreadable', '10000'],
  ['1.5万', 0, '15000', 'unreadable', '15000'],
  ['1,5万', 0, '15000', 'unreadable', '15000'],
  ['1,200万', 0, '12000000', 'unreadable', '12000000'],
  ['1.23456万', 2, '12345.6', 'unreadable', '12345.6'],
  ['1.23456万', 0, 'too_fine', 'unreadable', 'too_fine'],
  ['3億', 0, '300000000', 'unreadable', '300000000'],
  ['3亿', 0, 'unreadable', 'unreadable', '300000000'],
  ['1億2000万', 0, '120000000', 'unreadable', '120000000'],
  ['1亿2000万', 0, 'unreadable', 'unreadable', '120000000'],
  ['2万3500', 0, '23500', 'unreadable', '23500'],
  ['2万500', 0, '20500', 'unreadable', '20500'],
  ['1兆', 0, '1000000000000', 'unreadable', 'unreadable'],
  ['1万亿', 0, 'unreadable', 'unreadable', '1000000000000'],
  // «1万5» is said for 15,000 and written for 10,005.
  ['1万5', 0, 'unreadable …', 'unreadable', 'unreadable …'],
  ['1億5000', 0, 'unreadable …', 'unreadable', 'unreadable …'],
  ['1億2.5万', 0, 'unreadable', 'unreadable', 'unreadable'],
  ['1万2億', 0, 'unreadable', 'unreadable', 'unreadable'],
  ['万', 0, 'unreadable', 'unreadable', 'unreadable'],
  ['1万万', 0, 'unreadable', 'unreadable', 'unreadable'],
  // Groups of four are written where one counts by 万, and a comma before four digits is a decimal mark elsewhere.
  ['1,2345', 4, 'unreadable', '1.2345', 'unreadable'],
]

describe('a typed number is read as one number or refused', () => {
  test.each(everywhere)('%j with %i digits behind the point is %s', (typed, decimals, is) => {
    expect(languages.map((language) => read(typed, language, decimals))).toEqual(languages.map(() => is))
  })

  test.each(inLanguages)('%j with %i digits behind the point is %s, %s, %s', (typed, decimals, ja, en, zh) => {
    expect(languages.map((language) => read(typed, language, decimals))).toEqual([ja, en, zh])
  })

  test('what is written with separators of the language is read as what it was', () => {
    for (let digits = 1n; digits < 10n ** 15n; digits *= 7n)
      for (const language of languages)
        expect(read(digits.toString().replace(/\B(?=(?:\d{3})+$)/g, ','), language, 0)).toBe(`${digits}`)
  })
})
