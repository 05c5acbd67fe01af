import { blockRefusals } from '../../block/words.cn.ts'
import { catalogueRefusals } from './catalogue-refusals.cn.ts'
import type { OpsRefusalSentences } from './messages.ts'

export const refusals: OpsRefusalSentences = {
  not_allowed: () => '您的角色不允许此操作，该尝试已写入审计日志。',
  operator_log_in_again: () => '登录已失效，请重新登录。',
  wrong_name_password_or_code: () => '姓名、密码或验证码有误。',
  operator_locked: ({ until = '' }) => `错误次数过多，已锁定至 ${until}。`,
  set_up_code_wrong: () => '设置码有误、已使用或已过期，可请安装者重新生成。',
  authenticator_code_wrong: () => '验证器的验证码有误，请等待下一个。',
  password_needs_twelve: () => '密码至少需要十二个字符。',
  reason_required: () => '请填写理由。',
  another_operator_must_confirm: ({ others = '' }) => `您的意见已记录，还需另一位审核员同意：${others}。`,
  flag_not_set: () => '未设置该限制。',
  until_must_be_later: () => '期限必须是将来的日期，例如 2027-01-31。',
  account_is_host: () => '这是主持人的账户。请先在命令行指定另一位主持人。',
  unfinished_positions: ({ numbers = '' }) => `持仓未平：${numbers}。`,
  unfinished_orders: ({ numbers = '' }) => `委托未了结：${numbers}。`,
  unfinished_subscriptions: ({ numbers = '' }) => `新股申购未结束：${numbers}。`,
  unfinished_products: ({ numbers = '' }) => `产品运行中：${numbers}。`,
  unfinished_loans: ({ numbers = '' }) => `贷款未还：${numbers}。`,
  unfinished_requests: ({ numbers = '' }) => `申请等待决定：${numbers}。`,
  ...blockRefusals,
  ...catalogueRefusals,
}
