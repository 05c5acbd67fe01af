import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { maximumPrice, type Price, parsePrice } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type Exposure, isExempt, maintenanceLevels, maintenanceText } from '@zaraba/rules/trading/maintenance.ts'
import { initialMargin } from '@zaraba/rules/trading/margin.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { isOpen, type PositionRow } from './position-row.ts'

/** A question about the margin: every price moved by a part in per cent, and no lot opened at more than a leverage. */
export interface Scenario {
  readonly percent: number
  /** `null` leaves each lot at its own leverage. */
  readonly leverage: number | null
}
export const asItIs: Scenario = { percent: 0, leverage: null }

const exposureOf = (row: PositionRow, leverage: number | null): Exposure => {
  const currency = currencyOfWallet[readMarket(row.type)]
  const minor = (text: string) => parseMoney(text, currency)
  const cost = minor(row.cost)
  const less = leverage !== null && leverage < row.leverage
  return {
    direction: row.direction,
    leverage: less ? leverage : row.leverage,
    currency,
    shares: row.stock_num,
    amounts: {
      cost,
      margin: less ? initialMargin(cost, leverage) : minor(row.initial_margin),
      topUp: minor(row.top_up),
      accrued: minor(row.accrued),
    },
  }
}

const movedPrice = (price: Price, percent: number): Price | undefined => {
  const moved = divide(BigInt(price) * BigInt(100 + percent), 100n, 'half_even')
  return moved <= 0n || moved > BigInt(maximumPrice) ? undefined : (Number(moved) as Price)
}

/** The maintenance ratio of an open row in a scenario, in per cent by the rules of the server; "-" where nothing can be called. */
export const maintenanceIn = (row: PositionRow, { percent, leverage }: Scenario): string => {
  if (!isOpen(row) || row.nowprice === '-') return '-'
  const price = movedPrice(parsePrice(row.nowprice), percent)
  return price === undefined ? '-' : maintenanceText(exposureOf(row, leverage), price)
}

interface LowestRatio {
  readonly row: PositionRow
  /** In per cent with two digits. */
  readonly ratio: string
}
/** The open row that is nearest to a margin call in a scenario; undefined when none can be called. */
export const lowestIn = (rows: readonly PositionRow[], scenario: Scenario): LowestRatio | undefined =>
  rows.reduce<LowestRatio | undefined>((lowest, row) => {
    const ratio = maintenanceIn(row, scenario)
    return ratio === '-' || (lowest && Number(lowest.ratio) <= Number(ratio)) ? lowest : { row, ratio }
  }, undefined)

/** The leverages that rows could have had instead of the highest of theirs, the next lower one first. */
export const lowerLeverages = (rows: readonly PositionRow[]): readonly number[] => {
  const highest = Math.max(1, ...rows.filter((row) => isOpen(row) && !isExempt(row)).map((row) => row.leverage))
  return Array.from({ length: highest - 1 }, (_, index) => highest - 1 - index)
}

/** The levels in per cent: a warning, a call, and where a position is closed (docs/product/trading.md). */
export const levels = {
  warn: Number(maintenanceLevels.warn),
  call: Number(maintenanceLevels.call),
  force: Number(maintenanceLevels.force),
} as const

/** The open row whose call has to be met first; undefined without one. */
export const calledIn = (rows: readonly PositionRow[]): PositionRow | undefined =>
  rows
    .filter(({ call }) => call !== null)
    .toSorted((left, right) => (left.call?.due ?? '').localeCompare(right.call?.due ?? ''))[0]

export type Health = 'good' | 'warning' | 'call' | 'force'
export const healthOf = (maintenance: number): Health =>
  maintenance < levels.force ? 'force' : maintenance < levels.call ? 'call' : maintenance < levels.warn ? 'warning' : 'good'
