/** Amounts of deposits and withdrawals in yen (L-04, L-05), and their hours in Tokyo's time on working days (L-06, L-07). */
export const leastDeposit = 1_000n
/**
 * The specification names two maxima for one deposit. Both are served: the lower one until a first deposit has passed, then the higher one
 * (docs/decisions/0010).
 */
export const firstMostDeposit = 500_000n
export const mostDeposit = 10_000_000_000n
export const leastWithdrawal = 30_000n

export const depositHours = '0:00–23:59'
export const withdrawalHours = '9:00–15:30'
