import { mostAlerts } from '@zaraba/contract/alert/terms.ts'
import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { localDate, previousTradingDay, sessionAround, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Instrument, instrumentId } from '@zaraba/market/instrument.ts'
import { type Market, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { type Condition, isCloseMeasure, termsOf } from '@zaraba/rules/alert/condition.ts'
import { isMet } from '@zaraba/rules/alert/play.ts'
import { type AskedAlert, readCondition } from '@zaraba/rules/alert/read-terms.ts'
import { type Answer, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { lotsIn, lowestRatio, scheduleMinute } from './each-minute.ts'
import { alertNo } from './fire.ts'
import { measureAtClose } from './play-session.ts'
import type { AlertPorts } from './ports.ts'
import {
  type Alert,
  type AlertDraft,
  alertOf,
  alertsOf,
  deleteAlert,
  insertAlert,
  lockForChange,
  openCount,
  resetAlert,
  sameAlert,
} from './store.ts'

type Row = OutputOf<'alert/add'>

const rowOf = ({ market }: AlertPorts, alert: Alert, language: Language): Row => {
  const { code, repeat, state, setAt, firedAt, mergedInto } = alert
  const name = code === '' ? '' : (market.catalogue().byId(instrumentId(alert.market, code))?.names[language] ?? code)
  return {
    order_no: alertNo(alert.number),
    type: typeOfMarket[alert.market],
    code,
    name,
    ...termsOf(alert, alert.market),
    repeat,
    state,
    set_at: formatInTokyo(setAt),
    fired_at: firedAt === null ? '-' : formatInTokyo(firedAt),
    merged_into: mergedInto === null ? '-' : alertNo(mergedInto),
  }
}

/** The number of an alert, "A-12"; `null` for another text. */
const numberOf = (text: string): bigint | null => {
  const digits = /^A-([1-9]\d{0,17})$/.exec(text)?.[1]
  return digits === undefined ? null : BigInt(digits)
}

interface AlertTarget {
  readonly market: Market
  /** As it was typed; empty without one. */
  readonly code: string
}

/** The alert that a form asks for at a moment, or its refusal. */
const draftOf = async (
  ports: AlertPorts,
  transaction: Transaction,
  { customer, asked, target }: { readonly customer: CustomerNumber; readonly asked: AskedAlert; readonly target: AlertTarget },
  at: Instant,
): Promise<AlertDraft | Exclude<Answer<Row>, { readonly data: Row }>> => {
  const { market } = target
  const instrument = target.code === '' ? undefined : ports.market.catalogue().byCode(market, target.code.toUpperCase())
  const quote = instrument === undefined ? null : ports.market.feedOf(instrument).quote(instrument, at)
  const lots = asked.kind === 'margin' ? await lotsIn(ports, transaction, market, [customer]) : []
  const read = readCondition(asked, {
    market,
    share: target.code === '' ? 'none' : instrument === undefined ? 'unknown' : 'known',
    price: quote?.price ?? null,
    volume: quote !== null && quote.date === sessionAround(market, at).date ? quote.volume : 0,
    margin: lowestRatio(ports, lots, at),
  })
  if ('refusal' in read) return refuse(read.refusal)
  const code = asked.kind === 'margin' ? '' : (instrument?.code ?? '')
  const { condition } = read
  const state = instrument !== undefined && isMetAlready(ports, instrument, condition, at) ? 'waits' : 'armed'
  return { customer, market, code, ...condition, repeat: asked.repeat, state, setAt: at, countsFrom: at }
}

/**
 * Whether a crossing had happened at the last close already: it fires when it happens again. The other kinds are refused when they are reached, or fire at the
 * next print.
 */
const isMetAlready = (
  { market }: AlertPorts,
  instrument: Instrument,
  { measure, ...condition }: Condition,
  at: Instant,
): boolean => {
  if (!isCloseMeasure(measure)) return false
  const feed = market.feedOf(instrument)
  const today = sessionOf(instrument.market, localDate(instrument.market, at))
  const date =
    today !== null && today.close <= at ? today.date : previousTradingDay(instrument.market, localDate(instrument.market, at))
  const point = measureAtClose({ instrument, feed }, measure, date, at)
  return point !== null && isMet(condition, point.value)
}

const needsMinutes = ({ measure }: Condition): boolean =>
  measure === 'margin' || measure === 'results' || measure === 'disclosures'

const add =
  (ports: AlertPorts): Handler<'alert/add'> =>
  (input, context) => {
    const { customer } = callerOf(context)
    const target = { market: marketOfType[input.type], code: input.code ?? '' }
    return ports.database.transaction(async (transaction) => {
      await lockForChange(transaction)
      const draft = await draftOf(ports, transaction, { customer, asked: input, target }, ports.marketClock.now())
      if ('refusals' in draft) return draft
      const same = await sameAlert(transaction, draft)
      if (same !== null) return { data: rowOf(ports, same, context.language) }
      const count = await openCount(transaction, customer)
      if (count >= mostAlerts)
        return refuse({ key: 'alerts_full', now: String(count), needed: String(mostAlerts - 1), clear: '/mine/alerts' })
      const alert = await insertAlert(transaction, draft)
      if (needsMinutes(alert)) await scheduleMinute(transaction, alert.market, alert.setAt)
      return { data: rowOf(ports, alert, context.language) }
    })
  }

/** The form of an alert as it is, with what a change names. */
const changed = (alert: Alert, input: InputOf<'alert/change'>): AskedAlert => {
  const { kind, value, side, within } = termsOf(alert, alert.market)
  return {
    kind,
    value: input.value ?? value,
    // A new price says by itself from which side it is reached.
    side: input.side ?? (input.value === undefined ? side : undefined),
    within: input.within ?? (within === '-' ? 'day' : within),
    repeat: input.repeat ?? alert.repeat,
  }
}

const change =
  (ports: AlertPorts): Handler<'alert/change'> =>
  (input, context) => {
    const { customer } = callerOf(context)
    return ports.database.transaction(async (transaction) => {
      await lockForChange(transaction)
      const number = numberOf(input.order_no)
      const before = number === null ? null : await alertOf(transaction, customer, number)
      if (before === null) return refuse({ key: 'not_found', field: 'order_no' })
      if (before.state === 'fired' || before.state === 'ended') return refuse({ key: 'alert_is_over', field: 'order_no' })
      const askedAlert = changed(before, input)
      const draft = await draftOf(ports, transaction, { customer, asked: askedAlert, target: before }, ports.marketClock.now())
      if ('refusals' in draft) return draft
      const same = await sameAlert(transaction, draft)
      if (same !== null && same.number !== before.number) await deleteAlert(transaction, customer, same.number)
      const after = await resetAlert(transaction, before.number, draft)
      if (after === null) return refuse({ key: 'alert_is_over', field: 'order_no' })
      return { data: rowOf(ports, after, context.language) }
    })
  }

const remove =
  ({ database }: AlertPorts): Handler<'alert/remove'> =>
  ({ order_no }, context) => {
    const { customer } = callerOf(context)
    return database.transaction(async (transaction) => {
      await lockForChange(transaction)
      const number = numberOf(order_no)
      const isFound = number !== null && (await deleteAlert(transaction, customer, number))
      return isFound ? { data: {} } : refuse({ key: 'not_found', field: 'order_no' })
    })
  }

const list =
  (ports: AlertPorts): Handler<'alert/list'> =>
  async ({ type, code, state, page, limit }, context) => {
    if (page !== undefined && !/^[1-9]\d{0,17}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const rows = await alertsOf(ports.database, callerOf(context).customer, {
      market: type === undefined ? null : marketOfType[type],
      code: code?.toUpperCase() ?? null,
      state,
      before: page === undefined ? null : BigInt(page),
      limit: limit + 1,
    })
    const shownAlerts = rows.slice(0, limit)
    const last = shownAlerts.at(-1)
    return {
      data: {
        list: shownAlerts.map((alert) => rowOf(ports, alert, context.language)),
        next: rows.length > limit && last !== undefined ? String(last.number) : null,
      },
    }
  }

export const alertHandlers = (ports: AlertPorts) => ({
  'alert/list': list(ports),
  'alert/add': add(ports),
  'alert/change': change(ports),
  'alert/remove': remove(ports),
})
