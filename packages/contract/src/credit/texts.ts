import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** Loans. */
export const creditTexts = {
  refusals: {
    loan_unpaid_repay_first: {
      ja: ({ now }) => `借入が残っています。先に返済してください${wideBrackets(now)}`,
      en: ({ now }) => `A credit loan is unpaid. Repay it first${brackets(now)}`,
      zh: ({ now }) => `信用贷款未还清，请先还款${wideBrackets(now)}`,
    },
    loan_already_running: {
      ja: ({ now }) => `借入は一度に1件までです${wideBrackets(now && `残り${now}`)}`,
      en: ({ now }) => `Only one loan at a time${brackets(now && `${now} is owed`)}`,
      zh: ({ now }) => `同一时间只能有一笔贷款${wideBrackets(now && `尚欠 ${now}`)}`,
    },
    insufficient_loan_limit: {
      ja: ({ now }) => `借入可能額が足りません${wideBrackets(now)}`,
      en: ({ now }) => `The loan limit is not enough${brackets(now)}`,
      zh: ({ now }) => `可借额度不足${wideBrackets(now)}`,
    },
    enter_transfer_amount: {
      ja: '返済する金額を入力してください',
      en: 'Enter the amount to transfer',
      zh: '请输入转账金额',
    },
    below_minimum_loan: {
      ja: ({ needed }) => `借入の最低額に足りません${wideBrackets(needed && `${needed}から`)}`,
      en: ({ needed }) => `The amount is below the minimum loan${brackets(needed)}`,
      zh: ({ needed }) => `低于最低贷款金额${wideBrackets(needed)}`,
    },
    no_loan_to_repay: {
      ja: '返済する借入はありません',
      en: 'There is no loan to repay',
      zh: '没有需要偿还的贷款',
    },
    repayment_less_than_borrowed: {
      ja: ({ needed }) => `返済額が借入額に足りません${wideBrackets(needed && `必要${needed}`)}`,
      en: ({ needed }) => `The repayment is less than what was borrowed${brackets(needed)}`,
      zh: ({ needed }) => `还款金额小于借款金额${wideBrackets(needed && `需 ${needed}`)}`,
    },
  },
  successes: {
    borrowing_success: {
      ja: '借入を申し込みました',
      en: 'Loan requested',
      zh: '贷款申请已提交',
    },
    loan_success: {
      ja: '借入金が振り込まれました',
      en: 'Loan paid out',
      zh: '贷款已发放',
    },
    repayment_success: {
      ja: '返済しました',
      en: 'Loan repaid',
      zh: '还款成功',
    },
  },
  moves: {
    'credit/paid-out': { ja: '借入', en: 'Loan', zh: '贷款' },
    'credit/interest': { ja: '借入の利息', en: 'Loan interest', zh: '贷款利息' },
    'credit/repaid': { ja: '返済', en: 'Repayment', zh: '还款' },
  },
} satisfies SliceTexts
