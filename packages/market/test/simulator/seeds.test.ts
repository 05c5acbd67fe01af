import { createHash } from 'node:crypto'
import { dateText } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { block, keyOf, purpose } from '../../src/simulator/random/chacha.ts'
import { commitmentOf, historySeed, noSeeds } from '../../src/simulator/seeds.ts'
import { bytesOfHex, hexOf, sha256, sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { afterwards, genesis, instrumentNamed, knownSeeds, practiceWorld } from './practice-world.ts'

describe('hashes', () => {
  test('SHA-256 agrees with the engine’s own for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
      { numRuns: 200 },
    )
  })

  test('hexadecimal digits go there and back, and nothing else is read', () => {
    expect(hexOf(bytesOfHex('00ff10'))).toBe('00ff10')
    for (const wrong of ['0', 'zz', '0x00']) expect(() => bytesOfHex(wrong)).toThrow(RangeError)
  })

  test('a key takes exactly 32 bytes, and each purpose, name and counter has words of its own', () => {
    expect(() => keyOf(new Uint8Array(31))).toThrow(RangeError)
    const key = keyOf(sha256OfText('a key'))
    const words = (low: number, use: (typeof purpose)[keyof typeof purpose], counter: number): string => {
      const out = new Uint32Array(16)
      block(key, { low, high: 0 }, use, counter, out)
      return out.join()
    }
    const all = [words(1, purpose.day, 0), words(2, purpose.day, 0), words(1, purpose.minute, 0), words(1, purpose.day, 1)]
    expect(new Set(all).size).toBe(4)
    expect(words(1, purpose.day, 0)).toBe(all[0])
  })
})

describe('seeds', () => {
  test('history is public and differs by market and date', () => {
    const [one, other] = [historySeed('jp', dateText('2020-01-06')), historySeed('us', dateText('2020-01-06'))]
    expect(hexOf(one)).toBe(hexOf(historySeed('jp', dateText('2020-01-06'))))
    expect(hexOf(one)).not.toBe(hexOf(other))
    expect(commitmentOf(one)).toBe(createHash('sha256').update(one).digest('hex'))
  })

  test('without the coming seeds there is history, and nothing after it', () => {
    const world = createWorld({ seeds: noSeeds, genesis })
    const toyota = instrumentNamed('jp:7203')
    const known = world.dayBars(toyota, dateText('2026-11-01'), dateText('2026-12-31'), afterwards)
    expect(known.length).toBe(13)
    expect(world.minuteBars(toyota, genesis, afterwards)).toEqual([])
    expect(known).toEqual(practiceWorld().dayBars(toyota, dateText('2026-11-01'), dateText('2026-11-19'), afterwards))
  })

  test('before the open of a day whose seed is not known the quote is the close before', () => {
    const world = createWorld({ seeds: noSeeds, genesis })
    const toyota = instrumentNamed('jp:7203')
    const morning = world.quote(toyota, afterwardsOn('2026-11-20T08:30:00+09:00'))
    expect(morning).toEqual(practiceWorld().quote(toyota, afterwardsOn('2026-11-20T08:30:00+09:00')))
    expect(morning?.phase).toBe('pre_open')
    expect(world.quote(toyota, afterwardsOn('2026-11-20T09:00:01+09:00'))).toBeNull()
  })

  test('another installation has other days from the genesis on', () => {
    const other = createWorld({ seeds: { seedOf: (market, date) => sha256OfText(`another/${market}/${date}`) }, genesis })
    const toyota = instrumentNamed('jp:7203')
    const day = (world: typeof other, date: string) => world.dayBars(toyota, dateText(date), dateText(date), afterwards)
    expect(day(other, '2026-11-19')).toEqual(day(practiceWorld(), '2026-11-19'))
    expect(day(other, '2026-11-20')).not.toEqual(day(practiceWorld(), '2026-11-20'))
    expect(knownSeeds.seedOf('jp', genesis)?.length).toBe(32)
  })

  test('shares are at their anchor price on the eve of the genesis', () => {
    const world = createWorld({ seeds: noSeeds, genesis })
    for (const id of ['jp:7203', 'us:AAPL', 'cn:600519', 'jp:9983']) {
      const share = instrumentNamed(id)
      const close = world.dayBars(share, dateText('2026-11-18'), dateText('2026-11-19'), afterwards).at(-1)?.close ?? 0
      expect(Math.abs(close / share.anchorPrice - 1)).toBeLessThan(0.001)
    }
  })
})

function afterwardsOn(text: string) {
  return Date.parse(text) as typeof afterwards
}
