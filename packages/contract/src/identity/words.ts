import { brackets, flagReason, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'
import { verificationWords } from './verification-words.ts'

/** Accounts, log-ins and what protects them. */
export const identityWords = {
  refusals: {
    ...verificationWords.refusals,
    wrong_account_or_password: {
      jp: '口座番号またはパスワードが違います',
      us: 'Wrong account or password',
      cn: '账号或密码错误',
    },
    account_does_not_exist: {
      jp: 'この口座は存在しません',
      us: 'This account does not exist',
      cn: '账号不存在',
    },
    account_banned_or_frozen: {
      jp: ({ reason, until }) =>
        `この口座は利用停止中または凍結中です。カスタマーサービスにお問い合わせください${flagReason.jp(reason, until)}`,
      us: ({ reason, until }) =>
        `This account is banned or frozen. Please contact customer service${flagReason.us(reason, until)}`,
      cn: ({ reason, until }) => `账号已被禁用或冻结，请联系客服${flagReason.cn(reason, until)}`,
    },
    enter_account: {
      jp: '携帯電話番号を入力してください',
      us: 'Enter your mobile number',
      cn: '请输入手机号码',
    },
    account_must_be_ten_digits: {
      jp: '先頭の0を除いた10桁の携帯電話番号を入力してください',
      us: 'Enter a ten-digit mobile number, without the leading 0',
      cn: '请输入 10 位手机号码（不含开头的 0）',
    },
    enter_password: {
      jp: 'パスワードを入力してください',
      us: 'Enter a password',
      cn: '请输入密码',
    },
    password_too_short: {
      jp: ({ needed = '8' }) => `パスワードは${needed}文字以上にしてください`,
      us: ({ needed = '8' }) => `Use at least ${needed} characters`,
      cn: ({ needed = '8' }) => `密码至少需要 ${needed} 个字符`,
    },
    password_too_common: {
      jp: 'よく使われるパスワードのため使えません。別のものにしてください',
      us: 'This password is too common. Choose another',
      cn: '该密码过于常见，请换一个',
    },
    passwords_must_match: {
      jp: '2つのパスワードが一致していません',
      us: 'The two passwords do not match',
      cn: '两次输入的密码不一致',
    },
    enter_invitation_code: {
      jp: '招待コードを入力してください',
      us: 'Enter an invitation code',
      cn: '请输入邀请码',
    },
    agree_to_user_agreement: {
      jp: '利用規約を読み、同意してください',
      us: 'Please read and accept the user agreement',
      cn: '请阅读并同意用户协议',
    },
    account_already_exists: {
      jp: 'この口座はすでに登録されています',
      us: 'This account already exists',
      cn: '该账号已存在',
    },
    inviter_does_not_exist: {
      jp: 'この招待コードは存在しません',
      us: 'This invitation code does not exist',
      cn: '邀请码不存在',
    },
    invitation_closed: {
      jp: 'この招待コードは停止されています。サーバーの運営者から別のコードを受け取ってください',
      us: 'This invitation code is closed. Ask the operators of this server for another',
      cn: '此邀请码已停用，请向服务器的运营人员索取其他邀请码',
    },
    customers_do_not_invite: {
      jp: '現在、お客様の招待コードでは登録できません。サーバーの運営者からコードを受け取ってください',
      us: 'Customers’ invitation codes cannot be used at present. Ask the operators of this server for a code',
      cn: '目前不能用客户的邀请码注册，请向服务器的运营人员索取邀请码',
    },
    invitation_expired: {
      jp: ({ until }) =>
        `この招待コードの期限は過ぎました${until ? `（${until} まで）` : ''}。サーバーの運営者から別のコードを受け取ってください`,
      us: ({ until }) =>
        `This invitation code has expired${brackets(until && `on ${until}`)}. Ask the operators of this server for another`,
      cn: ({ until }) => `此邀请码已过期${until ? `（有效期至 ${until}）` : ''}，请向服务器的运营人员索取其他邀请码`,
    },
    invitation_used_up: {
      jp: ({ needed }) =>
        `この招待コードは定員${needed ? `${needed}名` : ''}に達しました。サーバーの運営者から別のコードを受け取ってください`,
      us: ({ needed }) =>
        `All ${needed ? `${needed} ` : ''}registrations with this invitation code are used. Ask the operators of this server for another`,
      cn: ({ needed }) => `此邀请码的${needed ? ` ${needed} 个` : ''}名额已用完，请向服务器的运营人员索取其他邀请码`,
    },
    wrong_original_password: {
      jp: ({ left }) => `現在のパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      us: ({ left }) => `The current password is wrong${brackets(left && `${left} more tries`)}`,
      cn: ({ left }) => `原密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    enter_reset_code: {
      jp: '再設定コードを入力してください',
      us: 'Enter the one-time code',
      cn: '请输入重设码',
    },
    reset_code_wrong: {
      jp: 'このコードは正しくないか、使用済みか、期限切れです。サーバーの運営者から新しいコードを受け取ってください',
      us: 'This code is wrong, used or expired. The operators of this server can give you another',
      cn: '重设码不正确、已使用或已过期。请向服务器的运营人员索取新的重设码',
    },
    email_cannot_be_empty: {
      jp: 'メールアドレスは空にできません',
      us: 'The e-mail address cannot be empty',
      cn: '邮箱不能为空',
    },
    enter_email: {
      jp: '正しいメールアドレスを入力してください',
      us: 'Enter a valid e-mail address',
      cn: '请输入正确的邮箱',
    },
    name_of_the_brokerage: {
      jp: 'サービス名や運営者と紛らわしい名前は使えません。別の名前にしてください',
      us: 'This name could be taken for the brokerage’s own. Choose another',
      cn: '该名称容易与平台官方名称混淆，请换一个',
    },
    fund_password_not_set: {
      jp: '先に取引パスワードを設定してください',
      us: 'Set a fund password first',
      cn: '请先设置资金密码',
    },
    enter_fund_password: {
      jp: '取引パスワードを入力してください',
      us: 'Enter your fund password',
      cn: '请输入资金密码',
    },
    fund_password_must_be_six_digits: {
      jp: '取引パスワードは6桁の数字にしてください',
      us: 'The fund password is six digits',
      cn: '资金密码为 6 位数字',
    },
    fund_password_too_simple: {
      jp: 'この取引パスワードは推測されやすいため使えません。別のものにしてください',
      us: 'This fund password is too easy to guess. Choose another',
      cn: '该资金密码容易被猜到，请换一个',
    },
    wrong_fund_password: {
      jp: ({ left }) => `取引パスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      us: ({ left }) => `Wrong fund password${brackets(left && `${left} more tries`)}`,
      cn: ({ left }) => `资金密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    fund_password_locked: {
      jp: ({ until }) => `取引パスワードを5回間違えたため、${until ? `${until}まで` : '15分間'}使えません`,
      us: ({ until }) => `Five wrong tries: the fund password is locked ${until ? `until ${until}` : 'for 15 minutes'}`,
      cn: ({ until }) => `资金密码连续输错 5 次，已锁定${until ? `至 ${until}` : ' 15 分钟'}`,
    },
    security_key_required: {
      jp: '2段階認証の確認が必要です',
      us: 'Two-step verification is needed',
      cn: '请完成两步验证',
    },
    security_key_mismatch: {
      jp: '認証キーが一致しません',
      us: 'The security key does not match',
      cn: '安全密钥不匹配',
    },
    security_key_already_added: {
      jp: 'この認証キーはすでに登録されています',
      us: 'This security key is enrolled already',
      cn: '该安全密钥已添加',
    },
    too_many_security_keys: {
      jp: ({ needed }) => `これ以上2段階認証を追加できません${wideBrackets(needed && `${needed}件まで`)}`,
      us: ({ needed }) => `No more methods of two-step verification can be added${brackets(needed && `at most ${needed}`)}`,
      cn: ({ needed }) => `无法添加更多两步验证方式${wideBrackets(needed && `最多 ${needed} 个`)}`,
    },
  },
  successes: {
    ...verificationWords.successes,
    registration_success: {
      jp: '登録しました',
      us: 'Account opened',
      cn: '注册成功',
    },
    login_success: {
      jp: 'ログインしました',
      us: 'Logged in',
      cn: '登录成功',
    },
    logout_success: {
      jp: 'ログアウトしました',
      us: 'Logged out',
      cn: '已退出登录',
    },
    fund_password_set: {
      jp: '取引パスワードを設定しました。取引のロックも解除されています',
      us: 'Fund password set. Trading is unlocked',
      cn: '资金密码已设置，交易已解锁',
    },
  },
  moves: {
    'identity/registered': { jp: '練習資金', us: 'Practice money', cn: '模拟资金' },
  },
  states: verificationWords.states,
} satisfies SliceWords
