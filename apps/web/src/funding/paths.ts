import type { WalletType } from '@zaraba/market/wallets.ts'
import { withQuery } from '../shell/addresses.ts'

export const fundingPaths = {
  records: '/mine/transactionRecords',
  funds: '/mine/funds',
  statement: '/mine/statement',
  performance: '/mine/performance',
  realised: '/mine/realised',
  stored: '/mine/stored',
  deposit: '/mine/deposit',
  deposits: '/mine/depositList',
  withdraw: '/mine/withdraw',
  withdrawals: '/mine/withdrawList',
} as const

export const depositPath = (amount: string) => withQuery(fundingPaths.deposit, { amount })
/** The statement of a wallet, of some dates where they are known. */
export const statementPath = (type: WalletType, period: { readonly from: string; readonly to: string } | null) =>
  withQuery(fundingPaths.statement, { type, ...(period ? { from: period.from, to: period.to } : {}) })
