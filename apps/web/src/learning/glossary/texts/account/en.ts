import type { accountTerms } from '../../account.ts'
import type { TextsOf } from '../../term-facts.ts'

export const account = {
  identity_verification: {
    name: 'Identity verification',
    what: 'The check of who owns an account. This practice uses specimens that the app draws; send no real documents.',
    example: 'A picture of the specimen is reviewed within seconds.',
  },
  fund_password: {
    name: 'Fund password',
    what: 'A second password for what moves money. Five wrong tries lock it for 15 minutes.',
    example: 'Who knows only the log-in cannot withdraw.',
  },
  deposit: {
    name: 'Deposit',
    what: 'Practice money that is paid in. It needs an account without positions and without another request under review.',
    example: 'At most ¥500,000 until the first one has passed.',
  },
  withdrawal: {
    name: 'Withdrawal',
    what: 'Money that is paid out. All conditions are listed before anything is typed, and none is cleared by paying in.',
    example: 'The amount is held, and a time of arrival is promised.',
  },
  credit_score: {
    name: 'Credit score',
    what: 'Points by a published table, from which limits follow. No operator can edit it.',
    example: 'A loan repaid in time adds points; a late one takes some.',
  },
  credit_loan: {
    name: 'Credit loan',
    what: 'Practice money lent by the credit score, one at a time. It has to be repaid before a withdrawal.',
    example: '¥100,000 borrowed and repaid in full with interest by its date.',
  },
  exchange_rate: {
    name: 'Exchange rate',
    what: 'The price of one currency in another. A foreign share earns or loses by its price and by the rate.',
    example: 'A share of $100 at ¥150 that is $105 at ¥145 went from ¥15,000 to ¥15,225.',
  },
  copy_product: {
    name: 'Copy product',
    what: 'A published strategy that can be followed. Its real results are yours, losses included.',
    example: '¥100,000 at a value of 1.000 that becomes 0.970: ¥3,000 lost before fees.',
  },
  unit_value: {
    name: 'Unit value',
    what: 'The price of one unit of a product, computed at each close from its trades.',
    example: 'From 1.000 to 1.012: up 1.2%.',
  },
  intraday_stake: {
    name: 'Intraday stake',
    what: 'An amount that a desk trades for one day. It comes back after the close with its gain or loss.',
    example: '¥50,000 with a result of −¥400: ¥49,600 come back.',
  },
  ledger_entry: {
    name: 'Ledger entry',
    what: 'One move of money: from where, to where, how much. It is never changed, and all of them add up.',
    example: '“Available → margin ¥125,000” and “available → purchase fee ¥250”.',
  },
  committed_seed: {
    name: 'Committed seed',
    what: 'The number behind a day’s prices: its hash is published before the open, the number after the close. Anybody can compute the prices again.',
    example: 'Yesterday’s fill can be checked on your own device.',
  },
} satisfies TextsOf<typeof accountTerms>
