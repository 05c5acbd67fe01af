import { writeFileSync } from 'node:fs'
import { calls } from '@zaraba/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
