/** Whole yen as a person types them; `null` when it is no amount. */
export const readYen = (typed: string): bigint | null => (/^[1-9]\d{0,17}$/.test(typed) ? BigInt(typed) : null)
