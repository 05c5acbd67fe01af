import { partText } from '../statistics/parts.ts'
import type { Hunt } from './hunt.ts'
import type { Power } from './power.ts'
import type { Row } from './tally.ts'

/** Above it a row is taken for luck. */
export const luck = 0.01

const chance = (value: number): string => (value > 0.995 ? '1' : value >= 0.01 ? value.toFixed(2) : value.toExponential(0))
const marked = (value: number): string => (value < luck ? `**${chance(value)}**` : chance(value))
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const rowOf = ({ name, knows, trades, gross, net, tells, earns }: Row): string =>
  line([
    name,
    knows,
    trades.toLocaleString('en'),
    gross.mean.toFixed(1),
    gross.t.toFixed(1),
    marked(tells),
    net.mean.toFixed(1),
    net.t.toFixed(1),
    marked(earns),
  ])

const head = [
  line(['Strategy', 'What it goes by', 'Trades', 'Middle to middle, bp', 't', 'Chance', 'After costs, bp', 't', 'Chance']),
  '|---|---|---|---|---|---|---|---|---|',
]

const names = (rows: readonly Row[]): string => rows.map(({ name }) => `«${name}»`).join(', ')

const verdict = (rows: readonly Row[]): string => {
  const earning = rows.filter((row) => row.earns < luck)
  const telling = rows.filter((row) => row.tells < luck)
  const earned =
    earning.length === 0
      ? 'After costs none earns beyond luck.'
      : `After costs ${earning.length} earn beyond luck: ${names(earning)}. That is a defect of the market.`
  const told =
    telling.length === 0
      ? 'From middle to middle none is told anything.'
      : `From middle to middle ${telling.length} are told something, for or against their side: ${names(telling)}.`
  return `${earned} ${told}`
}

/** What the long hunt found, as the part of the page of statistics that stands between its two marks. */
export const sectionOf = (hunt: Hunt, rows: readonly Row[], powers: readonly Power[]): string => {
  const judged = rows.filter((row) => row.judged)
  return partText(
    'hunt',
    `## What somebody who sees everything could earn

\`npm run statistics -- --hunt\` measures this part: ${rows.length} strategies in ${hunt.seeds.length} installations whose seeds nobody tuned on, the first
${hunt.days} sessions of each, ${hunt.shares} shares of each market${hunt.wide ? ' and every other share while it is under a special quote, at a limit, or has results, an ex-date or news' : ''}. A strategy
sees what a customer sees at that instant (quote, ten levels, tape, minutes, days, events, news, indices, rates) and nothing later; it trades by the
product's own rules of filling, at its spread, fees and cost of borrowing, and may close on the same day, which a customer may not. What
is fitted learns in the first half of the installations and trades in the second.

Results of one day in one installation share their luck and count as one (of a fortnight, where positions stay longer). The chance is that of
so much by luck alone (Student's t), corrected for all ${rows.length} rows (Holm): of earning after costs, and, from the middle of the book to the
middle, of being told anything for or against. Below ${luck} it is printed bold. A row with fewer than 40 trades or 12 days proves nothing;
${judged.length} rows have more.

${verdict(rows)}

${[...head, ...rows.map(rowOf)].join('\n')}

### What this hunt would find

Planted into the same market, by the same table at the same size:

${[...head, ...powers.map(({ planted, row }) => rowOf({ ...row, name: planted }))].join('\n')}

### What this hunt does not show

That no other strategy earns: these were tried. A strategy that trades a thousand times as often, or many shares against each other, could find
less than the last rows show. Blocks, draws of new shares and intraday offers are not traded here; products are followed by two of their rules.`,
  )
}
