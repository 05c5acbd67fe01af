import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages to a customer about log-ins, identity, cards and second factors. */
export const identityMessages = {
  texts: {
    ja: {
      identity_passed: text(
        '本人確認が完了しました',
        '本人確認が承認されました。入金・出金・借入を利用できます。画像は7日後に削除されます。',
      ),
      identity_rejected: text('本人確認が承認されませんでした', '理由：{reason}。内容を直して、もう一度申請できます。'),
      card_added: text(
        '銀行口座を登録しました',
        '末尾 {last} の口座を登録しました。心当たりがなければ、すぐにパスワードを変更してください。',
      ),
      card_removed: text(
        '銀行口座の登録を解除しました',
        '末尾 {last} の口座の登録を解除しました。心当たりがなければ、すぐにパスワードを変更してください。',
      ),
      password_changed: text('ログインパスワードを変更しました', 'ほかの端末のログインはすべて終了しました。'),
      fund_password_changed: text(
        '取引パスワードを変更しました',
        '心当たりがなければ、ログインパスワードを変更してからお問い合わせください。',
      ),
      invitation_retired: text(
        '招待コード {code} は使えなくなりました',
        '{by} がお客様の招待コードを停止しました。理由：{reason}。',
        'このコードでは新しく登録できません。すでに登録した方には影響しません。この停止は監査記録に残っています。',
      ),
      email_changed: text('メールアドレスを変更しました', '新しいアドレスは {email} です。'),
      security_key_added: text('2段階認証を追加しました', '{label} を追加しました。ログイン・出金・口座の変更で必要になります。'),
      security_key_removed: text('2段階認証を削除しました', '{label} を削除しました。'),
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
        '心当たりがなければ、ログインパスワードを変更してから、サーバーの運営者にお問い合わせください。',
      ),
    },
    en: {
      identity_passed: text(
        'Your identity is verified',
        'Verification passed. You can now deposit, withdraw and borrow. The pictures are deleted after seven days.',
      ),
      identity_rejected: text('Verification did not pass', 'Reason: {reason}. Correct it and apply again.'),
      card_added: text(
        'Card bound',
        'The card that ends in {last} was bound. If this was not you, change your password at once.',
      ),
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
        'It can no longer be used to register; accounts that were registered with it stay. This is recorded in the audit log.',
      ),
      email_changed: text('E-mail address changed', 'The new address is {email}.'),
      security_key_added: text(
        'Two-step verification added',
        '{label} was added. Log-in, withdrawals and card changes ask for it.',
      ),
      security_key_removed: text('Two-step verification removed', '{label} was removed.'),
      reset_code_issued_log_in_password: text(
        'A code for a forgotten log-in password was given out',
        '{by} gave out a code for your log-in password. Reason: {reason}.',
        'It works once, until {until} on the real clock (Japan time). When it is used, every log-in ends. Two-step verification and your fund password stay as they are.',
        'If you did not ask for it, contact the operators of this server. This is recorded in the audit log.',
      ),
      reset_code_issued_fund_password: text(
        'A code for a forgotten fund password was given out',
        '{by} gave out a code for your fund password. Reason: {reason}.',
        'It works once, from a log-in of yours, until {until} on the real clock (Japan time).',
        'If you did not ask for it, contact the operators of this server. This is recorded in the audit log.',
      ),
      reset_code_used_log_in_password: text(
        'Log-in password reset',
        'A new log-in password was set with a one-time code, and every log-in ended.',
        'If this was not you, contact the operators of this server at once.',
      ),
      reset_code_used_fund_password: text(
        'Fund password reset',
        'A new fund password was set with a one-time code.',
        'If this was not you, change your log-in password and contact the operators of this server.',
      ),
    },
    zh: {
      identity_passed: text('实名认证已通过', '实名认证已通过，现在可以充值、提现和贷款。图片将在 7 天后删除。'),
      identity_rejected: text('实名认证未通过', '原因：{reason}。请修改后重新提交。'),
      card_added: text('已绑定银行卡', '尾号 {last} 的银行卡已绑定。若非本人操作，请立即修改密码。'),
      card_removed: text('已解绑银行卡', '尾号 {last} 的银行卡已解绑。若非本人操作，请立即修改密码。'),
      password_changed: text('登录密码已修改', '其他设备的登录已全部结束。'),
      fund_password_changed: text('资金密码已修改', '若非本人操作，请修改登录密码并联系客服。'),
      invitation_retired: text(
        '您的邀请码 {code} 已停用',
        '{by} 停用了您的邀请码。原因：{reason}。',
        '不能再用它注册；已注册的用户不受影响。此次停用已写入审计日志。',
      ),
      email_changed: text('邮箱已修改', '新的邮箱为 {email}。'),
      security_key_added: text('已添加两步验证', '已添加 {label}，登录、提现和银行卡变更时需要验证。'),
      security_key_removed: text('已移除两步验证', '{label} 已移除。'),
      reset_code_issued_log_in_password: text(
        '已发放登录密码的重设码',
        '{by} 为您的登录密码发放了重设码。原因：{reason}。',
        '重设码在 {until}（日本时间，真实时钟）前有效，只能使用一次。使用后所有登录都会结束；两步验证和资金密码保持不变。',
        '若非本人要求，请联系服务器的运营人员。此次发放已写入审计日志。',
      ),
      reset_code_issued_fund_password: text(
        '已发放资金密码的重设码',
        '{by} 为您的资金密码发放了重设码。原因：{reason}。',
        '重设码在 {until}（日本时间，真实时钟）前有效，须在登录状态下使用，且只能使用一次。',
        '若非本人要求，请联系服务器的运营人员。此次发放已写入审计日志。',
      ),
      reset_code_used_log_in_password: text(
        '登录密码已重设',
        '已用重设码设置了新的登录密码，所有登录均已结束。',
        '若非本人操作，请立即联系服务器的运营人员。',
      ),
      reset_code_used_fund_password: text(
        '资金密码已重设',
        '已用重设码设置了新的资金密码。',
        '若非本人操作，请修改登录密码，并联系服务器的运营人员。',
      ),
    },
  },
  compose: {
    reset_code_issued: ({ values }) => ({ text: `reset_code_issued_${values.what}` }),
    reset_code_used: ({ values }) => ({ text: `reset_code_used_${values.what}` }),
  },
  words: {
    reason: {
      ja: {
        id_number_wrong: '番号のチェック文字が正しくありません',
        upload_id_images: '画像がありません',
        id_number_already_used: '番号がほかの口座で使われています',
        complete_real_name_first: '本人確認が未完了です',
        bind_card_first: '銀行口座がありません',
        account_banned_or_frozen: '口座が凍結されています',
      },
      en: {
        id_number_wrong: 'the check letter of the number is wrong',
        upload_id_images: 'the pictures are missing',
        id_number_already_used: 'the ID number is used by another account',
        complete_real_name_first: 'the real name is not verified',
        bind_card_first: 'there is no card',
        account_banned_or_frozen: 'the account is frozen',
      },
      zh: {
        id_number_wrong: '证件号码校验位不正确',
        upload_id_images: '缺少图片',
        id_number_already_used: '证件号码已被其他账号使用',
        complete_real_name_first: '未完成实名认证',
        bind_card_first: '没有银行卡',
        account_banned_or_frozen: '账号已冻结',
      },
    },
  },
} as const satisfies Messages
