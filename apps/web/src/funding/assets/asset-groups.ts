import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type MarketType, readMarketType } from '@zaraba/market/markets.ts'
import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { minorOf } from '../reports/amounts.ts'

type Assets = OutputOf<'user/assets'>
export type AssetPart = Assets['parts'][number]
export type BuyingPower = Assets['buying_power'][number]

export const kinds = ['cash', 'shares', 'held', 'products', 'debt'] as const
export type Kind = (typeof kinds)[number]
const kindOf: Readonly<Record<AssetPart['what'], Kind>> = {
  available: 'cash',
  share: 'shares',
  order_hold: 'held',
  top_up: 'held',
  subscription: 'held',
  withdrawal: 'held',
  product: 'products',
  product_gain: 'products',
  leverage: 'debt',
  accrued: 'debt',
  loan: 'debt',
  loan_interest: 'debt',
}

/** Parts that are no account of the ledger by themselves, and so have names of their own. */
export type OwnName = Extract<AssetPart['what'], 'share' | 'product_gain' | 'leverage'>

export const views = ['kind', 'currency', 'market', 'industry'] as const
export type View = (typeof views)[number]
/** Views that say something of a wallet: one alone has one currency, and shares of one market at most. */
export const viewsOf = (wallet: WalletType | 'all'): readonly View[] =>
  wallet === 'all' ? views : readMarketType(wallet) === undefined ? ['kind'] : ['kind', 'industry']

/** Subject of a group, from which its name is made. An industry without a name is that of shares in no market. */
export type GroupOf =
  | { readonly by: 'kind'; readonly value: Kind }
  | { readonly by: 'currency'; readonly value: WalletType }
  | { readonly by: 'market'; readonly value: MarketType }
  | { readonly by: 'industry'; readonly value: string }
  | { readonly by: 'rest'; readonly value: string }

export interface Group {
  readonly of: GroupOf
  readonly amount: bigint
  /** Per cent of all that is owned, before debts; negative where the group is. Only shown, never calculated with. */
  readonly percent: number
  /** Largest first. */
  readonly parts: readonly AssetPart[]
}

export const keyOf = ({ by, value }: GroupOf): string => `${by} ${value}`

const groupOf = (part: AssetPart, view: View): GroupOf => {
  if (view === 'currency') return { by: 'currency', value: part.wallet }
  if (part.what !== 'share' || view === 'kind') return { by: 'kind', value: kindOf[part.what] }
  const market = readMarketType(part.wallet)
  return view === 'market' && market !== undefined ? { by: 'market', value: market } : { by: 'industry', value: part.sector_name }
}

/** Industries that have a group of their own; the smaller ones are one group, so that the figure stays calm. */
const mostIndustries = 7

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor)
const byAmount = (left: bigint, right: bigint): number => (left === right ? 0 : left > right ? -1 : 1)

type Sum = Omit<Group, 'percent'>
const sumOf = (of: GroupOf, parts: readonly AssetPart[], type: WalletType): Sum => {
  const amounts = new Map(parts.map((part) => [part, minorOf(part.amount, type)]))
  const amount = (part: AssetPart) => amounts.get(part) ?? 0n
  return {
    of,
    amount: [...amounts.values()].reduce((sum, each) => sum + each, 0n),
    parts: parts.toSorted((left, right) => byAmount(size(amount(left)), size(amount(right)))),
  }
}

const orderOf = ({ by, value }: GroupOf): number => {
  if (by === 'kind') return 100 + kinds.indexOf(value)
  if (by === 'rest') return 99
  return by === 'industry' ? 0 : walletTypes.indexOf(value)
}

/** Groups in an order that prices do not change, but for industries, of which the largest come first. */
const ordered = (groups: readonly Sum[]): readonly Sum[] =>
  groups.toSorted((left, right) => orderOf(left.of) - orderOf(right.of) || byAmount(left.amount, right.amount))

const withoutSmall = (groups: readonly Sum[], type: WalletType): readonly Sum[] => {
  const industries = groups.filter(({ of }) => of.by === 'industry').slice(mostIndustries - 1)
  if (industries.length < 2) return groups
  const rest = sumOf(
    { by: 'rest', value: String(industries.length) },
    industries.flatMap(({ parts }) => parts),
    type,
  )
  return ordered([...groups.filter((group) => !industries.includes(group)), rest])
}

/** The parts of net assets by a view. Each part is in one group, so that the groups add up to what the parts do. */
export const groupsOf = (parts: readonly AssetPart[], view: View, type: WalletType): readonly Group[] => {
  const found = new Map<string, { readonly of: GroupOf; readonly parts: AssetPart[] }>()
  for (const part of parts) {
    const of = groupOf(part, view)
    const group = found.get(keyOf(of)) ?? { of, parts: [] }
    group.parts.push(part)
    found.set(keyOf(of), group)
  }
  const groups = withoutSmall(ordered([...found.values()].map((group) => sumOf(group.of, group.parts, type))), type)
  const owned = groups.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
  return groups.map((group) => ({ ...group, percent: owned > 0n ? (Number(group.amount) / Number(owned)) * 100 : 0 }))
}

/** Buying power of each market, with its leverages in their order. */
export const powerByMarket = (
  rows: readonly BuyingPower[],
): readonly { readonly type: MarketType; readonly rows: readonly BuyingPower[] }[] =>
  [...new Set(rows.map(({ type }) => type))].map((type) => ({ type, rows: rows.filter((row) => row.type === type) }))
