import { brackets, flagReason, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'
import { verificationTexts } from './verification-texts.ts'

/** Accounts, log-ins and what protects them. */
export const identityTexts = {
  refusals: {
    ...verificationTexts.refusals,
    wrong_account_or_password: {
      ja: '口座番号またはパスワードが違います',
      en: 'Wrong account or password',
      zh: '账号或密码错误',
    },
    account_does_not_exist: {
      ja: 'この口座は存在しません',
      en: 'This account does not exist',
      zh: '账号不存在',
    },
    account_banned_or_frozen: {
      ja: ({ reason, until }) =>
        `この口座は利用停止中または凍結中です。カスタマーサービスにお問い合わせください${flagReason.ja(reason, until)}`,
      en: ({ reason, until }) =>
        `This account is banned or frozen. Please contact customer service${flagReason.en(reason, until)}`,
      zh: ({ reason, until }) => `账号已被禁用或冻结，请联系客服${flagReason.zh(reason, until)}`,
    },
    enter_account: {
      ja: '携帯電話番号を入力してください',
      en: 'Enter your mobile number',
      zh: '请输入手机号码',
    },
    account_must_be_ten_digits: {
      ja: '先頭の0を除いた10桁の携帯電話番号を入力してください',
      en: 'Enter a ten-digit mobile number, without the leading 0',
      zh: '请输入 10 位手机号码（不含开头的 0）',
    },
    enter_password: {
      ja: 'パスワードを入力してください',
      en: 'Enter a password',
      zh: '请输入密码',
    },
    password_too_short: {
      ja: ({ needed = '8' }) => `パスワードは${needed}文字以上にしてください`,
      en: ({ needed = '8' }) => `Use at least ${needed} characters`,
      zh: ({ needed = '8' }) => `密码至少需要 ${needed} 个字符`,
    },
    password_too_common: {
      ja: 'よく使われるパスワードのため使えません。別のものにしてください',
      en: 'This password is too common. Choose another',
      zh: '该密码过于常见，请换一个',
    },
    passwords_must_match: {
      ja: '2つのパスワードが一致していません',
      en: 'The two passwords do not match',
      zh: '两次输入的密码不一致',
    },
    enter_invitation_code: {
      ja: '招待コードを入力してください',
      en: 'Enter an invitation code',
      zh: '请输入邀请码',
    },
    agree_to_user_agreement: {
      ja: '利用規約を読み、同意してください',
      en: 'Please read and accept the user agreement',
      zh: '请阅读并同意用户协议',
    },
    account_already_exists: {
      ja: 'この口座はすでに登録されています',
      en: 'This account already exists',
      zh: '该账号已存在',
    },
    inviter_does_not_exist: {
      ja: 'この招待コードは存在しません',
      en: 'This invitation code does not exist',
      zh: '邀请码不存在',
    },
    invitation_closed: {
      ja: 'この招待コードは停止されています。サーバーの運営者から別のコードを受け取ってください',
      en: 'This invitation code is closed. Ask the operators of this server for another',
      zh: '此邀请码已停用，请向服务器的运营人员索取其他邀请码',
    },
    customers_do_not_invite: {
      ja: '現在、お客様の招待コードでは登録できません。サーバーの運営者からコードを受け取ってください',
      en: 'Customers’ invitation codes cannot be used at present. Ask the operators of this server for a code',
      zh: '目前不能用客户的邀请码注册，请向服务器的运营人员索取邀请码',
    },
    invitation_expired: {
      ja: ({ until }) =>
        `この招待コードの期限は過ぎました${until ? `（${until} まで）` : ''}。サーバーの運営者から別のコードを受け取ってください`,
      en: ({ until }) =>
        `This invitation code has expired${brackets(until && `on ${until}`)}. Ask the operators of this server for another`,
      zh: ({ until }) => `此邀请码已过期${until ? `（有效期至 ${until}）` : ''}，请向服务器的运营人员索取其他邀请码`,
    },
    invitation_used_up: {
      ja: ({ needed }) =>
        `この招待コードは定員${needed ? `${needed}名` : ''}に達しました。サーバーの運営者から別のコードを受け取ってください`,
      en: ({ needed }) =>
        `All ${needed ? `${needed} ` : ''}registrations with this invitation code are used. Ask the operators of this server for another`,
      zh: ({ needed }) => `此邀请码的${needed ? ` ${needed} 个` : ''}名额已用完，请向服务器的运营人员索取其他邀请码`,
    },
    wrong_original_password: {
      ja: ({ left }) => `現在のパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      en: ({ left }) => `The current password is wrong${brackets(left && `${left} more tries`)}`,
      zh: ({ left }) => `原密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    enter_reset_code: {
      ja: '再設定コードを入力してください',
      en: 'Enter the one-time code',
      zh: '请输入重设码',
    },
    reset_code_wrong: {
      ja: 'このコードは正しくないか、使用済みか、期限切れです。サーバーの運営者から新しいコードを受け取ってください',
      en: 'This code is wrong, used or expired. The operators of this server can give you another',
      zh: '重设码不正确、已使用或已过期。请向服务器的运营人员索取新的重设码',
    },
    email_cannot_be_empty: {
      ja: 'メールアドレスは空にできません',
      en: 'The e-mail address cannot be empty',
      zh: '邮箱不能为空',
    },
    enter_email: {
      ja: '正しいメールアドレスを入力してください',
      en: 'Enter a valid e-mail address',
      zh: '请输入正确的邮箱',
    },
    name_of_the_brokerage: {
      ja: 'サービス名や運営者と紛らわしい名前は使えません。別の名前にしてください',
      en: 'This name could be taken for the brokerage’s own. Choose another',
      zh: '该名称容易与平台官方名称混淆，请换一个',
    },
    fund_password_not_set: {
      ja: '先に取引パスワードを設定してください',
      en: 'Set a fund password first',
      zh: '请先设置资金密码',
    },
    enter_fund_password: {
      ja: '取引パスワードを入力してください',
      en: 'Enter your fund password',
      zh: '请输入资金密码',
    },
    fund_password_must_be_six_digits: {
      ja: '取引パスワードは6桁の数字にしてください',
      en: 'The fund password is six digits',
      zh: '资金密码为 6 位数字',
    },
    fund_password_too_simple: {
      ja: 'この取引パスワードは推測されやすいため使えません。別のものにしてください',
      en: 'This fund password is too easy to guess. Choose another',
      zh: '该资金密码容易被猜到，请换一个',
    },
    wrong_fund_password: {
      ja: ({ left }) => `取引パスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      en: ({ left }) => `Wrong fund password${brackets(left && `${left} more tries`)}`,
      zh: ({ left }) => `资金密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    fund_password_locked: {
      ja: ({ until }) => `取引パスワードを5回間違えたため、${until ? `${until}まで` : '15分間'}使えません`,
      en: ({ until }) => `Five wrong tries: the fund password is locked ${until ? `until ${until}` : 'for 15 minutes'}`,
      zh: ({ until }) => `资金密码连续输错 5 次，已锁定${until ? `至 ${until}` : ' 15 分钟'}`,
    },
    security_key_required: {
      ja: '2段階認証の確認が必要です',
      en: 'Two-step verification is needed',
      zh: '请完成两步验证',
    },
    security_key_mismatch: {
      ja: '認証キーが一致しません',
      en: 'The security key does not match',
      zh: '安全密钥不匹配',
    },
    security_key_already_added: {
      ja: 'この認証キーはすでに登録されています',
      en: 'This security key is enrolled already',
      zh: '该安全密钥已添加',
    },
    too_many_security_keys: {
      ja: ({ needed }) => `これ以上2段階認証を追加できません${wideBrackets(needed && `${needed}件まで`)}`,
      en: ({ needed }) => `No more methods of two-step verification can be added${brackets(needed && `at most ${needed}`)}`,
      zh: ({ needed }) => `无法添加更多两步验证方式${wideBrackets(needed && `最多 ${needed} 个`)}`,
    },
  },
  successes: {
    ...verificationTexts.successes,
    registration_success: {
      ja: '登録しました',
      en: 'Account opened',
      zh: '注册成功',
    },
    login_success: {
      ja: 'ログインしました',
      en: 'Logged in',
      zh: '登录成功',
    },
    logout_success: {
      ja: 'ログアウトしました',
      en: 'Logged out',
      zh: '已退出登录',
    },
    fund_password_set: {
      ja: '取引パスワードを設定しました。取引のロックも解除されています',
      en: 'Fund password set. Trading is unlocked',
      zh: '资金密码已设置，交易已解锁',
    },
  },
  moves: {
    'identity/registered': { ja: '練習資金', en: 'Practice money', zh: '模拟资金' },
  },
  states: verificationTexts.states,
} satisfies SliceTexts
