import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { productsFace } from '../products/face.ts'
import { reviewFace } from '../review/face.ts'
import { tradingFace } from '../trading/face.ts'
import { allotBlock } from './applications/allotment.ts'
import { blockReview } from './applications/reviews.ts'
import { blockCalls } from './calls.ts'
import { blockMessages } from './messages.ts'
import { offersDisclosed } from './offers/disclosures.ts'
import { leftOfGrabs, waiting } from './offers/offer-store.ts'
import { blockActions, blockReads } from './offers/operators.ts'
import { allotDue, worldOffers } from './offers/world-offers.ts'
import type { BlockPorts } from './ports.ts'
import { subjectsOf } from './subjects.ts'
import { verifyBlocks } from './verify-store.ts'

/** Shares at a fixed price off the auction: blocks that are applied for and allotted, grabs that are first come, first served. */
export const block = slice({
  name: 'block',
  tables: ['block.*'],
  messages: blockMessages,
  waiting,
  needs: { identity: identityFace, market: marketFace, products: productsFace, review: reviewFace, trading: tradingFace },
  entries: { held: ['block_hold'], passed: ['block_back', 'receive'], back: ['block_back'], grabbed: ['receive'] },
  verify: verifyBlocks,
  units: {
    'block.advance': { whole: 'offers are announced from the market alone: no customer has a part in them yet' },
    [allotDue]: {
      whole: 'an allotment is one draw among all who applied, and another list of them gives another result to each',
    },
  },
  open: (
    { database, marketClock, systemClock, secrets, encryption, writeEvents },
    { identity, market, products, review, trading },
  ) => {
    const ports: BlockPorts = {
      database,
      marketClock,
      systemClock,
      secrets,
      writeEvents,
      market,
      products,
      trading,
      reviews: review,
      identity: { ...identity, passwords: identity.oversight.passwords },
    }
    market.discloses(offersDisclosed(ports))
    const operators = { ...ports, encryption, customersOf: identity.customersOf }
    return {
      subjectsOf: subjectsOf(ports),
      calls: blockCalls(ports),
      actions: blockActions(operators),
      reads: blockReads(operators),
      reviews: { block: blockReview(ports) },
      due: { [allotDue]: allotBlock(ports) },
      dueSubjects: { [allotDue]: (offer) => offer },
      advance: worldOffers(ports),
      stream: {
        offersLeft: async () => (await leftOfGrabs(database, marketClock.now())).map(({ id, left }) => [id, left] as const),
      },
    }
  },
})
