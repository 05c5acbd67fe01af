import { localDate, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Instrument, instrumentId, marketOf } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { addDays, type DateText, dayNumber, type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import { type MeasurePoint, play } from '@zaraba/rules/alert/play.ts'
import { exposureOf } from '@zaraba/rules/trading/lot-changes.ts'
import { maintenanceText } from '@zaraba/rules/trading/maintenance.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import type { Transaction } from '../database/database.ts'
import type { DueHandler } from '../time/due.ts'
import { schedule } from '../time/due-store.ts'
import { asFarAsPossible } from '../time/units.ts'
import { leaveBehind } from './behind.ts'
import { noteFirings, nothingPlayed, type Played, writePlayed } from './fire.ts'
import type { AlertPorts } from './ports.ts'
import { type Alert, alertsOfMinutes, lockProgress, minuteDue } from './store.ts'

/** The next full minute of a market's session: after its first, and its close included. */
const nextMinute = (market: Market, at: Instant): Instant => {
  const session = sessionAround(market, at)
  const following = instant((Math.floor(at / minute) + 1) * minute)
  const within = following > session.close ? tradingDayAt(market, session.index + 1) : session
  return instant(Math.max(following, Math.min(within.open, within.openingAuction) + minute))
}

export const scheduleMinute = (transaction: Transaction, market: Market, at: Instant) =>
  schedule(transaction, [{ at: nextMinute(market, at), kind: minuteDue, reference: market }])

/** The open lots of customers in one market. */
export const lotsIn = async (
  { trading }: Pick<AlertPorts, 'trading'>,
  transaction: Transaction,
  market: Market,
  customers: readonly CustomerNumber[],
): Promise<readonly LotRecord[]> =>
  (await trading.openLots(transaction, customers)).filter(({ instrument }) => marketOf(instrument) === market)

/**
 * The lowest maintenance ratio of those lots that can be called, in hundredths of a per cent, as the gauge of the positions shows it; `null`
 * where none can be.
 */
export const lowestRatio = ({ market }: Pick<AlertPorts, 'market'>, lots: readonly LotRecord[], at: Instant): number | null => {
  const ratios = lots.flatMap((lot) => {
    const instrument = market.catalogue().byId(lot.instrument)
    const price = instrument === undefined ? undefined : market.feedOf(instrument).quote(instrument, at)?.price
    const text = price === undefined ? '-' : maintenanceText(exposureOf(lot), price)
    return text === '-' ? [] : [Math.round(Number(text) * 100)]
  })
  return ratios.length === 0 ? null : Math.min(...ratios)
}

const readMarket = (reference: string): Market => {
  const market = markets.find((each) => each === reference)
  if (market === undefined) throw new Error(`${reference} is no market`)
  return market
}

/** Facts that a company publishes of itself. */
const ownFacts = ['results', 'dividend', 'split', 'buy_back'] as const
type Published = MeasurePoint & { readonly code: string; readonly fact: (typeof ownFacts)[number] }

const datesBetween = (from: DateText, to: DateText): readonly DateText[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index))

/** Publications of companies after one moment up to another; each company is asked once. */
const publications = ({ market }: Pick<AlertPorts, 'market'>, from: Instant, at: Instant) => {
  const known = new Map<string, readonly Published[]>()
  const read = (instrument: Instrument): readonly Published[] =>
    datesBetween(localDate(instrument.market, from), localDate(instrument.market, at))
      .flatMap((date) => market.announcements(instrument, date, at))
      .filter((fact) => fact.at > from && fact.at <= at)
      .flatMap((fact) => {
        const kind = ownFacts.find((each) => each === fact.kind)
        return kind === undefined ? [] : [{ at: fact.at, value: 0, price: null, code: instrument.code, fact: kind }]
      })
  return (id: string): readonly Published[] => {
    const before = known.get(id)
    if (before !== undefined) return before
    const instrument = market.catalogue().byId(id)
    const found = instrument === undefined ? [] : read(instrument)
    known.set(id, found)
    return found
  }
}

/** Fires an alert for each publication that it asks for; one for once ends with the first. */
const playEvents = (played: Played, alert: Alert, found: readonly Published[]): void => {
  const own = found.filter(({ at, fact }) => at > alert.countsFrom && (alert.measure === 'disclosures' || fact === 'results'))
  const points = alert.repeat === 'once' ? own.slice(0, 1) : own
  const last = points.at(-1)
  if (last === undefined) return
  noteFirings(
    played,
    { ...alert, state: alert.repeat === 'once' ? 'fired' : 'armed', countsFrom: last.at, firedAt: last.at },
    points,
  )
}

/**
 * Plays to alerts what no print alone decides: publications after one moment up to another, and the margin of accounts at the latter.
 * Trading has been played up to the same moment, so that holdings are those of the minute, whether the time was lived through or skipped.
 */
export const playMinutes = async (
  ports: AlertPorts,
  transaction: Transaction,
  alerts: readonly Alert[],
  { market, from, at }: { readonly market: Market; readonly from: Instant; readonly at: Instant },
): Promise<void> => {
  const customers = [...new Set(alerts.flatMap(({ code, customer }) => (code === '' ? [customer] : [])))]
  const lots = Map.groupBy(await lotsIn(ports, transaction, market, customers), ({ customer }) => customer)
  const published = publications(ports, from, at)
  const played = nothingPlayed()
  for (const alert of alerts) {
    const { customer, code } = alert
    const ownLots = lots.get(customer) ?? []
    if (alert.measure === 'margin') {
      const value = lowestRatio(ports, ownLots, at)
      if (value === null) continue
      const { watch, firings } = play(alert, [{ at, value, price: null }], (moment) => sessionAround(market, moment).close)
      if (watch !== alert) noteFirings(played, watch, firings)
    } else {
      const shares = code === '' ? [...new Set(ownLots.map(({ instrument }) => instrument))] : [instrumentId(market, code)]
      const found = shares
        .flatMap((id) => published(id))
        .toSorted((left, right) => left.at - right.at || (left.code < right.code ? -1 : 1))
      playEvents(played, alert, found)
    }
  }
  await writePlayed(transaction, played, ports.writeEvents)
}

/** Looks at the minute that ends for the alerts of a market; one that fails is left behind. */
export const eachMinute =
  (ports: AlertPorts): DueHandler =>
  async (transaction, reference, at) => {
    const market = readMarket(reference)
    await lockProgress(transaction)
    const alerts = await alertsOfMinutes(transaction, market)
    if (alerts.length === 0) return
    const from = later(at, -minute)
    const { failed } = await asFarAsPossible(
      transaction,
      alerts.filter(({ behindFrom }) => behindFrom === null),
      (inner, some) => playMinutes(ports, inner, some, { market, from, at }),
    )
    await leaveBehind(transaction, failed, from)
    await scheduleMinute(transaction, market, at)
  }
