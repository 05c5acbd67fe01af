import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more. They begin first, so that none of them is left alone at the end of a step. */
export const longFiles = [
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

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((path) => moduleId.endsWith(`/${path}`))
    const rank = (file: TestSpecification) => 2 * projects.indexOf(file.project.name) + (isLong(file) ? 0 : 1)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
