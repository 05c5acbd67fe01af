import { mergeItems, mostRemoved, readItems } from '@zaraba/contract/preferences/items.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'

let app: RunningApp
let akiko: Tester
let ben: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9076660001')
  ben = await app.customer('9076660002')
})
afterAll(async () => {
  await app.close()
  expect(app.failures).toEqual([])
})

const keep = (who: Tester, key: string, value: string) => who.call('user/preferences', { key, value })
const kept = async (who: Tester, key: string) => (await who.call('user/preferences', { key })).data.value
/** A JSON text of this many bytes. */
const jsonOf = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2))

test('a text is kept under its key until it is replaced or removed, for its owner alone', async () => {
  expect(await kept(akiko, 'drawings/jpy:7203')).toBe('')
  const lines = JSON.stringify([{ kind: 'trend', from: ['2026-11-20', '3,150'], note: '抵抗線 & 支持線' }])
  expect((await keep(akiko, 'drawings/jpy:7203', lines)).data).toEqual({ key: 'drawings/jpy:7203', value: lines })
  expect(await kept(akiko, 'drawings/jpy:7203')).toBe(lines)
  expect(await kept(akiko, 'drawings/jpy:7204')).toBe('')
  expect(await kept(ben, 'drawings/jpy:7203')).toBe('')
  await keep(ben, 'drawings/jpy:7203', '[]')
  expect(await kept(akiko, 'drawings/jpy:7203')).toBe(lines)
  await keep(akiko, 'drawings/jpy:7203', '{}')
  expect(await kept(akiko, 'drawings/jpy:7203')).toBe('{}')
  await keep(akiko, 'drawings/jpy:7203', '')
  expect(await kept(akiko, 'drawings/jpy:7203')).toBe('')
  expect(await kept(ben, 'drawings/jpy:7203')).toBe('[]')
})

test.each([
  ['no JSON', 'layout', '{'],
  ['a value of 65,537 bytes in characters of three bytes', 'layout', `"${'線'.repeat(21_845)}"`],
  ['a key in capitals', 'Layout', '{}'],
  ['a key of 65 characters', `a${'b'.repeat(64)}`, '{}'],
  ['no key', '', '{}'],
])('%s is refused, and nothing is written', async (_, key, value) => {
  await keep(akiko, 'layout', '"before"')
  expect((await keep(akiko, key, value)).msg).toBe('invalid_input')
  expect(await kept(akiko, 'layout')).toBe('"before"')
})

const change = (who: Tester, key: string, items: readonly object[]) =>
  who.call('user/preferences', { key, items: JSON.stringify(items) })
const valuesOf = (text: string) => readItems(text).map(({ id, value }) => [id, value])

test('two windows that change items of one list at once lose none, and the newest of each item counts', async () => {
  const key = 'drawings/jpy:8306'
  const ids = Array.from({ length: 16 }, (_, number) => `line-${number}`)
  await Promise.all(ids.map((id) => change(akiko, key, [{ id, version: 1, value: { tool: 'ray' } }])))
  expect(
    valuesOf(await kept(akiko, key))
      .map(([id]) => id)
      .sort(),
  ).toEqual([...ids].sort())
  const answer = await change(akiko, key, [
    { id: 'line-0', version: 2, value: null },
    { id: 'line-1', version: 3, value: 'newest' },
  ])
  expect(answer.data.value).toBe(await kept(akiko, key))
  await change(akiko, key, [
    { id: 'line-0', version: 1, value: 'late' },
    { id: 'line-1', version: 2, value: 'late' },
    { id: 'line-2', version: 1, value: 'same version, later arrival' },
  ])
  expect(Object.fromEntries(valuesOf(await kept(akiko, key)))).toMatchObject({
    'line-0': null,
    'line-1': 'newest',
    'line-2': 'same version, later arrival',
  })
  expect(await kept(ben, key)).toBe('')
})

test('a device whose clock is ahead is not newer than what is changed after it', async () => {
  await change(akiko, 'ahead', [{ id: 'a', version: Number.MAX_SAFE_INTEGER, value: 'first' }])
  await change(akiko, 'ahead', [{ id: 'a', version: Number.MAX_SAFE_INTEGER - 1, value: 'second' }])
  expect(valuesOf(await kept(akiko, 'ahead'))).toEqual([['a', 'second']])
})

test.each([
  ['no JSON', '['],
  ['no list', '{}'],
  ['an item without a version', '[{"id":"a","value":1}]'],
  ['a version that is no whole number', '[{"id":"a","version":1.5,"value":1}]'],
  ['an id of 65 characters', JSON.stringify([{ id: 'a'.repeat(65), version: 1, value: 1 }])],
  ['more than a key may have', JSON.stringify([{ id: 'a', version: 1, value: 'x'.repeat(65_536 - 40) }])],
])('changes that are %s are refused, and nothing is written', async (_, items) => {
  await akiko.call('user/preferences', { key: 'refusing', value: '[{"id":"b","version":1,"value":1}]' })
  const answer = await akiko.call('user/preferences', { key: 'refusing', items })
  expect([answer.msg, answer.data]).toMatchObject(['invalid_input', { refusals: [{ field: 'items' }] }])
  expect(valuesOf(await kept(akiko, 'refusing'))).toEqual([['b', 1]])
})

test('removed items are remembered up to a number, the last ones', () => {
  const gone = Array.from({ length: mostRemoved + 5 }, (_, number) => ({ id: `g${number}`, version: 1, value: null }))
  const merged = mergeItems([{ id: 'a', version: 1, value: 1 }], gone)
  expect(merged.map(({ id }) => id)).toEqual(['a', ...gone.slice(5).map(({ id }) => id)])
})

test('a value of 65,536 bytes fits, also one that a form writes three times as long', async () => {
  const percent = JSON.stringify('%'.repeat(65_534))
  await keep(akiko, 'long', percent)
  expect(await kept(akiko, 'long')).toBe(percent)
  await keep(akiko, 'long', '')
})

test('a million bytes fit an account, also when they arrive at once; the refusal says how much it would be', async () => {
  const chie = await app.customer('9076660003')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => keep(chie, `k${10 + number}`, jsonOf(65_536))))
  const refused = answers.filter(({ msg }) => msg !== 'success')
  expect(refused).toHaveLength(5)
  expect(refused.map(({ data }) => data)).toMatchObject(
    Array.from({ length: 5 }, () => ({
      refusals: [{ key: 'preferences_full', now: String(16 * (65_536 + 3)), needed: '1048576' }],
    })),
  )
  const [first] = answers.flatMap((answer, number) => (answer.msg === 'success' ? [`k${10 + number}`] : []))
  expect((await keep(chie, first ?? '', '{}')).msg).toBe('success')
  expect((await keep(chie, 'k99', jsonOf(65_536))).msg).toBe('success')
})
