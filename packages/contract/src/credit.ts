import { z } from 'zod'
import { call } from './call.ts'
import { checkLine } from './cash.ts'
import { reviewFields } from './review.ts'
import { dateText, instantText, moneyText, nothing, pageOf, paging, rateText } from './shapes.ts'

const secret = z.string().max(128).default('')
/** What moves a credit score: a published table, each event visible, none editable (product §11). */
export const creditEventKinds = [
  'registered',
  'identity_verified',
  'first_deposit',
  'loan_repaid',
  'forced_close',
  'forced_close_recovered',
  'loan_overdue',
  'loan_overdue_recovered',
] as const
export type CreditEventKind = (typeof creditEventKinds)[number]

/** `running` owes principal and interest; a request that was refused never ran. */
export const loanRow = z.object({
  ...reviewFields,
  money: moneyText,
  /** Interest accrued so far, and what it cost in the end. */
  interest: moneyText,
  owed: moneyText,
  repaid: z.string(),
  running: z.boolean(),
})
export const creditCalls = {
  'user/loanInfo': call('Score, limit, what is lent, the published tables, and what stands against a loan now (E-09).', {
    input: nothing,
    output: z.object({
      credit_score: z.int(),
      limit: moneyText,
      loaned: moneyText,
      interest: moneyText,
      owed: moneyText,
      left: moneyText,
      minimum: moneyText,
      /** Interest a year (act/365, both ends counted) and what ¥100,000 cost a day. */
      rate: rateText,
      daily_interest: moneyText,
      withdrawal_threshold: z.int(),
      table: z.array(z.object({ kind: z.enum(creditEventKinds), points: z.int() })),
      limits: z.array(z.object({ score: z.int(), limit: moneyText })),
      checks: z.array(checkLine),
      running: loanRow.nullable(),
      pending: loanRow.nullable(),
    }),
  }),
  'user/loan': call('Asks for a loan against the credit score, with the fund password (P-17).', {
    once: true,
    rate: 'strict',
    success: 'borrowing_success',
    input: z.strictObject({ amount: z.string().trim().max(30).default(''), fund_password: secret }),
    output: loanRow,
  }),
  'user/loanlist': call('The caller’s loans, latest first.', { input: z.object({ ...paging }), output: pageOf(loanRow) }),
  'user/repay': call('Repays the running loan in full; an amount below what is owed is refused (V-18, M-29).', {
    once: true,
    success: 'repayment_success',
    input: z.strictObject({ amount: z.string().trim().max(30).default('') }),
    output: loanRow,
  }),
  'user/creditHistory': call('Every event of the caller’s credit score, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(
      z.object({
        kind: z.enum(creditEventKinds),
        points: z.int(),
        score: z.int(),
        time: instantText,
        date: dateText,
        order_no: z.string(),
      }),
    ),
  }),
} as const
