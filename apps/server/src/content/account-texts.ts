import type { Language } from '@zaraba/money/language.ts'
import { blockTexts } from './block-texts.ts'
import { copyTexts } from './copy-texts.ts'
import type { MessageTextName } from './message-texts.ts'
import type { TextName } from './text-names.ts'

/** Requests, money and access: everything that is told besides orders, positions and new shares. */
type AccountTextName = Exclude<TextName, MessageTextName | `newstock_${string}` | `reset_code_${string}`>
interface Text {
  readonly title: string
  readonly paragraphs: readonly [string, ...string[]]
}
const text = (title: string, ...paragraphs: [string, ...string[]]): Text => ({ title, paragraphs })

/** What the words in braces stand for, an event of the account carries among its values. */
export const accountTexts: Readonly<Record<Language, Readonly<Record<AccountTextName, Text>>>> = {
  ja: {
    ...blockTexts.ja,
    identity_passed: text(
      '本人確認が完了しました',
      '本人確認が通りました。入金・出金・借入が使えます。画像は7日後に削除されます。',
    ),
    identity_rejected: text('本人確認が通りませんでした', '理由：{reason}。内容を直して、もう一度申請できます。'),
    deposit_passed: text('入金しました：{amount}', '入金 {order} の {amount} が残高に入りました。'),
    deposit_rejected: text(
      '入金が通りませんでした：{amount}',
      '入金 {order} は通りませんでした。理由：{reason}。残高は変わっていません。',
    ),
    withdrawal_passed: text('出金しました：{amount}', '出金 {order} の {amount} を登録口座へお支払いしました。'),
    withdrawal_rejected: text(
      '出金が通りませんでした：{amount}',
      '出金 {order} は通りませんでした。理由：{reason}。お預かりした {amount} は残高に戻りました。',
    ),
    withdrawal_cancelled: text('出金を取り消しました：{amount}', '出金 {order} を取り消しました。{amount} は残高に戻りました。'),
    loan_passed: text(
      '借入が実行されました：{amount}',
      '借入 {order} の {amount} が残高に入りました。利息は1日ごとに加わります。',
    ),
    loan_rejected: text('借入が通りませんでした：{amount}', '借入 {order} は通りませんでした。理由：{reason}。'),
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
    loan_repaid: text('返済しました：{amount}', '借入 {order} を {amount} で完済しました。'),
    loan_overdue: text(
      '借入の返済が遅れています',
      '借入 {order} が30日を過ぎました。信用スコアが下がりましたが、返済の7日後に戻ります。',
    ),
    ...copyTexts.ja,
    exchanged: text('両替しました：{received}', '{paid} を {received} に両替しました。'),
    card_added: text(
      '銀行口座を登録しました',
      '末尾 {last} の口座を登録しました。心当たりがなければ、すぐにパスワードを変えてください。',
    ),
    card_removed: text(
      '銀行口座の登録を解除しました',
      '末尾 {last} の口座の登録を解除しました。心当たりがなければ、すぐにパスワードを変えてください。',
    ),
    password_changed: text('ログインパスワードを変更しました', 'ほかの端末のログインはすべて終了しました。'),
    fund_password_changed: text(
      '取引パスワードを変更しました',
      '心当たりがなければ、ログインパスワードを変えてからお問い合わせください。',
    ),
    invitation_retired: text(
      '招待コード {code} は使えなくなりました',
      '{by} があなたの招待コードを停止しました。理由：{reason}。',
      'このコードでは新しく登録できません。すでに登録した方には影響しません。この停止は監査記録に残っています。',
    ),
    email_changed: text('メールアドレスを変更しました', '新しいアドレスは {email} です。'),
    security_key_added: text('2段階認証を追加しました', '{label} を追加しました。ログイン・出金・口座の変更で必要になります。'),
    security_key_removed: text('2段階認証を削除しました', '{label} を削除しました。'),
    credit_changed: text('信用スコアが {score} になりました', '信用スコアが {points} 変わり、{score} になりました。'),
  },
  en: {
    ...blockTexts.en,
    identity_passed: text(
      'Your identity is verified',
      'Verification passed. Deposits, withdrawals and loans are open to you. The pictures are deleted after seven days.',
    ),
    identity_rejected: text('Verification did not pass', 'Reason: {reason}. Correct it and apply again.'),
    deposit_passed: text('Deposited: {amount}', 'Deposit {order} of {amount} is in your balance.'),
    deposit_rejected: text(
      'Deposit rejected: {amount}',
      'Deposit {order} was rejected. Reason: {reason}. Your balance has not changed.',
    ),
    withdrawal_passed: text('Paid out: {amount}', 'Withdrawal {order} of {amount} was paid to your card.'),
    withdrawal_rejected: text(
      'Withdrawal rejected: {amount}',
      'Withdrawal {order} was rejected. Reason: {reason}. The {amount} that was held is available again.',
    ),
    withdrawal_cancelled: text(
      'Withdrawal cancelled: {amount}',
      'Withdrawal {order} was cancelled. {amount} is available again.',
    ),
    loan_passed: text('Loan paid out: {amount}', 'Loan {order} of {amount} is in your balance. Interest is added each day.'),
    loan_rejected: text('Loan rejected: {amount}', 'Loan {order} was rejected. Reason: {reason}.'),
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
    loan_repaid: text('Repaid: {amount}', 'Loan {order} was repaid in full with {amount}.'),
    loan_overdue: text(
      'Your loan is overdue',
      'Loan {order} is older than 30 days. Your credit score fell; it returns seven days after repayment.',
    ),
    ...copyTexts.en,
    exchanged: text('Exchanged: {received}', '{paid} was exchanged for {received}.'),
    card_added: text('Card bound', 'The card that ends in {last} was bound. If this was not you, change your password at once.'),
    card_removed: text(
      'Card unbound',
      'The card that ends in {last} was unbound. If this was not you, change your password at once.',
    ),
    password_changed: text('Log-in password changed', 'All other log-ins have ended.'),
    fund_password_changed: text(
      'Fund password changed',
      'If this was not you, change your log-in password and contact customer service.',
    ),
    invitation_retired: text(
      'Your invitation code {code} was retired',
      '{by} retired your invitation code. Reason: {reason}.',
      'Nobody can register with it any more; whoever has already registered stays. That it was retired is in the audit log.',
    ),
    email_changed: text('E-mail address changed', 'The new address is {email}.'),
    security_key_added: text(
      'Two-step verification added',
      '{label} was added. Log-in, withdrawals and card changes ask for it.',
    ),
    security_key_removed: text('Two-step verification removed', '{label} was removed.'),
    credit_changed: text('Your credit score is {score}', 'Your credit score changed by {points} to {score}.'),
  },
  zh: {
    ...blockTexts.zh,
    identity_passed: text('实名认证已通过', '实名认证已通过，现在可以充值、提现和借款。图片将在 7 天后删除。'),
    identity_rejected: text('实名认证未通过', '原因：{reason}。请修改后重新提交。'),
    deposit_passed: text('充值到账：{amount}', '充值 {order} 的 {amount} 已到账。'),
    deposit_rejected: text('充值未通过：{amount}', '充值 {order} 未通过。原因：{reason}。余额没有变化。'),
    withdrawal_passed: text('提现已支付：{amount}', '提现 {order} 的 {amount} 已支付到您的银行卡。'),
    withdrawal_rejected: text('提现未通过：{amount}', '提现 {order} 未通过。原因：{reason}。冻结的 {amount} 已退回可用余额。'),
    withdrawal_cancelled: text('提现已取消：{amount}', '提现 {order} 已取消，{amount} 已退回可用余额。'),
    loan_passed: text('贷款已发放：{amount}', '贷款 {order} 的 {amount} 已到账，利息按日计算。'),
    loan_rejected: text('贷款未通过：{amount}', '贷款 {order} 未通过。原因：{reason}。'),
    intraday_passed: text('日内申请已通过：{amount}', '申请 {order} 的 {amount} 将在下一次开盘时交给交易台，可能产生亏损。'),
    intraday_rejected: text('日内申请未通过：{amount}', '申请 {order} 未通过。原因：{reason}。冻结的 {amount} 已退回可用余额。'),
    stake_submitted: text('已提交交易台：{amount}', '交易台今天交易申请 {order} 的 {amount}。'),
    stake_traded: text(
      '日内结果：{profit}',
      '申请 {order} 经 {trades} 笔交易，结果为 {profit}，{amount} 已退回可用余额。每笔交易都有回执。',
    ),
    stake_failed: text('没有交易信号：{amount}', '申请 {order} 没有出现信号，未交易，{amount} 已原样退回可用余额。'),
    loan_repaid: text('已还款：{amount}', '贷款 {order} 已用 {amount} 全部还清。'),
    loan_overdue: text('贷款已逾期', '贷款 {order} 已超过 30 天，信用分已降低，还款 7 天后恢复。'),
    ...copyTexts.zh,
    exchanged: text('已兑换：{received}', '{paid} 已兑换为 {received}。'),
    card_added: text('已绑定银行卡', '尾号 {last} 的银行卡已绑定。若非本人操作，请立即修改密码。'),
    card_removed: text('已解绑银行卡', '尾号 {last} 的银行卡已解绑。若非本人操作，请立即修改密码。'),
    password_changed: text('登录密码已修改', '其他设备的登录已全部结束。'),
    fund_password_changed: text('资金密码已修改', '若非本人操作，请修改登录密码并联系客服。'),
    invitation_retired: text(
      '您的邀请码 {code} 已停用',
      '{by} 停用了您的邀请码。原因：{reason}。',
      '不能再用它注册；已注册的用户不受影响。此次停用已写入审计记录。',
    ),
    email_changed: text('邮箱已修改', '新的邮箱为 {email}。'),
    security_key_added: text('已添加两步验证', '已添加 {label}，登录、提现和银行卡变更时需要验证。'),
    security_key_removed: text('已移除两步验证', '{label} 已移除。'),
    credit_changed: text('信用分变为 {score}', '信用分变动 {points}，现为 {score}。'),
  },
}

/** Why the rules refused a request, as a part of a sentence; an operator's own words stand as they are. */
export const requestReasons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ja: {
    id_number_wrong: '番号の検査数字が合いません',
    upload_id_images: '画像がありません',
    id_number_already_used: '番号がほかの口座で使われています',
    complete_real_name_first: '本人確認が未完了です',
    bind_card_first: '銀行口座がありません',
    upload_transfer_screenshot: '振込画面の画像がありません',
    close_positions_first: '保有中の建玉があります',
    cancel_resting_orders_first: '待機中の注文があります',
    loan_unpaid_repay_first: '借入が残っています',
    loan_already_running: '借入が残っています',
    credit_score_too_low: '信用スコアが足りません',
    insufficient_loan_limit: '借入可能額が足りません',
    account_banned_or_frozen: '口座の利用が止められています',
    above_maximum_deposit: '入金の上限を超えています',
    block_not_allotted: '申込が多く、抽選で割り当てられませんでした',
    block_trade_closed: '募集が終わりました',
    product_missing_or_delisted: '上場廃止になりました',
    no_trading: '口座の取引が止められています',
  },
  en: {
    id_number_wrong: 'the check digit is wrong',
    upload_id_images: 'the pictures are missing',
    id_number_already_used: 'the ID number is used by another account',
    complete_real_name_first: 'the real name is not verified',
    bind_card_first: 'there is no card',
    upload_transfer_screenshot: 'the transfer screenshot is missing',
    close_positions_first: 'there are open positions',
    cancel_resting_orders_first: 'there are waiting orders',
    loan_unpaid_repay_first: 'a loan is unpaid',
    loan_already_running: 'a loan is running',
    credit_score_too_low: 'the credit score is too low',
    insufficient_loan_limit: 'the loan limit is not enough',
    account_banned_or_frozen: 'the account is frozen',
    above_maximum_deposit: 'it is above the maximum',
    block_not_allotted: 'more was applied for than there was, and the draw gave nothing',
    block_trade_closed: 'the offer ended',
    product_missing_or_delisted: 'the share was delisted',
    no_trading: 'the account may not trade',
  },
  zh: {
    id_number_wrong: '证件号码校验位不正确',
    upload_id_images: '缺少图片',
    id_number_already_used: '证件号码已被其他账号使用',
    complete_real_name_first: '未完成实名认证',
    bind_card_first: '没有银行卡',
    upload_transfer_screenshot: '缺少转账截图',
    close_positions_first: '有未平仓持仓',
    cancel_resting_orders_first: '有挂单',
    loan_unpaid_repay_first: '有未还清的贷款',
    loan_already_running: '已有贷款',
    credit_score_too_low: '信用分不足',
    insufficient_loan_limit: '可借额度不足',
    account_banned_or_frozen: '账号已冻结',
    above_maximum_deposit: '超过充值上限',
    block_not_allotted: '申请超过数量，摇号未获配售',
    block_trade_closed: '该交易已结束',
    product_missing_or_delisted: '该股票已退市',
    no_trading: '账号已被限制交易',
  },
}
