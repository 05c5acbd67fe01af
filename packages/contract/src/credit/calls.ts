import { z } from 'zod'
import { call, reading } from '../call.ts'
import { checkLine } from '../funding/cash-calls.ts'
import { reviewFields } from '../review/states.ts'
import {
  dateText,
  instantOrDash,
  instantText,
  needed,
  nothing,
  pageOf,
  paging,
  points,
  rateText,
  typedAmount,
  yenText,
} from '../shapes.ts'
import { loanPrecedence } from './refusals.ts'

const secret = needed(z.string().max(128).default('')).describe('The fund password, six digits.')
/** Events that move a credit score: a published table, each event visible, none editable (docs/product/credit.md). */
const creditEventKinds = [
  'registered',
  'identity_verified',
  'first_deposit',
  'loan_repaid',
  'forced_close',
  'forced_close_recovered',
  'loan_overdue',
  'loan_overdue_recovered',
] as const
const eventKind = z.enum(creditEventKinds).describe('What happened.')
export type CreditEventKind = (typeof creditEventKinds)[number]

/** `running` owes principal and interest; a request that was refused never ran. */
export const loanRow = z
  .object({
    ...reviewFields,
    money: yenText.describe('The principal.'),
    interest: yenText.describe('Interest accrued so far; once repaid, what it cost.'),
    owed: yenText.describe('Principal and interest to today; 0 when nothing is owed.'),
    repaid: instantOrDash.describe('When it was repaid.'),
    running: z.boolean().describe('Whether it is owed now; a request that was refused never ran.'),
  })
  .meta({ id: 'Loan', description: 'A request for a loan, and the loan.' })
const scoreLine = z
  .object({ kind: eventKind, points: points.describe('Points that it adds; negative when it takes them.') })
  .meta({ id: 'ScoreLine', description: 'Effect of an event on the credit score.' })
const limitLine = z
  .object({ score: points.describe('From this score on.'), limit: yenText.describe('The limit.') })
  .meta({ id: 'LoanLimit', description: 'How much may be lent from a score on.' })
const creditEvent = z
  .object({
    kind: eventKind,
    points: points.describe('Points that it added; negative when it took them.'),
    score: points.describe('The score after it.'),
    time: instantText.describe('When.'),
    date: dateText.describe('The day in Tokyo.'),
    order_no: z.string().describe('The request or position that it was about; “-” when none.'),
  })
  .meta({ id: 'CreditEvent', description: 'One event of a credit score.' })
export const creditCalls = {
  'user/loanInfo': reading('Score, limit, what is lent, the published tables, and what prevents a loan now.', {
    input: nothing,
    output: z.object({
      credit_score: points.describe('The caller’s credit score.'),
      limit: yenText.describe('How much may be lent at this score.'),
      loaned: yenText.describe('The principal that is lent now.'),
      interest: yenText.describe('Interest accrued on it.'),
      owed: yenText.describe('Principal and interest.'),
      left: yenText.describe('How much more may be lent.'),
      minimum: yenText.describe('The least loan.'),
      rate: rateText.describe('Interest a year (act/365, both ends counted).'),
      daily_interest: yenText.describe('Cost of ¥100,000 a day.'),
      withdrawal_threshold: points.describe('The score that a withdrawal needs.'),
      table: z.array(scoreLine).describe('Events that change the score.'),
      limits: z.array(limitLine).describe('The limit by score.'),
      checks: z.array(checkLine).describe('Everything that a loan needs.'),
      running: loanRow.nullable().describe('The loan that runs; null without one.'),
      pending: loanRow.nullable().describe('The request that is pending; null without one.'),
    }),
  }),
  'user/loan': call('Asks for a loan against the credit score, with the fund password.', {
    once: true,
    rate: 'strict',
    success: 'borrowing_success',
    refuses: loanPrecedence,
    input: z.strictObject({ amount: typedAmount.describe('How much.'), fund_password: secret }),
    output: loanRow,
  }),
  'user/loanlist': reading('The caller’s loans, latest first.', { input: z.object({ ...paging }), output: pageOf(loanRow) }),
  'user/repay': call('Repays the running loan in full; an amount below what is owed is refused.', {
    once: true,
    success: 'repayment_success',
    refuses: [
      'enter_amount',
      'enter_transfer_amount',
      'no_loan_to_repay',
      'repayment_less_than_borrowed',
      'insufficient_available_balance',
    ],
    input: z.strictObject({ amount: typedAmount.describe('At least what is owed; what is beyond it stays.') }),
    output: loanRow,
  }),
  'user/creditHistory': reading('Every event of the caller’s credit score, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(creditEvent),
  }),
} as const
