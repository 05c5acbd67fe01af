import type { PrintTuple, ServerFrame } from '@zaraba/contract/live.ts'
import { expect, test } from 'vitest'
import { tapeBroadcast } from '../../src/http/stream/tape.ts'

/** Tapes of trades made by a test. */
const market = () => {
  const tapes = new Map<string, { reading: number; count: number; prints: PrintTuple[] }>()
  const reads: string[] = []
  return {
    reads,
    trade: (symbol: string, shares: number) => {
      const tape = tapes.get(symbol) ?? { reading: 1, count: 0, prints: [] }
      tapes.set(symbol, { ...tape, count: tape.count + 1, prints: [...tape.prints, [shares, '1', shares, 'ask']] })
    },
    reread: (symbol: string) => {
      const tape = tapes.get(symbol)
      if (tape !== undefined) tapes.set(symbol, { ...tape, reading: tape.reading + 1 })
    },
    source: {
      read: (symbol: string) => {
        reads.push(symbol)
        return tapes.get(symbol) ?? null
      },
    },
  }
}

/** A socket that records its frames, and can be made slow. */
const socket = () => {
  const reported: (readonly [string, boolean, readonly number[]])[] = []
  const bytes: Buffer[] = []
  const state = { slow: false }
  return {
    reported,
    bytes,
    state,
    sendWhenReady: (frame: Buffer): boolean => {
      if (state.slow) return false
      bytes.push(frame)
      const said: ServerFrame = JSON.parse(frame.subarray(frame.indexOf('{')).toString())
      if (said.kind === 'tape') reported.push([said.symbol, said.whole, said.list.map(([, , shares]) => shares)])
      return true
    },
  }
}

test('a subscriber gets the whole tape, then new prints, newest first; a share is read once for all subscribers', () => {
  const { source, trade, reads } = market()
  const tapes = tapeBroadcast(source)
  const [one, other, nobody] = [socket(), socket(), socket()]
  trade('a', 1)
  trade('a', 2)
  tapes.follow(one, 'a')
  tapes.follow(other, 'a')
  tapes.beat()
  tapes.beat()
  trade('a', 3)
  trade('a', 4)
  tapes.beat()
  expect(one.reported).toEqual([
    ['a', true, [2, 1]],
    ['a', false, [4, 3]],
  ])
  expect(other.reported).toEqual(one.reported)
  expect(other.bytes[1]).toBe(one.bytes[1])
  expect(nobody.reported).toEqual([])
  expect(reads).toEqual(['a', 'a', 'a'])
})

test('one share for each socket: another replaces it, and a socket that left gets nothing more', () => {
  const { source, trade, reads } = market()
  const tapes = tapeBroadcast(source)
  const [one, other] = [socket(), socket()]
  trade('a', 1)
  trade('b', 2)
  tapes.follow(one, 'a')
  tapes.follow(other, 'b')
  tapes.beat()
  tapes.follow(one, 'b')
  tapes.leave(other)
  trade('a', 3)
  tapes.beat()
  tapes.follow(one, null)
  const before = reads.length
  tapes.beat()
  expect(one.reported).toEqual([
    ['a', true, [1]],
    ['b', true, [2]],
  ])
  expect(other.reported).toEqual([['b', true, [2]]])
  expect(reads).toHaveLength(before)
})

test('a slow socket gets the whole tape once it keeps up again; all sockets do when the tape was read again, or ran too far ahead', () => {
  const { source, trade, reread } = market()
  const tapes = tapeBroadcast(source)
  const [quick, slow] = [socket(), socket()]
  trade('a', 1)
  tapes.follow(quick, 'a')
  tapes.follow(slow, 'a')
  tapes.beat()
  slow.state.slow = true
  trade('a', 2)
  tapes.beat()
  trade('a', 3)
  tapes.beat()
  slow.state.slow = false
  tapes.beat()
  expect(slow.reported).toEqual([
    ['a', true, [1]],
    ['a', true, [3, 2, 1]],
  ])
  expect(quick.reported).toEqual([
    ['a', true, [1]],
    ['a', false, [2]],
    ['a', false, [3]],
  ])
  reread('a')
  tapes.beat()
  expect(quick.reported.at(-1)).toEqual(['a', true, [3, 2, 1]])
  for (let shares = 4; shares < 100; shares += 1) trade('a', shares)
  tapes.beat()
  expect(quick.reported.at(-1)?.[2]).toHaveLength(50)
  expect(quick.reported.at(-1)).toEqual(slow.reported.at(-1))
})

test('a share that does not exist yet is sent once it does', () => {
  const { source, trade } = market()
  const tapes = tapeBroadcast(source)
  const one = socket()
  tapes.follow(one, 'none')
  tapes.beat()
  expect(one.reported).toEqual([])
  trade('none', 5)
  tapes.beat()
  expect(one.reported).toEqual([['none', true, [5]]])
})
