import type { TermFacts } from './term-facts.ts'

export const feesTerms = {
  purchase_fee: { source: 'app_fees', see: ['selling_fee', 'break_even'] },
  selling_fee: { source: 'app_fees', see: ['purchase_fee', 'stamp_duty'] },
  minimum_fee: { source: 'app_fees', see: ['purchase_fee', 'fee_rounding'] },
  stamp_duty: { source: 'cn_stamp', see: ['selling_fee', 'sec_fee'] },
  sec_fee: { source: 'sec_31', see: ['trading_activity_fee', 'selling_fee'] },
  trading_activity_fee: { source: 'finra_taf', see: ['sec_fee'] },
  transfer_fee: { source: 'cn_charges', see: ['stamp_duty'] },
  fee_rounding: { source: 'app_fees', see: ['partial_fill', 'minimum_fee'] },
  break_even: { source: 'app_fees', see: ['purchase_fee', 'financing_interest', 'realised_profit'] },
  exchange_spread: { source: 'app_fx', see: ['exchange_rate'] },
  capital_gains_tax: { source: 'tax_jp', see: ['realised_profit', 'dividend'] },
} as const satisfies TermFacts
