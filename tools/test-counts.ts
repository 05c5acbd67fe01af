import type { FileReport } from './run-report.ts'

/** How many tests passed, failed and were skipped. */
interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A file that failed without a failed test (it could not be loaded, its worker ended) counts as one failure. */
export function countsOf(files: readonly FileReport[]): Counts {
  const states = files.flatMap(({ failed, tests }) => {
    const own = tests.map(({ state }) => state)
    return failed && !own.includes('failed') ? [...own, 'failed'] : own
  })
  const count = (wanted: string): number => states.filter((state) => state === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** Tests that did not run, each with what its title gives as the reason. */
export const skippedTitles = (files: readonly FileReport[]): string[] =>
  files.flatMap(({ path, tests }) => tests.filter(({ state }) => state === 'skipped').map(({ title }) => `${path}: ${title}`))

const firstLines = (errors: readonly string[], most: number): string =>
  errors
    .join('\n')
    .split('\n')
    .slice(0, most)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('')

/** Failures of a file, each with the first lines of its reason: its tests, and errors that kept the file or a suite from running. */
export const failures = ({ path, errors, tests }: FileReport): string[] => [
  ...tests.filter(({ state }) => state === 'failed').map((test) => `${path}: ${test.title}${firstLines(test.errors, 6)}`),
  ...errors.map((error) => `${path}${firstLines([error], 6)}`),
]

/** The last line of `npm test`, which other programs read. */
export const summary = ({ passed, failed, skipped }: Counts): string => `${passed} passed, ${failed} failed, ${skipped} skipped`
