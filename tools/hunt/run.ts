import { readFileSync, writeFileSync } from 'node:fs'
import { withPart } from '../statistics/parts.ts'
import { type Hunt, huntIn } from './hunt.ts'
import { powerIn } from './power.ts'
import { productMarket } from './product.ts'
import { luck, sectionOf } from './report.ts'

/** The hunt that the page shows. Its seeds are words that nothing else uses. */
const longHunt: Hunt = {
  seeds: Array.from({ length: 4 }, (_, place) => `a hunt on days drawn forwards ${place}`),
  shares: 20,
  days: 40,
  wide: true,
}

/** Hunts in the product's market, and writes what it found into the page of statistics. Answers whether nothing earned and both leaks were found. */
export const runHunt = (page: URL): boolean => {
  console.log(`Hunting in ${longHunt.seeds.length} installations …`)
  const rows = huntIn(productMarket, longHunt)
  console.log('Planting leaks …')
  const powers = powerIn(productMarket, longHunt)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'hunt', sectionOf(longHunt, rows, powers)))
  for (const row of rows)
    if (row.earns < luck || row.tells < luck)
      console.log(
        `  ${row.name}: ${row.gross.mean.toFixed(1)} bp (t ${row.gross.t.toFixed(1)}), after costs ${row.net.mean.toFixed(1)} bp (t ${row.net.t.toFixed(1)})`,
      )
  for (const { planted, chance } of powers) console.log(`  ${planted}: by luck ${chance.toExponential(1)}`)
  return rows.every((row) => row.earns >= luck) && powers.every(({ chance }) => chance < luck)
}
