import { expect, test } from 'vitest'
import { textOf } from '../../src/cli/text-file.ts'

const lines = ['market,code,name_jp', 'jp,100A,Practice', 'jp,101A,練習商事', 'jp,102A,表']
const text = `${lines.join('\n')}\n`
/** The text with a name of its third line in bytes of another encoding. */
const encoded = (hex: string): Uint8Array => {
  const [before = '', after = ''] = text.split('練習商事')
  return Buffer.concat([Buffer.from(before), Buffer.from(hex, 'hex'), Buffer.from(after)])
}
const utf16 = Buffer.from(text, 'utf16le')
const utf8 = (one: string): Uint8Array => Buffer.from(one)

test('a file in UTF-8 is text, with a byte order mark or without', () => {
  expect(textOf('a.csv', utf8(text))).toBe(text)
  expect(textOf('a.csv', utf8(`\uFEFF${text}`))).toBe(`\uFEFF${text}`)
  expect(textOf('a.csv', utf8('market\n'))).toBe('market\n')
  expect(textOf('a.csv', utf8('practice,row\n"a;b",1\n'))).toContain('a;b')
})

test.each([
  ['Shift-JIS', encoded('97fb8f4b8fa48e96'), /^a\.csv, line 3: not in UTF-8, but in Shift-JIS or another encoding/],
  ['GB18030', encoded('be9ac195c9cccac2'), /^a\.csv, line 3: not in UTF-8/],
  ['EUC-JP', encoded('cefdbdacbea6bbf6'), /^a\.csv, line 3: not in UTF-8/],
  ['UTF-16 with its mark', Buffer.concat([Uint8Array.of(0xff, 0xfe), utf16]), /^a\.csv is in UTF-16, from line 1 on/],
  ['UTF-16 without one', utf16, /^a\.csv is in UTF-16/],
  ['semicolons', utf8(text.replaceAll(',', ';')), /^a\.csv, line 1: cells are separated by semicolons/],
  ['tabs', utf8(text.replaceAll(',', '\t')), /^a\.csv, line 1: cells are separated by tabs/],
  ['a lost character', utf8(text.replace('習', '\uFFFD')), /^a\.csv, line 3: a character was lost/],
  ['one line', Uint8Array.from([0x61, 0x82]), /^a\.csv, line 1: not in UTF-8/],
])('a file with %s says so, with the line', (_, bytes, says) => {
  expect(() => textOf('a.csv', bytes)).toThrow(says)
})
