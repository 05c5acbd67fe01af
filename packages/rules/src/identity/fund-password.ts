/**
 * The most frequent six-digit codes of public lists, besides runs and repetitions: keypad rows and columns, mirrors, pairs, dates
 * of love.
 */
const common: ReadonlySet<string> = new Set([
  '112233',
  '332211',
  '123321',
  '321123',
  '321321',
  '159753',
  '357159',
  '147258',
  '258369',
  '741852',
  '852963',
  '789456',
  '456123',
  '123654',
  '456789',
  '142536',
  '520131',
  '521314',
  '131452',
  '110110',
  '100100',
  '101112',
  '102030',
])

/** Each digit as far from the one before as every other, 9 followed by 0: one digit throughout, 123456, 654321, 135791. */
const isEven = (digits: string): boolean => {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10)
  return new Set(steps).size <= 1
}

/** One, two or three digits over and over: 121212, 274274. */
const isRepetition = (digits: string): boolean => /^(\d{1,3})\1+$/.test(digits)

/**
 * Whether six digits are easily guessed: even steps, repetitions, a common list, or consecutive digits of the account, which is
 * no secret. Takes six ASCII digits and the account.
 */
export const isTooSimple = (digits: string, account: string): boolean =>
  isEven(digits) || isRepetition(digits) || common.has(digits) || `0${account}`.includes(digits)
