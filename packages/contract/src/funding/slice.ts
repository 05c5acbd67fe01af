import { contractSlice } from '../contract-slice.ts'
import { fundingRefusals } from './refusals.ts'

/** Money in and out, records and statements. */
export const funding = contractSlice({
  name: 'funding',
  refusals: fundingRefusals,
  successes: ['recharge_submission_success', 'withdrawal_submission_success', 'receipt_success'],
  texts: async () => (await import('./texts.ts')).fundingTexts,
  shows: {
    'user/funds': ['money'],
    'user/assets': ['money'],
    'user/fundRecords': ['money'],
    'user/assetsCurve': ['money'],
    'user/performance': ['money'],
    'user/performanceParts': ['money'],
    'user/realised': ['money'],
    'user/statement': ['money'],
    'user/depositInfo': ['cash'],
    'user/withdrawCheck': ['cash'],
    'user/depositlist': ['requests'],
    'user/withdrawallist': ['requests'],
  },
  requests: {
    deposit: { letter: 'D', movesMoney: true, passed: 'receipt_success' },
    withdrawal: { letter: 'W', movesMoney: true, cancellable: true },
  },
  checks: [
    'deposit_already_pending',
    'funds_operation_in_progress',
    'close_positions_first',
    'cancel_resting_orders_first',
    'credit_score_too_low',
    'outside_deposit_hours',
    'outside_withdrawal_hours',
    'below_minimum_withdrawal',
  ],
  funds: {
    credited: { kind: 'deposit', about: 'nothing' },
    held: { kind: 'withdrawal', about: 'nothing' },
    paid: { kind: 'withdrawal', about: 'nothing' },
    back: { kind: 'withdrawal', about: 'nothing' },
  },
})
