import type { OpsSentences } from '../shell/console-slice.ts'

export const identityRefusals = {
  flag_not_set: {
    ja: 'この制限は付いていません。',
    en: 'This flag is not set.',
    zh: '未设置该限制。',
  },
  until_must_be_later: {
    ja: '期限は 2027-01-31 のような先の日付にしてください。',
    en: 'The end must be a future date, like 2027-01-31.',
    zh: '期限必须是将来的日期，例如 2027-01-31。',
  },
  account_is_host: {
    ja: '管理者の口座です。先にコマンドラインで別の管理者を指定してください。',
    en: 'This is the account of the host. Name another host on the command line first.',
    zh: '这是管理者的账户。请先在命令行指定另一位管理者。',
  },
  unfinished_positions: {
    ja: ({ numbers = '' }) => `建玉が残っています：${numbers}。`,
    en: ({ numbers = '' }) => `There are open positions: ${numbers}.`,
    zh: ({ numbers = '' }) => `有未平仓的持仓：${numbers}。`,
  },
  unfinished_orders: {
    ja: ({ numbers = '' }) => `待機中の注文があります：${numbers}。`,
    en: ({ numbers = '' }) => `There are waiting orders: ${numbers}.`,
    zh: ({ numbers = '' }) => `有挂单：${numbers}。`,
  },
  unfinished_subscriptions: {
    ja: ({ numbers = '' }) => `新規公開株の申込が進行中です：${numbers}。`,
    en: ({ numbers = '' }) => `Subscriptions for new shares are in progress: ${numbers}.`,
    zh: ({ numbers = '' }) => `新股申购未结束：${numbers}。`,
  },
  unfinished_products: {
    ja: ({ numbers = '' }) => `運用中の商品があります：${numbers}。`,
    en: ({ numbers = '' }) => `Products are running: ${numbers}.`,
    zh: ({ numbers = '' }) => `产品运行中：${numbers}。`,
  },
  unfinished_loans: {
    ja: ({ numbers = '' }) => `借入が残っています：${numbers}。`,
    en: ({ numbers = '' }) => `Loans are outstanding: ${numbers}.`,
    zh: ({ numbers = '' }) => `贷款未还：${numbers}。`,
  },
  unfinished_requests: {
    ja: ({ numbers = '' }) => `審査待ちの申請があります：${numbers}。`,
    en: ({ numbers = '' }) => `Requests are waiting for a decision: ${numbers}.`,
    zh: ({ numbers = '' }) => `有待审核的申请：${numbers}。`,
  },
  code_taken: {
    ja: 'このコードはすでにあります。',
    en: 'This code exists already.',
    zh: '该邀请码已存在。',
  },
} satisfies OpsSentences
