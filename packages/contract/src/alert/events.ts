import { event } from '../event.ts'
import type { AlertKind, AlertSide, AlertSpan } from './terms.ts'

/**
 * An alert that was reached. `price` is that of the print, `figure` the value that the alert compares (per cent, shares, the index, the ratio), and
 * `value` the one that was asked for.
 */
export interface AlertFired {
  /** The number of the alert, `A-12`. */
  readonly number: string
  readonly type: string
  readonly code: string
  readonly alert: AlertKind
  readonly side: AlertSide
  readonly value: string
  readonly price: string
  readonly figure: string
  readonly within?: AlertSpan
  /** Lines of a crossing. */
  readonly line?: string
  readonly other_line?: string
  /** The kind of publication, for an alert about events. */
  readonly fact?: string
}

/** An alert that ended because a split made it the same as another one, which goes on for both. */
export interface AlertMerged {
  /** The number of the alert that ended, `A-13`. */
  readonly number: string
  /** The number of the alert that goes on, `A-12`. */
  readonly into: string
  readonly type: string
  readonly code: string
  readonly alert: AlertKind
  readonly side: AlertSide
  /** The value of both since the split. */
  readonly value: string
}

export const alertContractEvents = {
  alert_fired: event<{ readonly [Name in keyof AlertFired]: AlertFired[Name] }>('an alert of the customer was reached', [
    'alerts',
  ]),
  alert_merged: event<{ readonly [Name in keyof AlertMerged]: AlertMerged[Name] }>(
    'an alert ended because a split made it the same as another one of the customer',
    ['alerts'],
  ),
} as const
