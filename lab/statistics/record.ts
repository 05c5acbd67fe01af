import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { firstIndex } from '@zaraba/market/simulator/factors/factors.ts'
import { firstDayOf } from '@zaraba/market/simulator/shares/public-history.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { missing } from '@zaraba/money/missing.ts'

/** The days of one instrument as natural logarithms, for measuring; floats are allowed here because nothing is decided by them. */
export interface Record {
  readonly instrument: Instrument
  /** Trading day index of the first entry. */
  readonly from: number
  /** Move from the ex-adjusted close before to the open, and to the close: dividends and splits are no moves. */
  readonly overnight: Float64Array
  readonly daily: Float64Array
  /** Days on which the price touched a daily limit. */
  readonly limitDays: number
  readonly volume: Float64Array
  /** The move of the leading market abroad that the open already knows, and the surprise of results on the evening of the day. */
  readonly abroad: Float64Array
  readonly surprise: Float64Array
}

const leader = { jp: 'us', us: 'jp', cn: 'us' } as const

/** The sum of the leader's last session before the open; its sign is all that counts. */
const abroadOf = (world: World, instrument: Instrument, index: number): number => {
  const other = leader[instrument.market]
  const session = tradingDayAt(instrument.market, index)
  const candidate = tradingDayIndex(other, session.date)
  const last = tradingDayAt(other, candidate).close <= session.open ? candidate : candidate - 1
  const nth = last - firstIndex[other]
  const { overnight, intraday } = world.days.source.factors.market[other]
  return nth < 0 ? 0 : (overnight[nth] ?? missing()) + (intraday[nth] ?? missing())
}

/** Walks all public days of an instrument through the simulator. */
export const recordOf = (world: World, instrument: Instrument): Record => {
  const from = firstDayOf(instrument)
  const to = tradingDayIndex(instrument.market, world.genesis)
  const count = Math.max(0, to - from)
  const overnight = new Float64Array(count)
  const daily = new Float64Array(count)
  const volume = new Float64Array(count)
  const abroad = new Float64Array(count)
  const surprise = new Float64Array(count)
  let limitDays = 0
  for (const each of world.days.chain(instrument, to - 1)?.happenings ?? [])
    if (each.kind === 'results' && each.index < to) surprise[each.index - from] = each.surprise
  for (let index = from; index < to; index += 1) {
    const plan = world.days.plan(instrument, index)
    if (plan === null) throw new Error('public days have public seeds')
    overnight[index - from] = Math.log(plan.open / plan.base)
    daily[index - from] = Math.log(plan.close / plan.base)
    volume[index - from] = plan.volume
    abroad[index - from] = abroadOf(world, instrument, index)
    if (plan.band !== null && (plan.high === plan.band.up || plan.low === plan.band.down)) limitDays += 1
  }
  return { instrument, from, overnight, daily, limitDays, volume, abroad, surprise }
}
