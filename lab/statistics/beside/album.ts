import { markets } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Mark, Span } from '../marks.ts'
import { mean } from '../measures.ts'
import type { Picture, Series } from '../pictures.ts'
import { type Spread, spreadOf } from './comparison.ts'
import { cityOf, togetherOf } from './comparisons.ts'
import type { Beside } from './measure.ts'
import * as real from './real.ts'
import { profileOf } from './within-day.ts'
import { lags } from './years.ts'

const dashes = '◇, thick lines and shades: real'

/** Percentage of the values in each of `cells` cells; values outside of the span count in the outermost. */
const partsIn = (name: string, values: readonly number[], [from, to]: Span, cells: number): Series => {
  const size = (to - from) / cells
  const counts = new Array<number>(cells).fill(0)
  for (const value of values) {
    const cell = Math.max(0, Math.min(cells - 1, Math.floor((value - from) / size)))
    counts[cell] = (counts[cell] ?? 0) + 100 / values.length
  }
  return { name, points: counts.map((count, cell) => [Number((from + (cell + 0.5) * size).toPrecision(6)), count]) }
}

/** Percentage of the values in each tenth of a power of ten. */
const partsInPowers = (name: string, values: readonly number[], [from, to]: Span): Series => {
  const cells = Math.round((to - from) * 10)
  const { points } = partsIn(name, values.filter((value) => value > 0).map(Math.log10), [from, to], cells)
  return { name, points: points.map(([power, part]) => [Number((10 ** power).toPrecision(6)), part]) }
}

/** Named figures side by side: the simulated one with its range, and the real one. */
const sideBySide = (
  title: string,
  y: string,
  rows: readonly { readonly name: string; readonly simulated: Spread; readonly real?: number | Span }[],
  logarithmic = false,
): Picture => ({
  title,
  x: '',
  y,
  kind: 'points',
  logarithmic,
  note: dashes,
  categories: rows.map(({ name }) => name),
  series: [{ name: 'simulated, least to most', points: rows.map(({ simulated }, index) => [index - 0.12, simulated.middle]) }],
  marks: rows.flatMap(({ simulated: { low, high }, real: theirs }, index): readonly Mark[] => [
    ...(low === high ? [] : [{ x: index - 0.12, y: [low, high] as const, of: 0 }]),
    ...(theirs === undefined ? [] : [{ x: index + 0.12, y: theirs }]),
  ]),
})

const session = ({ days }: Beside): Picture => ({
  title: 'Volatility over the session',
  x: 'minutes of trading after the open, lunch left out',
  y: '|return| of five minutes, midday = 1',
  kind: 'lines',
  note: dashes,
  series: markets.map((market) => {
    const profiles = days.map((installation) => profileOf(market, installation))
    const stretches = profiles[0]?.map((_, index) => mean(profiles.map((profile) => profile[index] ?? 0))) ?? []
    return { name: cityOf[market], points: stretches.map((value, index) => [index * 5 + 2.5, value] as const) }
  }),
  marks: markets.flatMap((market, of) => real.sessions[market].map(([x, y]) => ({ x, y, of }))),
})

const together = ({ days }: Beside): Picture => ({
  title: 'Volume of a minute and its |return|',
  x: 'correlation over the sessions of a share',
  y: 'per cent of shares',
  kind: 'bars',
  note: 'dashed: real; shaded: 0.25 to 0.6',
  series: markets.map((market) =>
    partsIn(
      cityOf[market],
      days.flatMap((each) => togetherOf(market, 1, each)),
      [0, 0.8],
      20,
    ),
  ),
  marks: [
    { x: 0.43, of: 0, label: 'futures, 1 minute' },
    { x: 0.52, of: 0, label: 'Tokyo, 5 minutes' },
    { x: 0.34, of: 1, label: 'New York, 1 minute' },
    { x: 0.6, of: 2, label: 'Shanghai, 15 minutes' },
    { x: [0.25, 0.6] },
  ],
})

const turnover = ({ days }: Beside): Picture =>
  sideBySide(
    'Turnover of a day ÷ market value',
    'per cent',
    real.turnovers.map(([id, name, part]) => ({
      name,
      simulated: spreadOf(days.flatMap((each) => each.filter(({ share }) => share.id === id).map((one) => one.turnover))),
      real: part[0] === part[1] ? part[0] : part,
    })),
    true,
  )

const years = ({ commonYears }: Beside): Picture => {
  const series = markets.map((market) => partsIn(cityOf[market], commonYears[market].flat(), [-65, 85], 15))
  const top = Math.max(...series.flatMap(({ points }) => points.map(([, part]) => part)))
  return {
    title: 'Own years of the markets',
    x: 'per cent a year; shaded: −40 to +45',
    y: 'per cent of years',
    kind: 'bars',
    note: '◇ years 2012 to 2025',
    series,
    marks: [
      { x: [-40, 45] },
      ...markets.flatMap((market, of) => real.indexYears[market].map((x) => ({ x, y: top * (1.3 - of * 0.08), of }))),
    ],
  }
}

const tails = ({ common }: Beside): Picture =>
  sideBySide(
    'Tails of the indices',
    'excess kurtosis; skew',
    markets.flatMap((market) => {
      const city = cityOf[market]
      const theirs = real.indexMoments[market]
      return [
        {
          name: `${city}, one year`,
          simulated: spreadOf(common[market].map((one) => one.kurtosisOfYear)),
          real: theirs.kurtosisOfYear,
        },
        { name: `${city}, years`, simulated: spreadOf(common[market].map((one) => one.kurtosis)), real: theirs.kurtosis },
        { name: `${city}, skew`, simulated: spreadOf(common[market].map((one) => one.skew)), real: theirs.skew },
      ]
    }),
  )

const leverage = ({ common }: Beside): Picture => ({
  title: 'Leverage: falls make the days after them restless',
  x: 'days',
  y: 'correlation of a move and a later square',
  kind: 'lines',
  note: '◇ real',
  series: markets.map((market) => ({
    name: cityOf[market],
    points: lags.map((lag, index) => [lag, mean(common[market].map(({ leverage }) => leverage[index] ?? missing()))] as const),
  })),
  marks: markets.flatMap((market, of) =>
    lags.map((lag, index) => ({ x: lag + (of - 1) * 0.15, y: real.indexMoments[market].leverage[index] ?? missing(), of })),
  ),
})

const quotedCurrencies = Object.keys(real.currencies) as (keyof typeof real.currencies)[]
const currencies = (measuredBeside: Beside, title: string, y: string, figure: 'volatility' | 'kurtosis'): Picture =>
  sideBySide(
    title,
    y,
    quotedCurrencies.map((currency) => {
      const theirs = real.currencies[currency]?.[figure]
      const simulatedSpread = spreadOf(measuredBeside.currencies.map((one) => one[figure].get(currency) ?? Number.NaN))
      return {
        name: `${currency}${real.currencies[currency]?.source === 'estimate' ? ' (estimate)' : ''}`,
        simulated: simulatedSpread,
        ...(theirs === undefined ? {} : { real: theirs }),
      }
    }),
  )

const yen = ({ currencies: all }: Beside): Picture => ({
  title: 'The dollar in yen and Tokyo’s shares, year by year',
  x: 'correlation of their days; shaded: 0.1 to 0.4',
  y: 'per cent of years',
  kind: 'bars',
  note: 'dashed: real',
  series: [
    partsIn(
      'simulated',
      all.flatMap(({ withTokyoByYear }) => withTokyoByYear),
      [-0.2, 0.8],
      20,
    ),
  ],
  marks: [{ x: [0.1, 0.4] }, ...real.yenWithTokyo.map(([label, x]) => ({ x, label }))],
})

const locked = ({ locked: all }: Beside): Picture => {
  const parts = (side: 'up' | 'down') =>
    all
      .flat()
      .filter((one) => one.side === side)
      .map(({ part }) => part)
  return {
    title: 'Volume of days that were locked from open to close',
    x: 'usual days (above 2: two)',
    y: 'per cent of such days',
    kind: 'bars',
    note: 'shaded: medians of A shares',
    series: [
      partsIn(`at the upper limit (${parts('up').length})`, parts('up'), [0, 2], 20),
      partsIn(`at the lower limit (${parts('down').length})`, parts('down'), [0, 2], 20),
    ],
    marks: [
      { x: real.lockedParts.up, of: 0 },
      { x: real.lockedParts.down, of: 1 },
    ],
  }
}

const prints = ({ days }: Beside): Picture => ({
  title: 'Prints a minute',
  x: 'prints a minute, by share',
  y: 'per cent of shares',
  kind: 'lines',
  logarithmicX: true,
  note: 'shaded: the largest, real (estimates)',
  series: markets.map((market) =>
    partsInPowers(
      cityOf[market],
      days.flatMap((each) => each.filter(({ share }) => share.market === market).map((one) => one.prints)),
      [-1, 3.5],
    ),
  ),
  marks: markets.map((market, of) => ({ x: real.prints.largest[market], of })),
})

const spreads = ({ days }: Beside): Picture => ({
  title: 'Spreads',
  x: 'basis points, by share (median of its days)',
  y: 'per cent of shares',
  kind: 'lines',
  logarithmicX: true,
  note: 'shaded: largest of New York, small ones of Tokyo (real, estimates)',
  series: markets.map((market) =>
    partsInPowers(
      cityOf[market],
      days.flatMap((each) => each.filter(({ share }) => share.market === market).map((one) => one.spreadPoints)),
      [-0.5, 2.5],
    ),
  ),
  marks: [
    { x: [0.5, 3], of: 1 },
    { x: [20, 80], of: 0 },
  ],
})

const splits = ({ splits: all }: Beside): Picture => ({
  title: 'Splits of Japanese companies in the first own year',
  x: 'installation; shaded: 13 to 21, real (estimate)',
  y: 'companies',
  kind: 'bars',
  series: [{ name: 'splits', points: all.map((count, index) => [index + 1, count]) }],
  marks: [{ y: real.splits }],
})

const members = ({ indexDay: { date, line, moments } }: Beside): Picture => ({
  title: `Japan 225 and the sum of its members, ${date}`,
  x: 'hour in Tokyo',
  y: 'per cent from the first minute',
  kind: 'lines',
  note: '◇ last prices of the members, weighed',
  series: [
    { name: 'index by minutes', points: line.map(([hour, level]) => [hour, (level / (line[0]?.[1] ?? 1) - 1) * 100] as const) },
  ],
  marks: moments.map((one) => ({
    x: (one.at / 3_600_000 + 9) % 24,
    y: (one.members / 10_000 / (line[0]?.[1] ?? 1) - 1) * 100,
  })),
})

const weights = ({ weights: all }: Beside): Picture =>
  sideBySide(
    'Weights in Japan 225',
    'per cent',
    real.weights.map(([id, name, weight]) => ({ name, simulated: spreadOf([all.get(id) ?? 0]), real: weight })),
  )

/** The pictures by file name. */
export const besideAlbum = (measuredBeside: Beside): Readonly<Record<string, Picture>> => ({
  'beside-session': session(measuredBeside),
  'beside-volume': together(measuredBeside),
  'beside-turnover': turnover(measuredBeside),
  'beside-years': years(measuredBeside),
  'beside-tails': tails(measuredBeside),
  'beside-leverage': leverage(measuredBeside),
  'beside-currencies': currencies(measuredBeside, 'Yearly volatility of the dollar', 'per cent', 'volatility'),
  'beside-currency-tails': currencies(measuredBeside, 'Tails of the dollar’s days', 'excess kurtosis', 'kurtosis'),
  'beside-yen': yen(measuredBeside),
  'beside-locked': locked(measuredBeside),
  'beside-prints': prints(measuredBeside),
  'beside-spreads': spreads(measuredBeside),
  'beside-splits': splits(measuredBeside),
  'beside-members': members(measuredBeside),
  'beside-weights': weights(measuredBeside),
})
