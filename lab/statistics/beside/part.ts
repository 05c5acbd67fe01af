import type { Span } from '../marks.ts'
import { partText } from '../parts.ts'
import type { Picture } from '../pictures.ts'
import { type Comparison, digitsOf, verdictOf } from './comparison.ts'
import type { Beside } from './measure.ts'
import { type Source, sources } from './real.ts'

/** A figure without a sign: all of them have one sign, and a minus would read as a dash. */
const figure = (value: number, digits: number): string =>
  value
    .toFixed(digits)
    .replace('-', '−')
    .replace(/^−(0(\.0+)?)$/, '$1')
const span = ([from, to]: Span, digits: number): string =>
  from === to ? figure(from, digits) : `${figure(from, digits)} to ${figure(to, digits)}`
const rowOf = (one: Comparison): string => {
  const { name, simulated, real, source, unit } = one
  const digits = digitsOf(one)
  const after = unit === undefined ? '' : ` ${unit}`
  const range = span([simulated.low, simulated.high], digits)
  return `| ${name} | ${figure(simulated.middle, digits)}${after} | ${range} | ${span(real, digits)}${after} | ${verdictOf(one)} | ${source} |`
}

const shortOf = (one: Comparison): string => {
  const digits = digitsOf(one)
  return `${one.name} (${figure(one.simulated.middle, digits)}, real ${span(one.real, digits)})`
}
const list = (all: readonly Comparison[], side: string): string => {
  const found = all.filter((one) => verdictOf(one) === side).map(shortOf)
  return found.length === 0 ? 'none' : found.join('; ')
}

const sourceRow = (name: Source): string => `| ${name} | ${sources[name]} |`

/** The part of the page of statistics that holds lived days beside real markets. */
export const besidePart = (
  { seeds, extent, furthest }: Beside,
  comparisons: readonly Comparison[],
  pictures: Readonly<Record<string, Picture>>,
): string => {
  const inside = comparisons.filter((one) => verdictOf(one) === 'inside').length
  const near = comparisons.filter((one) => verdictOf(one).endsWith('reaches it')).length
  const used = [...new Set(comparisons.map(({ source }) => source))]
  return partText(
    'beside',
    `## Beside real markets

\`npm run statistics -- --beside\` measures this part on days of an installation, in ${seeds.length} installations whose seeds were not tuned on («${seeds[0]}» to
«${seeds.at(-1)}»). All of them give what the shares of a market move together in eight own years (own years, volatility, kurtosis, skew,
leverage, memory); the first ${extent.walked} their first own year share by share (index, splits, locked days) and eight years of currencies; of the first ${extent.lived},
one share in ${extent.each} was lived on ${extent.days} sessions of that year (minutes, turnover, prints, spreads). Simulated: the median of installations, and the least and the most of them. Bands
are checked by tests of their own (\`packages/market/test/simulator\`); they are compared with real ones here.

${inside} of ${comparisons.length} middles lie inside what was seen in real markets.

- **Lower than real, in every installation:** ${list(comparisons, 'lower')}.
- **Higher than real, in every installation:** ${list(comparisons, 'higher')}.

The middles of ${near} more lie beside the real figure, and some installations reach it; the table says on which side.

| Measure | Simulated | Installations | Real | Beside it | Source |
|---|---|---|---|---|---|
${comparisons.map(rowOf).join('\n')}

A single real figure is one sample of one time: where it is the only one, hardly anything lies inside it. Midday is 10:00 to 11:30 in Tokyo, 12:00 to
14:00 in New York and the hour before lunch in Shanghai; the first half hour is 1.64 in Tokyo’s futures and 2.05 in its shares. Volume and
absolute return correlate over all bars of a share’s sessions; in New York by 0.34 over all names, by 0.08 to 0.53 in single ones. The S&P 500’s kurtosis is 16.3 from 2012 and 10.6 from 2000.
The CSI 300’s years 2012 to 2015 are estimates. The rates of turnover of the named companies
are parameters of the model, taken from the same figures: their picture shows how lived days keep them, not that the model finds them. So are the
weights of Japan 225. An index was compared with the last prices of its members at ${furthest.length * 12} instants: they were ${Math.max(...furthest).toFixed(3)} basis points apart at the furthest.

| Source | |
|---|---|
${used.map(sourceRow).join('\n')}

${Object.entries(pictures)
  .map(([name, picture]) => `![${picture.title}](statistics/${name}.svg)`)
  .join('\n\n')}`,
  )
}
