import type { PriceType } from '@zaraba/contract/trading/states.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText } from '@zaraba/money/time.ts'
import { isLowered, isMetByFall } from '../lowering.ts'
import type { Side } from '../margin.ts'
import type { MarketView } from '../market-view.ts'

interface ExDateMet {
  readonly date: DateText
  /** A share's dividend. */
  readonly amount: Price
  /** Whether the order is lowered by the dividend on that day; otherwise its prices stay as they are. */
  readonly lowered: boolean
}

/**
 * Announced ex-dividend dates that come while an order rests and on which the fall alone may fill or trigger it; after a close that of the
 * session to come too, because the price shown is still one with the dividend. In Tokyo and China, where most brokers end orders on the eve of
 * such a date, they keep their prices, although the base price of the day is lower by the dividend; in New York open buys and stops to sell are
 * lowered (FINRA rule 5330), unless they were sent for that date.
 */
export const exDatesMet = (
  feed: Feed,
  { instrument, phase, at, splitsAhead }: MarketView,
  { side, priceType }: { readonly side: Side; readonly priceType: PriceType },
  { rest, goodTill, sessionDate }: { readonly rest: number; readonly goodTill: DateText; readonly sessionDate: DateText },
): readonly ExDateMet[] => {
  const isShownWith = phase.phase === 'closed' && splitsAhead.length === 0
  const from = isShownWith ? phase.date : addDays(phase.date, 1)
  if (rest === 0 || goodTill < from || !isMetByFall(side, priceType)) return []
  const lowered = isLowered(instrument.market, side, priceType)
  return feed
    .events(instrument, from, goodTill, at)
    .flatMap((event) =>
      event.kind === 'dividend'
        ? [{ date: event.exDate, amount: event.amount, lowered: lowered && event.exDate > sessionDate }]
        : [],
    )
}
