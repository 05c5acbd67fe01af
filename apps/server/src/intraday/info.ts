import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, marketCurrency, marketOfType } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { formatInstant, type Instant, minute } from '@zaraba/money/time.ts'
import { stakeLines } from '@zaraba/rules/intraday/application.ts'
import { breakout, deskHours, lossLimit, stakeBounds, trailing } from '@zaraba/rules/intraday/desk-terms.ts'
import { percentOf, summaryOf } from '@zaraba/rules/intraday/record.ts'
import type { DeskTrade } from '@zaraba/rules/intraday/trade.ts'
import { sumOf } from '@zaraba/rules/trading/fees.ts'
import { averagePrice, minorOf } from '@zaraba/rules/trading/value.ts'
import { callerOf, type Handler } from '../calls/handler.ts'
import { asker } from '../limits/asker.ts'
import type { Lane } from '../limits/lane.ts'
import { stakeFacts } from './apply.ts'
import { type Desk, nextSession, sharesOfDay, shownSession } from './desk.ts'
import type { IntradayPorts } from './ports.ts'
import { exampleStake, type RecordOf } from './record.ts'
import { deskDay, latestStakes, pastDays, type StakeRow } from './store.ts'
import { tradesOf } from './trades-store.ts'

type TradeRow = OutputOf<'trade/intradayInfo'>['day']['trades'][number]

/** Formats trades of a market for a reader. */
interface Writing {
  readonly market: Market
  readonly language: Language
  readonly catalogue: Catalogue
}

/** A trade with its receipt, as the wire shows it. */
const tradeRow = ({ market, language, catalogue }: Writing, trade: DeskTrade, model: string): TradeRow => {
  const currency = marketCurrency[market]
  const text = (minor: bigint) => formatMoney(minor, currency)
  const exact = trade.fills.reduce((sum, { price, shares }) => sum + BigInt(price) * BigInt(shares), 0n)
  return {
    time: formatInstant(trade.at, offsetMinutes(market, trade.at)),
    code: trade.share.slice(3),
    name: catalogue.byId(trade.share)?.names[language] ?? '',
    side: trade.side,
    reason: trade.reason,
    shares: trade.shares,
    price: averagePrice(minorOf(exact, currency, 'half_even'), trade.shares, currency),
    value: text(trade.value),
    fee: text(sumOf(trade.fees)),
    fees: trade.fees.map(({ name, amount }) => ({ name, amount: text(amount) })),
    fills: trade.fills.map(({ price, shares }) => ({ price: formatPrice(price), shares })),
    model,
  }
}

type Info = OutputOf<'trade/intradayInfo'>

/** How much of the past is shown: days with stakes of customers, and the caller's own stakes. */
const pastShown = 60
const ownShown = 20

/** Ten-thousandths as a rate. */
const rate = (tenThousandths: number): string => formatDecimal(BigInt(tenThousandths), 4)

const textIn = (writing: Writing) => (minor: bigint) => formatMoney(minor, marketCurrency[writing.market])
const momentIn =
  ({ market }: Writing) =>
  (at: Instant) =>
    formatInstant(at, offsetMinutes(market, at))

const termsOf = (
  desk: Desk,
  writing: Writing,
  session: TradingDay,
  capacity: { readonly whole: bigint; readonly left: bigint },
): Info['terms'] => {
  const [text, moment] = [textIn(writing), momentIn(writing)]
  const { least, most } = stakeBounds[session.market]
  const hours = deskHours(session)
  return {
    date: session.date,
    opens: moment(hours.open),
    trades_from: moment(hours.from),
    last_purchase: moment(hours.lastPurchase),
    square_off: moment(hours.squareOff),
    pays: moment(hours.close),
    minimum: text(least),
    maximum: text(most),
    capacity: text(capacity.whole),
    capacity_left: text(capacity.left),
    loss_limit: rate(lossLimit),
    breakout: rate(breakout.least),
    trailing: rate(trailing),
    shares: desk.shares(session.market).map(({ code, names }) => ({ code, name: names[writing.language] })),
  }
}

/** The day that runs, or has run last: with the caller's own stake where one is or was traded in it, else with the example. */
const dayOf = async (
  ports: IntradayPorts,
  desk: Desk,
  writing: Writing,
  ownStake: StakeRow | undefined,
  { now, lane, by }: { readonly now: Instant; readonly lane: Lane; readonly by: string },
): Promise<Info['day']> => {
  const session = shownSession(writing.market, now)
  const mine =
    ownStake !== undefined && ownStake.date === session.date && (ownStake.state === 'submitted' || ownStake.state === 'traded')
      ? ownStake
      : undefined
  const stake = mine?.amount ?? exampleStake[writing.market]
  const publishedDeskDay = mine === undefined ? null : await deskDay(ports.database, writing.market, session.date)
  const shares = sharesOfDay(desk, writing.catalogue, writing.market, publishedDeskDay?.shares ?? null)
  const key = `${session.market} ${session.date} ${stake} ${Math.floor(now / minute)} ${shares.map(({ id }) => id).join()}`
  const run = await lane.once(key, by, async () => desk.run(session, shares, stake, now))
  const [text, moment] = [textIn(writing), momentIn(writing)]
  return {
    date: session.date,
    opens: moment(session.open),
    closes: moment(session.close),
    phase: now >= session.close ? 'closed' : 'trading',
    order_no: mine?.orderNo ?? '-',
    stake: text(stake),
    worth: text(run.worth),
    profit: text(run.worth - stake),
    curve: run.curve.map(({ at, worth }) => ({ time: moment(at), worth: text(worth) })),
    trades: run.trades.map((trade) => tradeRow(writing, trade, ports.market.model)),
  }
}

const stakesOf = async (
  ports: IntradayPorts,
  writing: Writing,
  ownStakes: readonly StakeRow[],
  now: Instant,
): Promise<Info['stakes']> => {
  const [first] = ownStakes
  if (first === undefined) return []
  const { database, products } = ports
  const [rows, trades] = await Promise.all([
    Promise.all(ownStakes.map(({ customer, orderNo }) => products.productOf(database, { customer, orderNo }))),
    tradesOf(
      database,
      first.customer,
      ownStakes.map(({ orderNo }) => orderNo),
    ),
  ])
  const found = rows.filter((row) => row !== null)
  const running = found.filter(({ status }) => status === 0)
  const gains = await products.gains.compute(database, running, [now])
  const gainOf = new Map(running.map((row, index) => [row.orderNo, gains[index]?.[0] ?? { lastDay: null, total: null }]))
  const text = textIn(writing)
  return found.map((row, index) => ({
    ...products.rowOf(row, gainOf.get(row.orderNo) ?? null, writing.language),
    date: ownStakes[index]?.date ?? '-',
    reason: row.reason,
    paid_back: row.paidBack === null ? '-' : text(row.paidBack),
    trades: (trades.get(row.orderNo) ?? []).map((trade) => tradeRow(writing, trade, trade.model)),
  }))
}

/** Where the past and the day of a desk are reckoned. */
interface Reckoning {
  readonly recordOf: RecordOf
  readonly lane: Lane
}

/** The desk of a market: its rules, its day, its past with winners and losers, and the caller's own stakes (P-12, R-32). */
export const intradayInfo =
  (ports: IntradayPorts, desk: Desk, { recordOf, lane }: Reckoning): Handler<'trade/intradayInfo'> =>
  async ({ type }, context) => {
    const caller = callerOf(context)
    const market = marketOfType[type]
    const now = ports.marketClock.now()
    const writing: Writing = { market, language: context.language, catalogue: ports.market.catalogue() }
    const text = textIn(writing)
    const session = nextSession(market, now)
    const by = asker(context)
    const [facts, next, ownStakes, past, days] = await Promise.all([
      stakeFacts(ports, desk, ports.database, caller, session),
      deskDay(ports.database, market, session.date),
      latestStakes(ports.database, caller.customer, market, ownShown),
      pastDays(ports.database, market, pastShown),
      recordOf(shownSession(market, now), by),
    ])
    const stake = exampleStake[market]
    const summary = summaryOf(days, stake)
    const day = ownStakes.find(
      ({ date, state }) => date === shownSession(market, now).date && (state === 'submitted' || state === 'traded'),
    )
    return {
      data: {
        terms: termsOf(desk, writing, session, { whole: next?.capacity ?? desk.capacity(session), left: facts.capacityLeft }),
        day: await dayOf(ports, desk, writing, day, { now, lane, by }),
        record: {
          stake: text(stake),
          days: days.map(({ date, profit, trades }) => ({
            date,
            profit: text(profit),
            percent: percentOf(profit, stake),
            trades,
          })),
          winning_days: summary.winning,
          losing_days: summary.losing,
          idle_days: summary.idle,
          mean: summary.mean,
          best: summary.best,
          worst: summary.worst,
          total: text(summary.total),
        },
        past: past.map(({ date, stakes, winners, losers, failed, traded, profit }) => ({
          date,
          stakes,
          winners,
          losers,
          failed,
          staked: text(traded),
          profit: text(profit),
        })),
        stakes: await stakesOf(ports, writing, ownStakes, now),
        checks: [...stakeLines(facts)],
        available: text(facts.available),
        promised_time: momentIn(writing)(ports.reviews.promise(now).promisedAt),
      },
    }
  }
