import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import type { Queryable } from '../../src/database/database.ts'
import { marketAsStored } from '../../src/market/face.ts'
import type { Forgery } from './forgery.ts'

interface Filled {
  readonly number: bigint
  readonly lot: bigint
  readonly orderNumber: bigint
  readonly instrument: InstrumentId
  readonly at: Instant
  readonly sessionDate: DateText
}

/**
 * Statements that move the book's purchase, with all of its rows, to another time at which the market showed an identical book.
 */
const toAnotherMoment = async (books: Queryable): Promise<string> => {
  const market = await marketAsStored(books)
  const [fill] = await books.query<Filled>({
    text: `select f.number, f.lot, f.order_number as "orderNumber", l.instrument, f.at, f.session_date::text as "sessionDate" from trading.fill f
      join trading.lot l on l.customer = f.customer and l.number = f.lot where f.rule = 'book_left' and f.opening order by f.number limit 1`,
    values: [],
  })
  const instrument = fill === undefined ? undefined : market?.catalogue.byId(fill.instrument)
  if (market === null || fill === undefined || instrument === undefined) throw new Error('nobody has bought from the book')
  const feed = market.feedOf(instrument, fill.sessionDate)
  const shown = (at: Instant): string => {
    const quote = feed.quote(instrument, at)
    return JSON.stringify([feed.depth(instrument, at), quote?.bid, quote?.ask])
  }
  const to = [1_000, -1_000, 1, -1].map((by) => later(fill.at, by)).find((at) => shown(at) === shown(fill.at))
  if (to === undefined) throw new Error('the book stood for less than a millisecond')
  const [was, is] = [fill.at, to].map((at) => `'${new Date(at).toISOString()}'`)
  return `update trading.fill set at = ${is} where number = ${fill.number};
    update trading.lot set opened_at = ${is} where opened_at = ${was};
    update trading.orders set placed_at = ${is}, queued_at = ${is}, minute_at = ${is} where number = ${fill.orderNumber};
    update trading.order_event set at = ${is}, queued_at = ${is} where order_number = ${fill.orderNumber} and kind = 'placed';
    update trading.orders set ended_at = ${is} where number = ${fill.orderNumber} and ended_at = ${was};
    update ledger.move set at = ${is} where cause = 'trading/P-${fill.lot}/opened'`
}

/** Forgeries that could have happened: the data is consistent with itself and with the market. */
export const couldHaveHappened: readonly Forgery[] = [
  {
    name: 'a purchase moved to another moment, at that moment’s true book, with all of its rows',
    by: 'superuser',
    sql: toAnotherMoment,
    outcome: 'head',
  },
  {
    name: 'an exchange moved by a second within its quote, with its entry',
    by: 'superuser',
    sql: `update fx.exchange set at = at + interval '1 second';
      update ledger.move set at = at + interval '1 second' where operation = 'exchange'`,
    outcome: 'head',
  },
]
