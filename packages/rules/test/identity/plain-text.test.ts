import { freeText, plainText, visibleLength } from '@zaraba/contract/plain-text.ts'
import { isName, normalName } from '@zaraba/rules/identity/person-name.ts'
import { describe, expect, test } from 'vitest'

/** Texts of which nothing can be seen, by what they are made of. */
const invisible = {
  blanks: ' \t\n\u00a0\u3000\u2003',
  'a zero-width space': '\u200b',
  'joiners and marks of direction': '\u200d\u200c\u200e\u202e\u2066',
  'a byte order mark': '\ufeff',
  'a word joiner': '\u2060',
  'a soft hyphen': '\u00ad',
  'fillers of Hangul': '\u3164\u115f\u1160\uffa0',
  'variation selectors': '\ufe0f\u{e0101}',
  tags: '\u{e0041}\u{e007f}',
  'the empty Braille cell': '\u2800',
  controls: '\u0000\u0007\u007f\u0085',
  'a mark without a letter': '\u0301',
  'characters of nobody': '\ue000\u{10ffff}',
}

describe('a text that people write for people', () => {
  test.each(Object.entries(invisible))('%s is nothing', (_what, text) => {
    expect([visibleLength(text), plainText(text), freeText(500).safeParse(text).success]).toEqual([0, '', false])
    expect([normalName(text), isName(normalName(text))]).toEqual(['', false])
  })

  test('what can be seen stays as it was typed', () => {
    for (const text of ['a', '理由', 'なぜ\n\nなら', '🙂', '👩‍👩‍👧', 'é', 'e\u0301', '１２', '-', '…'])
      expect([text, plainText(text), visibleLength(text) > 0]).toEqual([text, text, true])
    expect(plainText('  seen\r\nand\u0000 heard\ufeff ')).toBe('seen\nand heard')
  })

  test('nothing turns the direction of writing, so that a reason shows as it was written', () => {
    expect(plainText('refund \u202ella\u202c')).toBe('refund lla')
  })

  test('its bound is kept', () => {
    expect(freeText(3).safeParse('abcd').success).toBe(false)
    expect(freeText(3).safeParse(' abc ').data).toBe('abc')
  })
})
