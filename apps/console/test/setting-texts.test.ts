import { readFileSync } from 'node:fs'
import { settingNames } from '@zaraba/contract/operators/settings.ts'
import { expect, test } from 'vitest'
import { settingWords as us } from '../src/operators/texts/settings/en.ts'
import { settingWords as jp } from '../src/operators/texts/settings/ja.ts'
import { settingWords as cn } from '../src/operators/texts/settings/zh.ts'

const page = readFileSync(new URL('../../../docs/install/settings.md', import.meta.url), 'utf8').replaceAll('`', '')

test('the console says of each setting what the page of settings says, which is written from the server', () => {
  const rows = new Map(
    page.split('\n').flatMap((line) => (line.startsWith('| ') ? [[line.split(' | ')[0]?.slice(2), line]] : [])),
  )
  for (const name of settingNames) {
    expect([name, rows.get(name)]).toEqual([name, expect.stringContaining(`| ${us[name].mustBe} |`)])
    expect([name, rows.get(name)]).toEqual([name, expect.stringContaining(`| ${us[name].is} |`)])
  }
})

test('each language has words of its own', () => {
  for (const name of settingNames) expect(new Set([us[name].is, jp[name].is, cn[name].is]).size).toBe(3)
})
