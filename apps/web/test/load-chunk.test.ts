import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLost, chunkTimeoutMs, loadChunk } from '../src/shell/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[K-07] a screen that fails to load once is tried again by itself', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('screen')
  const loaded = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('screen')
  expect(load).toHaveBeenCalledTimes(2)
})

test('[K-07] a screen that does not come within 120 seconds is given up', async () => {
  expect(chunkTimeoutMs).toBe(120_000)
  const outcome = loadChunk(() => new Promise<never>(() => undefined)).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs * 2 + 1000)
  expect(await outcome).toContain('too long')
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
