import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more. They begin first, so that none of them is left alone at the end of a step. */
const longFiles = [
  'lab/test/hunt/product.test.ts',
  'tools/test/made-up-slice.test.ts',
  'lab/test/server/torture.test.ts',
  'lab/test/server/rigs.test.ts',
  'apps/server/test/http/replies.test.ts',
  'apps/server/test/life/lost-connections.test.ts',
  'apps/server/test/funding/way-out.test.ts',
  'apps/server/test/copy/following.test.ts',
  'e2e/walks-every-screen.e2e.ts',
  'e2e/says-what-the-clauses-say.e2e.ts',
]

/** Projects in the order of their files. A worker serves one after another, and the shortest files are left for the end. */
const projects = ['e2e', 'server-measuring', 'server', 'unit-simulating', 'unit-screens', 'unit']

/** Files of a project are ordered by this text: each seed has an order of its own, which a new file does not change. */
const rankOf = (path: string, seed: number): string => createHash('sha256').update(`${seed} ${path}`).digest('hex')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * One project after another, each with its long files first and all of them shuffled by `sequence.seed`: a file that depends on one
 * before it in their process meets another one with each seed.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((path) => moduleId.endsWith(`/${path}`))
    const part = (file: TestSpecification) => 2 * projects.indexOf(file.project.name) + (isLong(file) ? 0 : 1)
    const rank = ({ moduleId }: TestSpecification) => rankOf(relative(root, moduleId), sequence.seed)
    return files.toSorted((one, other) => part(one) - part(other) || compare(rank(one), rank(other)))
  }
}
