import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages about a day's stake. */
export const intradayMessages = {
  texts: {
    ja: {
      intraday_passed: text(
        '日計りの申し込みが通りました：{amount}',
        '申し込み {order} の {amount} は、次の寄り付きでデスクに渡されます。損失が出ることもあります。',
      ),
      intraday_rejected: text(
        '日計りの申し込みが通りませんでした：{amount}',
        '申し込み {order} は通りませんでした。理由：{reason}。お預かりした {amount} は残高に戻りました。',
      ),
      stake_submitted: text('デスクに渡しました：{amount}', '申し込み {order} の {amount} を、今日一日デスクが売買します。'),
      stake_traded: text(
        '日計りの結果：{profit}',
        '申し込み {order} は {trades} 回の売買で {profit} になり、{amount} が残高に戻りました。すべての売買に受領書があります。',
      ),
      stake_failed: text(
        '売買の合図がありませんでした：{amount}',
        '申し込み {order} は、合図がなく売買されませんでした。{amount} がそのまま残高に戻りました。',
      ),
    },
    en: {
      intraday_passed: text(
        'Intraday application passed: {amount}',
        'Stake {order} of {amount} goes to the desk at the next open. It can lose money.',
      ),
      intraday_rejected: text(
        'Intraday application rejected: {amount}',
        'Stake {order} was rejected. Reason: {reason}. The {amount} that was held is available again.',
      ),
      stake_submitted: text('Submitted to the desk: {amount}', 'The desk trades stake {order} of {amount} today.'),
      stake_traded: text(
        'Intraday result: {profit}',
        'Stake {order} came to {profit} in {trades} trades; {amount} is available again. Each trade has its receipt.',
      ),
      stake_failed: text(
        'No signal to trade on: {amount}',
        'Stake {order} was not traded, because the desk found no signal. {amount} is available again, untouched.',
      ),
    },
    zh: {
      intraday_passed: text('日内申请已通过：{amount}', '申请 {order} 的 {amount} 将在下一次开盘时交给交易台，可能产生亏损。'),
      intraday_rejected: text(
        '日内申请未通过：{amount}',
        '申请 {order} 未通过。原因：{reason}。冻结的 {amount} 已退回可用余额。',
      ),
      stake_submitted: text('已提交交易台：{amount}', '交易台今天交易申请 {order} 的 {amount}。'),
      stake_traded: text(
        '日内结果：{profit}',
        '申请 {order} 经 {trades} 笔交易，结果为 {profit}，{amount} 已退回可用余额。每笔交易都有回执。',
      ),
      stake_failed: text('没有交易信号：{amount}', '申请 {order} 没有出现信号，未交易，{amount} 已原样退回可用余额。'),
    },
  },
} as const satisfies Messages
