/**
 * The most shares of one order (house rule): more would not keep `buy_price` within ten decimals. The segment of an exchange may allow
 * less.
 */
export const mostShares = 10_000_000
