import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { minorOf } from '../reports/amounts.ts'

export type Realised = OutputOf<'user/realised'>
type RealisedMarket = Realised['markets'][number]

export const views = ['market', 'share', 'year'] as const
export type View = (typeof views)[number]

/** Result of a row: in the currency of its market, and in yen. */
export interface Earned {
  readonly type: MarketType
  readonly profit: string
  readonly in_yen: string
}
export type ShareRow = RealisedMarket['shares'][number] & Earned

export const sharesOf = ({ type, shares }: RealisedMarket): readonly ShareRow[] => shares.map((share) => ({ ...share, type }))

/** The shares of all markets, those that earned most in yen first. */
export const allShares = ({ markets }: Realised): readonly ShareRow[] =>
  markets
    .flatMap(sharesOf)
    .map((row) => ({ row, yen: minorOf(row.in_yen, 'jpy') }))
    .toSorted((left, right) => (left.yen === right.yen ? 0 : left.yen > right.yen ? -1 : 1))
    .map(({ row }) => row)

/** Years to choose from, the latest first; the one that is shown is among them even if nothing was closed in it. */
export const yearsOf = ({ years, year }: Realised): readonly number[] =>
  [...new Set([...years.map((each) => each.year), year])].toSorted((left, right) => right - left)

type Position = OutputOf<'trade/userstocklists'>['list'][number]
/** The closed positions of a share in a year of Tokyo, the latest first, among the rows of its market. */
export const closingsOf = (rows: readonly Position[], code: string, year: number): readonly Position[] =>
  rows
    .filter((row) => row.code === code && row.status === 1 && localDate('jp', parseInstant(row.sell_time)).startsWith(`${year}-`))
    .toSorted((left, right) => Date.parse(right.sell_time) - Date.parse(left.sell_time))
