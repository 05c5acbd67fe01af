import { sentencesOf } from '@zaraba/kit/language.ts'

/** The words of one line of a checklist. Amounts and times come written for the reader. */
export interface LineWords {
  readonly title: (line: WrittenLine) => string
  /** The smaller line below it; empty when there is nothing to say. */
  readonly text: (line: WrittenLine) => string
  /** What the link does that clears it. */
  readonly action: string
}
interface WrittenLine {
  readonly met: boolean
  readonly now: string
  readonly needed: string
  /** `now` and `needed` as amounts of yen. */
  readonly nowAmount: string
  readonly neededAmount: string
  readonly until: string
  readonly order: string
  readonly reason: string
  /** The credit score and the least that is needed; empty where they do not matter. */
  readonly score: string
  readonly threshold: string
  /** What the reader owns in all; empty where it does not matter. */
  readonly equity: string
  /** Whether what they own in all reaches what is needed. */
  readonly enough: boolean
}
export type LineKey =
  | 'account_banned_or_frozen'
  | 'fund_password_not_set'
  | 'complete_real_name_first'
  | 'bind_card_first'
  | 'security_key_required'
  | 'deposit_already_pending'
  | 'funds_operation_in_progress'
  | 'close_positions_first'
  | 'cancel_resting_orders_first'
  | 'loan_unpaid_repay_first'
  | 'loan_already_running'
  | 'insufficient_loan_limit'
  | 'credit_score_too_low'
  | 'outside_deposit_hours'
  | 'outside_withdrawal_hours'
  | 'below_minimum_withdrawal'

export interface CashMessages {
  readonly lines: Readonly<Record<LineKey, LineWords>>
  readonly states: Readonly<Record<'pending' | 'passed' | 'rejected' | 'cancelled', string>>
  readonly amount: string
  readonly available: string
  readonly allMet: (count: number) => string
  readonly unmet: (count: number) => string
  readonly seeConditions: string
  readonly afterConditions: string
  readonly promise: (time: string) => string
  readonly timeline: {
    readonly title: string
    readonly applied: string
    readonly promised: string
    readonly decided: string
    readonly rule: string
    readonly rules: string
    readonly operators: string
    readonly by: Readonly<Record<'rules' | 'silence' | 'operator' | 'customer', string>>
    readonly reason: string
    readonly order: string
  }
  readonly deposit: {
    readonly title: string
    readonly quick: string
    readonly firstLimit: (first: string, later: string) => string
    readonly laterLimit: (later: string) => string
    readonly least: (amount: string) => string
    readonly hours: (hours: string) => string
    readonly proceed: (amount: string) => string
    readonly pending: string
    readonly slip: string
    readonly slipNote: string
    readonly facts: Readonly<
      Record<'amount' | 'institution' | 'branch' | 'account_type' | 'account_number' | 'account_name' | 'reference', string>
    >
    readonly copy: (label: string) => string
    readonly copied: string
    readonly stepPicture: string
    readonly picture: string
    readonly pictureHint: string
    readonly draw: string
    readonly receipt: string
    readonly receiptIssuer: string
    readonly date: string
    readonly stamp: string
    readonly submit: (amount: string) => string
    readonly needPicture: string
    readonly noAmount: string
    readonly chooseAmount: string
    readonly list: string
    readonly empty: string
    readonly make: string
    readonly picturesKept: string
    readonly seePicture: string
    readonly pictureGone: string
  }
  readonly withdraw: {
    readonly title: string
    readonly withdrawable: string
    readonly quick: string
    readonly parts: readonly [half: string, all: string]
    readonly card: string
    readonly summary: string
    readonly fee: string
    readonly free: string
    readonly to: string
    readonly left: string
    readonly arrives: string
    readonly review: (amount: string) => string
    readonly submit: (amount: string) => string
    readonly fundPassword: string
    readonly pending: string
    readonly held: string
    readonly list: string
    readonly empty: string
    readonly make: string
    readonly cancel: string
    readonly cancelTitle: string
    readonly cancelText: (amount: string) => string
    readonly least: (amount: string) => string
  }
}

export const cash: CashMessages = await sentencesOf<CashMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
