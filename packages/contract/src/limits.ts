/**
 * The most shares of one order (house rule): more would not keep `buy_price` within ten decimals. The segment of an exchange may allow
 * less.
 */
export const mostShares = 10_000_000

/** The most trades that one reading of the tape shows (house rule). */
export const mostPrints = 200
