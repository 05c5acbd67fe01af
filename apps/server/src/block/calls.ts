import type { blockCalls as declared } from '@zaraba/contract/block/calls.ts'
import { type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { applyForBlock } from './applications/apply.ts'
import { blockCancel } from './applications/cancel.ts'
import { createGrab } from './applications/grab.ts'
import { block, blocklist, userblocklist } from './lists.ts'
import { offerNamed } from './offers/offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { blockProof } from './proof.ts'

/** One call for both kinds: the offer says whether it is applied for or grabbed. */
const blockApply = (ports: BlockPorts): Handler<'trade/blockApply'> => {
  const grab = createGrab(ports)
  return async (input, context) => {
    const offer = await offerNamed(ports.database, input.id)
    if (offer === null) return refuse({ key: 'not_found', field: 'id' })
    return offer.kind === 'grab' ? grab(offer, input, context) : applyForBlock(ports, offer)(input, context)
  }
}

export const blockCalls = (ports: BlockPorts): Handlers<typeof declared> => ({
  'trade/blocklist': blocklist(ports),
  'trade/block': block(ports),
  'trade/blockApply': blockApply(ports),
  'trade/blockCancel': blockCancel(ports),
  'trade/userblocklist': userblocklist(ports),
  'trade/blockProof': blockProof(ports),
})
