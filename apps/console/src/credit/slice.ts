import { consoleSlice } from '../shell/console-slice.ts'

/** Loans. */
export const credit = consoleSlice({
  reviews: {
    loan: {
      queue: { jp: '借入', us: 'Loans', cn: '贷款' },
      name: { jp: '借入', us: 'Loan', cn: '贷款' },
      order: 4,
      details: {
        card: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
        card_seen: { jp: '銀行口座', us: 'Card', cn: '银行卡' },
        rate: { jp: '利率', us: 'Rate', cn: '利率' },
      },
    },
  },
  fields: {
    credit_score: { jp: '信用スコア', us: 'Credit score', cn: '信用分' },
  },
})
