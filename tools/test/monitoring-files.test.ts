import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles, root } from '../source-files.ts'

// The rules for Prometheus and the dashboard for Grafana, neither of which is here: their metrics, labels and parts of the page exist.
interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly part: string }
}
// The parser of the OpenAPI validator, which reads YAML itself.
const nested = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const { parse } = nested('yaml') as { parse(text: string): { readonly groups: readonly { readonly rules: readonly Rule[] }[] } }

const rules = parse(readFileSync(join(root, 'docs/install/files/alerts.yaml'), 'utf8')).groups.flatMap((group) => group.rules)
const page = readFileSync(join(root, 'docs/install/at-night.md'), 'utf8')
const sources = codeFiles()
  .filter(({ path }) => path.startsWith('apps/server/src/'))
  .map(({ text }) => text)
  .join('\n')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
    readonly targets: readonly { readonly expr: string }[]
  }[]
}
const { panels }: Dashboard = JSON.parse(readFileSync(join(root, 'docs/install/files/dashboard.json'), 'utf8'))

/** Metrics of an expression that no source gives: gauges are named in a list, counters in their lines. */
const unknownIn = (expr: string): readonly string[] =>
  (expr.match(/\bzaraba_\w+/g) ?? []).filter((name) => !sources.includes(`name: '${name}'`) && !sources.includes(`\`${name}$`))

/** Metrics that no source gives, labels and values that it does not know, and parts that the page does not have. */
const faultsOf = ({ expr, annotations }: Pick<Rule, 'expr' | 'annotations'>): readonly string[] => [
  ...unknownIn(expr),
  ...[...expr.matchAll(/(\w+)="(\w+)"/g)]
    .filter(([, label = '', value = '']) => label !== 'job' && !sources.includes(`labels: { ${label}: '${value}' }`))
    .map(([text]) => text),
  ...(page.includes(`\n## ${annotations.part}\n`) ? [] : [annotations.part]),
]

test('each alert asks for metrics that the program gives, and names the part of the page that says what to do', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.flatMap(faultsOf)).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels } of rules) expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true])
})

test('a planted metric, label and part are found', () => {
  const planted = { expr: 'zaraba_lost{part="soul"} > 0', annotations: { summary: '', part: 'All is lost' } }
  expect(faultsOf(planted)).toEqual(['zaraba_lost', 'part="soul"', 'All is lost'])
})

test('each panel of the dashboard asks for metrics that the program gives, and none covers another', () => {
  expect(panels.length).toBeGreaterThan(10)
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownIn(expr)))).toEqual([])
  const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(squares).size).toBe(squares.length)
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
})
