import type { Language } from '@zaraba/money/language.ts'
import type { MessageText } from './message-texts.ts'
import type { TextName } from './text-names.ts'

type ResetTextName = Extract<TextName, `reset_code_${string}`>
const text = (title: string, ...paragraphs: [string, ...string[]]): MessageText => ({ title, paragraphs })

/** Of an operator's code for a forgotten password: whoever did not ask for it reads here what to do. */
export const resetTexts: Readonly<Record<Language, Readonly<Record<ResetTextName, MessageText>>>> = {
  ja: {
    reset_code_issued_log_in_password: text(
      'ログインパスワードの再設定コードが発行されました',
      '{by} が再設定コードを発行しました。理由：{reason}。',
      'コードは {until}（日本時間、実際の時計）まで、1回だけ使えます。使われると、すべてのログインが終了します。2段階認証と取引パスワードはそのままです。',
      '心当たりがなければ、サーバーの運営者にお問い合わせください。この発行は監査記録に残っています。',
    ),
    reset_code_issued_fund_password: text(
      '取引パスワードの再設定コードが発行されました',
      '{by} が再設定コードを発行しました。理由：{reason}。',
      'コードは {until}（日本時間、実際の時計）まで、ログイン中に1回だけ使えます。',
      '心当たりがなければ、サーバーの運営者にお問い合わせください。この発行は監査記録に残っています。',
    ),
    reset_code_used_log_in_password: text(
      'ログインパスワードを再設定しました',
      '再設定コードで新しいログインパスワードが設定され、すべてのログインが終了しました。',
      '心当たりがなければ、サーバーの運営者にすぐお問い合わせください。',
    ),
    reset_code_used_fund_password: text(
      '取引パスワードを再設定しました',
      '再設定コードで新しい取引パスワードが設定されました。',
      '心当たりがなければ、ログインパスワードを変えてから、サーバーの運営者にお問い合わせください。',
    ),
  },
  en: {
    reset_code_issued_log_in_password: text(
      'A code for a forgotten log-in password was given out',
      '{by} gave out a code for your log-in password. Reason: {reason}.',
      'It works once, until {until} on the real clock (Japan time). When it is used, every log-in ends. Your second step and your fund password stay as they are.',
      'If you did not ask for it, contact whoever runs this server. That it was given out is in the audit log.',
    ),
    reset_code_issued_fund_password: text(
      'A code for a forgotten fund password was given out',
      '{by} gave out a code for your fund password. Reason: {reason}.',
      'It works once, from a log-in of yours, until {until} on the real clock (Japan time).',
      'If you did not ask for it, contact whoever runs this server. That it was given out is in the audit log.',
    ),
    reset_code_used_log_in_password: text(
      'Log-in password set anew',
      'A new log-in password was set with a one-time code, and every log-in ended.',
      'If this was not you, contact whoever runs this server at once.',
    ),
    reset_code_used_fund_password: text(
      'Fund password set anew',
      'A new fund password was set with a one-time code.',
      'If this was not you, change your log-in password and contact whoever runs this server.',
    ),
  },
  zh: {
    reset_code_issued_log_in_password: text(
      '已发放登录密码的重设码',
      '{by} 为您的登录密码发放了重设码。原因：{reason}。',
      '重设码在 {until}（日本时间，真实时钟）前有效，只能使用一次。使用后所有登录都会结束；两步验证和资金密码保持不变。',
      '若非本人要求，请联系服务器的管理者。此次发放已写入审计记录。',
    ),
    reset_code_issued_fund_password: text(
      '已发放资金密码的重设码',
      '{by} 为您的资金密码发放了重设码。原因：{reason}。',
      '重设码在 {until}（日本时间，真实时钟）前有效，须在登录状态下使用，且只能使用一次。',
      '若非本人要求，请联系服务器的管理者。此次发放已写入审计记录。',
    ),
    reset_code_used_log_in_password: text(
      '登录密码已重设',
      '已用重设码设置了新的登录密码，所有登录均已结束。',
      '若非本人操作，请立即联系服务器的管理者。',
    ),
    reset_code_used_fund_password: text(
      '资金密码已重设',
      '已用重设码设置了新的资金密码。',
      '若非本人操作，请修改登录密码，并联系服务器的管理者。',
    ),
  },
}
