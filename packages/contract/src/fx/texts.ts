import type { SliceTexts } from '../slice-texts.ts'

/** Exchange of currencies. */
export const fxTexts = {
  refusals: {
    enter_exchange_amount: {
      ja: '両替する金額を入力してください',
      en: 'Enter the exchange amount',
      zh: '请输入兑换金额',
    },
    same_currency_cannot_be_exchanged: {
      ja: '同じ通貨は両替できません',
      en: 'The same currency cannot be exchanged',
      zh: '相同币种不能兑换',
    },
    exchange_rate_not_obtained: {
      ja: '為替レートを取得できませんでした',
      en: 'The exchange rate could not be obtained',
      zh: '未获取到汇率',
    },
    exchange_quote_expired: {
      ja: 'レートの有効時間が過ぎました。新しいレートで再度お申し込みください',
      en: 'This quote has expired. Please use the new rate',
      zh: '报价已过期，请使用新汇率',
    },
    exchange_rate_moved: {
      ja: ({ quoted, moved, spread }) =>
        quoted
          ? `提示したレート${quoted}から相場が${moved ?? ''}動き、スプレッド${spread ?? ''}を超えました。新しいレートで再度お申し込みください`
          : '提示後に相場がスプレッドを超えて動きました。新しいレートで再度お申し込みください',
      en: ({ quoted, moved, spread }) =>
        quoted
          ? `The market has moved by ${moved ?? ''} since the quote of ${quoted}, more than its spread of ${spread ?? ''}. Please use the new rate`
          : 'The market has moved by more than the spread since the quote. Please use the new rate',
      zh: ({ quoted, moved, spread }) =>
        quoted
          ? `报价 ${quoted} 之后行情变动了 ${moved ?? ''}，超过点差 ${spread ?? ''}。请使用新汇率`
          : '报价之后行情变动超过了点差。请使用新汇率',
    },
    exchange_amount_too_small: {
      ja: '金額が小さすぎて、受け取る通貨の最小単位になりません',
      en: 'The amount is too small for the smallest unit of the other currency',
      zh: '金额过小，不足兑换最小单位',
    },
  },
  successes: {
    exchange_success: {
      ja: '両替しました',
      en: 'Exchanged',
      zh: '兑换成功',
    },
  },
  moves: {
    'fx/exchanged': { ja: '両替', en: 'Exchange', zh: '货币兑换' },
  },
} satisfies SliceTexts
