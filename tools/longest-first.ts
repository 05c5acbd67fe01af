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

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
