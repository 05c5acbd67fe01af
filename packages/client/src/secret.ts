const randomDigits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new idempotency key: 128 random bits as hexadecimal digits. Works on plain HTTP too, where `randomUUID` is absent. */
export const newIdempotencyKey = (): string => randomDigits(16)

/** Random bytes of this browser for a ticket, so that the installation cannot choose a draw alone. 64 hexadecimal digits. */
export const randomTicketBytes = (): string => randomDigits(32)
