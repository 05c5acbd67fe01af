import { type Market, markets } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Span } from '../marks.ts'
import { mean, median } from '../measures.ts'
import { type Comparison, spreadOf } from './comparison.ts'
import type { Beside } from './measure.ts'
import * as real from './real.ts'
import { profileOf, type WithinDay } from './within-day.ts'

export const cityOf: Readonly<Record<Market, string>> = { jp: 'Tokyo', us: 'New York', cn: 'Shanghai' }
const stillOf = (value: number): Span => [value, value]
const of = (market: Market, days: readonly WithinDay[]): readonly WithinDay[] =>
  days.filter(({ share }) => share.market === market)

export const togetherOf = (market: Market, length: number, days: readonly WithinDay[]): readonly number[] =>
  of(market, days).flatMap(({ together }) => together.get(length) ?? [])

/** Shares that trade most money, of the market's. */
const largestOf = (market: Market, count: number, days: readonly WithinDay[]): readonly WithinDay[] =>
  of(market, days)
    .toSorted((left, right) => moneyOf(right) - moneyOf(left))
    .slice(0, count)
const moneyOf = ({ share, turnover }: WithinDay): number => share.sharesOutstanding * share.anchorPrice * turnover

const withinDays = ({ days }: Beside): readonly Comparison[] => {
  const together = (market: Market, length: number) =>
    spreadOf(days.map((installation) => mean(togetherOf(market, length, installation))))
  const figures = { digits: 2 }
  return [
    ...markets.map(
      (market): Comparison => ({
        name: `Absolute returns of the first half hour ÷ midday’s, ${cityOf[market]}`,
        simulated: spreadOf(days.map((installation) => mean(profileOf(market, installation).slice(0, 6)))),
        real: real.firstHalfHour[market],
        source: ({ jp: 'Tokyo shares', us: 'New York shares', cn: 'Shanghai shares' } as const)[market],
        ...figures,
      }),
    ),
    {
      name: 'Correlation of volume and absolute return, one minute, Tokyo',
      simulated: together('jp', 1),
      real: stillOf(0.43),
      source: 'futures',
      ...figures,
    },
    {
      name: 'Correlation of volume and absolute return, five minutes, Tokyo',
      simulated: together('jp', 5),
      real: stillOf(0.52),
      source: 'Tokyo shares',
      ...figures,
    },
    {
      name: 'Correlation of volume and absolute return, one minute, New York',
      simulated: together('us', 1),
      real: [0.08, 0.53],
      source: 'New York shares',
      ...figures,
    },
    {
      name: 'Correlation of volume and absolute return, fifteen minutes, Shanghai',
      simulated: together('cn', 15),
      real: stillOf(0.6),
      source: 'Shanghai shares',
      ...figures,
    },
  ]
}

const named = ['cn:601398', 'jp:7203', 'us:AAPL', 'jp:8306', 'us:NVDA', 'us:TSLA']

const trading = ({ days }: Beside): readonly Comparison[] => {
  const byShare = (id: string, figure: (one: WithinDay) => number) =>
    spreadOf(days.flatMap((installation) => installation.filter(({ share }) => share.id === id).map(figure)))
  const largest = (market: Market) =>
    spreadOf(days.map((installation) => median(largestOf(market, 10, installation).map(({ prints }) => prints))))
  return [
    ...real.turnovers
      .filter(([id]) => named.includes(id))
      .map(
        ([id, name, part]): Comparison => ({
          name: `Turnover a day ÷ market value, ${name}`,
          simulated: byShare(id, ({ turnover }) => turnover),
          real: part,
          source: 'trading',
          digits: 2,
          unit: '%',
        }),
      ),
    ...markets.map(
      (market): Comparison => ({
        name: `Prints a minute, the ten most traded, ${cityOf[market]}`,
        simulated: largest(market),
        real: real.prints.largest[market],
        source: 'estimate',
        digits: 0,
      }),
    ),
    {
      name: 'Prints a minute, median share, Tokyo',
      simulated: spreadOf(days.map((installation) => median(of('jp', installation).map(({ prints }) => prints)))),
      real: real.prints.middle.jp,
      source: 'estimate',
      digits: 1,
    },
    ...(['us:AAPL', 'us:NVDA'] as const).map(
      (id): Comparison => ({
        name: `Spread, ${id === 'us:AAPL' ? 'Apple' : 'NVIDIA'}`,
        simulated: byShare(id, ({ spread }) => spread / 100),
        real: [1, 2],
        source: 'estimate',
        digits: 1,
        unit: '¢',
      }),
    ),
  ]
}

/** Per cent of years that end further away than a market is meant to go. */
const beyond = (years: readonly number[]): number =>
  Math.round((years.filter((result) => result < -40 || result > 45).length / years.length) * 1_000) / 10

const yearly = ({ seeds, common, commonYears, firstYears, splits, locked }: Beside): readonly Comparison[] => [
  ...markets.flatMap((market): readonly Comparison[] => {
    const theirs = real.indexMoments[market]
    const city = cityOf[market]
    const figure = (name: string, values: readonly number[], from: number | Span, digits = 2, unit?: string): Comparison => ({
      name: `${name}, ${city}`,
      simulated: spreadOf(values),
      source: 'indices',
      digits,
      real: typeof from === 'number' ? stillOf(from) : from,
      ...(unit === undefined ? {} : { unit }),
    })
    const own = real.indexYears[market]
    const range: Span = [Math.min(...own), Math.max(...own)]
    return [
      figure('Index’s first own year', firstYears[market], range, 0, '%'),
      figure('Single own years', commonYears[market].flat(), range, 0, '%'),
      figure(
        'Yearly volatility',
        common[market].map(({ volatility }) => volatility),
        theirs.volatility,
        1,
        '%',
      ),
      figure(
        'Excess kurtosis of one year',
        common[market].map(({ kurtosisOfYear }) => kurtosisOfYear),
        theirs.kurtosisOfYear,
      ),
      figure(
        'Excess kurtosis of eight years',
        common[market].map(({ kurtosis }) => kurtosis),
        theirs.kurtosis,
      ),
      figure(
        'Skew',
        common[market].map(({ skew }) => skew),
        theirs.skew,
      ),
      figure(
        'Leverage at one day',
        common[market].map(({ leverage }) => leverage[0] ?? missing()),
        theirs.leverage[0] ?? missing(),
      ),
      figure(
        'Autocorrelation of absolute returns at one day',
        common[market].map(({ absolute }) => absolute[0] ?? missing()),
        theirs.absolute[0],
      ),
    ]
  }),
  {
    name: 'Own years below −40 or above +45 %, all markets',
    simulated: spreadOf(seeds.map((_, index) => beyond(markets.flatMap((market) => commonYears[market][index] ?? [])))),
    real: stillOf(beyond(markets.flatMap((market) => real.indexYears[market]))),
    source: 'indices',
    digits: 1,
    unit: '%',
  },
  {
    name: 'Splits in the first own year, 317 Japanese companies',
    simulated: spreadOf(splits),
    real: real.splits,
    source: 'splits',
    digits: 0,
  },
  ...(['up', 'down'] as const).map(
    (side): Comparison => ({
      name: `Volume of a day locked ${side} from open to close ÷ a usual day’s`,
      simulated: spreadOf(locked.map((all) => median(all.filter((one) => one.side === side).map(({ part }) => part)))),
      real: real.lockedParts[side],
      source: 'A shares',
      digits: 2,
    }),
  ),
]

const exchange = ({ currencies }: Beside): readonly Comparison[] => [
  ...(Object.keys(real.currencies) as (keyof typeof real.currencies)[]).flatMap((currency): readonly Comparison[] => {
    const theirs = real.currencies[currency]
    if (theirs === undefined) return []
    const { source } = theirs
    const volatility: Comparison = {
      name: `Yearly volatility of the dollar in ${currency}`,
      simulated: spreadOf(currencies.map((one) => one.volatility.get(currency) ?? Number.NaN)),
      real: theirs.volatility,
      source,
      digits: 1,
      unit: '%',
    }
    if (theirs.kurtosis === undefined) return [volatility]
    const simulatedSpread = spreadOf(currencies.map((one) => one.kurtosis.get(currency) ?? Number.NaN))
    return [
      volatility,
      {
        name: `Excess kurtosis of the dollar in ${currency}`,
        simulated: simulatedSpread,
        real: stillOf(theirs.kurtosis),
        source,
        digits: 1,
      },
    ]
  }),
  {
    name: 'Correlation of the dollar in yen with Tokyo’s shares',
    simulated: spreadOf(currencies.map(({ withTokyo }) => withTokyo)),
    real: [0.08, 0.57],
    source: 'fixings',
    digits: 2,
  },
]

/** Every measure beside its real one. */
export const comparisonsOf = (measuredBeside: Beside): readonly Comparison[] => [
  ...withinDays(measuredBeside),
  ...trading(measuredBeside),
  ...yearly(measuredBeside),
  ...exchange(measuredBeside),
]
