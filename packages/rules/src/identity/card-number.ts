/**
 * Practice cards have sixteen digits that begin with 9999 and end with the check digit of ISO/IEC 7812-1, Annex B (Luhn). There, 9 is left
 * to national bodies and is followed by a country's number of ISO 3166-1; 900 to 999 are for users and will never be a country's. So no
 * issuer can own a number of this range (docs/decisions/0011).
 */
const range = /^9999\d{12}$/

/** As people type it: full-width digits, spaces and hyphens in between. */
export const normalCardNumber = (typedNumber: string): string => typedNumber.normalize('NFKC').replace(/[\s-]/g, '')

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

type CardNumberFault = 'card_number_not_practice' | 'card_number_wrong'

/** The fault of a normalised card number; `null` when there is none. */
export const cardNumberFault = (normal: string): CardNumberFault | null => {
  if (!range.test(normal)) return 'card_number_not_practice'
  return luhnSum(normal) % 10 === 0 ? null : 'card_number_wrong'
}

const space = 100_000_000_000n
/** Without a factor in common with 10^11. */
const stride = 38_196_601_123n
const offset = 16_180_339_887n

/** A right number for a serial; different serials below 10^11 have different numbers. */
export const practiceCardNumber = (serial: bigint): string => {
  const body = `9999${String((serial * stride + offset) % space).padStart(11, '0')}`
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
}
