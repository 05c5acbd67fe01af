import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { currencyOfType, marketOfType } from '@zaraba/market/markets.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price, parsePrice, price } from '@zaraba/money/price.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { crossingPrice } from '@zaraba/rules/trading/maintenance.ts'
import { closingSide, floatingProfit, initialMargin } from '@zaraba/rules/trading/margin.ts'
import { nothingTraded, tradedAt, worthOf } from '@zaraba/rules/trading/value.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import type { TermId } from '../glossary/terms.ts'

type Row = OutputOf<'trade/userstocklist'>[number]

/** Figures of one of the customer’s own rows, as texts of the wire. */
export type OwnFigures =
  | { readonly kind: 'margin'; readonly row: Row; readonly margin: string; readonly borrowed: string }
  | { readonly kind: 'floating'; readonly row: Row; readonly worth: string; readonly profit: string }
  | { readonly kind: 'levels'; readonly row: Row; readonly warn: string; readonly call: string; readonly force: string }
  | { readonly kind: 'fee'; readonly row: Row; readonly fee: string }
  | { readonly kind: 'sellable'; readonly row: Row }
  | { readonly kind: 'held'; readonly row: Row }
type OwnKind = OwnFigures['kind']

/** Terms that a figure of one’s own explains. */
export const ownKinds: Readonly<Partial<Record<TermId, OwnKind>>> = {
  initial_margin: 'margin',
  leverage: 'margin',
  borrowed_amount: 'margin',
  floating_profit: 'floating',
  average_cost: 'floating',
  maintenance_ratio: 'levels',
  margin_warning: 'levels',
  margin_call: 'levels',
  forced_sale: 'levels',
  selling_fee: 'fee',
  break_even: 'fee',
  t_plus_one: 'sellable',
  sellable_date: 'sellable',
  held_money: 'held',
  limit_order: 'held',
  order: 'held',
}

const isHeld = ({ state }: Row): boolean => state === 'holding' || state === 'preparing_to_close'

/** A crossing to the smallest unit of the currency; the exact one has a part of it. */
const shown = (crossing: Price, currency: Currency): string => {
  const unit = 10 ** (4 - currencyDigits[currency])
  return formatPrice(price(Math.round(crossing / unit) * unit))
}

const compute = {
  margin: (row: Row): OwnFigures => {
    const currency = currencyOfType[readMarket(row.type)]
    const cost = parseMoney(row.cost, currency)
    const margin = initialMargin(cost, row.leverage)
    return { kind: 'margin', row, margin: formatMoney(margin, currency), borrowed: formatMoney(cost - margin, currency) }
  },
  floating: (row: Row): OwnFigures => {
    const currency = currencyOfType[readMarket(row.type)]
    const worth = worthOf(parsePrice(row.nowprice), row.stock_num, currency)
    const profit = floatingProfit(row.direction, parseMoney(row.cost, currency), worth)
    return { kind: 'floating', row, worth: formatMoney(worth, currency), profit: formatMoney(profit, currency) }
  },
  levels: (row: Row): OwnFigures | null => {
    const currency = currencyOfType[readMarket(row.type)]
    const minor = (text: string): bigint => parseMoney(text, currency)
    const amounts = {
      cost: minor(row.cost),
      margin: minor(row.initial_margin),
      topUp: minor(row.top_up),
      accrued: minor(row.accrued),
    }
    const exposure = { direction: row.direction, leverage: row.leverage, currency, shares: row.stock_num, amounts }
    const [warn, call, force] = (['warn', 'call', 'force'] as const).map((level) => crossingPrice(exposure, level))
    if (warn == null || call == null || force == null) return null
    return { kind: 'levels', row, warn: shown(warn, currency), call: shown(call, currency), force: shown(force, currency) }
  },
  fee: (row: Row, now: string): OwnFigures => {
    const type = readMarket(row.type)
    const market = marketOfType[type]
    const lines = feeLinesAt(market, closingSide(row.direction), localDate(market, parseInstant(now)))
    const traded = tradedAt(parsePrice(row.nowprice), row.stock_num)
    const fee = sumOf(chargesBetween(lines, nothingTraded, traded, currencyOfType[type]))
    return { kind: 'fee', row, fee: formatMoney(fee, currencyOfType[type]) }
  },
  sellable: (row: Row): OwnFigures => ({ kind: 'sellable', row }),
  held: (row: Row): OwnFigures => ({ kind: 'held', row }),
} as const

/** Which of a customer’s rows a kind of figure can be shown of. */
const fits: Readonly<Record<OwnKind, (row: Row) => boolean>> = {
  margin: isHeld,
  floating: (row) => isHeld(row) && row.nowprice !== '-',
  levels: (row) => isHeld(row) && row.leverage > 1,
  fee: (row) => isHeld(row) && row.nowprice !== '-',
  sellable: isHeld,
  held: (row) => row.state === 'pending_order',
}

/** The figures of the first own row that a term can be shown of; `null` where there is none. `now` is the practice time. */
export const ownFigures = (id: TermId, rows: readonly Row[], now: string): OwnFigures | null => {
  const kind = ownKinds[id]
  const row = kind === undefined ? undefined : rows.find(fits[kind])
  return kind === undefined || row === undefined ? null : compute[kind](row, now)
}
