import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { startOfMinute } from '@zaraba/money/time.ts'
import { isPrintMeasure } from '@zaraba/rules/alert/condition.ts'
import { isMet } from '@zaraba/rules/alert/play.ts'
import type { Queryable } from '../database/database.ts'
import { marketAsStored } from '../market/face.ts'
import { count, tally, type Verified, verifiedOf } from '../verify/verified.ts'
import type { Firing } from './store.ts'

/** Each alert fired as often, and last at the moment, as its receipts say; one that is over by itself was for once. */
const receipts = `
  select count(*) as checked, count(*) filter (where
    a.fired <> coalesce(f.count, 0) or a.fired_at is distinct from f.last or a.state = 'fired' and a.repeat <> 'once'
    or a.repeat = 'once' and a.fired > 0 and a.state in ('armed', 'waits') and a.set_at < a.fired_at) as wrong
  from alert.alert a
  left join (select customer, alert, count(*) as count, max(at) as last from alert.firing group by 1, 2) f
    on f.customer = a.customer and f.alert = a.number`

export const verifyAlerts = async (database: Queryable): Promise<readonly Verified[]> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text: receipts, values: [] })
  return [{ invariant: 'alert.fired_as_receipts_say', checked: row.checked, wrong: row.wrong }]
}

/** Receipts that are read at a time. */
const page = 1_000
type Receipt = Omit<Firing, 'price'> & { readonly price: number }

const receiptsAfter = (database: Queryable, last: Receipt | undefined) =>
  database.query<Receipt>({
    name: 'alert.receipts',
    text: `select customer, alert, line, at, market, code, measure, side, bound::float8 as bound, value::float8 as value,
             price::float8 as price, fact
           from alert.firing where price is not null and (customer, alert, line) > ($1, $2, $3) order by customer, alert, line limit ${page}`,
    values: [last?.customer ?? 0n, last?.alert ?? 0n, last?.line ?? 0],
  })

interface AlertMarket {
  readonly catalogue: Catalogue
  feedOf(instrument: Instrument, date: DateText): Feed
}

/** Whether the market printed what a receipt says, and that meets what was asked for. */
const wasPrinted = ({ catalogue, feedOf }: AlertMarket, receipt: Receipt): boolean => {
  const { at, market, code, price, value, measure } = receipt
  const instrument = catalogue.byId(instrumentId(market, code))
  if (instrument === undefined || !isMet(receipt, value) || (measure === 'price' && value !== price)) return false
  const prints = feedOf(instrument, localDate(market, at)).prints(instrument, startOfMinute(at), at)
  return prints.some((print) => print.at === at && print.price === price)
}

/** Every receipt that names a price, compared with the prints of the market. */
export const recomputeAlertsOn = async (database: Queryable, market: AlertMarket): Promise<readonly Verified[]> => {
  const found = tally()
  let last: Receipt | undefined
  for (;;) {
    const list: readonly Receipt[] = await receiptsAfter(database, last)
    for (const receipt of list) if (isPrintMeasure(receipt.measure)) count(found, () => wasPrinted(market, receipt))
    last = list.at(-1)
    if (list.length < page) return verifiedOf('alert', { receipts_follow_from_prints: found })
  }
}

export const recomputeAlerts = async (database: Queryable): Promise<readonly Verified[]> => {
  const market = await marketAsStored(database)
  return market === null ? [] : await recomputeAlertsOn(database, market)
}
