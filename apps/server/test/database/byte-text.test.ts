import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiJson, byteText } from '../../src/database/byte-text.ts'

test('[V1.2.3] any value as ASCII JSON is read back as it was, and a byte is a character', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
      const made = asciiJson(JSON.parse(text))
      expect(Buffer.byteLength(made)).toBe(made.length)
      expect(JSON.parse(made)).toEqual(JSON.parse(text))
    }),
  )
})

test('a text grows beyond what was expected, out of texts and bytes, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 400 })), fc.nat(300), (parts, expected) => {
      const to = byteText(expected)
      for (const [index, part] of parts.entries()) index % 2 === 0 ? to.add(part) : to.addBytes(Buffer.from(part))
      expect(to.whole().toString()).toBe(parts.join(''))
    }),
  )
})
