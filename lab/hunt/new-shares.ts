import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { dayNumber } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'
import { seeded } from './seeded.ts'
import type { Tally } from './tally.ts'
import { feesOfBoth } from './trade.ts'

/** Who gets a lot of a new share of New York may sell it in its first session. The lotteries of Tokyo and Shanghai pay, as they do there. */
export const newShareRule = 'us a lot of each new share that is applied for, to its first close'

/** Positions of neighbouring days share their luck. */
const fortnight = 14

/** Applies for a lot of each new share that lists in the first sessions of New York, and sells what it gets at the first close. */
export const huntNewShares = (hunted: Hunted, seed: string, among: number, tally: Tally): void => {
  const { close } = tradingDayAt('us', tradingDayIndex('us', hunted.genesis) + among)
  for (const { instrument, odds } of hunted.newShares('us', close)) {
    const { debut, id, listedOn } = instrument
    const [bar] = hunted.feed.dayBars(instrument, listedOn, listedOn, close)
    if (debut === undefined || bar === undefined || listedOn < hunted.genesis) continue
    // The draw of this applicant.
    if (seeded(`${seed} ${id}`).next() / 2 ** 32 >= odds) continue
    const gain = (bar.close / debut.offer - 1) * 10_000
    const cluster = `${seed}/${Math.floor(dayNumber(listedOn) / fortnight)}`
    tally.look(newShareRule, cluster, 1, gain)
    tally.trade(newShareRule, cluster, gain - feesOfBoth(instrument, listedOn) * 10_000)
  }
}
