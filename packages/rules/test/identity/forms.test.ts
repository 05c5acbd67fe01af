import { describe, expect, test } from 'vitest'
import { cardNumberFault, practiceCardNumber } from '../../src/identity/card-number.ts'
import { isValidIdNumber, specimenIdNumber } from '../../src/identity/id-number.ts'

describe('made-up numbers hold in their whole form alone', () => {
  // The check digit by hand: doubled from the right, 9999 0000 0000 000 comes to 36, so that 4 is missing.
  test('a card of sixteen digits', () => {
    expect(cardNumberFault('9999000000000004')).toBeNull()
    expect(cardNumberFault('9999000000000005')).toBe('card_number_wrong')
    // A doubled 9 is 18 and counts 9, and a single one counts 9, too: both leave a different check digit.
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => cardNumberFault(`999900000000090${digit}`) === null)).toEqual([5])
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => cardNumberFault(`999900000000006${digit}`) === null)).toEqual([1])
    const right = practiceCardNumber(7n)
    expect(cardNumberFault(right)).toBeNull()
    for (const wrong of [`1${right}`, `${right}0`, right.slice(0, -1), `x${right.slice(1)}`])
      expect([wrong, cardNumberFault(wrong)]).toEqual([wrong, 'card_number_not_practice'])
  })

  test('an identity number of eight digits and a letter', () => {
    const right = specimenIdNumber(7n)
    expect(isValidIdNumber(right)).toBe(true)
    for (const wrong of ['', right.slice(1), `X${right}`, `${right}A`, right.slice(0, -1)])
      expect([wrong, isValidIdNumber(wrong)]).toEqual([wrong, false])
  })
})
