import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { ratioOf, scale } from '@zaraba/money/ratio.ts'
import { type DateText, dateText, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { type ClosedLife, type Lesson, lessonOf } from '@zaraba/rules/learning/lesson.ts'

type Life = OutputOf<'trade/position'>
type Bar = OutputOf<'market/bars'>['list'][number]

/** Prices are counted in ten-thousandths of the major unit. */
const tenThousandths = 10_000n
const averageOf = (text: string): Price => Number(scale(tenThousandths, ratioOf(text), 'half_even')) as Price

/** The last moment of an event of a kind, `null` without one. */
const lastOf = ({ events }: Pick<Life, 'events'>, kind: Life['events'][number]['kind']): Instant | null => {
  const found = events.findLast((event) => event.kind === kind)
  return found === undefined ? null : parseInstant(found.time)
}

/** When the last call arose that was not met, `null` without one. A close may have asked for more of it. */
const lastCall = ({ events }: Pick<Life, 'events'>): Instant | null => {
  const met = events.findLastIndex(({ kind }) => kind === 'call_cleared')
  const found = events.slice(met + 1).find(({ kind }) => kind === 'called')
  return found === undefined ? null : parseInstant(found.time)
}

interface Span {
  readonly from: DateText
  readonly before: DateText
}
const sessionsIn = (bars: readonly Bar[], market: Market, { from, before }: Span): ClosedLife['sessions'] =>
  bars.flatMap((bar) => {
    const date = localDate(market, parseInstant(bar.time))
    if (date < from || date >= before) return []
    return [{ date, open: parsePrice(bar.open), high: parsePrice(bar.high), low: parsePrice(bar.low) }]
  })

/** The lesson of a position as the wire shows it, with the bars of the days before its close. */
export const lessonOfLife = (life: Life, bars: readonly Bar[], market: Market): Lesson | null => {
  const { row } = life
  const currency = marketCurrency[market]
  const span = { from: dateText(row.sellable_from), before: localDate(market, parseInstant(row.sell_time)) }
  return lessonOf({
    market,
    direction: row.direction,
    leverage: row.leverage,
    cost: parseMoney(row.cost, currency),
    proceeds: scale(BigInt(row.stock_num) * 10n ** BigInt(currencyDigits[currency]), ratioOf(row.sell_price), 'half_even'),
    realised: parseMoney(row.yingkui, currency),
    forcedAt: row.reason === 'forced_close' ? lastOf(life, 'forced_close') : null,
    calledAt: lastCall(life),
    openPrice: averageOf(row.buy_price),
    // Bars are not adjusted, so that those on both sides of a split cannot be compared.
    sessions: life.events.some(({ kind }) => kind === 'split') ? [] : sessionsIn(bars, market, span),
  })
}
