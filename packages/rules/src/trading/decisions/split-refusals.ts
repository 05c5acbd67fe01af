import type { Refusal } from '@zaraba/contract/refusals.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry } from '@zaraba/market/exchanges/session.ts'
import type { MarketView } from '../market-view.ts'
import { momentOf } from './order-terms.ts'

/**
 * Nothing that counts old shares is traded or amended from the close of the eve of a split until it has come about, because the prices of what
 * is sent then are those of new shares.
 */
export const splitRefusals = (view: MarketView): Refusal[] =>
  view.splitsAhead.map(({ numerator, denominator, exDate }) => {
    const session = sessionOf(view.instrument.market, exDate)
    const from = momentOf(view, session === null ? view.at : orderEntry(session))
    return { key: 'split_comes_first', values: { ratio: `${numerator}:${denominator}`, date: exDate, from } }
  })
