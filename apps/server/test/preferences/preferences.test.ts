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
