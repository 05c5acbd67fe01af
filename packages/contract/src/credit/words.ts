import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'

/** Loans. */
export const creditWords = {
  refusals: {
    loan_unpaid_repay_first: {
      jp: ({ now }) => `借入が残っています。先に返済してください${wideBrackets(now)}`,
      us: ({ now }) => `A credit loan is unpaid. Repay it first${brackets(now)}`,
      cn: ({ now }) => `信用贷款未还清，请先还款${wideBrackets(now)}`,
    },
    loan_already_running: {
      jp: ({ now }) => `借入は一度に1件までです${wideBrackets(now && `残り${now}`)}`,
      us: ({ now }) => `Only one loan at a time${brackets(now && `${now} is owed`)}`,
      cn: ({ now }) => `同一时间只能有一笔贷款${wideBrackets(now && `尚欠 ${now}`)}`,
    },
    insufficient_loan_limit: {
      jp: ({ now }) => `借入可能額が足りません${wideBrackets(now)}`,
      us: ({ now }) => `The loan limit is not enough${brackets(now)}`,
      cn: ({ now }) => `可借额度不足${wideBrackets(now)}`,
    },
    enter_transfer_amount: {
      jp: '返済する金額を入力してください',
      us: 'Enter the amount to transfer',
      cn: '请输入转账金额',
    },
    below_minimum_loan: {
      jp: ({ needed }) => `借入の最低額に足りません${wideBrackets(needed && `${needed}から`)}`,
      us: ({ needed }) => `The amount is below the minimum loan${brackets(needed)}`,
      cn: ({ needed }) => `低于最低贷款金额${wideBrackets(needed)}`,
    },
    no_loan_to_repay: {
      jp: '返済する借入はありません',
      us: 'There is no loan to repay',
      cn: '没有需要偿还的贷款',
    },
    repayment_less_than_borrowed: {
      jp: ({ needed }) => `返済額が借入額に足りません${wideBrackets(needed && `必要${needed}`)}`,
      us: ({ needed }) => `The repayment is less than what was borrowed${brackets(needed)}`,
      cn: ({ needed }) => `还款金额小于借款金额${wideBrackets(needed && `需 ${needed}`)}`,
    },
  },
  successes: {
    borrowing_success: {
      jp: '借入を申し込みました',
      us: 'Loan requested',
      cn: '贷款申请已提交',
    },
    loan_success: {
      jp: '借入金が振り込まれました',
      us: 'Loan paid out',
      cn: '贷款已发放',
    },
    repayment_success: {
      jp: '返済しました',
      us: 'Loan repaid',
      cn: '还款成功',
    },
  },
  moves: {
    'credit/paid-out': { jp: '借入', us: 'Loan', cn: '贷款' },
    'credit/interest': { jp: '借入の利息', us: 'Loan interest', cn: '贷款利息' },
    'credit/repaid': { jp: '返済', us: 'Repayment', cn: '还款' },
  },
} satisfies SliceWords
