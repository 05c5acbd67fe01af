import { typeOfMarket } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { beginOfDay, dateOfDayAt } from '@zaraba/rules/funding/days.ts'
import { lotNo, lotNumber } from '@zaraba/rules/trading/records.ts'
import type { FundingPorts } from './ports.ts'
import type { ShownWallets } from './wallet-days.ts'

/** Closed positions that are compared, and how many of the latest are listed. */
const [compared, listed, bestShown] = [5_000, 300, 3]

/** The positions that were closed in the days that are shown: the latest of them, and those that earned and lost most. */
export const closedInDays = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  { currency, dates, parts }: ShownWallets,
  language: Language,
) => {
  const [first] = dates
  const currencies = parts.map(({ type }) => currencyOfWallet[type])
  const rows =
    first === undefined ? [] : await ports.closedTrades(customer, currencies, { since: beginOfDay(first), most: compared })
  const trades = rows.map((row) => {
    const part = parts.find(({ type }) => currencyOfWallet[type] === row.currency)
    const shown = part?.into(row.realised, dates.indexOf(dateOfDayAt(row.closedAt))) ?? 0n
    return {
      shown,
      row: {
        order_no: lotNo(lotNumber(row.number)),
        type: typeOfMarket[row.market],
        code: row.share?.code ?? row.instrument.slice(3),
        name: row.share?.names[language] ?? row.instrument.slice(3),
        direction: row.direction,
        leverage: row.leverage,
        stock_num: row.shares,
        buy_time: formatInTokyo(row.openedAt),
        sell_time: formatInTokyo(row.closedAt),
        cost: formatMoney(row.cost, row.currency),
        yingkui: formatMoney(row.realised, row.currency),
        result: formatMoney(shown, currency),
      },
    }
  })
  const ranked = trades.toSorted((left, right) => (left.shown === right.shown ? 0 : left.shown > right.shown ? -1 : 1))
  const rowsOf = (some: typeof trades) => some.map(({ row }) => row)
  return {
    trade_count: trades.length,
    trades: rowsOf(trades.slice(0, listed)),
    best: rowsOf(ranked.filter(({ shown }) => shown > 0n).slice(0, bestShown)),
    worst: rowsOf(
      ranked
        .filter(({ shown }) => shown < 0n)
        .slice(-bestShown)
        .toReversed(),
    ),
  }
}
