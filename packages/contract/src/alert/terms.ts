import { forms } from '../refusal-forms.ts'

/** The kinds of alert. */
export const alertKinds = ['price', 'change', 'volume', 'crossing', 'event', 'margin'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Spans of a change: minutes before a print, or since the close of the session before. */
export const alertSpans = ['5', '15', '30', '60', 'day'] as const
export type AlertSpan = (typeof alertSpans)[number]

export const alertSides = ['above', 'below'] as const
export type AlertSide = (typeof alertSides)[number]

/**
 * The state of an alert. A standing alert `waits` after it fired until the market has been on the other side of its value, and is
 * `armed` again from then on. `fired` and `ended` (the share was delisted, or a split made it the
 * same as another one) are final.
 */
export const alertStates = ['armed', 'waits', 'fired', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

/** The lines whose crossing can be asked for: the daily close, and its averages of 5, 25 and 75 sessions. */
export const alertLines = ['price', 'sma5', 'sma25', 'sma75'] as const
export type AlertLine = (typeof alertLines)[number]

/** Publications that an alert about events can be for. */
export const alertEvents = ['results', 'disclosures'] as const
export type AlertEventKind = (typeof alertEvents)[number]

/** The most alerts of one customer that can still fire. */
export const mostAlerts = 200

/** The bounds of a value, as decimal texts. Those of a price are parts of the last one. */
export const alertBounds = {
  price: { low: '0.1', high: '10' },
  change: { low: '0.1', high: '50' },
  volume: { low: '1', high: '10000000000' },
  rsi: { low: '5', high: '95' },
  margin: { low: '10', high: '500' },
} as const

/** A decimal text without a sign. */
export const isAmount = (text: string): boolean => forms.price.test(text)
