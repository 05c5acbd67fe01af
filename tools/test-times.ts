import type { FileReport } from './run-report.ts'

/** A name, and how long it took. */
type Time = readonly [name: string, seconds: number]

/** The files that took longest, the longest first. */
export const slowestFiles = (files: readonly FileReport[], most: number): Time[] =>
  files
    .map(({ path, seconds }): Time => [path, seconds])
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)

export const timeTable = (times: readonly Time[]): string =>
  times.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join('\n')
