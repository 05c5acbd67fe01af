import type { JsonReport } from './test-counts.ts'

/** A name, and how long it took. */
type Time = readonly [name: string, seconds: number]

/** The files of a report whose tests ran longest, the longest first. The time that a file takes to load is not counted. */
export const slowestFiles = ({ testResults }: JsonReport, most: number, shorten: (file: string) => string): Time[] =>
  testResults
    .map(({ name, startTime, endTime }): Time => [shorten(name), (endTime - startTime) / 1000])
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)

export const timeTable = (times: readonly Time[]): string =>
  times.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join('\n')
