import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { expect, test } from 'vitest'
import { callsPage } from '../../src/http/open-api/calls-page.ts'
import { openApi } from '../../src/http/open-api/open-api.ts'

const document = openApi('1.2.3')
const page = callsPage(document)
/** The part of the page about a call or a row; '' where there is none. */
const partOf = (id: string, html = page): string => html.split(`<div id="${id}">`)[1]?.split('</details>')[0] ?? ''
const missing = (html: string): readonly string[] =>
  (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { input, refuses } = calls[name]
    const named = [...Object.keys(input.shape), ...refuses]
    return named
      .concat('Answers')
      .filter((each) => !partOf(name, html).includes(each))
      .map((each) => `${name} ${each}`)
  })

test('each call is on the page, with each of its fields and refusals', () => {
  expect(missing(page)).toEqual([])
  expect(missing(page.replace('<div id="trade/buy">', '<div>'))).toContain('trade/buy Answers')
})

test('a call says once what it does', () => {
  expect(page.split(calls['trade/newstockProof'].summary)).toHaveLength(2)
})

test('each row that an answer leads to is on the page', () => {
  const named = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id))
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter((id) => partOf(id) === '')).toEqual([])
  for (const field of ['yingkui', 'stock_num', 'reason']) expect(partOf('Position')).toContain(`<code>${field}</code>`)
})

test('[V1.2.1] texts of the contract are text, and nothing is loaded or run', () => {
  const html = callsPage({ ...document, info: { ...document.info, description: '<script src="//a.example">`b`' } })
  expect(html).toContain('<p>&lt;script src=&quot;//a.example&quot;><code>b</code></p>')
  expect(html).not.toMatch(/<(?:script|link|img|iframe)\b|\bon\w+=|url\(|@import/)
})
