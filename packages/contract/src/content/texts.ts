import type { SliceTexts } from '../slice-texts.ts'

/** Messages and support. */
export const contentTexts = {
  refusals: {
    push_not_possible: {
      ja: 'このブラウザーへの通知には対応していません',
      en: 'Notifications cannot be sent to this browser',
      zh: '无法向此浏览器推送消息',
    },
    customer_service_link_not_obtained: {
      ja: 'カスタマーサービスの連絡先を取得できませんでした',
      en: 'The customer-service link could not be obtained',
      zh: '未获取到客服链接',
    },
  },
  successes: {},
} satisfies SliceTexts
