import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withPart } from '../parts.ts'
import { draw } from '../pictures.ts'
import { besideAlbum } from './album.ts'
import { verdictOf } from './comparison.ts'
import { comparisonsOf } from './comparisons.ts'
import { type Extent, measureBeside } from './measure.ts'
import { besidePart } from './part.ts'

/** Words that nothing else uses. */
const seeds = Array.from({ length: 24 }, (_, index) => `beside real markets ${index}`)
const extent: Extent = { walked: 12, lived: 8, days: 6, each: 2 }

/** Measures lived days, and writes them with their pictures beside real markets into the page of statistics. */
export const runBeside = (page: URL, folder: URL): boolean => {
  console.log(`Living days of ${seeds.length} installations: ${seeds.join(', ')} …`)
  const measuredBeside = measureBeside(seeds, extent)
  const pictures = besideAlbum(measuredBeside)
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw(picture))
  const comparisons = comparisonsOf(measuredBeside)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'beside', besidePart(measuredBeside, comparisons, pictures)))
  console.log(
    `Wrote ${Object.keys(pictures).length} pictures and ${comparisons.length} figures into docs/generated/statistics.md.`,
  )
  for (const one of comparisons)
    if (verdictOf(one) !== 'inside')
      console.log(`  ${verdictOf(one)}: ${one.name} ${one.simulated.middle.toFixed(one.digits)} (real ${one.real.join(' to ')})`)
  return true
}
