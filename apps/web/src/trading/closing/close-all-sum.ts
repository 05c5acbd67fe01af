import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { freeOf, isOpen, type PositionRow } from '../positions/position-row.ts'

/** Why a position stays when all of a market is closed. */
type Stays = 'shares_are_ordered' | 'cannot_sell_on_t1_day'

/** What is closed with all of a market, by what the rows say now: the shares that no order waits to close. */
interface AllToClose {
  /** Rows with the free shares of each and their part of its amounts. */
  readonly rows: readonly PositionRow[]
  readonly shares: number
  /** How many positions stay, whole or in part, for each reason. */
  readonly stays: Readonly<Record<Stays, number>>
}

/** The row with as many of its shares as are free, and that part of its value and profit. */
const freePart = (row: PositionRow): PositionRow => {
  const currency = currencyOfWallet[readMarket(row.type)]
  const part = (text: string) =>
    formatMoney((parseMoney(text, currency) * BigInt(row.free_num)) / BigInt(row.stock_num), currency)
  return { ...row, stock_num: row.free_num, market_value: part(row.market_value), yingkui: part(row.yingkui) }
}

const isLocked = ({ can }: PositionRow): boolean => can.sell.refusals.some(({ key }) => key === 'cannot_sell_on_t1_day')

export const allToClose = (rows: readonly PositionRow[]): AllToClose => {
  const open = rows.filter(isOpen)
  const closable = open.filter((row) => row.free_num > 0 && !isLocked(row))
  return {
    rows: closable.map(freePart),
    shares: freeOf(closable),
    stays: {
      shares_are_ordered: open.filter((row) => row.free_num < row.stock_num).length,
      cannot_sell_on_t1_day: open.filter((row) => row.free_num > 0 && isLocked(row)).length,
    },
  }
}
