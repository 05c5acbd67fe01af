import { counted, pairOf, type RefusalTable, type ValueKind } from '../refusal-forms.ts'

const between = (kind: ValueKind) => ({ now: kind, values: { low: kind, high: kind } }) as const

export const alertRefusals = {
  alert_needs_share: {},
  enter_alert_value: {},
  alert_price_out_of_range: between('price'),
  alert_percent_out_of_range: between('percent'),
  alert_volume_out_of_range: between('shares'),
  alert_price_reached: pairOf('price'),
  alert_volume_reached: pairOf('shares'),
  alert_margin_reached: pairOf('percent'),
  alerts_full: counted,
  alert_is_over: {},
} as const satisfies RefusalTable

/** Reasons to refuse the value of an alert, in order of precedence: the first decides `msg`. */
export const alertValuePrecedence = [
  'enter_alert_value',
  'stock_price_not_obtained',
  'alert_price_out_of_range',
  'alert_percent_out_of_range',
  'alert_volume_out_of_range',
  'alert_price_reached',
  'alert_volume_reached',
  'alert_margin_reached',
] as const
