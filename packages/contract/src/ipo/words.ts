import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords, Translated } from '../slice-words.ts'
import type { OfferingState, SubscriptionState } from './states.ts'

export const subscriptionStates = {
  pending_lottery: { jp: '抽選待ち', us: 'Pending lottery', cn: '待抽签' },
  won: { jp: '当選', us: 'Won', cn: '中签' },
  pending_payment: { jp: '購入手続き待ち', us: 'Pending payment', cn: '待缴款' },
  payment_succeeded: { jp: '購入手続き完了', us: 'Payment succeeded', cn: '缴款成功' },
  successful: { jp: '購入成功', us: 'Subscription successful', cn: '申购成功' },
  not_won: { jp: '落選（資金返還済み）', us: 'Not won (funds returned)', cn: '未中签（资金已退回）' },
  waived: { jp: '辞退', us: 'Waived', cn: '已放弃' },
  failed: { jp: '購入失敗', us: 'Subscription failed', cn: '申购失败' },
} satisfies Translated<SubscriptionState>

/** New shares. */
export const ipoWords = {
  refusals: {
    newstock_barred: {
      jp: ({ until, needed }) =>
        `12か月以内に当選を${needed ?? '3'}回お支払いにならなかったため、${until ? `${until}まで` : '当面'}新規公開株の申込はできません`,
      us: ({ until, needed }) =>
        `${needed ?? 'Three'} wins were not paid within twelve months, so no new shares can be subscribed for${until ? ` until ${until}` : ' for now'}`,
      cn: ({ until, needed }) => `十二个月内有 ${needed ?? '3'} 次中签未缴款，${until ? `${until} 前` : '暂时'}不能申购新股`,
    },
    not_yet_subscription_time: {
      jp: ({ needed }) => `まだ申込期間ではありません${needed ? `。${needed}から申し込めます` : ''}`,
      us: ({ needed }) => `It is not yet subscription time${needed ? `. You can subscribe from ${needed}` : ''}`,
      cn: ({ needed }) => `未到申购时间${needed ? `，${needed} 起可以申购` : ''}`,
    },
    newstock_window_over: {
      jp: ({ needed }) => `申込期間は終了しました${needed ? `（${needed}まで）` : ''}`,
      us: ({ needed }) => `Subscriptions are closed${needed ? `. The deadline was ${needed}` : ''}`,
      cn: ({ needed }) => `申购已结束${needed ? `，截止时间为 ${needed}` : ''}`,
    },
    newstock_already_subscribed: {
      jp: ({ now }) => `同じ新規公開株に申し込めるのは1回だけです${wideBrackets(now && `申込番号 ${now}`)}`,
      us: ({ now }) => `A new share can be subscribed for only once${brackets(now && `your subscription is ${now}`)}`,
      cn: ({ now }) => `同一只新股只能申购一次${wideBrackets(now && `您的申购：${now}`)}`,
    },
    newstock_not_to_be_paid: {
      jp: ({ now, from }) =>
        `購入または辞退できる当選がありません${wideBrackets(now && `現在：${now}`)}${from ? `。${from}から購入できます` : ''}`,
      us: ({ now, from }) =>
        `There is no win that you can pay for or give up${brackets(now && `now: ${now}`)}${from ? `. You can pay from ${from}` : ''}`,
      cn: ({ now, from }) =>
        `没有可以缴款或放弃的中签${wideBrackets(now && `当前：${now}`)}${from ? `，${from} 起可以缴款` : ''}`,
    },
    quantity_not_whole_lots: {
      jp: ({ needed, lower, upper }) =>
        `新規公開株は${needed ? `${needed}株` : '最低申込株数'}の倍数で申し込みます${wideBrackets(lower && `近い株数：${lower}${upper ? `・${upper}` : ''}`)}`,
      us: ({ needed, lower, upper }) =>
        `New shares are subscribed for in multiples of ${needed ?? 'the minimum'}${brackets(lower && `nearest: ${lower}${upper ? ` and ${upper}` : ''}`)}`,
      cn: ({ needed, lower, upper }) =>
        `申购数量须为${needed ? ` ${needed} 股` : '最低申购数量'}的整数倍${wideBrackets(lower && `相邻数量：${lower}${upper ? `、${upper}` : ''}`)}`,
    },
  },
  successes: {
    subscription_success: {
      jp: '申し込みました',
      us: 'Subscribed',
      cn: '申购成功',
    },
    subscription_paid: {
      jp: '購入を申し込みました',
      us: 'Your purchase was accepted',
      cn: '缴款成功',
    },
    subscription_waived: {
      jp: '当選を辞退しました',
      us: 'Your win was given up',
      cn: '已放弃中签',
    },
  },
  states: { subscription: subscriptionStates },
  moves: {
    'ipo/applied': { jp: '新規公開株の申込', us: 'Applied for new shares', cn: '申购新股' },
    'ipo/priced': { jp: '公開価格との差額の返金', us: 'Difference to the offer price returned', cn: '发行价差额退回' },
    'ipo/drawn': { jp: '落選分の返金', us: 'Returned: shares not won', cn: '未中签退款' },
    'ipo/withdrawn': { jp: '公開中止による返金', us: 'Returned: offering withdrawn', cn: '发行中止退款' },
    'ipo/waived': { jp: '辞退による返金', us: 'Returned: win waived', cn: '放弃中签退款' },
    'ipo/paid': { jp: '当選株の払込', us: 'Paid for shares won', cn: '中签缴款' },
    'ipo/listed': { jp: '当選株の受取', us: 'Shares won received', cn: '中签股份到账' },
  },
} satisfies SliceWords

export const offeringStates = {
  waiting: { jp: '開始前', us: 'Waiting', cn: '待开始' },
  to_subscribe: { jp: '申込予定', us: 'To subscribe', cn: '待申购' },
  subscribing: { jp: '申込受付中', us: 'Subscribing', cn: '申购中' },
  ended: { jp: '申込終了', us: 'Ended', cn: '已结束' },
  drawn: { jp: '抽選済み', us: 'Drawn', cn: '已抽签' },
  listed: { jp: '上場済み', us: 'Listed', cn: '已上市' },
  withdrawn: { jp: '中止', us: 'Withdrawn', cn: '已撤回' },
} satisfies Translated<OfferingState>
