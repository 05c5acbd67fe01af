import { identityPaths } from '../identity/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { fundingPaths } from './paths.ts'

/** Money in and out, records and statements. */
export const funding = webSlice({
  screens: [
    {
      path: fundingPaths.records,
      pane: 'list',
      broad: true,
      menu: true,
      load: async () => (await import('./records.screen.tsx')).RecordsScreen,
    },
    {
      path: fundingPaths.funds,
      pane: 'detail',
      list: fundingPaths.records,
      load: async () => (await import('./funds.screen.tsx')).FundsScreen,
    },
    {
      path: fundingPaths.statement,
      pane: 'detail',
      list: fundingPaths.records,
      load: async () => (await import('./statement/statement.screen.tsx')).StatementScreen,
    },
    {
      path: fundingPaths.performance,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./performance/performance.screen.tsx')).PerformanceScreen,
    },
    {
      path: fundingPaths.realised,
      pane: 'detail',
      list: fundingPaths.records,
      load: async () => (await import('./realised/realised.screen.tsx')).RealisedScreen,
    },
    {
      path: fundingPaths.stored,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./cash/stored.screen.tsx')).StoredScreen,
    },
    {
      path: fundingPaths.deposit,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./cash/deposit.screen.tsx')).DepositScreen,
    },
    {
      path: fundingPaths.deposits,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./cash/deposits.screen.tsx')).DepositsScreen,
    },
    {
      path: fundingPaths.withdraw,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./cash/withdraw.screen.tsx')).WithdrawScreen,
    },
    {
      path: fundingPaths.withdrawals,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./cash/withdrawals.screen.tsx')).WithdrawalsScreen,
    },
  ],
  actions: [{ icon: 'deposit', path: fundingPaths.stored, label: { ja: '入金', en: 'Deposit', zh: '充值' }, order: 1 }],
  menu: [{ icon: 'records', path: fundingPaths.records, label: { ja: '入出金記録', en: 'Records', zh: '资金记录' }, order: 5 }],
  accountRows: [
    { group: 'money', icon: 'deposit', path: fundingPaths.stored, label: { ja: '入金', en: 'Deposit', zh: '充值' }, order: 1 },
    {
      group: 'money',
      icon: 'withdraw',
      path: fundingPaths.withdraw,
      label: { ja: '出金', en: 'Withdraw', zh: '提现' },
      order: 2,
    },
    {
      group: 'account',
      icon: 'records',
      path: fundingPaths.records,
      label: { ja: '入出金記録', en: 'Fund records', zh: '资金记录' },
      order: 1,
    },
    {
      group: 'account',
      icon: 'wallet',
      path: fundingPaths.funds,
      label: { ja: '資産の内訳', en: 'Funds summary', zh: '资产汇总' },
      order: 4,
    },
    {
      group: 'account',
      icon: 'document',
      path: fundingPaths.statement,
      label: { ja: '取引報告書', en: 'Account statement', zh: '对账单' },
      order: 5,
    },
    {
      group: 'account',
      icon: 'chart',
      path: fundingPaths.performance,
      label: { ja: '運用成績', en: 'Performance', zh: '收益分析' },
      order: 6,
    },
    {
      group: 'account',
      icon: 'chart',
      path: fundingPaths.realised,
      label: { ja: '実現損益', en: 'Realised results', zh: '已实现盈亏' },
      order: 7,
    },
  ],
})
