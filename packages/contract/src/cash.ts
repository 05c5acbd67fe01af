import { z } from 'zod'
import { call } from './call.ts'
import { refusalKeys } from './refusals.ts'
import { reviewFields } from './review.ts'
import { instantText, marketType, moneyText, nothing, orderNumber, pageOf, paging } from './shapes.ts'

/** Yen as the customer typed them; the verb reads and refuses. */
const typed = z.string().trim().max(30).default('')
const secret = z.string().max(128).default('')

/**
 * One line of a checklist (H-3): the refusal that it would be, whether it is met, today's value, the needed value, and the hash route that
 * clears it. `time` is cleared by time alone, at the moment that `values.until` names.
 */
export const checkLine = z.object({
  key: z.enum(refusalKeys),
  met: z.boolean(),
  now: z.string(),
  needed: z.string(),
  clear: z.string(),
  values: z.record(z.string(), z.string()),
})
export type CheckLine = z.output<typeof checkLine>

/** The slip that the product generates: no setting changes it (H-8). */
export const transferSlip = z.object({
  institution: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  account_type: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  reference: z.string(),
})
export const depositRow = z.object({ ...reviewFields, money: moneyText, reference: z.string(), voucher: z.string() })
export const withdrawalRow = z.object({ ...reviewFields, money: moneyText, card: z.string() })

/** Deposits and withdrawals are in yen (L-04…L-07): the other wallets are filled by exchange. */
export const cashCalls = {
  'user/depositInfo': call('What stands against a deposit now, its limits and hours, and the slip to pay it with (P-13, E-10).', {
    input: nothing,
    output: z.object({
      checks: z.array(checkLine),
      minimum: moneyText,
      maximum: moneyText,
      /** The other reading of the seed's limit: it holds until the first deposit has passed (L-04). */
      first_maximum: moneyText,
      /** Which of the two holds for the caller now. */
      limit: moneyText,
      hours: z.string(),
      /** When a deposit that is asked for now is promised to be decided (K-06). */
      promised_time: instantText,
      slip: transferSlip,
      pending: depositRow.nullable(),
    }),
  }),
  'user/deposit': call('Asks for a deposit of practice money, with the screenshot of its transfer.', {
    once: true,
    success: 'recharge_submission_success',
    input: z.strictObject({
      amount: typed,
      voucher: z
        .string()
        .regex(/^\d{0,18}$/)
        .default(''),
    }),
    output: depositRow,
  }),
  'user/depositlist': call('The caller’s deposits, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(depositRow),
  }),
  'user/withdrawCheck': call('Everything that a withdrawal needs, each line with its values and the way to clear it (H-3).', {
    input: nothing,
    output: z.object({
      checks: z.array(checkLine),
      available: moneyText,
      minimum: moneyText,
      hours: z.string(),
      /** When a withdrawal that is asked for now is promised to be paid or refused (K-05). */
      promised_time: instantText,
      /** Whether the security key is asked for. */
      security_key: z.boolean(),
      pending: withdrawalRow.nullable(),
    }),
  }),
  'user/withdraw': call('Asks for a withdrawal: the money is held until it is paid, refused or cancelled (P-14).', {
    once: true,
    rate: 'strict',
    success: 'withdrawal_submission_success',
    input: z.strictObject({
      amount: typed,
      card: z.string().max(20).default(''),
      fund_password: secret,
      security_key: z.string().max(4000).optional(),
    }),
    output: withdrawalRow,
  }),
  'user/withdrawCancel': call('Takes a pending withdrawal back; the money is available again.', {
    once: true,
    success: 'cancellation_success',
    input: z.strictObject({ order_no: orderNumber }),
    output: withdrawalRow,
  }),
  'user/withdrawallist': call('Withdrawal records: all that are pending, then the latest 200 (C-05).', {
    input: z.object({ type: marketType }),
    output: z.array(withdrawalRow),
  }),
} as const
