import { sessionAround, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { arrival } from './customer.ts'
import { type Side, waitAt } from './fills.ts'
import type { Hunted } from './hunted.ts'
import { seeded } from './seeded.ts'
import type { Tally } from './tally.ts'
import { closeAgain, type Result } from './trade.ts'

/** Sizes of orders in millions of yen, and about as much of the other market's money. */
const millions = [1, 10, 30, 100] as const
const perMillion: Readonly<Partial<Record<Currency, number>>> = { JPY: 1_000_000, CNY: 50_000 }

/** A time at which a share may show that it will be locked, and until when an order that answers it waits. */
interface Rule {
  readonly name: string
  readonly moments: (session: TradingDay) => readonly Instant[]
  /** The side on which a locked share would be waited for, as the quote shows it. */
  readonly shows: (quote: Quote) => Side | null
  /** Minutes until what is not filled is taken back; the close at the latest. */
  readonly waits: number
}

/** How far of the way to its limit a special quote has come before it is answered. */
const nearly = 0.8

const lockedSide = ({ price, bid, ask, limitUp, limitDown }: Quote): Side | null => {
  if (price === limitUp && ask === null) return 'buy'
  return price === limitDown && bid === null ? 'sell' : null
}

const specialSide = ({ specialQuote, bid, ask, previousClose, limitUp, limitDown }: Quote): Side | null => {
  if (limitUp === null || limitDown === null) return null
  if (specialQuote === 'bid' && bid !== null && bid - previousClose >= nearly * (limitUp - previousClose)) return 'buy'
  return specialQuote === 'ask' && ask !== null && previousClose - ask >= nearly * (previousClose - limitDown) ? 'sell' : null
}

const everyThreeMinutes = ({ open, close }: TradingDay): readonly Instant[] =>
  Array.from({ length: Math.floor((close - open) / (3 * minute)) }, (_, step) => later(open, step * 3 * minute + second))

/** The last phase before the close, in which Tokyo and Shanghai take orders for its auction. */
const beforeClose = ({ phases, close }: TradingDay): readonly Instant[] => [
  later(phases.findLast(({ from }) => from < close)?.from ?? close, second),
]

const rules: readonly Rule[] = [
  { name: 'at the limit of a special quote that is nearly there', moments: everyThreeMinutes, shows: specialSide, waits: 600 },
  {
    name: 'at the limit of a special quote that is nearly there, taken back after ten minutes',
    moments: everyThreeMinutes,
    shows: specialSide,
    waits: 10,
  },
  { name: 'into the close of a locked share', moments: beforeClose, shows: lockedSide, waits: 600 },
]

const nameOf = (market: Market, { name }: Rule, size: number): string => `${market} ${size} million yen ${name}, to the next open`

const lockable = ['jp', 'cn'] as const
/** The rules of `huntSizes`. */
export const sizeRules: readonly string[] = lockable.flatMap((market) =>
  rules.flatMap((rule) => millions.map((size) => nameOf(market, rule, size))),
)

const tryRule = (
  hunted: Hunted,
  share: Instrument,
  session: TradingDay,
  rule: Rule,
  tried: (size: number, result: Result) => void,
) => {
  const { feed } = hunted
  for (const moment of rule.moments(session)) {
    const quote = feed.quote(share, moment)
    const side = quote === null ? null : rule.shows(quote)
    const limit = side === 'buy' ? quote?.limitUp : quote?.limitDown
    if (quote === null || side === null || limit === null || limit === undefined) continue
    const at = arrival(moment, seeded(`${share.id} ${moment}`).next())
    for (const size of millions) {
      const shares = Math.floor((size * (perMillion[marketCurrency[share.market]] ?? 0) * 10_000) / limit)
      const entry = shares === 0 ? null : waitAt(feed, share, side, shares, at, limit, rule.waits)
      if (entry === null || entry.traded.shares === 0) continue
      const order = { share, at, side, manner: 'wait', holding: { sessions: 1, at: 'open' } } as const
      tried(size, closeAgain(feed, order, entry))
    }
    return
  }
}

/** Tries what a large order that comes late gets of a locked limit, where shares open far from their last close. */
export const huntSizes = (hunted: Hunted, seed: string, among: number, tally: Tally): void => {
  for (const market of lockable) {
    const first = tradingDayIndex(market, hunted.genesis) + 1
    for (let index = first; index < first + among; index += 1) {
      const session = sessionAround(market, instant(tradingDayAt(market, index).open))
      for (const share of hunted.farOpenings(market, session))
        for (const rule of rules)
          tryRule(hunted, share, session, rule, (size, { taken, net }) => {
            const [name, cluster] = [nameOf(market, rule, size), `${seed}/${market}/${session.date}`]
            tally.look(name, cluster, 1, taken)
            tally.trade(name, cluster, net)
          })
    }
  }
}
