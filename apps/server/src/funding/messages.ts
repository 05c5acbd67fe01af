import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages about deposits and withdrawals. */
export const fundingMessages = {
  texts: {
    ja: {
      deposit_passed: text('入金しました：{amount}', '入金 {order} の {amount} が残高に入りました。'),
      deposit_rejected: text(
        '入金が承認されませんでした：{amount}',
        '入金 {order} は承認されませんでした。理由：{reason}。残高は変わっていません。',
      ),
      withdrawal_passed: text('出金しました：{amount}', '出金 {order} の {amount} を登録口座へお支払いしました。'),
      withdrawal_rejected: text(
        '出金が承認されませんでした：{amount}',
        '出金 {order} は承認されませんでした。理由：{reason}。拘束された {amount} は利用可能額に戻りました。',
      ),
      withdrawal_cancelled: text(
        '出金を取り消しました：{amount}',
        '出金 {order} を取り消しました。{amount} は利用可能額に戻りました。',
      ),
    },
    en: {
      deposit_passed: text('Deposited: {amount}', 'Deposit {order} of {amount} is in your balance.'),
      deposit_rejected: text(
        'Deposit rejected: {amount}',
        'Deposit {order} was rejected. Reason: {reason}. Your balance has not changed.',
      ),
      withdrawal_passed: text('Paid out: {amount}', 'Withdrawal {order} of {amount} was paid to your card.'),
      withdrawal_rejected: text(
        'Withdrawal rejected: {amount}',
        'Withdrawal {order} was rejected. Reason: {reason}. The reserved {amount} is available again.',
      ),
      withdrawal_cancelled: text(
        'Withdrawal cancelled: {amount}',
        'Withdrawal {order} was cancelled. {amount} is available again.',
      ),
    },
    zh: {
      deposit_passed: text('充值到账：{amount}', '充值 {order} 的 {amount} 已到账。'),
      deposit_rejected: text('充值未通过：{amount}', '充值 {order} 未通过。原因：{reason}。余额没有变化。'),
      withdrawal_passed: text('提现已支付：{amount}', '提现 {order} 的 {amount} 已支付到您的银行卡。'),
      withdrawal_rejected: text('提现未通过：{amount}', '提现 {order} 未通过。原因：{reason}。冻结的 {amount} 已退回可用余额。'),
      withdrawal_cancelled: text('提现已取消：{amount}', '提现 {order} 已取消，{amount} 已退回可用余额。'),
    },
  },
  words: {
    reason: {
      ja: {
        upload_transfer_screenshot: '振込画面の画像がありません',
        close_positions_first: '保有中の建玉があります',
        cancel_resting_orders_first: '待機中の注文があります',
        credit_score_too_low: '信用スコアが足りません',
        above_maximum_deposit: '入金の上限を超えています',
      },
      en: {
        upload_transfer_screenshot: 'the transfer screenshot is missing',
        close_positions_first: 'there are open positions',
        cancel_resting_orders_first: 'there are waiting orders',
        credit_score_too_low: 'the credit score is too low',
        above_maximum_deposit: 'it is above the maximum',
      },
      zh: {
        upload_transfer_screenshot: '缺少转账截图',
        close_positions_first: '有未平仓持仓',
        cancel_resting_orders_first: '有挂单',
        credit_score_too_low: '信用分不足',
        above_maximum_deposit: '超过充值上限',
      },
    },
  },
} as const satisfies Messages
