import { readFileSync, writeFileSync } from 'node:fs'
import { withPart } from '../statistics/parts.ts'
import { type Hunt, huntIn } from './hunt.ts'
import { eveHunt, isCall, plants, withoutNews } from './plant.ts'
import { powerIn } from './power.ts'
import { productMarket } from './product.ts'
import { luck, nearest, sectionOf } from './report.ts'

/** The hunt that the page shows. Its seeds are words that nothing else uses. */
const longHunt: Hunt = {
  seeds: Array.from({ length: 10 }, (_, index) => `a hunt by events ${index}`),
  shares: 24,
  abroad: 8,
  days: 3,
  among: 60,
  lengths: { begins: 2, ends: 1, inside: 3 },
  frames: 10,
}

/** The plants show in few windows of one market, so that more sessions cost little. */
const plantedHunt: Hunt = { ...longHunt, days: 12, lengths: { ...longHunt.lengths, inside: 4 } }

/** Hunts in the product's market, and writes what it found into the page of statistics. Answers whether nothing earned and each planted leak was found. */
export const runHunt = (page: URL): boolean => {
  console.log(`Hunting in ${longHunt.seeds.length} installations; this takes some four minutes of one core …`)
  const eves = huntIn((seed) => withoutNews(productMarket(seed)), { ...longHunt, ...eveHunt, only: ({ name }) => isCall(name) })
  const rows = [...huntIn(productMarket, longHunt), ...eves]
  console.log('Planting leaks …')
  const powers = powerIn(productMarket, plants, plantedHunt)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'hunt', sectionOf(longHunt, rows, { hunt: plantedHunt, powers })))
  for (const { name, taken, gains, net, earns } of nearest(rows).slice(0, 5))
    console.log(
      `  ${name}: from the book ${taken.mean.toFixed(1)} bp (t ${taken.t.toFixed(1)}, by luck ${gains.toPrecision(1)}), after costs ${net.mean.toFixed(1)} bp (t ${net.t.toFixed(1)}, by luck ${earns.toPrecision(1)})`,
    )
  for (const { plant, row } of powers)
    console.log(
      `  ${plant.name}: found by «${row.name}» with t ${row.taken.t.toFixed(1)}, after costs ${row.net.mean.toFixed(1)} bp`,
    )
  return rows.every((row) => row.earns >= luck && row.gains >= luck) && powers.every(({ row }) => row.gains < luck)
}
