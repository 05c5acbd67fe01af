import { typeOfMarket } from '@zaraba/market/markets.ts'
import { metrics } from '../base/metrics.ts'
import { type FacesOf, type SliceContext, slice } from '../base/slice.ts'
import { marketFace } from '../market/face.ts'
import { overnightHold } from '../settings/config-keys.ts'
import { openPartitions } from '../time/partitions.ts'
import { tradingCalls } from './calls.ts'
import { createEngine, isStep } from './engine/advance.ts'
import { createTradingFace, tradingFace } from './face.ts'
import { tradingMessages } from './messages.ts'
import { createNumbers } from './numbers.ts'
import type { TradingPorts } from './ports.ts'
import { averageCost } from './positions/figures.ts'
import { fillLeaves, orderLeaves, unfinished } from './store.ts'
import { recomputeTrading, verifyTrading } from './verify/verify.ts'

const needs = { market: marketFace }
/** Prices from the market, times from the clocks, and the installation's own rule of T+1. */
const portsOf = (
  { database, marketClock, systemClock, writeEvents, settings }: SliceContext,
  { market }: FacesOf<typeof needs>,
): TradingPorts => ({
  database,
  marketClock,
  systemClock,
  writeEvents,
  numbers: createNumbers(database),
  catalogue: market.catalogue,
  feedOf: market.feedOf,
  overnightHold: (of) => {
    const value = settings().get(overnightHold(typeOfMarket[of]))
    return value === undefined ? null : value === 'yes'
  },
  model: market.model,
})

export const trading = slice({
  name: 'trading',
  tables: ['trading.*'],
  messages: tradingMessages,
  needs,
  gives: tradingFace,
  entries: {
    opened: ['open', 'fee'],
    placed: ['hold'],
    amended: ['hold', 'release'],
    filled: ['fee', 'forgiven', 'open', 'release'],
    ended: ['release'],
    closed: ['loss', 'close', 'top_up_back', 'profit', 'settle', 'forgiven', 'fee'],
    split: ['loss', 'close', 'top_up_back', 'profit', 'settle', 'forgiven'],
    accrued: ['accrue'],
    dividend: ['dividend'],
    'topped-up': ['top_up'],
  },
  verify: verifyTrading,
  unfinished,
  leaves: [fillLeaves, orderLeaves],
  recompute: recomputeTrading,
  units: { 'trading.advance': { each: 'a share' } },
  open: (context, faces) => {
    const ports = portsOf(context, faces)
    const engine = createEngine(ports, context.failed)
    faces.market.averageCostBy(averageCost(ports))
    const partitions = openPartitions({
      database: context.database,
      notices: context.notices,
      play: engine.advanceTrading,
      isStep,
      latest: () => context.marketClock.row().target ?? context.marketClock.now(),
      failed: (error) => context.failed('playing prints', error),
    })
    const face = createTradingFace(ports)
    return {
      face,
      subjectsOf: face.sharesOf,
      calls: tradingCalls(ports, engine),
      advance: { name: 'trading', advance: partitions.advance, unit: engine.playAlone },
      metrics: [
        metrics({
          gauges: { zaraba_partitions: { help: 'Parts of the instruments, of sixteen, whose prints this process plays.' } },
          read: async () => [{ name: 'zaraba_partitions', value: partitions.held() }],
        }),
      ],
      close: partitions.stop,
    }
  },
})
