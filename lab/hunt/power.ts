import { type Hunt, huntIn } from './hunt.ts'
import type { CreateHunted } from './hunted.ts'
import { type Plant, planted } from './plant.ts'
import { nearest } from './report.ts'
import type { Row } from './tally.ts'

export interface Power {
  readonly plant: Plant
  /** The rule that earned most surely. */
  readonly row: Row
}

/** Plants each leak and hunts where it shows, by the same rules and at the same costs. */
export const powerIn = (create: CreateHunted, plants: readonly Plant[], hunt: Hunt): readonly Power[] =>
  plants.map((plant) => {
    const [row] = nearest(huntIn(planted(create, plant), { ...hunt, ...plant.hunt, only: plant.shows }))
    if (row === undefined) throw new Error('no rule came of the hunt')
    return { plant, row }
  })
