import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLost, loadChunk } from '../src/shell/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a screen that fails to load once is tried again by itself', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('screen')
  const loaded = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('screen')
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['hangs', () => new Promise<never>(() => undefined)],
  ['hangs when it is tried again', vi.fn(() => new Promise<never>(() => undefined)).mockRejectedValueOnce(new Error('lost'))],
])('[K-07] a screen that %s is given up 120 seconds after it was asked for', async (_, load) => {
  let outcome: unknown
  loadChunk<unknown>(load).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(ChunkLost)
  expect(outcome).toHaveProperty('message', expect.stringContaining('too long'))
})

test('a screen that fails twice is lost, with the reason of the second failure', async () => {
  const outcome = loadChunk(() => Promise.reject(new Error('no network'))).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBeInstanceOf(ChunkLost)
  expect(await outcome).toHaveProperty('message', 'no network')
})

test('a screen that comes at once leaves no timer behind', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})
