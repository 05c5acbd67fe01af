import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, type LayoutFigures, sourcesAt } from './layout-figures.ts'
import { lines as sharedLines } from './made-up-lines.ts'
import { picture } from './rooms-page.ts'
import { root } from './source-files.ts'

// `node tools/launch.js tools/layout-page.ts` writes docs/generated/layout.md: the layout of the sources before the slices were
// declared in one folder each, and that of the current commit. It needs the history of the repository.

/** The last commit before the contract, the apps and the ledger were divided into slices. */
const before = '0bb638db'

/** Figures of that commit that were counted by hand: a small slice was added, and the files were opened that a walk leads through. */
const byHand = { sharedEdits: 47, 'A buy': 61, 'A withdrawal': 50, 'A grab': 40 } as const
const walks = ['A buy', 'A withdrawal', 'A grab'] as const

/** Files of a walk as docs/tour.md lists them. */
export const walkLength = (tour: string, walk: string): number =>
  [...(tour.split(`\n### ${walk}\n`)[1]?.split(/\n##+ /)[0] ?? '').matchAll(/^\d+\. \[/gm)].length

const number = (count: number): string => count.toLocaleString('en')
const share = (part: number, whole: number): string =>
  `${number(part)} of ${number(whole)} (${Math.round((100 * part) / whole)} %)`

const largest = ({ folders }: LayoutFigures): string =>
  [...folders]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 10)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(', ')

const othersOf = ({ singleImporter, declared, texts, tested }: LayoutFigures): number =>
  singleImporter - declared - texts - tested

/** Rooms whose files became those of other rooms. */
const successors: Readonly<Record<string, string>> = { kit: 'now client and ui', bench: 'now in lab', 'vitest.config.ts': '' }

const roomLines = (old: LayoutFigures, now: LayoutFigures): readonly string[] => {
  const cell = (counts: { readonly sources: number; readonly tests: number } | undefined): string =>
    counts === undefined ? '| | ' : `| ${number(counts.sources)} | ${number(counts.tests)} `
  const rooms = [...new Set([...old.lines.keys(), ...now.lines.keys()])].filter((room) => successors[room] !== '').toSorted()
  return rooms.map((room) => {
    const left = successors[room] === undefined ? room : `${room} (${successors[room]})`
    return `| ${left} ${cell(old.lines.get(room))}${cell(now.lines.get(room))}|`
  })
}

/** The lines that name the made-up slice in shared files, as a diff without line numbers. */
const sharedDiff = (): string =>
  [...new Set(sharedLines.map(([file]) => file))]
    .flatMap((file) => [`+++ ${file}`, ...sharedLines.filter(([of]) => of === file).map(([, , line]) => `+${line}`)])
    .join('\n')

const ownFiles = (): readonly string[] => {
  const folder = join(root, 'tools/test/made-up-slice')
  // `try.ts` runs the slice in its test.
  return globSync('**/*.txt', { cwd: folder })
    .filter((file) => !file.endsWith('/try.ts.txt'))
    .toSorted()
    .map((file) => {
      const count = readFileSync(join(folder, file), 'utf8').split('\n').length - 1
      return `| [\`${file.replace(/\.txt$/, '')}\`](../../tools/test/made-up-slice/${file}) | ${count} |`
    })
}

function layoutPage(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const [old, now] = [figuresOf(sourcesAt(before)), figuresOf(sourcesAt('HEAD'))]
  const own = ownFiles()
  const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8')
  const shared = new Set(sharedLines.map(([file]) => file)).size
  const date = (commit: string): string => git('log', '-1', '--format=%cs', commit)
  return [
    '# The layout before and after',
    '',
    'Written by `node tools/launch.js tools/layout-page.ts`, which counts in the sources of two commits:',
    `${before} of ${date(before)}, before each slice was declared in one folder of each room, and the one on which this page was written, of ${date('HEAD')}.`,
    '',
    '| figure | before | after |',
    '|---|---|---|',
    `| shared files to edit for a new slice | ${byHand.sharedEdits} | ${shared} |`,
    ...walks.map((walk) => `| files to open: ${walk.toLowerCase()} | ${byHand[walk]} | ${walkLength(tour, walk)} |`),
    `| files of packages and apps with a single importer | ${share(old.singleImporter, old.files)} | ${share(now.singleImporter, now.files)} |`,
    `| of these, imported by the declaration of a slice, or a list of slices | ${number(old.declared)} | ${number(now.declared)} |`,
    `| of these, imported elsewhere | ${share(old.singleImporter - old.declared, old.files)} | ${share(now.singleImporter - now.declared, now.files)} |`,
    `| of those imported elsewhere: texts, mostly of one language | ${number(old.texts)} | ${number(now.texts)} |`,
    `| of those imported elsewhere: with tests of their own | ${number(old.tested)} | ${number(now.tested)} |`,
    `| of those imported elsewhere: others | ${number(othersOf(old))} | ${number(othersOf(now))} |`,
    `| of all with a single importer, at most 40 lines long | ${number(old.shortSingleImporter)} | ${number(now.shortSingleImporter)} |`,
    `| files directly in the largest folders | ${largest(old)} | ${largest(now)} |`,
    '',
    'Shared files and files to open before were counted by hand: a small slice was added, and the files were opened that lead from the screen to',
    'the ledger entry and back. After, `tools/test/made-up-slice.test.ts` and the lists of [the tour](../tour.md#files-to-open) count them. A',
    'single importer counts imports of types too, without tests.',
    '',
    '## Lines of each room',
    '',
    '| room | sources before | tests before | sources after | tests after |',
    '|---|---|---|---|---|',
    ...roomLines(old, now),
    '',
    'Lines of TypeScript, with comments and empty lines.',
    '',
    '## Imports between rooms',
    '',
    'An arrow is an import that the sources have; where a longer path leads to the same room, the direct arrow is left out.',
    '',
    'Before:',
    '',
    picture(old.imports),
    '',
    'After:',
    '',
    picture(now.imports),
    '',
    '## A new slice as a change',
    '',
    'The made-up slice `vault` has a table with a personal column, a call that moves money, a due item, a message, a screen and an area of the console.',
    `It adds these lines to shared files, and ${own.length} files of its own:`,
    '',
    '```diff',
    sharedDiff(),
    '```',
    '',
    '| file of its own | lines |',
    '|---|---|',
    ...own,
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(join(root, 'docs/generated/layout.md'), layoutPage())
