import { hash as digest } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headLine, readHead, signedText } from '../../src/log/head.ts'
import { leafHash } from '../../src/log/leaf.ts'
import { edgeOf, subtreeHash } from '../../src/log/tiles.ts'
import { joined } from '../../src/log/tree.ts'

const hash = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')

describe('the line of a head', () => {
  const [root, key, signature] = ['0a'.repeat(32), 'b1'.repeat(32), 'c2'.repeat(64)]
  const head = { size: 1_234_567, root, at: '2026-11-20T15:30:00.000+09:00', key, signature }
  const text = `zaraba-head-1 1234567 ${root} 2026-11-20T15:30:00.000+09:00 ${key} ${signature}`

  test('is the signed text and its signature', () => {
    expect(signedText(head)).toBe(text.slice(0, -129))
    expect(headLine(head)).toBe(text)
  })
  test('is read back from any surrounding text', () => {
    expect(readHead(text)).toEqual(head)
    expect(readHead(`Log head: ${text}\nnext line`)).toEqual(head)
  })
  test.each([
    ['no size', text.replace('1234567', '')],
    ['a size of words', text.replace('1234567', 'many')],
    ['a size of sixteen digits', text.replace('1234567', '1'.repeat(16))],
    ['a short root', text.replace(root, root.slice(1))],
    ['a root of other letters', text.replace(root, 'x'.repeat(64))],
    ['no time', text.replace(head.at, '')],
    ['a time of words', text.replace(head.at, 'yesterday evening, late')],
    ['a short key', text.replace(key, key.slice(1))],
    ['a key of other letters', text.replace(key, 'x'.repeat(64))],
    ['a short signature', text.slice(0, -1)],
    ['a long signature', `${text}0`],
    ['another version', text.replace('head-1', 'head-2')],
    ['nothing', ''],
  ])('is not found where it has %s', (_what, wrong) => expect(readHead(wrong)).toBeNull())
})

test('a leaf is the hash of 0x00 and a JSON array of texts', () => {
  const fields = ['100001', 'a "quoted" 会社', '']
  const line = '["zaraba-leaf-1","fill","42","00112233445566778899aabbccddeeff","100001","a \\"quoted\\" 会社",""]'
  expect(leafHash({ kind: 'fill', number: '42', salt: '00112233445566778899aabbccddeeff', fields }, hash)).toEqual(
    hash(Buffer.concat([Buffer.of(0), Buffer.from(line)])),
  )
})

test('the tiles into which the next leaves go are those that are not full', () => {
  expect(edgeOf(0)).toEqual([])
  expect(edgeOf(5)).toEqual([{ level: 0, index: 0 }])
  expect(edgeOf(256)).toEqual([{ level: 1, index: 0 }])
  expect(edgeOf(257)).toEqual([
    { level: 0, index: 1 },
    { level: 1, index: 0 },
  ])
})

test('what is not there has no hash', () => {
  const two = new Uint8Array(64)
  expect(subtreeHash({ level: 1, index: 0 }, two, hash)).toHaveLength(32)
  expect(() => subtreeHash({ level: 1, index: 1 }, two, hash)).toThrow('the tile ends before this part of the log')
  expect(() => joined([], hash)).toThrow('no leaves have no node')
})
