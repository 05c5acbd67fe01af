import type { Calls } from '@zaraba/contract/calls.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Handlers } from '../base/handler.ts'
import { config } from '../content/config.ts'
import { createHouseNews } from '../content/house-news.ts'
import { messageCalls } from '../content/messages.ts'
import { newsCalls } from '../content/news.ts'
import { pushCalls } from '../content/push/push-calls.ts'
import { creditCalls } from '../credit/calls.ts'
import { deskCalls } from '../desk/calls.ts'
import { fundingCalls } from '../funding/calls.ts'
import { cashCalls } from '../funding/cash-calls.ts'
import { exchangeCalls } from '../fx/calls.ts'
import { identityCalls } from '../identity/calls.ts'
import { createIdentityFace } from '../identity/face.ts'
import { securityCalls } from '../identity/security/calls.ts'
import type { Sessions } from '../identity/sessions.ts'
import { verificationCalls } from '../identity/verification-calls.ts'
import type { MarketSlice } from '../market/open-market.ts'
import type { ProductsFace } from '../products/face.ts'
import { listProducts } from '../products/list.ts'
import type { ReviewMachine } from '../review/machine.ts'
import type { Engine } from '../trading/advance.ts'
import { applicationCalls, tradingCalls } from '../trading/calls.ts'
import type { TradingPorts } from '../trading/ports.ts'
import { cashPorts } from './cash.ts'
import { creditPorts } from './credit.ts'
import type { Foundation } from './foundation.ts'
import { fundingPorts } from './funding.ts'
import { exchangePorts } from './fx.ts'
import { identityPorts, type Surroundings } from './identity.ts'
import { nameIn } from './market.ts'
import { pushPorts } from './push.ts'

export interface House {
  readonly base: Foundation
  readonly surroundings: Surroundings
  readonly version: string
  readonly settings: () => ReadonlyMap<string, string>
  readonly sessions: Sessions
  readonly writeEvents: WriteEvents
  readonly market: MarketSlice
  readonly trading: TradingPorts
  readonly engine: Engine
  readonly reviews: ReviewMachine
  readonly products: ProductsFace
}

/** Every call of the contract with who answers it: one that nobody answers does not compile. */
export const handlersOf = (house: House): Handlers<Calls> => {
  const { base, market, trading, products } = house
  const { database, marketClock } = base
  const { systemClock } = house.surroundings
  const configPorts = { settings: house.settings, marketClock, systemClock, version: house.version, clockMode: marketClock.mode }
  const ownIdentity = identityPorts(base, house.sessions, house.writeEvents, house.reviews, house.surroundings, house.settings)
  const identity = createIdentityFace(ownIdentity)
  return {
    'common/config': config(configPorts),
    ...messageCalls({ database, nameOf: nameIn(market.face) }),
    ...pushCalls(pushPorts(base, { systemClock, settings: house.settings })),
    ...newsCalls(market.face, createHouseNews(database)),
    ...deskCalls({ database, clock: marketClock, systemClock }),
    ...identityCalls(ownIdentity),
    ...verificationCalls(ownIdentity),
    ...securityCalls(ownIdentity),
    ...fundingCalls(fundingPorts(trading, market, products)),
    ...cashCalls(cashPorts(trading, market, house.reviews, identity, products)),
    ...creditCalls(creditPorts(base, house.reviews, identity, house.writeEvents, systemClock)),
    ...exchangeCalls(exchangePorts(base, market, identity, house.writeEvents, house.surroundings)),
    ...market.handlers,
    ...tradingCalls(trading, house.engine),
    ...applicationCalls(),
    'trade/userproductlist': listProducts({ database, marketClock, gains: products.gains }),
  }
}
