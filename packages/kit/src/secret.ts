/** A fresh random name of 128 bits, for idempotency keys. Works on plain HTTP too, where `randomUUID` is absent. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
