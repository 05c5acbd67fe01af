import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts, Translated } from '../slice-texts.ts'
import type { OfferingState, SubscriptionState } from './states.ts'

export const subscriptionStates = {
  pending_lottery: { ja: '抽選待ち', en: 'Pending lottery', zh: '待抽签' },
  won: { ja: '当選', en: 'Won', zh: '中签' },
  pending_payment: { ja: '購入手続き待ち', en: 'Pending payment', zh: '待缴款' },
  payment_succeeded: { ja: '購入手続き完了', en: 'Payment succeeded', zh: '缴款成功' },
  successful: { ja: '購入成功', en: 'Subscription successful', zh: '申购成功' },
  not_won: { ja: '落選（資金返還済み）', en: 'Not won (funds returned)', zh: '未中签（资金已退回）' },
  waived: { ja: '辞退', en: 'Waived', zh: '已放弃' },
  failed: { ja: '購入失敗', en: 'Subscription failed', zh: '申购失败' },
} satisfies Translated<SubscriptionState>

/** New shares. */
export const ipoTexts = {
  refusals: {
    newstock_barred: {
      ja: ({ until, needed }) =>
        `12か月以内に当選を${needed ?? '3'}回お支払いにならなかったため、${until ? `${until}まで` : '当面'}新規公開株の申込はできません`,
      en: ({ until, needed }) =>
        `${needed ?? 'Three'} wins were not paid within twelve months, so no new shares can be subscribed for${until ? ` until ${until}` : ' for now'}`,
      zh: ({ until, needed }) => `十二个月内有 ${needed ?? '3'} 次中签未缴款，${until ? `${until} 前` : '暂时'}不能申购新股`,
    },
    not_yet_subscription_time: {
      ja: ({ needed }) => `まだ申込期間ではありません${needed ? `。${needed}から申し込めます` : ''}`,
      en: ({ needed }) => `It is not yet subscription time${needed ? `. You can subscribe from ${needed}` : ''}`,
      zh: ({ needed }) => `未到申购时间${needed ? `，${needed} 起可以申购` : ''}`,
    },
    newstock_window_over: {
      ja: ({ needed }) => `申込期間は終了しました${needed ? `（${needed}まで）` : ''}`,
      en: ({ needed }) => `Subscriptions are closed${needed ? `. The deadline was ${needed}` : ''}`,
      zh: ({ needed }) => `申购已结束${needed ? `，截止时间为 ${needed}` : ''}`,
    },
    newstock_already_subscribed: {
      ja: ({ now }) => `同じ新規公開株に申し込めるのは1回だけです${wideBrackets(now && `申込番号 ${now}`)}`,
      en: ({ now }) => `A new share can be subscribed for only once${brackets(now && `your subscription is ${now}`)}`,
      zh: ({ now }) => `同一只新股只能申购一次${wideBrackets(now && `您的申购：${now}`)}`,
    },
    newstock_not_to_be_paid: {
      ja: ({ now, from }) =>
        `購入または辞退できる当選がありません${wideBrackets(now && `現在：${now}`)}${from ? `。${from}から購入できます` : ''}`,
      en: ({ now, from }) =>
        `There is no win that you can pay for or give up${brackets(now && `now: ${now}`)}${from ? `. You can pay from ${from}` : ''}`,
      zh: ({ now, from }) =>
        `没有可以缴款或放弃的中签${wideBrackets(now && `当前：${now}`)}${from ? `，${from} 起可以缴款` : ''}`,
    },
    quantity_not_whole_lots: {
      ja: ({ needed, lower, upper }) =>
        `新規公開株は${needed ? `${needed}株` : '最低申込株数'}の倍数で申し込みます${wideBrackets(lower && `近い株数：${lower}${upper ? `・${upper}` : ''}`)}`,
      en: ({ needed, lower, upper }) =>
        `New shares are subscribed for in multiples of ${needed ?? 'the minimum'}${brackets(lower && `nearest: ${lower}${upper ? ` and ${upper}` : ''}`)}`,
      zh: ({ needed, lower, upper }) =>
        `申购数量须为${needed ? ` ${needed} 股` : '最低申购数量'}的整数倍${wideBrackets(lower && `相邻数量：${lower}${upper ? `、${upper}` : ''}`)}`,
    },
  },
  successes: {
    subscription_success: {
      ja: '申し込みました',
      en: 'Subscribed',
      zh: '申购成功',
    },
    subscription_paid: {
      ja: '購入を申し込みました',
      en: 'Your purchase was accepted',
      zh: '缴款成功',
    },
    subscription_waived: {
      ja: '当選を辞退しました',
      en: 'Your win was given up',
      zh: '已放弃中签',
    },
  },
  states: { subscription: subscriptionStates },
  moves: {
    'ipo/applied': { ja: '新規公開株の申込', en: 'Applied for new shares', zh: '申购新股' },
    'ipo/priced': { ja: '公開価格との差額の返金', en: 'Difference to the offer price returned', zh: '发行价差额退回' },
    'ipo/drawn': { ja: '落選分の返金', en: 'Returned: shares not won', zh: '未中签退款' },
    'ipo/withdrawn': { ja: '公開中止による返金', en: 'Returned: offering withdrawn', zh: '发行中止退款' },
    'ipo/waived': { ja: '辞退による返金', en: 'Returned: win waived', zh: '放弃中签退款' },
    'ipo/paid': { ja: '当選株の払込', en: 'Paid for shares won', zh: '中签缴款' },
    'ipo/listed': { ja: '当選株の受取', en: 'Shares won received', zh: '中签股份到账' },
  },
} satisfies SliceTexts

export const offeringStates = {
  waiting: { ja: '開始前', en: 'Waiting', zh: '待开始' },
  to_subscribe: { ja: '申込予定', en: 'To subscribe', zh: '待申购' },
  subscribing: { ja: '申込受付中', en: 'Subscribing', zh: '申购中' },
  ended: { ja: '申込終了', en: 'Ended', zh: '已结束' },
  drawn: { ja: '抽選済み', en: 'Drawn', zh: '已抽签' },
  listed: { ja: '上場済み', en: 'Listed', zh: '已上市' },
  withdrawn: { ja: '中止', en: 'Withdrawn', zh: '已撤回' },
} satisfies Translated<OfferingState>
