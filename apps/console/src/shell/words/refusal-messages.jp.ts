import { blockRefusals } from '../../block/words.jp.ts'
import { catalogueRefusals } from './catalogue-refusals.jp.ts'
import type { OpsRefusalSentences } from './messages.ts'

export const refusals: OpsRefusalSentences = {
  not_allowed: () => 'あなたの役割ではできません。この操作は監査記録に残りました。',
  operator_log_in_again: () => 'ログインが切れました。もう一度ログインしてください。',
  wrong_name_password_or_code: () => '名前・パスワード・確認コードのいずれかが違います。',
  operator_locked: ({ until = '' }) => `誤りが続いたため、${until} までロックされています。`,
  set_up_code_wrong: () => '設定コードが違うか、使用済みか、期限切れです。設置者が新しく発行できます。',
  authenticator_code_wrong: () => '認証アプリの確認コードが違います。次のコードをお待ちください。',
  password_needs_twelve: () => 'パスワードは12文字以上にしてください。',
  reason_required: () => '理由を入力してください。',
  another_operator_must_confirm: ({ others = '' }) => `あなたの判断は記録済みです。もう一人の同意が必要です：${others}。`,
  flag_not_set: () => 'この制限は付いていません。',
  until_must_be_later: () => '期限は 2027-01-31 のような先の日付にしてください。',
  account_is_host: () => 'ホストの口座です。先にコマンドラインで別のホストを指定してください。',
  unfinished_positions: ({ numbers = '' }) => `建玉が残っています：${numbers}。`,
  unfinished_orders: ({ numbers = '' }) => `待機中の注文があります：${numbers}。`,
  unfinished_subscriptions: ({ numbers = '' }) => `新規公開株の申し込みが進行中です：${numbers}。`,
  unfinished_products: ({ numbers = '' }) => `運用中の商品があります：${numbers}。`,
  unfinished_loans: ({ numbers = '' }) => `借入が残っています：${numbers}。`,
  unfinished_requests: ({ numbers = '' }) => `審査待ちの申請があります：${numbers}。`,
  ...blockRefusals,
  ...catalogueRefusals,
}
