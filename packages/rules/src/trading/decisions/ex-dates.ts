import type { PriceType } from '@zaraba/contract/trading/states.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { exchangeOf } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText } from '@zaraba/money/time.ts'
import type { Side } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { hasLimit, isStop } from '../stops.ts'

/** Whether a fall of the price alone may fill an order or trigger it. FINRA rule 5330 lowers these orders, and no others. */
const isMetByFall = (side: Side, priceType: PriceType): boolean =>
  isStop(priceType) ? side === 'sell' : side === 'buy' && hasLimit(priceType)

interface ExDateMet {
  readonly date: DateText
  /** A share's dividend. */
  readonly amount: Price
  /** Whether brokers of its market lower such an order by the dividend. */
  readonly loweredElsewhere: boolean
}

/**
 * Announced ex-dividend dates that come while an order rests and that may fill or trigger it by themselves: its prices stay as they are. Brokers
 * of Tokyo keep the prices of orders over such a date, and the base price of the day is lower by the dividend; those of New York lower open
 * buys and stops to sell (FINRA rule 5330).
 */
export const exDatesMet = (
  feed: Feed,
  { instrument, phase, at }: MarketView,
  { side, priceType }: { readonly side: Side; readonly priceType: PriceType },
  { rest, goodTill }: { readonly rest: number; readonly goodTill: DateText },
): readonly ExDateMet[] => {
  const from = addDays(phase.date, 1)
  if (rest === 0 || goodTill < from || !isMetByFall(side, priceType)) return []
  const loweredElsewhere = exchangeOf[instrument.market] === 'new_york'
  return feed
    .events(instrument, from, goodTill, at)
    .flatMap((event) => (event.kind === 'dividend' ? [{ date: event.exDate, amount: event.amount, loweredElsewhere }] : []))
}
