import type { OpsSentences } from '../shell/console-slice.ts'

export const identityRefusals = {
  flag_not_set: {
    jp: 'この制限は付いていません。',
    us: 'This flag is not set.',
    cn: '未设置该限制。',
  },
  until_must_be_later: {
    jp: '期限は 2027-01-31 のような先の日付にしてください。',
    us: 'The end must be a future date, like 2027-01-31.',
    cn: '期限必须是将来的日期，例如 2027-01-31。',
  },
  account_is_host: {
    jp: '管理者の口座です。先にコマンドラインで別の管理者を指定してください。',
    us: 'This is the account of the host. Name another host on the command line first.',
    cn: '这是管理者的账户。请先在命令行指定另一位管理者。',
  },
  unfinished_positions: {
    jp: ({ numbers = '' }) => `建玉が残っています：${numbers}。`,
    us: ({ numbers = '' }) => `There are open positions: ${numbers}.`,
    cn: ({ numbers = '' }) => `有未平仓的持仓：${numbers}。`,
  },
  unfinished_orders: {
    jp: ({ numbers = '' }) => `待機中の注文があります：${numbers}。`,
    us: ({ numbers = '' }) => `There are waiting orders: ${numbers}.`,
    cn: ({ numbers = '' }) => `有挂单：${numbers}。`,
  },
  unfinished_subscriptions: {
    jp: ({ numbers = '' }) => `新規公開株の申込が進行中です：${numbers}。`,
    us: ({ numbers = '' }) => `Subscriptions for new shares are in progress: ${numbers}.`,
    cn: ({ numbers = '' }) => `新股申购未结束：${numbers}。`,
  },
  unfinished_products: {
    jp: ({ numbers = '' }) => `運用中の商品があります：${numbers}。`,
    us: ({ numbers = '' }) => `Products are running: ${numbers}.`,
    cn: ({ numbers = '' }) => `产品运行中：${numbers}。`,
  },
  unfinished_loans: {
    jp: ({ numbers = '' }) => `借入が残っています：${numbers}。`,
    us: ({ numbers = '' }) => `Loans are outstanding: ${numbers}.`,
    cn: ({ numbers = '' }) => `贷款未还：${numbers}。`,
  },
  unfinished_requests: {
    jp: ({ numbers = '' }) => `審査待ちの申請があります：${numbers}。`,
    us: ({ numbers = '' }) => `Requests are waiting for a decision: ${numbers}.`,
    cn: ({ numbers = '' }) => `有待审核的申请：${numbers}。`,
  },
  code_taken: {
    jp: 'このコードはすでにあります。',
    us: 'This code exists already.',
    cn: '该邀请码已存在。',
  },
} satisfies OpsSentences
