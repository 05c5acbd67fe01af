import { spawnSync } from 'node:child_process'

/** Slices of the app that the last commit changed, or that have changed since; none in a copy without history. */
export const changedSlices = (): ReadonlySet<string> => {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD~1'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return new Set([...stdout.matchAll(/^apps\/web\/src\/([^/]+)\//gm)].map(([, slice = '']) => slice))
}
