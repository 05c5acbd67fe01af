import { readFileSync } from 'node:fs'
import { settingNames } from '@zaraba/contract/operators/settings.ts'
import { expect, test } from 'vitest'
import { texts as english } from '../src/operators/texts/en.ts'
import { texts as japanese } from '../src/operators/texts/ja.ts'
import { texts as chinese } from '../src/operators/texts/zh.ts'

const en = english.settings.each
const ja = japanese.settings.each
const zh = chinese.settings.each
const page = readFileSync(new URL('../../../docs/install/settings.md', import.meta.url), 'utf8').replaceAll('`', '')

test('the console says of each setting what the page of settings says, which is written from the server', () => {
  const rows = new Map(
    page.split('\n').flatMap((line) => (line.startsWith('| ') ? [[line.split(' | ')[0]?.slice(2), line]] : [])),
  )
  for (const name of settingNames) {
    expect([name, rows.get(name)]).toEqual([name, expect.stringContaining(`| ${en[name].mustBe} |`)])
    expect([name, rows.get(name)]).toEqual([name, expect.stringContaining(`| ${en[name].is} |`)])
  }
})

test('each language has words of its own', () => {
  for (const name of settingNames) expect(new Set([en[name].is, ja[name].is, zh[name].is]).size).toBe(3)
})
