import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Gain, Reckoner } from '../products/face.ts'
import { type Desk, sharesOfDay } from './desk.ts'
import type { DeskPorts } from './ports.ts'
import { deskDay, stakeOf } from './store.ts'

const nothing: Gain = { lastDay: null, total: null }

/** Gains of a stake while its day runs; before the open there is none to show. */
export const stakeGains =
  (ports: DeskPorts, desk: Desk): Reckoner =>
  async (database, rows, moments) => {
    const now = ports.marketClock.now()
    const stakes = await Promise.all(rows.map(({ customer, orderNo }) => stakeOf(database, { customer, orderNo })))
    return Promise.all(
      stakes.map(async (stake) => {
        const session = stake === null ? null : sessionOf(stake.market, stake.date)
        if (stake === null || session === null || session.open > now) return moments.map(() => nothing)
        const day = await deskDay(database, stake.market, stake.date)
        const shares = sharesOfDay(desk, ports.market.catalogue(), stake.market, day?.shares ?? null)
        const isSubmitted = stake.state === 'submitted' || stake.state === 'traded' || stake.state === 'failed'
        return moments.map((moment: Instant): Gain => {
          const at = instant(Math.min(moment, now))
          if (!isSubmitted || at < session.open) return nothing
          const total = desk.run(session, shares, stake.amount, at).worth - stake.amount
          return { lastDay: total, total }
        })
      }),
    )
  }
