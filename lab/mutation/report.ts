import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@zaraba/tools/source-files.ts'

/** One change by Stryker and its result (mutation-testing-report-schema, version 2). */
interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}
interface Position {
  readonly line: number
  readonly column: number
}
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** A change that no test noticed: its position, the original text and its replacement. */
interface Survivor {
  readonly path: string
  readonly line: number
  readonly was: string
  readonly became: string
}

interface Score {
  readonly name: string
  readonly killed: number
  readonly survived: number
}

const killed: readonly string[] = ['Killed', 'Timeout']
const survived: readonly string[] = ['Survived', 'NoCoverage']

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text between two positions of a file; lines and columns count from one. */
export const textBetween = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return flat(
    lines
      .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
      .join('\n'),
  )
}

export const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8'))

export const survivorsOf = ({ files }: Report): readonly Survivor[] =>
  Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => survived.includes(status))
      .map(({ location, replacement }) => ({
        path,
        line: location.start.line,
        was: textBetween(source, location),
        became: flat(replacement ?? ''),
      })),
  )

/** A score for each folder below `src`, as `rules/trading` or `money`. */
export const scoresOf = ({ files }: Report): readonly Score[] => {
  const scores = new Map<string, { killed: number; survived: number }>()
  for (const [path, { mutants }] of Object.entries(files)) {
    const [, room = '', , slice = ''] = path.split('/')
    const name = slice.endsWith('.ts') ? room : `${room}/${slice}`
    const score = scores.get(name) ?? { killed: 0, survived: 0 }
    score.killed += mutants.filter(({ status }) => killed.includes(status)).length
    score.survived += mutants.filter(({ status }) => survived.includes(status)).length
    scores.set(name, score)
  }
  return [...scores].map(([name, score]) => ({ name, ...score })).sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Why a survivor is no gap of the tests: a line of survivors.tsv. */
interface Reading extends Omit<Survivor, 'line'> {
  readonly why: string
}

const readingsFile = join(root, 'lab', 'mutation', 'survivors.tsv')

export const readReadings = (text = readFileSync(readingsFile, 'utf8')): readonly Reading[] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', was = '', became = '', why = ''] = line.split('\t')
      return { path, was, became, why }
    })

export const readingOf = (readings: readonly Reading[], { path, was, became }: Survivor): string | null =>
  readings.find((reading) => reading.path === path && reading.was === was && reading.became === became)?.why ?? null

const percent = ({ killed, survived }: Omit<Score, 'name'>): string =>
  ((100 * killed) / Math.max(1, killed + survived)).toFixed(1)

export const totalOf = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, { killed, survived }) => ({ name: 'all', killed: sum.killed + killed, survived: sum.survived + survived }),
    { name: 'all', killed: 0, survived: 0 },
  )

const cell = (text: string): string => `\`${text.replaceAll('|', '\\|').slice(0, 90)}\``

export const mutationPage = (scores: readonly Score[], survivors: readonly Survivor[], readings: readonly Reading[]): string =>
  [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`, which changes one expression of `packages/money`, `packages/ledger` and `packages/rules` at a time and',
    'looks whether a test of these rooms fails. At least 90 of 100 changes must be noticed; each that is not was read.',
    '',
    '| room | changes | noticed | score |',
    '|---|---:|---:|---:|',
    ...[...scores, totalOf(scores)].map(
      (score) => `| ${score.name} | ${score.killed + score.survived} | ${score.killed} | ${percent(score)} % |`,
    ),
    '',
    '## Changes that no test noticed',
    '',
    '| where | was | became | why |',
    '|---|---|---|---|',
    ...survivors.map((survivor) => {
      const { path, line, was, became } = survivor
      return `| [${path.replace('packages/', '').replace('/src/', '/')}:${line}](../../${path}) | ${cell(was)} | ${cell(became)} | ${readingOf(readings, survivor) ?? '**not read yet**'} |`
    }),
    '',
  ].join('\n')
