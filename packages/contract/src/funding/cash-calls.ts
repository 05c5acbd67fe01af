import { z } from 'zod'
import { call, reading } from '../call.ts'
import { faultsOfRefusal } from '../refusal-values.ts'
import { reviewFields } from '../review/states.ts'
import {
  instantText,
  marketType,
  needed,
  nothing,
  orderNumber,
  pageOf,
  paging,
  securityKey,
  typedAmount,
  yenText,
} from '../shapes.ts'
import { slices } from '../slices.ts'
import { depositPrecedence, withdrawalPrecedence } from './refusals.ts'

const secret = needed(z.string().max(128).default('')).describe('The fund password, six digits.')

/**
 * Conditions that a checklist can contain: refusals that the slices name as `checks`. Each has a label of its own, which states the
 * condition whether it is met or not; the sentence of the refusal states only that it is not met.
 */
export type CheckKey = (typeof slices)[number]['checks'][number]
const checkKeys: readonly CheckKey[] = slices.flatMap(({ checks }) => checks)

/**
 * One line of a checklist (H-3): the refusal that it would be, whether it is met, today's value, the needed value, and the hash route that
 * clears it. `time` is cleared by time alone, at the moment that `values.until` names.
 */
export const checkLine = z
  .object({
    key: z.enum(checkKeys).describe('The key of the refusal that it would be.'),
    met: z.boolean().describe('Whether it is met.'),
    now: z.string().describe('The value of today; may be empty.'),
    needed: z.string().describe('The value that is needed; may be empty.'),
    clear: z
      .string()
      .describe('The screen of the app that clears it, as a hash route; `time` when time alone does; empty when it is met.'),
    values: z.record(z.string(), z.string().describe('One value.')).describe('Further values, by their names.'),
  })
  .superRefine((line, context) => {
    for (const message of faultsOfRefusal(line)) context.addIssue({ code: 'custom', message })
  })
  .meta({ id: 'CheckLine', description: 'One line of a checklist.' })
export type CheckLine = z.output<typeof checkLine>

/** The slip that the product generates: no setting changes it (H-8). */
export const transferSlip = z
  .object({
    institution: z.string().describe('The fictitious institution.'),
    branch_name: z.string().describe('The name of its branch.'),
    branch_code: z.string().describe('The code of its branch.'),
    account_type: z.string().describe('The kind of account.'),
    account_name: z.string().describe('The holder of the account.'),
    account_number: z.string().describe('The number of the account.'),
    reference: z.string().describe('Reference that the transfer has to carry.'),
  })
  .meta({ id: 'TransferSlip', description: 'Where a practice transfer would go. It belongs to no real bank.' })
const latestDeposit = instantText.describe('By when its money will have arrived at the latest: 24:00 of the next day.')
const latestWithdrawal = instantText.describe(
  'By when its money will have arrived at the latest: the end of the next working day.',
)
export const depositRow = z
  .object({
    ...reviewFields,
    latest_time: latestDeposit,
    money: yenText.describe('The amount.'),
    reference: z.string().describe('Reference that the transfer carried.'),
    voucher: z.string().describe('The number of the picture of the transfer.'),
  })
  .meta({ id: 'Deposit', description: 'A request to bring practice money in.' })
export const withdrawalRow = z
  .object({
    ...reviewFields,
    latest_time: latestWithdrawal,
    money: yenText.describe('The amount.'),
    card: z.string().describe('The card that it goes to, all but its last four digits hidden.'),
  })
  .meta({ id: 'Withdrawal', description: 'A request to take practice money out; while it is pending the amount is held.' })

/** Deposits and withdrawals are in yen (L-04…L-07): the other wallets are filled by exchange. */
export const cashCalls = {
  'user/depositInfo': reading(
    'Conditions of a deposit with their state now, its limits and hours, and the slip to pay it with.',
    {
      input: nothing,
      output: z.object({
        checks: z.array(checkLine).describe('Everything that a deposit needs.'),
        minimum: yenText.describe('The least amount.'),
        maximum: yenText.describe('The most after the first deposit.'),
        // The other reading of the limit of L-04.
        first_maximum: yenText.describe('The most until a first deposit has passed.'),
        limit: yenText.describe('Which of the two holds for the caller now.'),
        hours: z.string().meta({ 'x-unit': 'hours and minutes in Tokyo' }).describe('When deposits are taken.'),
        reviewer: reviewFields.reviewer,
        promised_time: instantText.describe('When a deposit that is asked for now will have been decided.'),
        latest_time: latestDeposit,
        slip: transferSlip.describe('Where to transfer to.'),
        pending: depositRow.nullable().describe('The deposit that is pending; null without one.'),
      }),
    },
  ),
  'user/deposit': call('Asks for a deposit of practice money, with the screenshot of its transfer.', {
    once: true,
    success: 'recharge_submission_success',
    refuses: depositPrecedence,
    input: z.strictObject({
      amount: typedAmount.describe('How much.'),
      voucher: z
        .string()
        .regex(/^\d{0,18}$/)
        .default('')
        .meta({ 'x-needed': true })
        .describe('The number of the picture of the transfer, from `user/upload`.'),
    }),
    output: depositRow,
  }),
  'user/depositlist': reading('The caller’s deposits, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(depositRow),
  }),
  'user/withdrawCheck': reading('Everything that a withdrawal needs, each line with its values and the way to clear it.', {
    input: nothing,
    output: z.object({
      checks: z.array(checkLine).describe('Everything that a withdrawal needs.'),
      available: yenText.describe('Available now.'),
      minimum: yenText.describe('The least amount.'),
      hours: z.string().meta({ 'x-unit': 'hours and minutes in Tokyo' }).describe('When withdrawals are taken.'),
      reviewer: reviewFields.reviewer,
      promised_time: instantText.describe('When a withdrawal that is asked for now will have been paid or refused.'),
      latest_time: latestWithdrawal,
      security_key: z.boolean().describe('Whether the second factor is asked for.'),
      pending: withdrawalRow.nullable().describe('The withdrawal that is pending; null without one.'),
    }),
  }),
  'user/withdraw': call('Asks for a withdrawal: the money is held until it is paid, refused or cancelled.', {
    once: true,
    rate: 'strict',
    success: 'withdrawal_submission_success',
    refuses: withdrawalPrecedence,
    input: z.strictObject({
      amount: typedAmount.describe('How much.'),
      card: needed(z.string().max(20).default('')).describe('The card that it goes to, its `id` from `user/banklist`.'),
      fund_password: secret,
      security_key: securityKey.optional(),
    }),
    output: withdrawalRow,
  }),
  'user/withdrawCancel': call('Takes a pending withdrawal back; the money is available again.', {
    once: true,
    success: 'cancellation_success',
    refuses: ['request_already_decided', 'not_found'],
    input: z.strictObject({ order_no: orderNumber.describe('The number of the withdrawal, `W-…`.') }),
    output: withdrawalRow,
  }),
  'user/withdrawallist': reading('Withdrawal records: all that are pending, then the latest 200.', {
    input: z.object({ type: marketType }),
    output: z.array(withdrawalRow).describe('All that are pending, then the latest 200 that were decided.'),
  }),
} as const
