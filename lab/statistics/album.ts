import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { historyFrom } from '@zaraba/market/simulator/factors/factors.ts'
import { createIndices } from '@zaraba/market/simulator/indices/indices.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { addDays, instant, minute } from '@zaraba/money/time.ts'
import type { Measured } from './bands.ts'
import { autocorrelation, mean, variance } from './measures.ts'
import type { Picture, Series } from './pictures.ts'

const histogram = (name: string, values: readonly number[], from: number, to: number, cells: number): Series => {
  const size = (to - from) / cells
  const counts = new Array<number>(cells).fill(0)
  for (const value of values) {
    const cell = Math.floor((value - from) / size)
    if (cell >= 0 && cell < cells) counts[cell] = (counts[cell] ?? 0) + 1
  }
  return { name, points: counts.map((count, cell) => [Number((from + (cell + 0.5) * size).toPrecision(6)), count]) }
}

/** Standardised daily returns of all shares against the normal curve. */
const tails = (measured: Measured): Picture => {
  const [from, to, cells] = [-10, 10, 80]
  const counts = new Float64Array(cells)
  let whole = 0
  for (const { daily } of measured.records) {
    if (daily.length < 250) continue
    const [middle, spread] = [mean(daily), Math.sqrt(variance(daily))]
    for (const move of daily) {
      const cell = Math.floor((((move - middle) / spread - from) / (to - from)) * cells)
      if (cell >= 0 && cell < cells) counts[cell] = (counts[cell] ?? 0) + 1
      whole += 1
    }
  }
  const size = (to - from) / cells
  const at = (cell: number): number => from + (cell + 0.5) * size
  const seen = [...counts].map((count, cell) => [at(cell), count / whole / size] as const).filter(([, density]) => density > 0)
  const normal = seen
    .map(([x]) => [x, Math.exp(-x * x * 0.5) / Math.sqrt(2 * Math.PI)] as const)
    .filter(([, density]) => density > 1e-7)
  return {
    title: 'Daily returns: fatter tails than the normal curve',
    x: 'standard deviations',
    y: 'density',
    kind: 'lines',
    logarithmic: true,
    series: [
      { name: 'simulated', points: seen },
      { name: 'normal', points: normal },
    ],
  }
}

const memory = (measured: Measured): Picture => {
  const long = measured.records.filter((record) => record.daily.length > 2_000)
  const lags = Array.from({ length: 60 }, (_, nth) => nth + 1)
  const over = (change: (values: Float64Array) => Float64Array): readonly (readonly [number, number])[] =>
    lags.map((lag) => [lag, mean(long.map((record) => autocorrelation(change(record.daily), lag)))])
  return {
    title: 'Memory: the size of moves clusters, their direction does not',
    x: 'days',
    y: 'autocorrelation, mean of all shares',
    kind: 'lines',
    series: [
      { name: '|return|', points: over((values) => values.map(Math.abs)) },
      { name: 'return', points: over((values) => values) },
    ],
  }
}

const smile = (measured: Measured): Picture => ({
  title: 'Volume over the day',
  x: 'half hours after the open, lunch left out',
  y: 'share of the day in per cent',
  kind: 'bars',
  series: markets.map((market) => ({
    name: { jp: 'Tokyo', us: 'New York', cn: 'Shanghai' }[market],
    points: measured.smile[market].halfHours.map((share, nth) => [nth + 1, share * 100] as const),
  })),
})

const indices = (world: World, instruments: readonly Instrument[]): Picture => {
  const until = instant(Date.UTC(2028, 0, 1))
  const leading = createIndices(world, instruments).filter((each) => ['JP225', 'US500', 'CN300'].includes(each.code))
  return {
    title: 'Ten years of the leading indices (first day 100)',
    x: 'years',
    y: 'level',
    kind: 'lines',
    series: leading.map((index) => {
      const bars = index.dayBars(historyFrom, addDays(world.genesis, -1), until).filter((_, nth) => nth % 5 === 0)
      const [first] = bars
      return {
        name: index.names.en.replace(' (simulated)', ''),
        points: bars.map((bar) => [
          Number((1970 + bar.time / 31_556_952_000).toFixed(3)),
          (bar.close / (first?.close ?? 1)) * 100,
        ]),
      }
    }),
  }
}

const oneDay = (world: World, instruments: readonly Instrument[]): Picture => {
  const date = addDays(world.genesis, -1)
  const chosenInstruments = ['7203', '8306', '9984', '6758'].map((code) => instruments.find((each) => each.id === `jp:${code}`))
  const series = chosenInstruments
    .filter((each) => each !== undefined)
    .map((instrument) => {
      const session = sessionOf('jp', date)
      const bars = session === null ? [] : world.minuteBars(instrument, date, session.close)
      const [first] = bars
      const points = bars.map(
        (bar) => [(bar.time - (first?.time ?? 0)) / (60 * minute) + 9, (bar.close / (first?.open ?? 1) - 1) * 100] as const,
      )
      return { name: instrument.names.en, points }
    })
  return { title: `One day in minutes, ${date}`, x: 'hour in Tokyo', y: 'per cent from the open', kind: 'lines', series }
}

/** The pictures of the page by file name. */
export const album = (
  world: World,
  instruments: readonly Instrument[],
  measured: Measured,
): Readonly<Record<string, Picture>> => ({
  volatility: {
    title: 'Yearly volatility of the shares',
    x: 'per cent',
    y: 'shares',
    kind: 'bars',
    series: [
      histogram(
        'shares',
        measured.figures.volatility.map((value) => value * 100),
        0,
        90,
        30,
      ),
    ],
  },
  tails: tails(measured),
  memory: memory(measured),
  smile: smile(measured),
  indices: indices(world, instruments),
  day: oneDay(world, instruments),
})
