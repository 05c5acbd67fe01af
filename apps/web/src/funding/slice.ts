import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Money in and out, records and statements. */
export const funding = webSlice({
  screens: [
    {
      path: paths.records,
      pane: 'list',
      menu: true,
      load: async () => (await import('./records.screen.tsx')).RecordsScreen,
    },
    {
      path: paths.funds,
      pane: 'detail',
      list: paths.records,
      load: async () => (await import('./funds.screen.tsx')).FundsScreen,
    },
    {
      path: paths.statement,
      pane: 'detail',
      list: paths.records,
      load: async () => (await import('./reports/statement.screen.tsx')).StatementScreen,
    },
    {
      path: paths.performance,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./reports/performance.screen.tsx')).PerformanceScreen,
    },
    {
      path: paths.stored,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./cash/stored.screen.tsx')).StoredScreen,
    },
    {
      path: paths.deposit,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./cash/deposit.screen.tsx')).DepositScreen,
    },
    {
      path: paths.deposits,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./cash/deposits.screen.tsx')).DepositsScreen,
    },
    {
      path: paths.withdraw,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./cash/withdraw.screen.tsx')).WithdrawScreen,
    },
    {
      path: paths.withdrawals,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./cash/withdrawals.screen.tsx')).WithdrawalsScreen,
    },
  ],
  actions: [{ icon: 'deposit', path: paths.stored, label: { jp: '入金', us: 'Deposit', cn: '充值' }, place: 1 }],
})
