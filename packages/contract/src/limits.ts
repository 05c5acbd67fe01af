/**
 * The most shares of one order (a rule of this brokerage): more would not keep `buy_price` within ten decimals. The segment of an exchange may allow
 * less.
 */
export const mostShares = 10_000_000

/** The most trades that one reading of the tape shows (a rule of this brokerage). */
export const mostPrints = 200

/** How far a rehearsal moves prices in a day at most, per cent either way, and the most shares that one plays (rules of this brokerage). */
export const mostRehearsedPercent = 50
export const mostRehearsedShares = 10
