import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@zaraba/contract/calls.ts'
import type { Head } from '@zaraba/rules/log/head.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { restore } from '../../src/backup/restore.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { ofFills } from '../verify/fill-forgeries.ts'
import { forged, keptHead } from '../verify/forge.ts'
import { forgeries } from '../verify/forgeries.ts'
import { linesOf } from '../verify/page.ts'
import { type Exchange, makeEveryCall } from './every-call.ts'
import { examplesFrom } from './record-examples.ts'
import { type RunningApp, runApp } from './running-app.ts'
import { ajvOf, faultsAgainst, replyAt, requestAt, wireDocument } from './wire-document.ts'

let app: RunningApp
let exchanges: readonly Exchange[] = []
beforeAll(async () => {
  app = await runApp()
  exchanges = await makeEveryCall(app, '9077770001')
}, 180_000)
afterAll(() => app.close())

const ajv = ajvOf(wireDocument)

describe('what a running server answers is what the OpenAPI document says', () => {
  test('every call was answered with success', () => {
    const done = new Set(exchanges.filter(({ body }) => body.status === 1).map(({ name }) => name))
    expect(Object.keys(calls).filter((name) => !done.has(name as keyof typeof calls))).toEqual([])
    expect(app.failures).toEqual([])
  })

  test.each(Object.keys(calls))('%s', (name) => {
    for (const { http, body } of exchanges.filter((each) => each.name === name))
      expect([name, faultsAgainst(ajv, replyAt(name, http), body)]).toEqual([name, []])
    const at = requestAt(name)
    if (at === null) return
    for (const { request, body } of exchanges.filter((each) => each.name === name))
      if (body.status === 1 && name !== 'user/upload') expect([name, faultsAgainst(ajv, at, request)]).toEqual([name, []])
  })

  test('a field that the document does not know is found', () => {
    const found = exchanges.find(({ name, body }) => name === 'user/funds' && body.status === 1)
    const planted = { ...found?.body, data: { ...Object(found?.body.data), planted: '1' } }
    expect(faultsAgainst(ajv, replyAt('user/funds', 200), planted)).not.toEqual([])
  })

  test.runIf(process.env.ZARABA_RECORD === '1')('the examples are written anew', () => {
    const file = new URL('../../src/http/generated/open-api-examples.json', import.meta.url)
    writeFileSync(file, `${JSON.stringify(examplesFrom(exchanges), null, 2)}\n`)
  })
})

// Whoever made every call has used every system of the house: nobody else's books are worth as much to a forger.
describe('[H-2] the books of that installation', () => {
  let copy: TestDatabase
  let kept: Head
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-forgeries-'))
  beforeAll(async () => {
    const file = join(folder, 'books.zaraba')
    await backUp(app.database.ownerUrl, file)
    copy = await testDatabase()
    await restore(copy.ownerUrl, file, false)
    kept = await keptHead(copy)
  }, 60_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await copy.drop()
  })

  test('hold as they stand, also for a forger who changes nothing', async () => {
    for (const by of ['owner', 'superuser'] as const)
      expect([by, await forged(copy, { by, sql: 'select' }, kept)]).toEqual([by, []])
  })

  test.each(forgeries)('$name, by $by: $outcome', async (forgery) => {
    const seen = await forged(copy, forgery, kept)
    if (forgery.outcome === 'refused' || seen === 'refused') expect(seen).toBe(forgery.outcome)
    else expect(seen).toContain(forgery.outcome)
  })

  test('the page of forgeries says of each what was seen, and of no other', () => {
    const page = readFileSync(new URL('../../../../docs/forgeries.md', import.meta.url), 'utf8')
    expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual(linesOf([...forgeries, ...ofFills]))
  })
})
