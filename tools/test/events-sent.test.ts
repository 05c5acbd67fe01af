import { accountEvents } from '@zaraba/contract/account-events.ts'
import { expect, test } from 'vitest'
import { literalsOf } from '../literals.ts'
import { codeFiles } from '../source-files.ts'

const sources = codeFiles().filter(({ path }) => /^(apps\/server|packages\/rules)\/src\//.test(path))
/** Names that the server writes as they are, and the beginnings of those that it composes. */
const written = sources.flatMap(({ text }) => literalsOf(text))
const whole = new Set(written)
const begun = written.flatMap((literal) => /^([a-z]+_)\$\{[^}]*\}$/.exec(literal)?.[1] ?? [])

/** Kinds of events that no server can send. */
const neverSent = (kinds: readonly string[]): readonly string[] =>
  kinds.filter((kind) => !whole.has(kind) && !begun.some((beginning) => kind.startsWith(beginning)))

test('every event that a slice declares is sent by a server', () => {
  expect(begun).toContain('request_')
  expect(neverSent(Object.keys(accountEvents))).toEqual([])
})

test('one that no server sends is found', () => expect(neverSent(['session_ended', 'order_filled'])).toEqual(['session_ended']))
