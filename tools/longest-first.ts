import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more. They begin first, so that none of them is left alone at the end of a step. */
export const longFiles = [
  'lab/test/hunt/product.test.ts',
  'tools/test/made-up-slice.test.ts',
  'packages/market/test/simulator/years.test.ts',
  'packages/market/test/offerings/statistics.test.ts',
  'lab/test/server/torture.test.ts',
  'lab/test/server/rigs.test.ts',
  'apps/server/test/http/replies.test.ts',
  'e2e/everybody-can-use-it.e2e.ts',
  'e2e/fits-every-window.e2e.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
