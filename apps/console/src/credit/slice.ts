import { consoleSlice } from '../shell/console-slice.ts'

/** Loans. */
export const credit = consoleSlice({
  reviews: {
    loan: {
      queue: { ja: '借入', en: 'Loans', zh: '贷款' },
      name: { ja: '借入', en: 'Loan', zh: '贷款' },
      order: 4,
      details: {
        card: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
        card_seen: { ja: '銀行口座', en: 'Card', zh: '银行卡' },
        rate: { ja: '利率', en: 'Rate', zh: '利率' },
      },
    },
  },
  fields: {
    credit_score: { ja: '信用スコア', en: 'Credit score', zh: '信用分' },
  },
})
