import type { TermFacts } from './term-facts.ts'

export const accountTerms = {
  identity_verification: { source: 'app_identity', see: ['deposit', 'withdrawal'] },
  fund_password: { source: 'app_fund_password', see: ['withdrawal'] },
  deposit: { source: 'app_deposit', see: ['withdrawal', 'available_money'] },
  withdrawal: { source: 'app_withdraw', see: ['identity_verification', 'deposit'] },
  credit_score: { source: 'app_credit', see: ['credit_loan', 'withdrawal'] },
  credit_loan: { source: 'app_credit', see: ['credit_score', 'borrowed_amount'] },
  exchange_rate: { source: 'app_fx', see: ['exchange_spread'] },
  copy_product: { source: 'app_copy', see: ['unit_value', 'drawdown'] },
  unit_value: { source: 'app_copy', see: ['copy_product'] },
  intraday_stake: { source: 'app_intraday', see: ['copy_product'] },
  ledger_entry: { source: 'app_records', see: ['receipt', 'committed_seed'] },
  committed_seed: { source: 'app_seed', see: ['commitment', 'receipt'] },
} as const satisfies TermFacts
