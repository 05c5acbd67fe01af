/**
 * The clauses that the present piece of work has to prove, by letter; `01-07` is a range of those that exist. Partly due: of P-05 the messages of
 * orders, of M-05 the image half, of V-05 the register half. C-04, C-05, C-06, S-10, S-11 and K-09 are answered already, and
 * proven with the pieces of work that fill them.
 */
export const due = {
  P: '01-07 19-26',
  R: '01-04 10-14 20 21 40-47 50 51 60 61 70-73 79 83-86 91',
  N: '01 02 04 06 07',
  E: '02-04 14-19',
  S: '05 06 12-14',
  V: '05 06 08 09 13-16',
  A: '01 02 07 08',
  C: '01-03 07-10',
  M: '01-06 12-15 17 23-25 30 31 33 35 38-40 42 43 45 50',
  K: '01 03 04 07 08 10-16',
} as const satisfies Record<string, string>
