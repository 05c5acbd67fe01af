/**
 * A readable code (Crockford's alphabet) as it was typed: full-width and small letters, blanks and dashes do not matter, nor do the letters
 * that are mistaken for digits.
 */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The digits of a code or an account as it was typed, full-width ones as plain ones. */
export const typedDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')
