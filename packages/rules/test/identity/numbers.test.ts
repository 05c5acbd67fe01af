import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumberFault, normalCardNumber, practiceCardNumber } from '../../src/identity/card-number.ts'
import { isValidIdNumber, maskedNumber, normalIdNumber, specimenIdNumber } from '../../src/identity/id-number.ts'
import { isName, normalName, sameName } from '../../src/identity/person-name.ts'

const idSerial = fc.bigInt({ min: 0n, max: 99_999_999n })
const cardSerial = fc.bigInt({ min: 0n, max: 99_999_999_999n })
const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

test('[E-08] every specimen number holds, as it is typed by people too', () => {
  fc.assert(
    fc.property(idSerial, (serial) => {
      const number = specimenIdNumber(serial)
      expect(number).toMatch(/^ZA\d{8}[A-Z]$/)
      expect(isValidIdNumber(number)).toBe(true)
      const typed = ` ${number.slice(0, 2).toLowerCase()} ${number.slice(2, 6)}-${number.slice(6)} `
      expect(normalIdNumber(typed)).toBe(number)
    }),
  )
  expect(normalIdNumber('ＺＡ１２３４５６７８ｋ')).toBe('ZA12345678K')
})

test('[V-04] any one wrong digit, any two exchanged digits and any other letter are found', () => {
  fc.assert(
    fc.property(
      idSerial,
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, at, other, add) => {
        const number = specimenIdNumber(serial)
        expect(isValidIdNumber(replaced(number, at, String((Number(number[at]) + add) % 10)))).toBe(false)
        const exchanged = replaced(replaced(number, at, number[other] ?? ''), other, number[at] ?? '')
        expect(isValidIdNumber(exchanged)).toBe(exchanged === number)
      },
    ),
  )
  const number = specimenIdNumber(1n)
  const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isValidIdNumber(replaced(number, 10, letter)))
  expect(right).toEqual([number[10]])
})

test('specimen numbers and practice cards of different serials differ', () => {
  fc.assert(
    fc.property(idSerial, idSerial, (one, two) => {
      expect(specimenIdNumber(one) === specimenIdNumber(two)).toBe(one === two)
      expect(practiceCardNumber(one) === practiceCardNumber(two)).toBe(one === two)
    }),
  )
})

test('[E-07] an issued card is of the practice range with its check digit; any one wrong digit is found', () => {
  fc.assert(
    fc.property(cardSerial, fc.integer({ min: 4, max: 15 }), fc.integer({ min: 1, max: 9 }), (serial, at, add) => {
      const number = practiceCardNumber(serial)
      expect(cardNumberFault(number)).toBeNull()
      expect(cardNumberFault(replaced(number, at, String((Number(number[at]) + add) % 10)))).toBe('card_number_wrong')
      expect(normalCardNumber((number.match(/.{4}/g) ?? []).join(' '))).toBe(number)
    }),
  )
})

test.each([
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6200000000000005',
  '3530111333300000',
  '9392000000000000',
  '9999',
  '',
])('[H-8] planted: the number "%s" of a real range or form is refused as such, also with its right check digit', (number) => {
  expect(cardNumberFault(number)).toBe('card_number_not_practice')
})

test('[P-15] a holder is compared with the verified name as people write names', () => {
  expect(normalName('  見本　太郎 ')).toBe('見本 太郎')
  expect(sameName('ＴＡＲＯ  Mihon', 'Taro Mihon')).toBe(true)
  expect(sameName('Taro Mihon', 'Jiro Mihon')).toBe(false)
  expect(normalName('Ta\u200bro\u0000')).toBe('Taro')
  expect([isName('見本'), isName('  '), isName('12 34'), isName('…')]).toEqual([true, false, false, false])
})

test('only the last four characters are shown', () => {
  expect(maskedNumber('ZA12345678K')).toBe('•••••••678K')
  expect(maskedNumber('12')).toBe('12')
})
