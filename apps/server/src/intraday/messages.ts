import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages about a day's stake. */
export const intradayMessages = {
  texts: {
    ja: {
      intraday_passed: text(
        '日計りの申込が承認されました：{amount}',
        '申込 {order} の {amount} は、次の寄り付きでデスクに渡されます。損失が出ることもあります。',
      ),
      intraday_rejected: text(
        '日計りの申込が承認されませんでした：{amount}',
        '申込 {order} は承認されませんでした。理由：{reason}。拘束された {amount} は利用可能額に戻りました。',
      ),
      stake_submitted: text('デスクに渡しました：{amount}', '申込 {order} の {amount} を、今日一日デスクが売買します。'),
      stake_traded: text(
        '日計りの結果：{profit}',
        '申込 {order} は {trades} 回の売買で {profit} になり、{amount} が利用可能額に戻りました。すべての売買に約定の証明があります。',
      ),
      stake_failed: text(
        '売買シグナルがありませんでした：{amount}',
        '申込 {order} は、売買シグナルがなく売買されませんでした。{amount} がそのまま利用可能額に戻りました。',
      ),
    },
    en: {
      intraday_passed: text(
        'Intraday application passed: {amount}',
        'Application {order} of {amount} is passed to the desk at the next open. It can lose money.',
      ),
      intraday_rejected: text(
        'Intraday application rejected: {amount}',
        'Application {order} was rejected. Reason: {reason}. The reserved {amount} is available again.',
      ),
      stake_submitted: text('Submitted to the desk: {amount}', 'The desk trades application {order} of {amount} today.'),
      stake_traded: text(
        'Intraday result: {profit}',
        'Application {order} made {profit} in {trades} trades; {amount} is available again. Each trade has its receipt.',
      ),
      stake_failed: text(
        'No signal to trade on: {amount}',
        'Application {order} was not traded, because the desk found no signal. {amount} is available again in full.',
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
        '申请 {order} 经 {trades} 笔交易，结果为 {profit}，{amount} 已退回可用余额。每笔交易都有成交凭证。',
      ),
      stake_failed: text('没有交易信号：{amount}', '申请 {order} 没有出现信号，未交易，{amount} 已原样退回可用余额。'),
    },
  },
} as const satisfies Messages
