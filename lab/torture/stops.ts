import { distanceOf, pricesNear } from './near-prices.ts'
import type { Step } from './schedule.ts'
import { act, pick, type Request, type Stage, textOf } from './sent-requests.ts'

/** The fields of a stop of one kind on the side where it waits: above the price now to buy, below it to sell; near enough to be triggered. */
export const stopNear = async (stage: Stage, step: Step, side: 'buy' | 'sell'): Promise<Request> => {
  const [, , c, d] = step.words
  const sign = side === 'buy' ? 1 : -1
  const away = 2 + (c % 7)
  if (d % 4 === 0) return { price_type: 'trailing', trail_percent: `0.${1 + (c % 9)}` }
  if (d % 4 === 1) return { price_type: 'trailing', trail: await distanceOf(stage, step, away) }
  const [trigger = '1', bound = '1'] = await pricesNear(stage, step, sign * away, sign * (away + 3))
  return d % 4 === 2
    ? { price_type: 'stop', trigger_price: trigger }
    : { price_type: 'stop_limit', trigger_price: trigger, price: bound }
}

const rowsOf = (data: Readonly<Record<string, unknown>>): readonly object[] =>
  Array.isArray(data.list) ? data.list.filter((row: unknown): row is object => typeof row === 'object' && row !== null) : []

/** Other exits around the price now, one of them taken away now and then. */
const otherExits = async (stage: Stage, step: Step, sign: number): Promise<Request> => {
  const [, b, c, d] = step.words
  const [profit = '1', stop = '1'] = await pricesNear(stage, step, sign * (6 + (c % 7)), -sign * (6 + (d % 7)))
  return { take_profit_price: b % 3 === 0 ? '-' : profit, stop_trigger_price: stop }
}

/** Another limit near the price now where an order has one, and another trigger where it waits for one; fewer shares and other exits of some. */
export const amend = async (stage: Stage, step: Step, otherwise: string): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const [a, b, c, d] = step.words
  const fewer = { stock_num: String(1 + (b % 3)) }
  const { data } = await stage.client.ask(customer, 'trade/orders', { state: 'pending_order' })
  const row = pick(rowsOf(data), a)
  // Every third change is of one of the orders that others fight for, whether it rests or has ended.
  if (row === undefined || c % 3 === 0) return await act(stage, step, 'trade/amend', { order_no: otherwise, ...fewer })
  const text = (name: string): string => textOf(Reflect.get(row, name))
  const stock = { type: step.stock.type, code: text('code') }
  const type = (['jpy', 'usd', 'cny'] as const).find((each) => each === text('type'))
  const sign = text('side') === 'buy' ? 1 : -1
  const near = { ...step, stock: { ...stock, ...(type === undefined ? {} : { type }) } }
  const [price = '1', trigger = '1', bound = '1'] = await pricesNear(
    stage,
    near,
    (d % 11) - 5,
    sign * (2 + (d % 6)),
    sign * (6 + (d % 6)),
  )
  const waits = text('trigger_price') !== '-' && text('triggered_at') === '-'
  const hasLimit = text('price') !== '-'
  await act(stage, step, 'trade/amend', {
    order_no: text('order_no'),
    ...(waits ? { trigger_price: trigger, ...(hasLimit ? { price: bound } : {}) } : hasLimit ? { price } : {}),
    ...(b % 4 === 0 || !(waits || hasLimit) ? fewer : {}),
    ...(text('kind') === 'opening' && b % 5 < 2 ? await otherExits(stage, near, sign) : {}),
  })
}
