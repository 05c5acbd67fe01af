import type { FileReport, RunReport } from './run-report.ts'
import { failures } from './test-counts.ts'

/** A run of vitest; without a report where it ended before it wrote one. */
export interface TestRun {
  readonly code: number
  readonly report: RunReport | null
}

interface Verdict {
  /** The files of all runs, those that ran twice as they were the second time. */
  readonly files: readonly FileReport[]
  /** Why the checks fail; nothing where they pass. */
  readonly red: readonly string[]
  /** Tests that failed, and passed when their file ran alone. */
  readonly unstable: readonly string[]
}

const mostUnstable = 2

/** Failures of a run that belong to no file of it. */
function outsideOfFiles({ code, report }: TestRun): readonly string[] {
  if (report === null) return ['A run of tests ended before it wrote its report.']
  const explained = report.unhandled.length > 0 || report.files.some(({ failed }) => failed)
  return code === 0 || explained ? report.unhandled : ['A run of tests failed without a failed test.']
}

/**
 * Judges runs of tests: a file that failed runs once more, alone, and is unstable if it passes then. Where more files failed than may be
 * unstable, the checks fail however a second run ends, and there is none. An error that belongs to no file fails them at once.
 */
export async function lookAgain(runs: readonly TestRun[], runAlone: (path: string) => Promise<TestRun>): Promise<Verdict> {
  const files = runs.flatMap(({ report }) => report?.files ?? [])
  const failed = files.filter((file) => file.failed)
  const red = runs.flatMap(outsideOfFiles)
  if (failed.length > mostUnstable)
    return { files, red: [...red, ...failed.flatMap(failures), `More than ${mostUnstable} files failed.`], unstable: [] }
  const seconds: FileReport[] = []
  const unstable: string[] = []
  for (const file of failed) {
    const run = await runAlone(file.path)
    const second = run.report?.files.find(({ path }) => path === file.path) ?? file
    seconds.push(second)
    if (run.code === 0 && !second.failed) unstable.push(...failures(file))
    else red.push(...failures(file), 'It failed again, alone:', ...failures(second), ...outsideOfFiles(run))
  }
  return { files: files.map((file) => seconds.find(({ path }) => path === file.path) ?? file), red, unstable }
}
