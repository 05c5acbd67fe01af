import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Loans and the credit score. */
export const credit = webSlice({
  screens: [
    {
      path: paths.loan,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./loan.screen.tsx')).LoanScreen,
    },
    {
      path: paths.loanOrder,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./loan-orders.screen.tsx')).LoanOrdersScreen,
    },
    {
      path: paths.creditHistory,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./credit-history.screen.tsx')).CreditHistoryScreen,
    },
  ],
})
