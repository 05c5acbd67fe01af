import { z } from 'zod'
import { call, reading } from '../call.ts'
import {
  anyMarket,
  instantOrDash,
  instantText,
  marketType,
  needed,
  nothing,
  orderNumber,
  pageOf,
  paging,
  stockCode,
  typeOfRow,
} from '../shapes.ts'
import { alertValuePrecedence } from './refusals.ts'
import { alertKinds, alertSides, alertSpans, alertStates } from './terms.ts'

const kind = z
  .enum(alertKinds)
  .describe(
    'The kind: the `price` of a print; its `change` in per cent; the session’s `volume`; the `crossing` of an indicator at the close; an `event` of a share, or of every share of the market that is held; the `margin`, the lowest maintenance ratio among the positions of the market.',
  )
const value = z
  .string()
  .trim()
  .max(40)
  .meta({
    'x-unit':
      'price, change and margin: decimal text (the market’s currency, per cent with a minus for a fall, per cent); volume: shares; crossing and event: a word',
  })
  .describe(
    'The value to reach. A crossing is `sma5_above_sma25` (of `price`, `sma5`, `sma25`, `sma75`, the shorter first, with `above` or `below`) or `rsi14_above_70` (5 to 95); an event is `results` or `disclosures`.',
  )
const side = z
  .enum(alertSides)
  .describe(
    'Of a price: from which side on it is reached. Absent, `above` for a price above the last one and `below` for one under it.',
  )
const within = z
  .enum(alertSpans)
  .describe('Of a change: the minutes before the print, or `day` for the change since the close of the session before.')
const repeat = z
  .enum(['once', 'standing'])
  .describe(
    '`once` is over when it has fired. `standing` fires again, once a session at most, after the market has been on the other side.',
  )

const alertRow = z
  .object({
    order_no: z.string().describe('The number of the alert, `A-…`.'),
    type: typeOfRow,
    code: z.string().describe('The code of the share; empty for the shares that are held, and for the margin.'),
    name: z.string().describe('The name of the share; empty without one.'),
    kind,
    value,
    side,
    within: z.enum([...alertSpans, '-']).describe('The span of a change; “-” for other kinds.'),
    repeat,
    state: z
      .enum(alertStates)
      .describe(
        '`armed`; `waits` until the market has been on the other side; `fired`; `ended`, because the share was delisted or `merged_into` goes on for it.',
      ),
    set_at: instantText.describe('When it was set or changed last.'),
    fired_at: instantOrDash.describe('When it was reached last.'),
    merged_into: z
      .union([orderNumber, z.literal('-')])
      .describe('The alert that goes on for this one, since a split of the share made both the same; “-” for every other.'),
  })
  .meta({ id: 'Alert', description: 'An alert of a customer.' })

export const alertCalls = {
  'alert/list': reading('The caller’s alerts, the latest first.', {
    input: z.object({
      type: anyMarket.describe('Only those of this market; all when absent.'),
      code: stockCode.optional().describe('Only those of this share.'),
      state: z.enum(['open', 'over']).optional().describe('`open` those that can still fire, `over` the others; absent for all.'),
      ...paging,
    }),
    output: pageOf(alertRow),
  }),
  'alert/add': call('Sets an alert; one that is set already in the same words is answered as it is.', {
    success: 'alert_set',
    refuses: ['alert_needs_share', 'product_missing_or_delisted', ...alertValuePrecedence, 'alerts_full'],
    input: z.strictObject({
      type: marketType,
      code: stockCode.optional(),
      kind,
      value: needed(value.default('')),
      side: side.optional(),
      within: within.default('day'),
      repeat: repeat.default('once'),
    }),
    output: alertRow,
  }),
  'alert/change': call('Changes an alert that can still fire; it counts from now on.', {
    success: 'alert_set',
    refuses: ['product_missing_or_delisted', 'not_found', 'alert_is_over', ...alertValuePrecedence],
    input: z.strictObject({
      order_no: orderNumber,
      value: value.optional(),
      side: side.optional(),
      within: within.optional(),
      repeat: repeat.optional(),
    }),
    output: alertRow,
  }),
  'alert/remove': call('Deletes an alert.', {
    success: 'alert_removed',
    refuses: ['not_found'],
    input: z.strictObject({ order_no: orderNumber }),
    output: nothing,
  }),
} as const
