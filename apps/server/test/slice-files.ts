import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The modules of a name in the folders of the tests, by folder: what each slice declares of itself for tests that look at all slices.
 * The caller names the type, which the compiler checks where a module declares it.
 */
export const filesOfSlices = async <Module>(name: string): Promise<ReadonlyMap<string, Module>> => {
  const paths = globSync(`*/${name}`, { cwd: import.meta.dirname }).toSorted()
  const modules = paths.map(async (path): Promise<readonly [string, Module]> => {
    return [dirname(path), await import(join(import.meta.dirname, path))]
  })
  return new Map(await Promise.all(modules))
}
