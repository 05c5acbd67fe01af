import { type RefusalTable, yen } from '../refusal-forms.ts'

export const fxRefusals = {
  exchange_rate_moved: { now: 'rate', values: { quoted: 'rate', moved: 'percent', spread: 'percent' } },
  exchange_amount_too_small: { now: 'money', values: yen },
} as const satisfies RefusalTable
