import type { NewShareMessages } from './new-share-messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

export const newShareMessages: NewShareMessages = {
  refusals: {
    newstock_barred: ({ until, needed }) =>
      `十二个月内有 ${needed ?? '3'} 次中签未缴款，${until ? `${until} 前` : '暂时'}不能申购新股`,
    not_yet_subscription_time: ({ needed }) => `未到申购时间${needed ? `，${needed} 起可以申购` : ''}`,
    newstock_window_over: ({ needed }) => `申购已结束${needed ? `，截止时间为 ${needed}` : ''}`,
    newstock_already_subscribed: ({ now }) => `同一只新股只能申购一次${more(now && `您的申购：${now}`)}`,
    newstock_not_to_be_paid: ({ now, from }) =>
      `没有可以缴款或放弃的中签${more(now && `当前：${now}`)}${from ? `，${from} 起可以缴款` : ''}`,
    quantity_not_whole_lots: ({ needed, lower, upper }) =>
      `申购数量须为${needed ? ` ${needed} 股` : '最低申购数量'}的整数倍${more(lower && `相邻数量：${lower}${upper ? `、${upper}` : ''}`)}`,
  },
  successes: {
    subscription_success: '申购成功',
    subscription_paid: '缴款成功',
    subscription_waived: '已放弃中签',
  },
  subscriptionStates: {
    pending_lottery: '待抽签',
    won: '中签',
    pending_payment: '待缴款',
    payment_succeeded: '缴款成功',
    successful: '申购成功',
    not_won: '未中签（资金已退回）',
    waived: '已放弃',
    failed: '申购失败',
  },
  offeringStates: {
    waiting: '待开始',
    to_subscribe: '待申购',
    subscribing: '申购中',
    ended: '已结束',
    drawn: '已抽签',
    listed: '已上市',
    withdrawn: '已撤回',
  },
}
