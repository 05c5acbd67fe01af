import type { DateText } from '@zaraba/money/time.ts'
import { type Band, type Measured, mostLuck } from './bands.ts'
import type { Picture } from './pictures.ts'
import { feePerSide } from './rules.ts'

const figure = (value: number, unit: Band['unit']): string =>
  `${Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(value !== 0 && Math.abs(value) < 0.1 ? 3 : 2)}${unit === '%' ? ' %' : ''}`

const bounds = ({ from, to, unit }: Band): string => {
  if (to === Number.POSITIVE_INFINITY) return `at least ${figure(from, unit)}`
  return `${figure(from, unit)} to ${figure(to, unit)}`
}

const bandRow = (band: Band): string => `| ${band.name} | ${figure(band.value, band.unit)} | ${bounds(band)} |`

/** The whole page in Markdown; `parts` are those that runs of their own have written. */
export const pageOf = (
  measured: Measured,
  pictures: Readonly<Record<string, Picture>>,
  genesis: DateText,
  parts: readonly string[],
): string => {
  const days = measured.records.reduce((sum, record) => sum + record.daily.length, 0)
  const rows = measured.outcomes.map(
    (rule) =>
      `| ${rule.name} | ${rule.gross.toFixed(2)} | ${rule.grossErrors.toFixed(1)} | ${rule.net.toFixed(2)} | ${rule.netErrors.toFixed(1)} |`,
  )
  return `# How real the simulated market looks

Written by \`npm run statistics\`, which draws the pictures too, from ${measured.records.length} shares, ${days.toLocaleString('en')} share days of
public history before ${genesis}. A test (\`lab/test/statistics.test.ts\`) holds every number inside its bounds. Returns are logarithms of
the close over the ex-adjusted close before, so dividends and splits are no moves.

| Measure | Measured | Bounds |
|---|---|---|
${measured.bands.map(bandRow).join('\n')}

${Object.entries(pictures)
  .map(([name, picture]) => `![${picture.title}](statistics/${name}.svg)`)
  .join('\n\n')}

## Simple rules on daily prices earn nothing beyond luck after fees

Each rule sees a share's past up to last evening, trades at the open, and holds to the next open or to the close; all shares, all days, the
same money in each position. What holding as much on average would have earned is taken off; each side costs ${feePerSide * 100} %. Basis points
are per day of money at work; errors are the standard errors by which the mean lies above zero. With ${measured.outcomes.length} rules a test allows ${mostLuck} errors
after fees.

| Rule | before fees, bp | errors | after fees, bp | errors |
|---|---|---|---|---|
${rows.join('\n')}

${parts.join('\n\n')}

## What this page does not say

The measures and the simple rules are taken from closes and minutes of the public history, the hunt and the comparison with real markets from days that are
lived. In the history the volume of a day grows with its move, and so tells its size from the morning on; inside a minute prints go by the high and the low to the close.
No customers trade there. A day that is lived is drawn step by step: its volume follows how far the price has gone, never how far it will go
([how](../decisions/0054-days-drawn-step-by-step.md)), and \`packages/market/test/simulator/within-the-day.test.ts\` holds what it looks like from inside.
Who sells what is locked at its upper limit, or buys what is locked at the lower one, finds no counterparty to close with that day and pays the next day's
premium; the other side of such a trade cannot be had, since the queue before it is not served. \`zaraba verify\` recomputes the state of every company, and of the prints those that filled somebody.

## How it is made

A close of the history is the sum of a market's, a sector's and a share's own move, a close that is lived the sum of twelve steps a minute of them; each has a volatility that clusters, moves at night and moves by day,
and a share also has results, jumps and now and then a shock that meets the daily limit. The opening of one market takes over a part of what
the others did since its last close. Minutes of the public history are a Brownian bridge between open and close with a smile of volatility and volume; prints lie
inside the minutes, and their prices times shares are the turnover of a day that is lived (public history has its outline's). Everything comes from the seed of the day through the cipher ChaCha with eight rounds, in integers and in the exactly
specified operations of floating point (+ − × ÷), never in functions that engines compute differently. Prices are what the exchange would
make of it: on tick, inside the daily band, opened by auction, delayed by special quotes where the gap is too wide.
`
}
