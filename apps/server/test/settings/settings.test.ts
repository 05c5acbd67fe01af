import { standingClock } from '@zaraba/money/clock.ts'
import { instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { languageOf } from '../../src/http/language.ts'
import { limiter } from '../../src/http/limits.ts'
import { readSettings } from '../../src/settings/settings.ts'

describe('settings', () => {
  test('have defaults', () => {
    const settings = readSettings({}, '/somewhere')
    expect(settings).toMatchObject({ port: 8080, dataDirectory: '/somewhere/.zaraba', databaseUrl: null, clock: 'practice' })
  })

  test('that cannot be are refused with one clear sentence', () => {
    const wrong: readonly [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^PORT is “eighty”, but must be a whole number from 0 to 65535\.$/],
      [{ PORT: '70000' }, /^PORT is/],
      [{ PORT: '-1' }, /^PORT is/],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address like postgresql/],
      [{ NATS_URL: 'http://bus:4222' }, /^NATS_URL must be an address like nats:/],
      [{ NATS_SUBJECT: 'a.b' }, /^NATS_SUBJECT is “a.b”, but must have 1 to 64 letters/],
      [{ ZARABA_CLOCK: 'sundial' }, /^ZARABA_CLOCK is “sundial”, but must be one of practice, live\.$/],
      [{ ZARABA_PRACTICE_START: 'yesterday' }, /^ZARABA_PRACTICE_START is “yesterday”, but must be a time like/],
    ]
    for (const [environment, sentence] of wrong) expect(() => readSettings(environment, '/x')).toThrow(sentence)
  })
})

describe('a limiter', () => {
  test('lets a burst pass, then a fixed rate, and returns how long to wait', () => {
    const clock = standingClock(instant(1_000_000))
    const wait = limiter(10, 5, clock)
    expect([1, 2, 3, 4, 5].map(() => wait('a'))).toEqual([0, 0, 0, 0, 0])
    expect(wait('a')).toBe(100)
    expect(wait('b')).toBe(0)
    clock.set(instant(1_000_100))
    expect([wait('a'), wait('a')]).toEqual([0, 100])
  })
})

describe('the language', () => {
  test('[P-22] is Japanese when nothing is known', () => {
    for (const header of [undefined, '', 'fr', 'de-DE,fr;q=0.5', ';;;', 'q=1']) expect(languageOf(header)).toBe('ja')
    expect(languageOf('cn')).toBe('zh')
    expect(languageOf('fr, en;q=0.3, zh-TW;q=0.9')).toBe('zh')
  })
})
