import { currencyOfType, marketOfType, tradingCurrencies } from '@zaraba/market/markets.ts'
import { orderNo } from '@zaraba/rules/trading/records.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { TradingPorts } from '../ports.ts'
import { openOrdersOf } from '../positions/lists-store.ts'

/**
 * Cancels what rests, each as `trade/cancel` does. They need no common transaction: an order that was filled meanwhile, or may not be
 * cancelled now, keeps no other one from it, and a repeated call cancels what still rests. Refused where every one of them was.
 */
export const cancelAll =
  ({ database }: Pick<TradingPorts, 'database'>, cancel: Handler<'trade/cancel'>): Handler<'trade/cancelAll'> =>
  async ({ type, code }, context) => {
    const { customer } = callerOf(context)
    const market = type ?? (code === undefined ? undefined : 'jpy')
    const currencies = market === undefined ? tradingCurrencies : [currencyOfType[market]]
    const resting = (await Promise.all(currencies.map((currency) => openOrdersOf(database, customer, currency)))).flat()
    const wanted = resting.filter(
      ({ kind, instrument }) =>
        kind !== 'forced_sale' &&
        (code === undefined || market === undefined || instrument === `${marketOfType[market]}:${code}`),
    )
    const answers = await Promise.all(
      wanted.map((order) => cancel({ order_no: orderNo(order.number) }, { ...context, idempotencyKey: null })),
    )
    const cancelled = answers.filter((answer) => 'data' in answer).length
    // An order that ended meanwhile needs no cancel.
    const [refused] = answers
      .flatMap((answer) => ('refusals' in answer ? [answer.refusals] : []))
      .filter((refusals) => refusals.every(({ key }) => key !== 'order_not_pending'))
    if (cancelled === 0 && refused !== undefined) return refuse(...refused)
    return { data: { cancelled } }
  }
