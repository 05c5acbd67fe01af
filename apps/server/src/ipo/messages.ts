import type { SubscriptionReason } from '@zaraba/contract/ipo/states.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { type Messages, messageText as text } from '../base/messages.ts'

interface Words {
  readonly reason: InEachLanguage<Readonly<Record<SubscriptionReason, string>>>
}

/** The steps of a subscription. */
export const ipoMessages = {
  texts: {
    ja: {
      newstock_applied: text(
        '新規公開株に申し込みました：{name}',
        '{name}（{code}）{shares} 株の申込 {order} を受け付けました。拘束された金額：{amount}。',
        '発行会社は架空の会社です。抽選は {lottery} に行われ、結果は誰でも検算できます。',
      ),
      newstock_sealed: text(
        '抽選番号が決まりました：{name}',
        '申込 {order} の抽選番号は {allotment} です。申込者の名簿は確定し、今後は誰も変更できません。',
      ),
      newstock_priced: text(
        '公開価格が決まりました：{name}',
        '{name}（{code}）の公開価格は {price} です。利用可能額に戻った金額：{amount}。',
      ),
      newstock_won: text('当選しました：{name}', '申込 {order} で {shares} 株が当選しました。購入の期限は {deadline} です。'),
      newstock_not_won: text(
        '落選しました：{name}',
        '申込 {order} は落選しました。拘束された {amount} は利用可能額に戻りました。抽選はご自身で検算できます。',
      ),
      newstock_to_pay: text(
        '購入手続きができます：{name}',
        '当選した {shares} 株を {deadline} までに購入または辞退してください。必要な金額は {amount} です。',
        '{after}',
      ),
      newstock_paid: text(
        '購入手続きが完了しました：{name}',
        '申込 {order} の {shares} 株、{amount} の購入手続きが完了しました。上場日に建玉になります。',
      ),
      newstock_waived: text(
        '当選が辞退となりました：{name}',
        '申込 {order} の {shares} 株は辞退となりました。理由：{reason}。利用可能額に戻った金額：{amount}。',
      ),
      newstock_failed: text(
        '新規公開株の申込が無効になりました：{name}',
        '申込 {order} は無効になりました。理由：{reason}。利用可能額に戻った金額：{amount}。',
      ),
      newstock_barred: text(
        '新規公開株の申込が制限されました',
        '12か月以内に当選を3回お支払いにならなかったため、{until} まで新規公開株に申し込めません。',
      ),
    },
    en: {
      newstock_applied: text(
        'Subscribed: {name}',
        'Subscription {order} for {shares} shares of {name} ({code}) was accepted. Reserved: {amount}.',
        'The company is fictitious. The draw is on {lottery}, and anyone can check it.',
      ),
      newstock_sealed: text(
        'Your number in the draw: {name}',
        'The number of subscription {order} is {allotment}. The list of applicants is sealed and can no longer be changed.',
      ),
      newstock_priced: text('Price set: {name}', 'The price of {name} ({code}) is {price}. Available again: {amount}.'),
      newstock_won: text('Won: {name}', 'Subscription {order} won {shares} shares. Pay by {deadline}.'),
      newstock_not_won: text(
        'Not won: {name}',
        'Subscription {order} won nothing. The reserved {amount} is available again. You can check the draw yourself.',
      ),
      newstock_to_pay: text(
        'Pay for your win: {name}',
        'You won {shares} shares: pay for them or give them up by {deadline}. They cost {amount}.',
        '{after}',
      ),
      newstock_paid: text(
        'Paid: {name}',
        'The {shares} shares of subscription {order} are paid with {amount}. They become a position on the day of the listing.',
      ),
      newstock_waived: text(
        'Win given up: {name}',
        'The {shares} shares of subscription {order} were given up. Reason: {reason}. Available again: {amount}.',
      ),
      newstock_failed: text(
        'Subscription failed: {name}',
        'Subscription {order} failed. Reason: {reason}. Available again: {amount}.',
      ),
      newstock_barred: text(
        'Subscriptions are barred',
        'Three wins were not paid within twelve months. No new shares can be subscribed for until {until}.',
      ),
    },
    zh: {
      newstock_applied: text(
        '已申购新股：{name}',
        '已受理 {name}（{code}）{shares} 股的申购 {order}。冻结金额：{amount}。',
        '发行公司为虚构公司。抽签日为 {lottery}，任何人都可以验算结果。',
      ),
      newstock_sealed: text('配号已确定：{name}', '申购 {order} 的配号为 {allotment}。申购名单已封存，任何人都不能再更改。'),
      newstock_priced: text('发行价已确定：{name}', '{name}（{code}）的发行价为 {price}。已退回可用余额：{amount}。'),
      newstock_won: text('中签：{name}', '申购 {order} 中签 {shares} 股，请在 {deadline} 前缴款。'),
      newstock_not_won: text('未中签：{name}', '申购 {order} 未中签，冻结的 {amount} 已退回可用余额。您可以自行验算抽签结果。'),
      newstock_to_pay: text(
        '请缴款：{name}',
        '请在 {deadline} 前对中签的 {shares} 股缴款或放弃，应缴金额为 {amount}。',
        '{after}',
      ),
      newstock_paid: text('缴款成功：{name}', '申购 {order} 的 {shares} 股已缴款 {amount}，上市当日转为持仓。'),
      newstock_waived: text(
        '已放弃中签：{name}',
        '申购 {order} 的 {shares} 股已放弃。原因：{reason}。已退回可用余额：{amount}。',
      ),
      newstock_failed: text('申购失败：{name}', '申购 {order} 已失败。原因：{reason}。已退回可用余额：{amount}。'),
      newstock_barred: text('新股申购受限', '十二个月内有三次中签未缴款，{until} 前不能申购新股。'),
    },
  },
  words: {
    reason: {
      ja: {
        not_drawn: '抽選に外れました',
        waived_by_customer: 'お客様による辞退',
        not_paid_in_time: '期限までに支払われませんでした',
        offering_withdrawn: '新規上場の中止',
        account_restricted: '口座の利用が制限されています',
      },
      en: {
        not_drawn: 'not drawn',
        waived_by_customer: 'given up by you',
        not_paid_in_time: 'not paid in time',
        offering_withdrawn: 'the issuer withdrew the offering',
        account_restricted: 'the account is restricted',
      },
      zh: {
        not_drawn: '未抽中',
        waived_by_customer: '本人放弃',
        not_paid_in_time: '未按时缴款',
        offering_withdrawn: '发行人撤回发行',
        account_restricted: '账户受限',
      },
    },
    after: {
      ja: {
        taken: '期限に利用可能額が足りていれば自動で引き落とされ、足りなければ辞退となります。',
        waived: '期限までに購入しないと辞退となり、拘束された金額は利用可能額に戻ります。',
      },
      en: {
        taken: 'At the deadline the amount is paid automatically if it is available; otherwise the win is given up.',
        waived: 'If you do not pay by then, the win is given up and the reserved money is returned.',
      },
      zh: {
        taken: '截止时若可用余额充足将自动扣款，不足则视为放弃。',
        waived: '逾期未缴款视为放弃，冻结金额将退回。',
      },
    },
  },
} as const satisfies Messages & { readonly words: Words }
