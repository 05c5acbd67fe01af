import { rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { allPartitions, type HeldPartition, partitionCount, partitionOf, shareOf } from '../../src/time/partition-share.ts'

const free: readonly HeldPartition[] = allPartitions.map((number) => ({ number, server: null }))

/** The table after a server has looked at it. */
const after = (partitions: readonly HeldPartition[], server: string): readonly HeldPartition[] => {
  const own = shareOf(partitions, server)
  return partitions.map((each) =>
    own.includes(each.number) ? { ...each, server } : { ...each, server: each.server === server ? null : each.server },
  )
}
const countOf = (partitions: readonly HeldPartition[], server: string | null): number =>
  partitions.filter((each) => each.server === server).length

test('the first server takes everything, a second one half of it', () => {
  const alone = after(free, 'a')
  expect(countOf(alone, 'a')).toBe(partitionCount)
  const both = after(alone, 'b')
  expect([countOf(both, 'a'), countOf(both, 'b')]).toEqual([8, 8])
})

test('what a server held that is gone is taken by those that are left', () => {
  const three = ['a', 'b', 'c', 'a', 'b', 'c'].reduce(after, free)
  const left = three.map((each) => (each.server === 'b' ? { ...each, server: null } : each))
  const healed = ['a', 'c', 'a'].reduce(after, left)
  expect([countOf(healed, 'a'), countOf(healed, 'c'), countOf(healed, null)]).toEqual([8, 8, 0])
})

test('from any state, after each of the servers has looked a few times, all is held, and none has two more than another', () => {
  const seed = testSeed()
  const { below } = rng(seed)
  for (let turn = 0; turn < 300; turn += 1) {
    const servers = Array.from({ length: 1 + below(20) }, (_, number) => `server-${number}`)
    const start = free.map((each) => ({ ...each, server: below(3) === 0 ? null : (servers[below(servers.length)] ?? null) }))
    const rounds = Array.from({ length: 20 }, () => servers).flat()
    const end = rounds.reduce(after, start)
    const counts = servers.map((server) => countOf(end, server))
    expect([countOf(end, null), Math.max(...counts) - Math.min(...counts) < 2], `seed ${seed}, turn ${turn}`).toEqual([0, true])
    // Nothing moves any more.
    expect(servers.reduce(after, end)).toEqual(end)
  }
})

test('instruments are spread over all partitions', () => {
  const counts = new Map<number, number>()
  for (let code = 1_300; code < 2_900; code += 1) {
    const number = partitionOf(`jp:${code}`)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  expect(counts.size).toBe(partitionCount)
  for (const count of counts.values()) expect(count).toBeGreaterThan(50)
})
