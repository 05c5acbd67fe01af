import type { Refusal } from '@zaraba/contract/refusals.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry } from '@zaraba/market/exchanges/session.ts'
import type { Split } from '@zaraba/market/feeds/price-unit.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { MarketView } from '../market-view.ts'
import { momentOf } from './order-terms.ts'

/**
 * Nothing that counts old shares is traded or amended from the close of the eve of a split until it has come about, because the prices of what
 * is sent then are those of new shares. It is possible from order entry of that date on, or from another moment.
 */
export const splitRefusals = (view: MarketView, splits: readonly Split[] = view.splitsAhead, since?: Instant): Refusal[] =>
  splits.map(({ numerator, denominator, exDate }) => {
    const session = sessionOf(view.instrument.market, exDate)
    const from = momentOf(view, since ?? (session === null ? view.at : orderEntry(session)))
    return { key: 'split_comes_first', values: { ratio: `${numerator}:${denominator}`, date: exDate, from } }
  })
