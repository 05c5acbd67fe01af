import { z } from 'zod'
import { call } from './call.ts'
import { entryRow } from './funding.ts'
import {
  amountText,
  count,
  dateText,
  instantOrDash,
  instantText,
  marketType,
  moneyText,
  orderNumber,
  priceText,
  quantity,
  rateText,
  stockCode,
} from './shapes.ts'
import { positionEvents, positionStates } from './states.ts'

export const directions = ['long', 'short'] as const
export type Direction = (typeof directions)[number]
export const priceTypes = ['market', 'limit'] as const
export type PriceType = (typeof priceTypes)[number]

const can = z.object({
  allowed: z.boolean(),
  refusals: z.array(
    z.object({
      key: z.string(),
      now: z.string().optional(),
      needed: z.string().optional(),
      clear: z.string().optional(),
      values: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** One position row: a resting order, an open lot, or what became of one (seed §3; product §7 "Rows"). */
export const positionRow = z.object({
  order_no: z.string(),
  parent: z.string(),
  type: z.string(),
  code: z.string(),
  name: z.string(),
  direction: z.enum(directions),
  leverage: z.int(),
  price_type: z.enum(priceTypes),
  limit_price: z.string(),
  buy_price: z.string(),
  stock_num: z.int(),
  nowprice: z.string(),
  initial_margin: moneyText,
  market_value: moneyText,
  cost: moneyText,
  yingkui: moneyText,
  today_profit: moneyText,
  buy_time: instantText,
  sell_price: z.string(),
  sell_time: instantOrDash,
  lock_days: z.int(),
  sellable_from: z.string(),
  borrowed: moneyText,
  accrued: moneyText,
  top_up: moneyText,
  held: moneyText,
  fees: moneyText,
  maintenance: z.string(),
  forced_close_price: z.string(),
  good_till: z.string(),
  sale: z.object({ price_type: z.enum(priceTypes), price: z.string(), stock_num: z.int(), good_till: z.string() }).nullable(),
  reason: z.string(),
  status: z.int(),
  state: z.enum(positionStates),
  can: z.object({ sell: can, cancel: can, amend: can, topUp: can }),
})
export const feeLine = z.object({ name: z.string(), rate: rateText, amount: moneyText })
export const orderPreview = z.object({
  as_of: instantText,
  price: z.string(),
  shares: z.int(),
  principal: moneyText,
  fees: z.array(feeLine),
  fee: moneyText,
  total: moneyText,
  borrowed: moneyText,
  available: moneyText,
  available_after: moneyText,
  sellable_from: z.string(),
  forced_close_price: z.string(),
  max_shares: z.int(),
  proceeds: moneyText.optional(),
  profit: moneyText.optional(),
  accrued: moneyText.optional(),
  worst_price: z.string(),
  refusals: z.array(z.unknown()),
})
export const stockCreditRow = z.object({
  order_no: z.string(),
  kind: z.enum(['order_hold', 'margin_top_up']),
  position_no: z.string(),
  code: z.string(),
  name: z.string(),
  credit: moneyText,
  time: instantText,
  status: z.int(),
  state: z.string(),
})
export const receipt = z.object({
  at: instantText,
  price: z.string(),
  shares: z.int(),
  rule: z.string(),
  model: z.string(),
  bid: z.string(),
  ask: z.string(),
  queue_ahead: z.int(),
  minute_volume: z.int(),
  session_date: dateText,
  book: z.array(z.tuple([z.string(), z.int()])),
})
export const positionLife = z.object({
  row: positionRow,
  children: z.array(positionRow),
  events: z.array(
    z.object({
      kind: z.enum(positionEvents),
      time: instantText,
      shares: z.int(),
      price: z.string(),
      amount: z.string(),
      note: z.string(),
    }),
  ),
  fees: z.array(feeLine),
  interest: z.array(z.object({ date: dateText, amount: moneyText })),
  receipts: z.array(receipt),
  entries: z.array(entryRow),
})

const goodTill = dateText.optional()
const order = {
  type: marketType,
  code: stockCode,
  direction: z.enum(directions).default('long'),
  price_type: z.enum(priceTypes).default('market'),
  price: priceText.optional(),
  worst_price: priceText.optional(),
  stock_num: quantity.default(0),
  leverage: count(1, 100).default(1),
  good_till: goodTill,
}

export const tradingCalls = {
  'trade/preview': call(
    'What an order would cost, hold, borrow and leave, as of now; with order_no the same for closing a position.',
    {
      input: z.strictObject({ ...order, code: stockCode.optional(), order_no: orderNumber.optional() }),
      output: orderPreview,
    },
  ),
  'trade/buy': call('Opens a position, long or short (P-06, P-07).', {
    once: true,
    success: 'purchase_success',
    input: z.strictObject(order),
    output: positionRow,
  }),
  'trade/sell': call('Closes a position, whole or in part.', {
    once: true,
    success: 'sell_application_success',
    input: z.strictObject({
      order_no: orderNumber,
      price_type: z.enum(priceTypes).default('market'),
      price: priceText.optional(),
      worst_price: priceText.optional(),
      stock_num: quantity.optional(),
      good_till: goodTill,
    }),
    output: positionRow.extend({ closed: positionRow.nullable() }),
  }),
  'trade/amend': call('Changes a resting order: another price, or less quantity.', {
    once: true,
    success: 'modification_success',
    input: z.strictObject({ order_no: orderNumber, price: priceText.optional(), stock_num: quantity.optional() }),
    output: positionRow,
  }),
  'trade/cancel': call('Cancels a resting order, or the resting sale of a position.', {
    once: true,
    success: 'cancellation_success',
    input: z.strictObject({ order_no: orderNumber }),
    output: positionRow,
  }),
  'trade/topUp': call('Adds credit to a position (V-08).', {
    once: true,
    success: 'top_up_success',
    input: z.strictObject({ order_no: orderNumber, credit: amountText.or(z.string().max(40)) }),
    output: stockCreditRow,
  }),
  'trade/position': call('One position: the row, its life, fees, interest, receipts and entries.', {
    input: z.object({ order_no: orderNumber }),
    output: positionLife,
  }),
  'trade/userstocklist': call('Positions: everything open, then the latest 200 closed (C-08).', {
    input: z.object({ type: marketType }),
    output: z.array(positionRow),
  }),
  'trade/userstocklists': call('Positions with their aggregates (C-09).', {
    input: z.object({ type: marketType }),
    output: z.object({ list: z.array(positionRow), ccsz: moneyText, fdyk: moneyText, lsyk: moneyText }),
  }),
  'trade/ustockslist': call('Stock credit: order holds and margin top-ups (C-07).', {
    input: z.object({ type: marketType }),
    output: z.array(stockCreditRow),
  }),
} as const

const rows = z.array(z.record(z.string(), z.unknown()))
/** Lists whose rows come with new shares and products; they are empty until a customer has any (C-04, C-06). */
export const applicationCalls = {
  'trade/usernewstocklist': call('New-share subscriptions.', { input: z.object({ type: marketType }), output: rows }),
  'trade/userproductlist': call('Product orders: copy, intraday, block.', {
    input: z.object({ type: marketType }),
    output: rows,
  }),
} as const
