import { partText } from '../statistics/parts.ts'
import type { Hunt } from './hunt.ts'
import type { Power } from './power.ts'
import type { Row } from './tally.ts'

/** Above it a row is taken for luck. */
export const luck = 0.01
/** Rows that the page shows. */
const shown = 30

const chance = (value: number): string => (value > 0.995 ? '1' : value >= 0.01 ? value.toFixed(2) : value.toExponential(0))
const marked = (value: number): string => (value < luck ? `**${chance(value)}**` : chance(value))
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const count = (value: number): string => value.toLocaleString('en')

/** Rules by how surely they gained or earned, the surest first. */
export const nearest = (rows: readonly Row[]): readonly Row[] => {
  const least = ({ earns, gains }: Row): number => Math.min(earns, gains)
  return rows.toSorted((left, right) => least(left) - least(right) || right.taken.t - left.taken.t)
}

const rowText = ({ name, looks, taken, gains, trades, net, earns }: Row): string =>
  line([
    name,
    count(looks),
    taken.mean.toFixed(1),
    taken.t.toFixed(1),
    marked(gains),
    count(trades),
    net.mean.toFixed(1),
    net.t.toFixed(1),
    marked(earns),
  ])

const head = [
  line(['Rule', 'Looks', 'From the book, bp', 't', 'Chance', 'Trades', 'After costs, bp', 't', 'Chance']),
  '|---|---|---|---|---|---|---|---|---|',
]

/** Findings of the long hunt, as the part of the page of statistics between its two marks. */
export const sectionOf = (
  hunt: Hunt,
  rows: readonly Row[],
  planted: { readonly hunt: Hunt; readonly powers: readonly Power[] },
): string => {
  const earning = rows.filter((row) => row.earns < luck)
  const gaining = rows.filter((row) => row.gains < luck)
  const judged = rows.filter((row) => row.earns < 1 || row.gains < 1 || row.trades >= 40)
  const verdict = (found: readonly Row[], what: string): string =>
    found.length === 0 ? `none ${what} beyond luck` : `${found.length} ${what} beyond luck, which would be a defect of the market`
  return partText(
    'hunt',
    `## What somebody who sees everything could earn

\`npm run statistics -- --hunt\` measures this part in ${hunt.seeds.length} installations whose seeds nothing was tuned on, on ${hunt.days} of the first ${hunt.among} sessions of each
market. A customer watches ${hunt.shares} shares of it and ${hunt.abroad} of each market that trades meanwhile, all indices and the currency, through the stream: frame by frame,
four a second, in the first ${hunt.lengths.begins} and the last ${hunt.lengths.ends} minutes of each phase of continuous trading, in ${hunt.lengths.inside} minutes in between, and five seconds before
and after each other border of the session table. They decide at up to ${3 * hunt.frames} frames of a window, each at most five seconds after a change: a third of them in its first five
seconds, a third after any change, a third after a market moved together as it seldom did before. They ask for books as often as the server lets an account ask; their orders arrive 50 to 450 ms after the frame. Orders are filled by the product's own functions,
at its spread, fees and cost of borrowing: at the market, waiting at the best price, for the closing auction alone where the exchange takes such orders, and, once a
window, as stops on both sides, which a print sends sooner than anybody could answer it. A position may be closed on the same day, which a customer may not: what is earned between, a
customer with shares of before could earn too.

In the first half of the installations it is learned what follows each signal (others' moves since the share's own book last changed, of a
second, of five; sector, shares abroad, indices, currency; its own last second to year; its book and its leans; results, news, ex-dates and the dividend of tomorrow against the price, the
calendar), by phase, by what state the share is in and by how long a position is held. In the second half the rules that came of it are traded: by all signals of a lesson
together, and by the most informative ones, whenever more is promised than spread and fees. ${count(rows.length)} rules were tried.

The trades of one window of one installation count as one piece of luck (those that are held over sessions by the day, those of a week by the fortnight). The chance is that of so much
by luck alone (Student's t), corrected for all ${count(rows.length)} rules (Holm); below ${luck} it is printed bold. With fewer than 40 trades or 8 pieces of luck
nothing is judged; ${count(judged.length)} rules have more.

Two things are asked of each rule. Does it gain by taking from the book, that is, from the price that its order meets to the middle later, before any fee? Then a book did not contain
what had been shown. And is anything left after all costs? Of all rules ${verdict(gaining, 'gain')}; after costs ${verdict(earning, 'earn')}.
The ${Math.min(shown, rows.length)} that came nearest:

${[...head, ...nearest(rows).slice(0, shown).map(rowText)].join('\n')}

Orders of 1 to 100 million yen are tried by themselves in all installations: at the limit of a special quote that is nearly there, also taken back after ten minutes,
and into the close of a locked share; and the closing auction of China is hunted on the eve of each dividend.

### What this hunt would find

${planted.powers.length} leaks, planted into the same market in turn, by the same rules at the same costs, where they show, on ${planted.hunt.days} of the first ${planted.hunt.among} sessions; the rule
that found it most surely. ${planted.powers.filter(({ row }) => row.gains < luck).length} of ${planted.powers.length} are found beyond luck:

${[...head, ...planted.powers.map(({ plant, row }) => rowText({ ...row, name: `${plant.name}: ${row.name}` }))].join('\n')}

### What this hunt does not show

That nothing else earns: these signals were tried, and what they promise was taken to be in proportion to them. Trailing stops, brackets and orders that close by another’s fill are made of the orders that were tried. Blocks, draws of new shares and intraday offers are not traded here.`,
  )
}
