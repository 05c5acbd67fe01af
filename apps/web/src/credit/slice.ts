import { identityPaths } from '../identity/paths.ts'
import { offeredPart } from '../shell/offered-part.ts'
import { webSlice } from '../shell/web-slice.ts'
import { creditPaths } from './paths.ts'

/** Loans and the credit score. */
export const credit = webSlice({
  screens: [
    {
      path: creditPaths.loan,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./loan.screen.tsx')).LoanScreen,
    },
    {
      path: creditPaths.loanOrder,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./loan-orders.screen.tsx')).LoanOrdersScreen,
    },
    {
      path: creditPaths.creditHistory,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./credit-history.screen.tsx')).CreditHistoryScreen,
    },
  ],
  parts: { repayDialog: offeredPart(async () => (await import('./repay-dialog.tsx')).RepayDialog) },
  accountRows: [
    { group: 'credit', icon: 'bank', path: creditPaths.loan, label: { ja: '借入', en: 'Credit loan', zh: '信用贷款' }, order: 1 },
    {
      group: 'credit',
      icon: 'order',
      path: creditPaths.loanOrder,
      label: { ja: '借入記録', en: 'Loan records', zh: '贷款记录' },
      order: 2,
    },
    {
      group: 'credit',
      icon: 'gauge',
      path: creditPaths.creditHistory,
      label: { ja: 'スコアの履歴', en: 'Score history', zh: '信用分记录' },
      order: 3,
      end: ({ credit_score }) => credit_score,
    },
  ],
})
