/**
 * The clauses that the present piece of work and those before it have to prove, by letter; `01-07` is a range of those that exist. Partly
 * due: of P-05 the messages of orders and of money, of V-03 the fund password, of S-01 withdrawal and loan, of S-11 withdrawals. C-04, C-06,
 * S-10 and K-09 are answered already, and proven with the pieces of work that fill them.
 */
export const due = {
  P: '01-07 13-26',
  R: '01-04 10-14 20 21 40-47 50 51 60 61 70-88 91-98',
  N: '01-07',
  E: '01-04 07-11 14-19',
  S: '01 02 05 06 09 11-14',
  V: '01-10 12-18',
  L: '02 04-08',
  A: '01-09',
  C: '01-03 05 07-10',
  M: '01-06 10-17 19-26 29-31 33 35-43 45 46 50',
  K: '01-08 10-16',
} as const satisfies Record<string, string>
