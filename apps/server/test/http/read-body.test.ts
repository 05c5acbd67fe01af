import { expect, test } from 'vitest'
import { readBody } from '../../src/http/read-body.ts'

const form = (text: string) => readBody('application/x-www-form-urlencoded', Buffer.from(text))
const json = (text: string) => readBody('application/json', Buffer.from(text))

test('[V1.1.1] a value is unescaped once: escapes within it are its text', () => {
  expect(form('name=%2541%26other%3D1')).toEqual({ fields: { name: '%41&other=1' } })
  expect(json('{"name":"%41\\\\u0041"}')).toEqual({ fields: { name: '%41\\u0041' } })
})

test('[V15.3.6] a field with the name of a prototype is a field, and changes no other object', () => {
  for (const read of [form('__proto__=x&constructor=y'), json('{"__proto__":{"polluted":"x"},"constructor":{"prototype":{}}}')]) {
    if (!('fields' in read)) throw new Error('the body was read')
    expect(Object.keys(read.fields)).toEqual(['__proto__', 'constructor'])
    expect('polluted' in read.fields).toBe(false)
    expect('polluted' in {}).toBe(false)
  }
})

const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 'x']))

test.each([
  ['a form', (count: number) => form(new URLSearchParams(numbered(count)).toString())],
  ['JSON', (count: number) => json(JSON.stringify(numbered(count)))],
])('%s of a hundred fields is read, and one more is refused', (_, read) => {
  expect(read(100)).toEqual({ fields: numbered(100) })
  expect(read(101)).toEqual({ wrong: '' })
})
