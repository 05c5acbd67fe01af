import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The most files that a reader opens to follow a command from the screen to its ledger entry and back. */
const most = { 'A buy': 40, 'A withdrawal': 32, 'A grab': 28 } as const

interface Step {
  readonly file: string
  /** The text of the link, which is the file’s path. */
  readonly text: string
  /** A name that an earlier file has too, where the way does not follow an import. */
  readonly by: string | null
}

/** The numbered list below a heading of the tour. */
const walkOf = (text: string, heading: string): readonly Step[] => {
  const section = text.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  return [...section.matchAll(/^\d+\. \[([^\]]+)\]\(\.\.\/([^)]+)\)(?:, by `([^`]+)`)?/gm)].map(
    ([, label = '', file = '', by = null]) => ({
      file,
      text: label,
      by,
    }),
  )
}

const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) =>
    target.startsWith('.') ? join(dirname(file), target) : target.replace(/^@zaraba\/([^/]+)\//, 'packages/$1/src/'),
  )

/** Steps that no earlier file leads to: it neither imports them nor shares the name they give. */
const gaps = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ file, text, by }, index) => {
    if (text !== file) return [`${text} leads to ${file}`]
    if (!existsSync(join(root, file))) return [`${file} is not there`]
    if (index === 0) return []
    const earlier = steps.slice(0, index).map((step) => step.file)
    const led =
      by === null
        ? earlier.some((each) => importsOf(each).includes(file))
        : read(file).includes(by) && earlier.some((each) => read(each).includes(by))
    return led ? [] : [`nothing before leads to ${file}`]
  })

const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8')

describe('the files that a walk opens', () => {
  test.each(Object.entries(most))('%s: at most %i, each led to by one before it', (heading, bound) => {
    const steps = walkOf(tour, heading)
    expect(gaps(steps)).toEqual([])
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.length).toBeLessThanOrEqual(bound)
  })

  test('a file that is gone, one that nothing leads to, a name that no two files share, and a text of another path are found', () => {
    const step = (file: string, by: string | null = null): Step => ({ file, text: file, by })
    const first = step('apps/server/src/trading/orders/run-batch.ts')
    const grab = 'apps/server/src/block/applications/grab.ts'
    expect(gaps([first, step('apps/server/src/trading/gone.ts')])).toHaveLength(1)
    expect(gaps([first, step(grab)])).toHaveLength(1)
    expect(gaps([first, step('apps/server/src/trading/store.ts')])).toEqual([])
    expect(gaps([first, step(grab, 'grabNo')])).toHaveLength(1)
    expect(gaps([first, { ...step('apps/server/src/trading/store.ts'), text: 'apps/server/src/store.ts' }])).toHaveLength(1)
  })
})
