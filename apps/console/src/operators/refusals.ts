import type { OpsSentences } from '../shell/console-slice.ts'

export const operatorsRefusals = {
  not_allowed: {
    jp: 'お持ちの役割ではできません。この操作は監査記録に残りました。',
    us: 'Your roles do not allow this. The attempt was recorded in the audit log.',
    cn: '您的角色不允许此操作，该尝试已写入审计日志。',
  },
  operator_log_in_again: {
    jp: 'ログインが切れました。もう一度ログインしてください。',
    us: 'Your log-in has ended. Please log in again.',
    cn: '登录已失效，请重新登录。',
  },
  wrong_name_password_or_code: {
    jp: '名前・パスワード・確認コードのいずれかが違います。',
    us: 'The name, password or code is wrong.',
    cn: '姓名、密码或验证码有误。',
  },
  operator_locked: {
    jp: ({ until = '' }) => `誤りが続いたため、${until} までロックされています。`,
    us: ({ until = '' }) => `Too many wrong tries: locked until ${until}.`,
    cn: ({ until = '' }) => `错误次数过多，已锁定至 ${until}。`,
  },
  set_up_code_wrong: {
    jp: '設定コードが違うか、使用済みか、期限切れです。設置者が新しく発行できます。',
    us: 'This set-up code is wrong, used or expired. The installer can issue a new one.',
    cn: '设置码有误、已使用或已过期，可请安装者重新生成。',
  },
  authenticator_code_wrong: {
    jp: '認証アプリの確認コードが違います。次のコードをお待ちください。',
    us: 'The authenticator’s code is wrong. Wait for the next one.',
    cn: '验证器的验证码有误，请等待下一个。',
  },
  password_needs_twelve: {
    jp: 'パスワードは12文字以上にしてください。',
    us: 'The password needs at least twelve characters.',
    cn: '密码至少需要十二个字符。',
  },
  reason_required: {
    jp: '理由を入力してください。',
    us: 'Enter a reason.',
    cn: '请填写理由。',
  },
} satisfies OpsSentences
