import { expect, test } from 'vitest'
import { typedCode, typedDigits } from '../src/typed-code.ts'

test.each(['0K1M-2345-ABCD', '0k1m2345abcd', 'ＯＫＩＭ２３４５ＡＢＣＤ', 'okLm 2345 abcd', ' 0k1m–2345－abcd '])(
  '%s is one code',
  (typed) => {
    expect(typedCode(typed)).toBe('0K1M2345ABCD')
  },
)

test.each([
  ['123456', '123456'],
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
  ['１２三', '12'],
])('the digits of %s are %s', (typed, digits) => expect(typedDigits(typed)).toBe(digits))
