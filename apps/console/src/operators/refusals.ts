import type { OpsSentences } from '../shell/console-slice.ts'

export const operatorsRefusals = {
  not_allowed: {
    ja: 'お持ちの役割ではできません。この操作は監査記録に残りました。',
    en: 'Your roles do not allow this. The attempt was recorded in the audit log.',
    zh: '您的角色不允许此操作，该尝试已写入审计日志。',
  },
  operator_log_in_again: {
    ja: 'ログインが切れました。もう一度ログインしてください。',
    en: 'Your log-in has ended. Please log in again.',
    zh: '登录已失效，请重新登录。',
  },
  wrong_name_password_or_code: {
    ja: '名前・パスワード・確認コードのいずれかが違います。',
    en: 'The name, password or code is wrong.',
    zh: '姓名、密码或验证码有误。',
  },
  operator_locked: {
    ja: ({ until = '' }) => `誤りが続いたため、${until} までロックされています。`,
    en: ({ until = '' }) => `Too many wrong tries: locked until ${until}.`,
    zh: ({ until = '' }) => `错误次数过多，已锁定至 ${until}。`,
  },
  set_up_code_wrong: {
    ja: '設定コードが違うか、使用済みか、期限切れです。設置者が新しく発行できます。',
    en: 'This set-up code is wrong, used or expired. The installer can issue a new one.',
    zh: '设置码有误、已使用或已过期，可请安装者重新生成。',
  },
  authenticator_code_wrong: {
    ja: '認証アプリの確認コードが違います。次のコードをお待ちください。',
    en: 'The authenticator’s code is wrong. Wait for the next one.',
    zh: '验证器的验证码有误，请等待下一个。',
  },
  password_needs_twelve: {
    ja: 'パスワードは12文字以上にしてください。',
    en: 'The password needs at least twelve characters.',
    zh: '密码至少需要十二个字符。',
  },
  reason_required: {
    ja: '理由を入力してください。',
    en: 'Enter a reason.',
    zh: '请填写理由。',
  },
} satisfies OpsSentences
