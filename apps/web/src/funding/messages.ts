import type { RequestOf } from '@zaraba/contract/calls.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

export type FundRecordKind = NonNullable<RequestOf<'user/fundRecords'>['kind']>
export type Figure = 'total_assets' | 'position_value' | 'available' | 'frozen' | 'total_debt' | 'floating_profit' | 'equity'

export interface FundingMessages {
  readonly title: string
  readonly market: string
  readonly filter: string
  readonly all: string
  readonly kinds: Readonly<Record<FundRecordKind, string>>
  /** What a record says of a trade: shares, the name and the average price. */
  readonly told: Readonly<
    Record<'bought' | 'sold' | 'soldShort' | 'boughtBack', (shares: string, name: string, price: string) => string>
  >
  /** Kinds whose money came back. */
  readonly back: { readonly hold: string; readonly withdrawal: string }
  readonly realised: string
  readonly empty: string
  readonly emptyKind: string
  readonly openTrade: string
  readonly summary: string
  readonly balance: string
  readonly entries: string
  readonly entriesText: string
  readonly references: string
  readonly order: string
  readonly applied: string
  readonly reviewed: string
  readonly time: string
  readonly accounts: Readonly<Record<string, string>>
  readonly funds: {
    readonly title: string
    readonly allWallets: string
    readonly today: string
    readonly figures: Readonly<Record<Figure, { readonly name: string; readonly text: string }>>
    readonly showEntries: string
    readonly rates: string
  }
}

export const funding: FundingMessages = await sentencesOf<FundingMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
