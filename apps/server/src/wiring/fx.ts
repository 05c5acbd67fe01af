import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { ExchangePorts } from '../fx/ports.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { MarketSlice } from '../market/open-market.ts'
import type { Foundation } from './foundation.ts'
import type { Surroundings } from './identity.ts'

/** The exchange's ports: rates from the world, the fund password from identity. */
export const exchangePorts = (
  { database, marketClock }: Foundation,
  market: MarketSlice,
  identity: IdentityFace,
  writeEvents: WriteEvents,
  { systemClock, secrets }: Surroundings & { readonly systemClock: Clock },
): ExchangePorts => ({
  database,
  marketClock,
  systemClock,
  secrets,
  writeEvents,
  identity,
  rate: (from, to, at) => market.face.rates.rate(from, to, at),
})
