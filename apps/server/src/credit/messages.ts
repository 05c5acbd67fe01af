import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages about loans and the credit score. */
export const creditMessages = {
  texts: {
    ja: {
      loan_passed: text(
        '借入が実行されました：{amount}',
        '借入 {order} の {amount} が残高に入りました。利息は1日ごとに加わります。',
      ),
      loan_rejected: text('借入が承認されませんでした：{amount}', '借入 {order} は承認されませんでした。理由：{reason}。'),
      loan_repaid: text('返済しました：{amount}', '借入 {order} を {amount} で完済しました。'),
      loan_overdue: text(
        '借入の返済が延滞しています',
        '借入 {order} が30日を過ぎました。信用スコアが下がりましたが、返済の7日後に戻ります。',
      ),
      credit_changed: text('信用スコアが {score} になりました', '信用スコアが {points} 変わり、{score} になりました。'),
    },
    en: {
      loan_passed: text('Loan paid out: {amount}', 'Loan {order} of {amount} is in your balance. Interest is added each day.'),
      loan_rejected: text('Loan rejected: {amount}', 'Loan {order} was rejected. Reason: {reason}.'),
      loan_repaid: text('Repaid: {amount}', 'Loan {order} was repaid in full with {amount}.'),
      loan_overdue: text(
        'Your loan is overdue',
        'Loan {order} is older than 30 days. Your credit score fell. The points are restored seven days after repayment.',
      ),
      credit_changed: text('Your credit score is {score}', 'Your credit score changed by {points} to {score}.'),
    },
    zh: {
      loan_passed: text('贷款已发放：{amount}', '贷款 {order} 的 {amount} 已到账，利息按日计算。'),
      loan_rejected: text('贷款未通过：{amount}', '贷款 {order} 未通过。原因：{reason}。'),
      loan_repaid: text('已还款：{amount}', '贷款 {order} 已用 {amount} 全部还清。'),
      loan_overdue: text('贷款已逾期', '贷款 {order} 已超过 30 天，信用分已降低，还款 7 天后恢复。'),
      credit_changed: text('信用分变为 {score}', '信用分变动 {points}，现为 {score}。'),
    },
  },
  words: {
    reason: {
      ja: {
        loan_unpaid_repay_first: '借入が残っています',
        loan_already_running: '借入が残っています',
        insufficient_loan_limit: '借入可能額が足りません',
      },
      en: {
        loan_unpaid_repay_first: 'a loan is unpaid',
        loan_already_running: 'a loan is outstanding',
        insufficient_loan_limit: 'the loan limit is not enough',
      },
      zh: {
        loan_unpaid_repay_first: '有未还清的贷款',
        loan_already_running: '已有贷款',
        insufficient_loan_limit: '可借额度不足',
      },
    },
  },
} as const satisfies Messages
