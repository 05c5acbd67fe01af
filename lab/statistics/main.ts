import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText } from '@zaraba/money/time.ts'
import { runHunt } from '../hunt/run.ts'
import { album } from './album.ts'
import { measure } from './bands.ts'
import { runBeside } from './beside/run.ts'
import { pageOf } from './page.ts'
import { keptParts } from './parts.ts'
import { draw } from './pictures.ts'

/**
 * Measures the public history of a world that begins on this date, and writes docs/generated/statistics.md with its pictures; with
 * --hunt its hunt, with --beside its comparison with real markets.
 */
const genesis = dateText('2026-11-20')
const folder = new URL('../../docs/generated/statistics/', import.meta.url)
const page = new URL('../../docs/generated/statistics.md', import.meta.url)

const measureHistory = (): boolean => {
  const world = createWorld({ seeds: noSeeds, genesis })
  const instruments = builtInInstruments()
  console.log(`Measuring ${instruments.length} shares over ten years …`)
  const measured = measure(world, instruments)
  mkdirSync(folder, { recursive: true })
  const pictures = album(world, instruments, measured)
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw(picture))
  writeFileSync(page, pageOf(measured, pictures, genesis, keptParts(readFileSync(page, 'utf8'))))
  const outside = measured.bands.filter((band) => !(band.value >= band.from && band.value <= band.to))
  console.log(
    `Wrote docs/generated/statistics.md and ${Object.keys(pictures).length} pictures; ${outside.length} figures lie outside their bands.`,
  )
  for (const band of outside) console.log(`  ${band.name}: ${band.value}`)
  return outside.length === 0
}

const run = (): boolean => {
  if (process.argv.includes('--hunt')) return runHunt(page)
  if (process.argv.includes('--beside')) return runBeside(page, folder)
  return measureHistory()
}

if (!run()) process.exitCode = 1
