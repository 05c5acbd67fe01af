import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import { type Refusal, refusalKeys } from '@zaraba/contract/refusals.ts'
import { openApi } from '@zaraba/server/http/open-api/open-api.ts'
import { variables } from '@zaraba/server/settings/settings.ts'
import { describe, expect, test } from 'vitest'
import { apiPages } from '../api-pages.ts'
import { root } from '../source-files.ts'

const page = (name: string): string => readFileSync(join(root, 'docs', 'api', name), 'utf8')

describe('the pages of docs/api that follow from the contract', () => {
  for (const [path, text] of apiPages())
    test(`${basename(path)} is up to date (\`node tools/api-pages.ts\` writes it)`, () =>
      expect(readFileSync(path, 'utf8')).toBe(text))
})

describe('the pages that are written by hand', () => {
  test('the index leads to every page', () => {
    const pages = [...apiPages().keys()].map((path) => basename(path))
    const others = ['quick-start.md', 'errors.md', 'stream.md', 'limits.md', 'paging.md', 'idempotency.md', 'csv.md']
    for (const name of [...pages, ...others]) expect(page('README.md')).toContain(`](${name})`)
  })

  test('errors tells every code of the document, and its example is a refusal', () => {
    const text = page('errors.md')
    const codes = Object.values(openApi('').paths).flatMap(({ post }) => Object.keys(post.responses))
    for (const code of new Set(codes)) expect(text).toContain(`| ${code} |`)
    const { status, msg, data } = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
    expect([status, msg]).toEqual([0, data.refusals[0].key])
    expect(refusalKeys).toContain(msg)
    expect(data.refusals.flatMap((refusal: Refusal) => faultsOfRefusal(refusal))).toEqual([])
  })

  test('limits tells the limits that hold when nothing is set', () => {
    const figures = [
      [variables.ZARABA_RATE_ADDRESS, (per: number) => `${per} a second, bursts of ${(per * 4).toLocaleString('en-US')}`],
      [variables.ZARABA_RATE_ACCOUNT, (per: number) => `${per} a second, bursts of ${per * 4}`],
      [variables.ZARABA_RATE_STRICT, (per: number) => `${per} a minute`],
    ] as const
    for (const [variable, says] of figures) expect(page('limits.md')).toContain(says(Number(variable.read('', undefined))))
  })
})
