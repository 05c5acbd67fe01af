import type { Look } from '../look.ts'
import { trading, unhurried } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose } from '../strategy.ts'

/** The shown mean price of the running minute against that of its prints, as a logarithm. */
const hiddenMean = ({ bars, prints }: Look): number => {
  const bar = bars.at(-1)
  if (bar === undefined) return 0
  const own = prints.filter((print) => print.at >= bar.time)
  const volume = own.reduce((sum, each) => sum + each.volume, 0)
  const value = own.reduce((sum, each) => sum + each.volume * each.price, 0)
  return volume === 0 || bar.volume === 0 || bar.turnover < 100
    ? 0
    : Math.log((bar.turnover * 10_000) / bar.volume / (value / volume))
}

/** How far the price stands from where the running minute began. */
export const insideMinute = ({ bars, quote }: Look): number => {
  const bar = bars.at(-1)
  return bar === undefined || quote === null ? 0 : Math.log(quote.price / bar.open)
}

/** Volume of the last finished minute against the mean of the day’s minutes. */
export const burst = ({ bars }: Look): number => {
  const finished = bars.slice(1, -1)
  const mean = finished.reduce((sum, bar) => sum + bar.volume, 0) / Math.max(1, finished.length)
  return finished.length < 5 ? 1 : (finished.at(-1)?.volume ?? 0) / Math.max(1, mean)
}

/** Whether the day’s minutes traded more where they were dear: the correlation of volume and price. */
export const leaning = ({ bars }: Look): number => {
  const rows = bars.slice(1, -1)
  if (rows.length < 10) return 0
  const mean = (pick: (bar: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, bar) => sum + pick(bar), 0) / rows.length
  const [price, size] = [mean((bar) => bar.close), mean((bar) => bar.volume)]
  let [both, one, other] = [0, 0, 0]
  for (const bar of rows) {
    both += (bar.close - price) * (bar.volume - size)
    one += (bar.close - price) ** 2
    other += (bar.volume - size) ** 2
  }
  return one * other === 0 ? 0 : both / Math.sqrt(one * other)
}

const inDay = { at: ['early', 'morning', 'noon', 'afternoon'], holds: toClose } as const

export const intraday = (): readonly Strategy[] => [
  strategy(
    'Running minute’s turnover',
    'turnover shown before the minute is over, against its prints',
    { at: trading, holds: minutes(1) },
    (look) => beyond(hiddenMean(look), 0.00005),
  ),
  strategy('Move on high volume', 'volume so far, return so far', inDay, (look) =>
    look.activity > 1.3 ? Math.sign(look.sinceOpen) : 0,
  ),
  strategy('Large move on high volume', 'volume so far, return so far', inDay, (look) =>
    look.activity > 1.6 ? beyond(look.day, look.past.deviation(20)) : 0,
  ),
  strategy('Against a move on low volume', 'volume so far, return so far', inDay, (look) =>
    look.activity < 0.75 ? -Math.sign(look.sinceOpen) : 0,
  ),
  strategy('Follow five minutes', 'minute bars', { at: unhurried, holds: minutes(5) }, (look) => Math.sign(look.lately(5))),
  strategy(
    'Against half an hour',
    'minute bars',
    { at: ['morning', 'noon', 'afternoon'], holds: minutes(30) },
    (look) => -Math.sign(look.lately(30)),
  ),
  strategy(
    'Back to where the minute began',
    'the running minute',
    { at: trading, holds: minutes(1) },
    (look) => -beyond(insideMinute(look), 0.0005),
  ),
  strategy('Follow the day', 'return since the open', inDay, (look) => beyond(look.sinceOpen, 0.005)),
  strategy(
    'Back to the average price',
    'turnover ÷ volume of the day',
    { at: ['morning', 'noon', 'afternoon'], holds: minutes(30) },
    (look) => -beyond(Math.log(look.middle / look.averagePrice), 0.003),
  ),
  strategy('Follow a minute that traded much', 'minute volumes', { at: unhurried, holds: minutes(5) }, (look) =>
    burst(look) > 2 ? Math.sign(look.lately(2)) : 0,
  ),
  strategy('Lean with the volume', 'whether dear minutes traded more', inDay, (look) => beyond(leaning(look), 0.15)),
  strategy('New high or low of the day', 'range of the day', inDay, ({ quote }) =>
    quote === null || quote.high === null ? 0 : quote.price === quote.high ? 1 : quote.price === quote.low ? -1 : 0,
  ),
  strategy('First half hour, last half hour', 'minute bars', { at: ['late'], holds: toClose }, ({ bars, quote }) => {
    const end = bars[30]
    return end === undefined || quote === null ? 0 : Math.sign(end.close - quote.previousClose)
  }),
]
