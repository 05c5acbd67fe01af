import { type RefusalTable, yen } from '../refusal-forms.ts'

export const fxRefusals = {
  enter_exchange_amount: {},
  same_currency_cannot_be_exchanged: {},
  exchange_rate_not_obtained: {},
  exchange_quote_expired: {},
  exchange_rate_moved: { now: 'rate', values: { quoted: 'rate', moved: 'percent', spread: 'percent' } },
  exchange_amount_too_small: { now: 'money', values: yen },
} as const satisfies RefusalTable
