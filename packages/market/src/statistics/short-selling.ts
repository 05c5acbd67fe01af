import type { Instrument, Segment } from '../instrument.ts'
import { type Exchange, exchangeOf } from '../markets.ts'
import { nameOf, noiseOf } from './noise.ts'

/** A session of a share, as far as its short selling follows from it. Prices in ten-thousandths, turnover in whole major units. */
interface SessionFigures {
  readonly index: number
  readonly close: number
  /** Base of the day's change. */
  readonly base: number
  readonly turnover: number
  /** The close of the market's first company: common to all shares of a session, and unknown before it. */
  readonly lead: number
}

/**
 * Sales of a session, in whole major units: own shares, and short, with and without restrictions of the price. Together they are
 * the turnover.
 */
export interface ShortSelling {
  readonly own: number
  readonly restricted: number
  readonly unrestricted: number
}

/** Short ratio in basis points of the turnover in the mean, how widely shares differ, and the restricted part of it in basis points. */
interface Habit {
  readonly usual: number
  readonly spread: number
  readonly restricted: number
}

const prime: Habit = { usual: 4_400, spread: 650, restricted: 7_400 }
const others: Habit = { usual: 500, spread: 250, restricted: 8_200 }
const habitOfSegment = (segment: Segment): Habit => (segment === 'tse_prime' ? prime : others)
/** New York: the consolidated file of the day, of which market makers’ exempt sales are a small part. China: lending alone, all under the tick rule. */
const habitOf: Readonly<Record<Exchange, (segment: Segment) => Habit>> = {
  tokyo: habitOfSegment,
  new_york: () => ({ usual: 4_600, spread: 500, restricted: 9_850 }),
  shanghai: () => ({ usual: 45, spread: 25, restricted: 10_000 }),
}

/**
 * Where a market's and an industry's ratio lies of its mean, in basis points at a mean of 44 %. Tokyo's of a day lies 3.3 points off it and
 * goes over into the next day's by a fifth; its industries lie 5 points apart and stay so for weeks (JPX's daily tables).
 */
const ofDay = 330
const ofWeek = { size: 320, sessions: 6 } as const
const ofIndustry = { always: 580, ofMonth: { size: 530, sessions: 20 }, ofDay: 295 } as const
/** Additional short sales for each per cent that a share falls, in basis points of it. */
const perFall = 170
const mostByFall = 1_200

type Name = ReturnType<typeof nameOf>

/** A slow wave of −1,000…1,000: linear between numbers that are `sessions` sessions apart. */
const waveOf = (name: Name, index: number, sessions: number): number => {
  const [knot, within] = [Math.floor(index / sessions), index % sessions]
  return Math.trunc((noiseOf(name, knot, 0) * (sessions - within) + noiseOf(name, knot + 1, 0) * within) / sessions)
}

interface ShortSeller {
  on(session: SessionFigures): ShortSelling
}

/** How a share is sold short: as it, its industry and its market usually are, and more on the days on which it falls. */
export const shortSellerOf = (instrument: Instrument): ShortSeller => {
  const name = nameOf('short selling', instrument.id)
  const habit = habitOf[exchangeOf[instrument.market]](instrument.segment)
  const market = nameOf('short selling of', instrument.market)
  const industry = nameOf('short selling of', `${instrument.market} ${instrument.sector}`)
  const ownShare = habit.usual + Math.trunc((habit.spread * (((name.high >>> 0) % 2_001) - 1_000)) / 1_000)
  return {
    on: ({ index, close, base, turnover, lead }) => {
      const change = base === 0 ? 0 : Math.trunc(((close - base) * 10_000) / base)
      const shareByFall = Math.max(-mostByFall, Math.min(mostByFall, Math.trunc((-change * perFall) / 100)))
      const common =
        noiseOf(market, index, lead) * ofDay +
        waveOf(market, index, ofWeek.sessions) * ofWeek.size +
        noiseOf(industry, 0, 0) * ofIndustry.always +
        waveOf(industry, index, ofIndustry.ofMonth.sessions) * ofIndustry.ofMonth.size +
        noiseOf(industry, index, lead) * ofIndustry.ofDay
      const alone = Math.trunc((noiseOf(name, index, close) * 3) / 5)
      const swing = Math.trunc((habit.usual * (shareByFall + Math.trunc(common / 1_000) + alone)) / prime.usual)
      const ratio = Math.max(0, Math.min(8_000, ownShare + swing))
      const short = Math.floor((turnover * ratio) / 10_000)
      const restrictedPart = Math.min(
        10_000,
        habit.restricted + Math.trunc(((10_000 - habit.restricted) * noiseOf(name, index + 1, close)) / 4_000),
      )
      const restrictedShort = Math.floor((short * restrictedPart) / 10_000)
      return { own: turnover - short, restricted: restrictedShort, unrestricted: short - restrictedShort }
    },
  }
}

export const addShortSelling = (left: ShortSelling, right: ShortSelling): ShortSelling => ({
  own: left.own + right.own,
  restricted: left.restricted + right.restricted,
  unrestricted: left.unrestricted + right.unrestricted,
})
export const noShortSelling: ShortSelling = { own: 0, restricted: 0, unrestricted: 0 }

/** Short sales in tenths of a per cent of all sales, as exchanges publish them; `null` where nothing was sold. */
export const shortTenths = ({ own, restricted, unrestricted }: ShortSelling): number | null => {
  const all = own + restricted + unrestricted
  return all === 0 ? null : Math.round(((restricted + unrestricted) * 1_000) / all)
}

/**
 * Short sales as a part of all sales, not rounded, so that sorted lists agree with the figures that they show; `null` where
 * nothing was sold.
 */
export const shortRatio = ({ own, restricted, unrestricted }: ShortSelling): number | null => {
  const all = own + restricted + unrestricted
  return all === 0 ? null : (restricted + unrestricted) / all
}
