/**
 * The practice identity number: "ZA", eight digits and a check letter (docs/decisions/0011). No country issues numbers of this form.
 * The digits are weighed with 2 to 9 and summed; the rest by 23 names a letter. 23 is prime and larger than any digit or weight, so that
 * one wrong digit and two exchanged digits, side by side or not, always change the letter.
 */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXY'
const form = /^ZA(\d{8})([A-Z])$/

const checkLetter = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  return letters.charAt(sum % letters.length)
}

/** As people type it: full-width or small letters, spaces and hyphens between the parts. */
export const normalIdNumber = (typedNumber: string): string => typedNumber.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

/** Whether a normal number has the form and the check letter of a practice identity number. */
export const isValidIdNumber = (normal: string): boolean => {
  const [, digits, letter] = form.exec(normal) ?? []
  return digits !== undefined && checkLetter(digits) === letter
}

const space = 100_000_000n
/** Ends in 7 and has no factor with 10^8, so that counting serials walk through all numbers without meeting one twice. */
const stride = 61_803_397n
const offset = 27_182_818n

/** A right number for a serial; different serials below 10^8 have different numbers, and neighbours do not look alike. */
export const specimenIdNumber = (serial: bigint): string => {
  const digits = String((serial * stride + offset) % space).padStart(8, '0')
  return `ZA${digits}${checkLetter(digits)}`
}

/** All but the last four characters are dots. */
export const maskedNumber = (number: string): string => `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`
