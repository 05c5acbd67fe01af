/** How many tests passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** The part of vitest's JSON report that is read here. */
export type JsonReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Milliseconds of this machine's clock. */
    readonly startTime: number
    readonly endTime: number
    /** Why the file itself could not be run. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A file that could not be loaded has no tests, and counts as one failure. */
export function countsOf({ testResults }: JsonReport): Counts {
  const statuses = testResults.flatMap((file) =>
    file.assertionResults.length === 0 && file.status === 'failed'
      ? ['failed']
      : file.assertionResults.map(({ status }) => status),
  )
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** Tests that did not run, each with what its title gives as the reason. */
export const skippedTitles = ({ testResults }: JsonReport, shorten: (file: string) => string): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${shorten(name)}: ${fullName}`),
  )

const firstLines = (message: string, most: number): string =>
  message
    .split('\n')
    .slice(0, most)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('')

/** Tests that failed, each with the first lines of its reason; also a file that could not be run. */
export const failedTitles = ({ testResults }: JsonReport, shorten: (file: string) => string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${shorten(name)}: ${fullName}${firstLines(failureMessages.join('\n'), 6)}`)
    return failures.length === 0 && status === 'failed' ? [`${shorten(name)}${firstLines(message ?? '', 6)}`] : failures
  })

/** The last line of `npm test`, which other programs read. */
export const summary = ({ passed, failed, skipped }: Counts): string => `${passed} passed, ${failed} failed, ${skipped} skipped`
