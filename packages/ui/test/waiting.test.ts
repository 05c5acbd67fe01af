import { describe, expect, test, vi } from 'vitest'
import { hideWaiting, noticeAfterMs, useWaiting, waitForAnswer } from '../src/sheets/waiting.ts'

describe('while an answer is awaited', () => {
  test('hears within three seconds that there is no answer, and at the end what is known; a quick answer says nothing', () => {
    vi.useFakeTimers()
    try {
      expect(noticeAfterMs).toBeLessThan(3_000)
      const quick = waitForAnswer()
      vi.advanceTimersByTime(noticeAfterMs - 1)
      expect(useWaiting.getState().state).toBeNull()
      quick(null)
      vi.advanceTimersByTime(10_000)
      expect(useWaiting.getState().state).toBeNull()

      const slow = waitForAnswer()
      vi.advanceTimersByTime(noticeAfterMs)
      expect(useWaiting.getState().state).toBe('asking')
      slow('unknown')
      expect(useWaiting.getState().state).toBe('unknown')
      vi.advanceTimersByTime(60_000)
      expect(useWaiting.getState().state).toBe('unknown')

      const next = waitForAnswer()
      expect(useWaiting.getState().state).toBeNull()
      vi.advanceTimersByTime(noticeAfterMs)
      expect(useWaiting.getState().state).toBe('asking')
      next(null)
      expect(useWaiting.getState().state).toBeNull()
    } finally {
      hideWaiting()
      vi.useRealTimers()
    }
  })
})
