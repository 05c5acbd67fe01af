import type { SliceWords } from '../slice-words.ts'

/** Messages and support. */
export const contentWords = {
  refusals: {
    push_not_possible: {
      jp: 'このブラウザーへの通知には対応していません',
      us: 'Notifications cannot be sent to this browser',
      cn: '无法向此浏览器推送消息',
    },
    customer_service_link_not_obtained: {
      jp: 'カスタマーサービスの連絡先を取得できませんでした',
      us: 'The customer-service link could not be obtained',
      cn: '未获取到客服链接',
    },
  },
  successes: {},
} satisfies SliceWords
