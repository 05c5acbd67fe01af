import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { ConfigName } from '../content/config-keys.ts'
import type { MarketSlice } from '../market/open-market.ts'
import { createNumbers } from '../trading/numbers.ts'
import type { TradingPorts } from '../trading/ports.ts'
import type { Foundation } from './foundation.ts'

const holdSetting = { jp: 'overnight_hold_jpy', us: 'overnight_hold_usd', cn: 'overnight_hold_cny' } as const satisfies Record<
  string,
  ConfigName
>

/** Trading's ports: prices from the market, times from the clocks, and the installation's own rule of T+1. */
export const tradingPorts = (
  { database, marketClock }: Foundation,
  market: MarketSlice,
  writeEvents: WriteEvents,
  systemClock: Clock,
  settings: () => ReadonlyMap<string, string>,
): TradingPorts => ({
  database,
  marketClock,
  systemClock,
  writeEvents,
  numbers: createNumbers(database),
  catalogue: () => market.face.catalogue(),
  feedOf: (instrument) => market.face.feedOf(instrument),
  overnightHold: (of) => {
    const value = settings().get(holdSetting[of])
    return value === undefined ? null : value === 'yes'
  },
  model: market.face.model,
})
