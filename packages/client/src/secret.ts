const randomDigits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A fresh random name of 128 bits, for idempotency keys. Works on plain HTTP too, where `randomUUID` is absent. */
export const freshKey = (): string => randomDigits(16)

/** Random bytes of this browser for a ticket, so that the house does not choose a draw alone. 64 hexadecimal digits. */
export const freshWord = (): string => randomDigits(32)
