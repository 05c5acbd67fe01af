import { instant } from '@zaraba/money/time.ts'
import { type Handler, refuse } from '../calls/handler.ts'
import { type LiveMarket, lineOf, localText } from './live-market.ts'
import { newestOf, type Tapes } from './tape.ts'
import { marketOf } from './wire-market.ts'

export const showTape =
  (view: LiveMarket, tapes: Tapes): Handler<'market/tape'> =>
  async ({ type, code, limit }) => {
    const market = marketOf(type)
    const line = lineOf(view, market, code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    if (line.quote === null) return refuse({ key: 'stock_price_not_obtained', field: 'code' })
    const newest = newestOf(tapes(line.instrument, view.now()), limit)
    return {
      data: { list: newest.map(([at, price, shares, side]) => ({ time: localText(market, instant(at)), price, shares, side })) },
    }
  }
