import type { NewShareMessages } from './new-share-messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

export const newShareMessages: NewShareMessages = {
  refusals: {
    newstock_barred: ({ until, needed }) =>
      `12か月以内に当選を${needed ?? '3'}回お支払いにならなかったため、${until ? `${until}まで` : '当面'}新株の申込はできません`,
    not_yet_subscription_time: ({ needed }) => `まだ申込期間ではありません${needed ? `。${needed}から申し込めます` : ''}`,
    newstock_window_over: ({ needed }) => `申込期間は終了しました${needed ? `（${needed}まで）` : ''}`,
    newstock_already_subscribed: ({ now }) => `同じ新株に申し込めるのは1回だけです${more(now && `お申込：${now}`)}`,
    newstock_not_to_be_paid: ({ now, from }) =>
      `購入または辞退できる当選がありません${more(now && `現在：${now}`)}${from ? `。${from}から購入できます` : ''}`,
    quantity_not_whole_lots: ({ needed, lower, upper }) =>
      `新株は${needed ? `${needed}株` : '最低申込株数'}の倍数で申し込みます${more(lower && `近い株数：${lower}${upper ? `・${upper}` : ''}`)}`,
  },
  successes: {
    subscription_success: '申し込みました',
    subscription_paid: '購入を申し込みました',
    subscription_waived: '当選を辞退しました',
  },
  subscriptionStates: {
    pending_lottery: '抽選待ち',
    won: '当選',
    pending_payment: '購入手続き待ち',
    payment_succeeded: '購入手続き完了',
    successful: '購入成功',
    not_won: '落選（資金返還済み）',
    waived: '辞退',
    failed: '購入失敗',
  },
  offeringStates: {
    waiting: '開始前',
    to_subscribe: '申込予定',
    subscribing: '申込受付中',
    ended: '申込終了',
    drawn: '抽選済み',
    listed: '上場済み',
    withdrawn: '中止',
  },
}
