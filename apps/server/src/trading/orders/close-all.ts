import type { OutputOf } from '@zaraba/contract/calls.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { closingAllPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { directions } from '@zaraba/contract/trading/rows.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { noTrail } from '@zaraba/rules/trading/trails.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import type { BatchContext } from './batch-context.ts'
import { closeLots, lotsToClose, ownFirst } from './close-share.ts'
import { instrumentsOf, type Touched } from './touched.ts'

type Closed = OutputOf<'trade/closeAll'>

/** Everything at the market, for the day. */
const draft = {
  priceType: 'market',
  limit: null,
  worst: null,
  trigger: null,
  trail: noTrail,
  goodTill: null,
  shares: null,
} as const

/** Decides the closing of all shares of a market, each with all its lots; refused where none of them can be closed. */
export const closeAll = (batch: BatchContext, command: Request<'trade/closeAll'>, touched: Touched | null): Answer<Closed> => {
  const take = ownFirst(touched, batch.ports.numbers.take)
  const data: { [Part in keyof Closed]: Closed[Part][number][] } = { closed: [], waiting: [], refused: [] }
  const found: Refusal[] = []
  for (const id of touched === null ? [] : instrumentsOf(touched)) {
    const instrument = batch.ports.catalogue().byId(id)
    if (instrument === undefined) continue
    const lots = lotsToClose(batch, command, instrument)
    for (const direction of directions.filter((each) => lots.some((lot) => lot.direction === each))) {
      const answer = closeLots(batch, command, instrument, { draft, direction, turn: 'fifo' }, take)
      if ('refusals' in answer) {
        const { code, names } = instrument
        found.push(...answer.refusals)
        const type = typeOfMarket[marketOf(id)]
        data.refused.push({ type, code, name: names[command.language], direction, refusals: [...answer.refusals] })
      } else {
        data.closed.push(...answer.data.closed)
        data.waiting.push(...answer.data.waiting)
      }
    }
  }
  if (data.closed.length + data.waiting.length > 0) return { data }
  if (found.length === 0) return refuse({ key: 'nothing_to_close', now: '0', needed: '1' })
  const once = found.filter(({ key }, index) => found.findIndex((each) => each.key === key) === index)
  return { refusals: inOrder(closingAllPrecedence, once) }
}
