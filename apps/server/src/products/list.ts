import type { OutputOf } from '@zaraba/contract/calls.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, marketOfCurrency, marketOfType } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { callerOf, type Handler } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import type { Gain, ProductGains } from './gains.ts'
import type { ProductRow } from './rows.ts'
import { endedProducts, runningProducts } from './store.ts'

/** The specification's sums need every running row; of what has ended, the latest 200 (docs/api/paging.md). */
const endedShown = 200

/** A row as the wire shows it; `gain` is what a running one has earned, `null` where it has ended. */
export const productRowOf = (
  row: ProductRow,
  gain: Gain | null,
  language: Language,
): OutputOf<'trade/userproductlist'>[number] => {
  const amount = (minor: bigint | null) => (minor === null ? '-' : formatMoney(minor, row.currency))
  const moment = (at: Instant) => formatInstant(at, offsetMinutes(marketOfCurrency[row.currency], at))
  const shownGain = gain ?? { lastDay: row.lastDayProfit, total: row.totalProfit }
  return {
    order_no: row.orderNo,
    kind: row.kind,
    name: row.names[language],
    money: amount(row.principal),
    daily_profit: amount(shownGain.lastDay),
    total_profit: amount(shownGain.total),
    buy_time: moment(row.boughtAt),
    deadline: row.deadline === null ? '-' : moment(row.deadline),
    status: row.status,
    state: row.state,
  }
}

interface ListPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly gains: ProductGains
}

/** All that run, then the latest that have ended (C-06, S-10). */
export const listProducts =
  ({ database, marketClock, gains }: ListPorts): Handler<'trade/userproductlist'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    const currency = marketCurrency[marketOfType[type]]
    const [running, ended] = await Promise.all([
      runningProducts(database, customer, [currency]),
      endedProducts(database, customer, currency, endedShown),
    ])
    const earnedGains = await gains.compute(database, running, [marketClock.now()])
    // A row that ended between the two reads is shown once, as it ended.
    const over = new Set(ended.map(({ number }) => number))
    return {
      data: [
        ...running.flatMap((row, index) =>
          over.has(row.number)
            ? []
            : [productRowOf(row, earnedGains[index]?.[0] ?? { lastDay: null, total: null }, context.language)],
        ),
        ...ended.map((row) => productRowOf(row, null, context.language)),
      ],
    }
  }
