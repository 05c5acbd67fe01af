import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages about applications for blocks. */
export const blockMessages = {
  texts: {
    ja: {
      block_passed: text(
        '立会外取引の割当が決まりました：{name}',
        '申込 {order} が承認され、{name}（{code}）{shares} 株のうち {won} 株を 1株 {price} で割り当てました。手数料はかかりません。',
        '{lock} 営業日は売却できません。{sellable} から売却できます。',
      ),
      block_rejected: text(
        '立会外取引の申込が承認されませんでした：{name}',
        '申込 {order}（{name}（{code}）{shares} 株）は承認されませんでした。理由：{reason}。拘束された {amount} は利用可能額に戻りました。',
      ),
      block_cancelled: text(
        '立会外取引の申込を取り消しました：{name}',
        '申込 {order} を取り消しました。拘束された {amount} は利用可能額に戻りました。',
      ),
      block_password: text(
        '立会外取引のパスワード：{about}',
        '「{about}」の申込に使うパスワードをお届けします。',
        'パスワードは {password} です。ほかの人に教えないでください。',
      ),
      block_password_gone: text(
        '立会外取引のパスワード：{about}',
        '「{about}」の申込に使うパスワードは、ここでは表示できません。運営者に再送を依頼してください。',
      ),
    },
    en: {
      block_passed: text(
        'Block allotted: {name}',
        'Application {order} passed: of {shares} shares of {name} ({code}), {won} were allotted to you at {price} each. There is no fee.',
        'They cannot be sold for {lock} trading days: the first is {sellable}.',
      ),
      block_rejected: text(
        'Block application rejected: {name}',
        'Application {order} for {shares} shares of {name} ({code}) was rejected. Reason: {reason}. The reserved {amount} is available again.',
      ),
      block_cancelled: text(
        'Block application cancelled: {name}',
        'Application {order} was cancelled. The reserved {amount} is available again.',
      ),
      block_password: text(
        'Password for a block trade: {about}',
        'Here is the password for “{about}”.',
        'The password is {password}. Do not pass it on.',
      ),
      block_password_gone: text(
        'Password for a block trade: {about}',
        'The password for “{about}” cannot be shown here. Ask the operator to send it again.',
      ),
    },
    zh: {
      block_passed: text(
        '大宗交易已配售：{name}',
        '申请 {order} 已通过：{name}（{code}）{shares} 股中，以每股 {price} 配售给您 {won} 股，不收手续费。',
        '{lock} 个交易日内不能卖出，最早可在 {sellable} 卖出。',
      ),
      block_rejected: text(
        '大宗交易申请未通过：{name}',
        '申请 {order}（{name}（{code}）{shares} 股）未通过。原因：{reason}。冻结的 {amount} 已退回可用余额。',
      ),
      block_cancelled: text('大宗交易申请已取消：{name}', '申请 {order} 已取消，冻结的 {amount} 已退回可用余额。'),
      block_password: text('大宗交易密码：{about}', '“{about}”的密码已发给您。', '密码是 {password}，请勿转告他人。'),
      block_password_gone: text('大宗交易密码：{about}', '“{about}”的密码在这里无法显示，请联系运营人员重新发送。'),
    },
  },
  compose: {
    block_password: ({ customer, values }, decrypt) => {
      const password = decrypt(customer, values.encrypted)
      // An offer without a channel is called by its share.
      const about = 'about' in values ? values.about : '{name} {code}'
      return password === null ? { text: 'block_password_gone', values: { about } } : { values: { about, password } }
    },
  },
  words: {
    reason: {
      ja: {
        block_not_allotted: '申込が多く、抽選で割り当てられませんでした',
        block_trade_closed: '募集が終わりました',
      },
      en: {
        block_not_allotted: 'the offer was oversubscribed and the application was not drawn',
        block_trade_closed: 'the offer ended',
      },
      zh: {
        block_not_allotted: '申请超过数量，摇号未获配售',
        block_trade_closed: '该交易已结束',
      },
    },
  },
} as const satisfies Messages
