import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

interface TestLine {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Each reason with its stack. */
  readonly errors: readonly string[]
}

export interface FileReport {
  /** From the root of the repository. */
  readonly path: string
  readonly failed: boolean
  readonly seconds: number
  /** Why the file, or a hook of its suites, could not be run. */
  readonly errors: readonly string[]
  readonly tests: readonly TestLine[]
}

/** The end of a run of vitest, as `npm test` reads it. */
export interface RunReport {
  readonly files: readonly FileReport[]
  /** Errors outside of tests: of a worker that ended, of a promise that is never awaited. They belong to no file. */
  readonly unhandled: readonly string[]
}

const textOf = ({ stack, message }: { readonly stack?: string | undefined; readonly message: string }): string => stack || message

function fileReport(module: TestModule, root: string): FileReport {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const state = module.state()
  return {
    path: relative(root, module.moduleId),
    // A file whose worker ended is still pending.
    failed: state !== 'passed' && state !== 'skipped',
    seconds: (collectDuration + setupDuration + duration) / 1_000,
    errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors().map(textOf)),
    tests: [...module.children.allTests()].map((test) => {
      const result = test.result()
      const ended = result.state === 'pending' ? 'failed' : result.state
      return { title: test.fullName, state: ended, errors: (result.errors ?? []).map(textOf) }
    }),
  }
}

/** Writes the report of a run to a file, with the errors that vitest’s JSON report leaves out. */
export class RunReporter implements Reporter {
  readonly #file: string
  readonly #root: string

  constructor(file: string, root: string) {
    this.#file = file
    this.#root = root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = {
      files: modules.map((module) => fileReport(module, this.#root)),
      unhandled: unhandled.map(textOf),
    }
    writeFileSync(this.#file, JSON.stringify(report))
  }
}
