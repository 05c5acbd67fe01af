import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { AlertFired, AlertMerged } from '@zaraba/contract/alert/events.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { alertPriceText, figureText, linesOf, spanOf, termsOf } from '@zaraba/rules/alert/condition.ts'
import type { MeasurePoint } from '@zaraba/rules/alert/play.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Transaction } from '../database/database.ts'
import { type Alert, type Firing, insertFirings, updateAlerts } from './store.ts'

export const alertNo = (number: bigint): string => `A-${number}`

/** Effects of prints on alerts: rows to write, and receipts of those that fired. */
export interface Played {
  readonly changed: Map<bigint, Alert>
  readonly firings: Firing[]
  readonly merged: Merged[]
}
/** An alert that ended because a split made it the same as another one, which goes on for both. */
interface Merged {
  readonly at: Instant
  readonly ends: Alert
  readonly into: Alert
}
export const nothingPlayed = (): Played => ({ changed: new Map(), firings: [], merged: [] })

/** Notes that an alert fired at some points; `code` is that of the share that did it. */
export const noteFirings = (
  played: Played,
  alert: Alert,
  points: readonly (MeasurePoint & { readonly code?: string; readonly fact?: string })[],
): Alert => {
  const { customer, number, market, measure, side, bound } = alert
  let { fired } = alert
  for (const { at, value, price, code = alert.code, fact = null } of points) {
    fired += 1
    played.firings.push({ customer, alert: number, line: fired, at, market, code, measure, side, bound, value, price, fact })
  }
  const after = { ...alert, fired }
  played.changed.set(number, after)
  return after
}

const optional = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { readonly [Each in Name]?: Value }

const valuesOf = (firing: Firing): AlertFired & Readonly<Record<string, string>> => {
  const { market, code, measure, value, price, fact } = firing
  const { kind, value: asked, side } = termsOf(firing, market)
  const lines = linesOf(measure)
  const priceText = price === null ? '-' : alertPriceText(market, price)
  return {
    number: alertNo(firing.alert),
    type: typeOfMarket[market],
    code,
    alert: kind,
    side,
    value: asked,
    price: priceText,
    figure: lines === null ? figureText(measure, market, value) : priceText,
    ...optional('within', spanOf(measure)),
    ...(lines === null ? {} : { line: lines[0], other_line: lines[1] }),
    ...optional('fact', fact),
  }
}

const wordsOfMerged = ({ ends, into }: Merged): AlertMerged & Readonly<Record<string, string>> => {
  const { market, code } = ends
  const { kind, value, side } = termsOf(into, market)
  return { number: alertNo(ends.number), into: alertNo(into.number), type: typeOfMarket[market], code, alert: kind, side, value }
}

/** Writes the rows, receipts and events of played prints. */
export const writePlayed = async (
  transaction: Transaction,
  { changed, firings, merged }: Played,
  writeEvents: WriteEvents,
): Promise<void> => {
  if (changed.size > 0) await updateAlerts(transaction, [...changed.values()])
  if (firings.length > 0) await insertFirings(transaction, firings)
  const inTurn = firings.toSorted(
    (left, right) => left.at - right.at || (left.alert < right.alert ? -1 : 1) || left.line - right.line,
  )
  // Their messages lead to no position: the number of the alert is among the values.
  const orderNo = ''
  const events: readonly AccountEvent[] = [
    ...merged.map((each): AccountEvent => {
      const { at, ends } = each
      return { customer: ends.customer, kind: 'alert_merged', orderNo, at, values: wordsOfMerged(each) }
    }),
    ...inTurn.map((firing): AccountEvent => {
      const { customer, at } = firing
      return { customer, kind: 'alert_fired', orderNo, at, values: valuesOf(firing) }
    }),
  ]
  await writeEvents(
    transaction,
    events.toSorted((left, right) => left.at - right.at),
  )
}
