import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { feeAccounts } from '@zaraba/rules/trading/fee-accounts.ts'
import { minorOf, textOf } from '../reports/amounts.ts'

export type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

/** Fees and taxes of a trade, from the entries behind it. */
export const feesOf = ({ entries }: Pick<FundRecord, 'entries'>, type: WalletType): string =>
  textOf(
    entries.reduce((sum, { to, amount }) => (feeAccounts.has(to) ? sum + minorOf(amount, type) : sum), 0n),
    type,
  )

/** Whether a record is a fill: shares changed hands. */
export const isFill = ({ side, shares }: Pick<FundRecord, 'side' | 'shares'>): boolean => side !== '-' && shares > 0
/** Whether a record closed shares with a result. */
export const isRealised = ({ realised }: Pick<FundRecord, 'realised'>): boolean => realised !== '-'

/** The results of rows together. */
export const realisedIn = (rows: readonly Pick<FundRecord, 'realised'>[], type: WalletType): string =>
  textOf(
    rows.filter(isRealised).reduce((sum, { realised }) => sum + minorOf(realised, type), 0n),
    type,
  )
