import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hour } from '@zaraba/money/time.ts'
import { unusedPictureKept } from '@zaraba/server/base/review.ts'
import { consoleDeadline, deadlines } from '@zaraba/server/database/deadlines.ts'
import { mostInFlight } from '@zaraba/server/http/overload.ts'
import { leastSide, longestSide, mostBytes, mostPixels, mostSeconds } from '@zaraba/server/identity/pictures/encode-picture.ts'
import { turnLimits } from '@zaraba/server/identity/pictures/upload.ts'
import { configKeys } from '@zaraba/server/settings/config-keys.ts'
import { createEncryption } from '@zaraba/server/settings/encryption.ts'
import { expect, test } from 'vitest'
import { codeFiles, filesEnding, root, type SourceFile } from '../source-files.ts'

// Pages of docs/install that say what is in the sources, compared with these.
const pageOf = (name: string): string => readFileSync(join(root, 'docs', 'install', name), 'utf8')
const sources = codeFiles().filter(({ path }) => /^(?:apps|packages)\/[^/]+\/src\//.test(path))
/** A path as the pages write it. */
const shortPath = (path: string): string => path.replace(/^(?:apps|packages)\//, '')
const textOf = (path: string): string => sources.find((file) => file.path === path)?.text ?? ''
/** The rows of the table below a heading, without its head, each as its cells. */
const rowsBelow = (page: string, heading: string): readonly (readonly string[])[] =>
  (
    page
      .split(`## ${heading}\n`)[1]
      ?.split('\n## ')[0]
      ?.match(/^\| .*\|$/gm) ?? []
  )
    .slice(1)
    .map((row) => row.slice(2, -2).split(' | '))

const cryptographic = [
  /^import (?!type )(?!\{ randomUUID \}).* from 'node:crypto'/m,
  /from '@node-rs\/argon2'|from 'otpauth'|import\('@simplewebauthn\/server'\)|import\('web-push'\)/,
  /\bcrypto\.(?:subtle|getRandomValues)\b/,
  /\b(?:const|function) (?:sha256|hmac\w*|compressBlock|chacha\w*) = \((?!text: string\): Buffer)/,
]
const inCryptography = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(({ text }) => cryptographic.some((pattern) => pattern.test(text))).map(({ path }) => shortPath(path))

test('[V11.1.2] the page of keys names each file that computes with cryptography, and each table with a secret', () => {
  const page = pageOf('keys.md')
  const named = new Set(
    rowsBelow(page, 'Algorithms').flatMap(([, , files = '']) => [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path)),
  )
  const found = inCryptography(sources)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((path) => !named.has(path))).toEqual([])
  expect([...named].filter((path) => !sources.some((file) => shortPath(file.path) === path))).toEqual([])
  const planted = { path: 'apps/server/src/x.ts', text: "import { createHash } from 'node:crypto'" }
  expect(inCryptography([planted])).toEqual(['server/src/x.ts'])

  const tables = filesEnding('.sql').flatMap(({ text }) =>
    [...text.matchAll(/^create table (\S+) \(([\s\S]*?)^\);/gm)].flatMap(([, table = '', body = '']) =>
      /^ {2}(?:\w*secret|private_key|credential|token_hash)\b/m.test(body) ? [table] : [],
    ),
  )
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter((table) => !page.includes(`\`${table}\``))).toEqual([])
})

test('[V11.1.1] the page of keys says of each key who has it, its one use, its life and its replacement, as the program has them', () => {
  const rows = rowsBelow(pageOf('keys.md'), 'Keys')
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) expect([row[0], row.length, row.filter((cell) => cell.trim() === '')]).toEqual([row[0], 7, []])
  const uses = sources.flatMap(({ text }) => [...text.matchAll(/\bderived?\('([^']+)'\)/g)].map(([, use]) => use))
  const listed = /makes three keys of it: (.*?) \|/.exec(pageOf('keys.md'))?.[1]?.split(', ')
  expect(listed?.toSorted()).toEqual(uses.map((use) => `\`${use}\``).toSorted())
  const { derive } = createEncryption('a-key-of-the-tests-alone', { bytes: (count) => Buffer.alloc(count) })
  expect(derive('texts').length * 8).toBe(256)
  expect(textOf('apps/server/src/settings/encryption.ts')).toContain("const algorithm = 'aes-256-gcm'\nconst nonceBytes = 12\n")
  expect(textOf('apps/server/src/identity/passwords/passwords.ts')).toContain(
    '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
  )
  expect(textOf('apps/server/src/market/founding/founding-file.ts')).toMatch(/const usualCost = 17\n[\s\S]*r: 8, p: 1/)
  expect(textOf('apps/server/src/limits/authenticator.ts')).toContain('export const secretBytes = 20\n')
})

test('[V5.1.1] the page of uploads has the kinds and limits that the program has', () => {
  const page = pageOf('uploads.md')
  const { upload_types, upload_max_bytes, upload_max_count } = configKeys
  for (const sentence of [
    `(${upload_types.otherwise
      .split(',')
      .map((type) => `\`${type}\``)
      .join(', ')})`,
    `${upload_max_bytes.otherwise}, or the setting \`upload_max_bytes\` (${upload_max_bytes.mustBe.match(/\d+/g)?.join(' to ')})`,
    `${mostPixels} pixels, read from the head of the file before anything is unpacked; each side ${leastSide} pixels at least`,
    `${mostSeconds} seconds to decode, and ${mostSeconds} to encode`,
    `at most ${longestSide} pixels long and ${mostBytes} bytes`,
    `${upload_max_count.otherwise} of a customer, or the setting \`upload_max_count\`; each is deleted after ${unusedPictureKept / hour} hours`,
    `${turnLimits.atOnce}; ${turnLimits.waiting} wait, of one customer ${turnLimits.each}, and more`,
  ])
    expect(page).toContain(sentence)
  const uploads = sources.filter(({ text }) => /\bimage: true\b/.test(text)).map(({ path }) => path)
  expect(uploads).toEqual(['packages/contract/src/identity/verification-calls.ts'])
})

test('[V15.1.3] the page of heavy work lists each queue of computations with its limits, and how long a caller waits', () => {
  const page = pageOf('heavy-work.md')
  const queues = sources.flatMap(({ path, text }) => {
    if (!/= createLane\(|createLane\(most/.test(text) || path.endsWith('/limits/lane.ts')) return []
    const [, waiting, ofOne] =
      /\[mostWaiting, mostOfOne.*\] = \[(\d+), (\d+)/.exec(text) ??
      /const mostWaiting = (\d+)\n[\s\S]*const mostOfOne = (\d+)\n/.exec(text) ??
      /createLane\((\d+), (\d+)\)/.exec(text) ??
      []
    return [[`\`${path.replace('apps/server/src/', '')}\``, waiting, ofOne]]
  })
  expect(
    rowsBelow(page, 'Queues of computations')
      .map(([, ...rest]) => rest)
      .toSorted(),
  ).toEqual(queues.toSorted())
  const seconds = (milliseconds: number): string => `${milliseconds / 1_000} seconds`
  const waits = rowsBelow(page, 'Longest waits').map(([, after = '']) => after.split('.')[0])
  const { call, connection, lock, statement } = deadlines
  expect(waits).toEqual([call, consoleDeadline, connection, lock, statement].map(seconds))
  expect(page).toContain(`With ${mostInFlight} calls under way`)
  expect(page).toContain(`Programs should wait for ${call / 1_000 + 3} seconds`)
})

test('[V15.1.1] times within which weaknesses of packages are mended are there for each severity, and for updates', () => {
  const rows = rowsBelow(readFileSync(join(root, 'SECURITY.md'), 'utf8'), 'Weaknesses of packages')
  const days = (of: RegExp): number => Number(/^(\d+) days$/.exec(rows.find(([what = '']) => of.test(what))?.[1] ?? '')?.[1])
  const times = [/^critical or high/, /^moderate/, /^low/, /^updates/].map(days)
  expect(times.every((each) => each > 0 && each <= 90)).toBe(true)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
